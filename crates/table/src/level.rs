//! The strength of a bot.

use std::fmt;

/// The strength of a bot, from 1 (beginner) to 10 (the strongest available).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const FIRST: Level = Level(1);
    /// The strongest level.
    pub const LAST: Level = Level(10);

    /// The level with this number; `None` if it is not 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// A level from a stored event, which may no longer exist.
    pub(crate) fn from_stored(number: u8) -> Level {
        Level(number)
    }

    /// The number, 1 to 10; a stored level may be out of this range.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}
