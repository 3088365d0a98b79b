//! The possible lengths of a task's routes.

use std::fmt;

use crate::moves::Moves;

/// A set of numbers of moves, each 1 to 99. Displayed as `5, 7 to 99`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Lengths(u128); // Bit i stands for i moves; only bits 1 to 99 are set.

impl Lengths {
    pub(super) fn insert(&mut self, moves: Moves) {
        self.0 |= 1 << moves.get();
    }

    /// True if the task can be done in exactly this many moves.
    pub fn contains(self, moves: Moves) -> bool {
        self.0 >> moves.get() & 1 == 1
    }

    /// The fewest moves, if the task can be done.
    pub fn first(self) -> Option<Moves> {
        Moves::new(self.0.trailing_zeros() as u8)
    }

    /// True if the task cannot be done.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of possible lengths.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lengths, ascending.
    pub fn iter(self) -> impl Iterator<Item = Moves> {
        Moves::all().filter(move |moves| self.contains(*moves))
    }

    /// Ranges of consecutive lengths, as first and last.
    pub fn runs(self) -> impl Iterator<Item = (Moves, Moves)> {
        let mut rest = self.iter().peekable();
        std::iter::from_fn(move || {
            let first = rest.next()?;
            let mut last = first;
            while let Some(next) = rest.next_if(|next| next.get() == last.get() + 1) {
                last = next;
            }
            Some((first, last))
        })
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (at, (first, last)) in self.runs().enumerate() {
            let gap = if at == 0 { "" } else { ", " };
            match last.get() - first.get() {
                0 => write!(f, "{gap}{first}")?,
                1 => write!(f, "{gap}{first}, {last}")?,
                _ => write!(f, "{gap}{first} to {last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Lengths;
    use crate::Moves;

    #[test]
    fn neighbours_are_written_together() {
        let mut lengths = Lengths::default();
        assert_eq!(lengths.to_string(), "none");
        assert_eq!(lengths.first(), None);
        for moves in [3, 5, 6, 8, 9, 10, 99] {
            lengths.insert(Moves::new(moves).unwrap());
        }
        assert_eq!(lengths.to_string(), "3, 5, 6, 8 to 10, 99");
        assert_eq!(lengths.first(), Moves::new(3));
        assert_eq!(lengths.len(), 7);
    }
}
