//! A space of the board, named by its colour and number (MR-1).
//!
//! The 36 pairs are the vertices of everything here: dice name them, routes list them, searches walk over them. The
//! place of a pair depends on the board ([`Cell`](crate::Cell)).

use std::fmt;
use std::ops::{Index, IndexMut};

// In the order of the rules.
text::named! {
    /// One of the six colours of the board and of the colour die.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum Colour as MicroColour ("colour") {
        Blue = "blue" 'B',
        Yellow = "yellow" 'Y',
        Green = "green" 'G',
        Red = "red" 'R',
        Pink = "pink" 'P',
        White = "white" 'W',
    }
}

/// A number of the board and of the number die. Invariant: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// All numbers, ascending.
    pub const ALL: [Number; 6] = [Number(1), Number(2), Number(3), Number(4), Number(5), Number(6)];

    /// The number, if it is 1 to 6.
    pub const fn new(number: u8) -> Option<Number> {
        if number >= 1 && number <= 6 { Some(Number(number)) } else { None }
    }

    /// As an integer, 1 to 6.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A space, named by its pair. Each of the 36 pairs is on a board once.
///
/// Displayed short (`P1`), or in words with `{:#}` (`pink 1`). Spaces are ordered by colour, then by number; a
/// search that has a choice takes the first in this order.
///
/// ```
/// use robotable_micro::{Colour, Number, Space};
/// let space: Space = "pink 1".parse()?;
/// assert_eq!((space.colour(), space.number()), (Colour::Pink, Number::ALL[0]));
/// assert_eq!(space.to_string(), "P1");
/// assert_eq!(format!("{space:#}"), "pink 1");
/// # Ok::<(), robotable_micro::notation::SpaceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8); // Invariant: below 36. Colour × 6 + number - 1.

impl Space {
    /// Number of spaces.
    pub const COUNT: usize = 36;

    /// The space of this colour and number.
    pub const fn new(colour: Colour, number: Number) -> Space {
        Space(colour as u8 * 6 + number.0 - 1)
    }

    /// All 36, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        (0..Space::COUNT as u8).map(Space)
    }

    /// The space's colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 6) as usize]
    }

    /// The space's number.
    pub const fn number(self) -> Number {
        Number(self.0 % 6 + 1)
    }

    /// True if the spaces share colour or number, so that a robot could move between them in a line (MR-11).
    pub fn matches(self, other: Space) -> bool {
        self.colour() == other.colour() || self.number() == other.number()
    }

    /// Its index in the order of all spaces, 0 to 35.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space with this index.
    pub(crate) const fn from_index(index: u8) -> Space {
        assert!(index < 36, "there are 36 spaces");
        Space(index)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{} {}", self.colour(), self.number())
        } else {
            write!(f, "{}{}", self.colour().letter(), self.number())
        }
    }
}

/// One value for each space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PerSpace<T>(pub(crate) [T; Space::COUNT]);

impl<T> Index<Space> for PerSpace<T> {
    type Output = T;
    fn index(&self, space: Space) -> &T {
        &self.0[space.index()]
    }
}

impl<T> IndexMut<Space> for PerSpace<T> {
    fn index_mut(&mut self, space: Space) -> &mut T {
        &mut self.0[space.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Number, Space};

    // MR-1
    #[test]
    fn there_are_36_pairs_each_named_once() {
        let mut names = std::collections::BTreeSet::new();
        for colour in Colour::ALL {
            for number in Number::ALL {
                let space = Space::new(colour, number);
                assert_eq!((space.colour(), space.number()), (colour, number));
                names.insert(space.to_string());
            }
        }
        assert_eq!(names.len(), Space::COUNT);
        assert_eq!(Space::all().count(), Space::COUNT);
        assert!(Space::all().is_sorted());
    }
}
