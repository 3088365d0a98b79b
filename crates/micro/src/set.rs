//! A set of spaces in one 64-bit word, which makes every search step a few instructions.

use crate::Space;

text::bit_set! {
    /// A set of spaces.
    ///
    /// ```
    /// use robotable_micro::{Space, SpaceSet};
    /// let pair: SpaceSet = ["P1".parse::<Space>()?, "B6".parse()?].into_iter().collect();
    /// assert_eq!(pair.len(), 2);
    /// assert_eq!(pair.to_string(), "B6 P1");
    /// # Ok::<(), robotable_micro::notation::SpaceError>(())
    /// ```
    pub struct SpaceSet(u64) of Space, Iter
}

impl SpaceSet {
    /// The six spaces of the colour and the six of the number of `space`, including itself.
    pub(crate) const fn matching(space: Space) -> SpaceSet {
        // Every sixth bit: the first number of each colour.
        const NUMBER: u64 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;
        let (colour, number) = (space.index() / 6, space.index() % 6);
        SpaceSet((0b11_1111 << (colour * 6)) | (NUMBER << number))
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
