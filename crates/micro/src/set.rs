//! A set of spaces in one 64-bit word, which makes every search step a few instructions.

use std::fmt;
use std::iter::FusedIterator;

use crate::Space;

/// A set of spaces.
///
/// ```
/// use robotable_micro::{Space, SpaceSet};
/// let pair: SpaceSet = ["P1".parse::<Space>()?, "B6".parse()?].into_iter().collect();
/// assert_eq!(pair.len(), 2);
/// assert_eq!(pair.to_string(), "B6 P1");
/// # Ok::<(), robotable_micro::notation::SpaceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64); // Bit i is the space of index i; bits 36 and up are never set.

impl SpaceSet {
    /// The empty set.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// All 36 spaces.
    pub const ALL: SpaceSet = SpaceSet((1 << Space::COUNT) - 1);

    /// The set of this space.
    pub const fn of(space: Space) -> SpaceSet {
        SpaceSet(1 << space.index())
    }

    /// The six spaces of the colour and the six of the number of `space`, including itself.
    pub(crate) const fn matching(space: Space) -> SpaceSet {
        // Every sixth bit: the first number of each colour.
        const NUMBER: u64 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;
        let (colour, number) = (space.index() / 6, space.index() % 6);
        SpaceSet((0b11_1111 << (colour * 6)) | (NUMBER << number))
    }

    /// Number of spaces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if `space` is in the set.
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.index() & 1 == 1
    }

    /// The union of both sets.
    #[must_use]
    pub const fn union(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }

    /// The intersection of both sets.
    #[must_use]
    pub const fn intersection(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }

    /// The spaces that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// The first space in order.
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space::from_index(self.0.trailing_zeros() as u8)) }
    }

    /// The spaces, in order.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The spaces of a set, in order.
#[derive(Clone, Debug)]
pub struct Iter(SpaceSet);

impl Iterator for Iter {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, |set, space| set.union(SpaceSet::of(space)))
    }
}

impl fmt::Display for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, space) in self.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{space}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::SpaceSet;
    use crate::Space;

    #[test]
    fn a_set_behaves_as_the_spaces_put_into_it() {
        assert_eq!(SpaceSet::ALL.len(), Space::COUNT);
        assert!(SpaceSet::ALL.iter().eq(Space::all()));
        assert_eq!(SpaceSet::EMPTY.first(), None);
        for space in Space::all() {
            let only = SpaceSet::of(space);
            assert!(only.iter().eq([space]));
            assert!(!SpaceSet::ALL.without(only).contains(space));
        }
    }

    #[test]
    fn matching_agrees_with_the_words_of_the_rule() {
        for space in Space::all() {
            let slow: SpaceSet = Space::all().filter(|other| space.matches(*other)).collect();
            assert_eq!(SpaceSet::matching(space), slow);
            assert_eq!(slow.len(), 11);
        }
    }
}
