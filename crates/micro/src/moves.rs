//! A number of moves that a player may announce (MR-12).

use std::fmt;
use std::num::NonZeroU8;

/// A number of moves. Invariant: 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moves(NonZeroU8);

impl Moves {
    /// The highest number that a player may announce.
    pub const MAX: Moves = Moves(NonZeroU8::new(99).unwrap());

    /// The number of moves, if it may be announced.
    pub const fn new(moves: u8) -> Option<Moves> {
        match NonZeroU8::new(moves) {
            Some(moves) if moves.get() <= Moves::MAX.get() => Some(Moves(moves)),
            _ => None,
        }
    }

    /// All 99, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Moves> + Clone {
        (1..=Moves::MAX.get()).filter_map(Moves::new)
    }

    /// As an integer, 1 to 99.
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Moves;

    // MR-12
    #[test]
    fn one_to_ninety_nine_may_be_announced() {
        assert!(Moves::all().map(Moves::get).eq(1..=99));
        assert_eq!(Moves::new(0), None);
        assert_eq!(Moves::new(100), None);
    }
}
