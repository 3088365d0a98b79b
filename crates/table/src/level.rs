//! How strong a bot is.

use std::fmt;

/// The strength of a bot, 1 (a beginner) to 10 (as good as the machine can).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const FIRST: Level = Level(1);
    /// The strongest.
    pub const LAST: Level = Level(10);

    /// The level of this number; `None` if it is not 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// The level of a bot that once played: it existed then, whatever there is today.
    pub(crate) fn from_stored(number: u8) -> Level {
        Level(number)
    }

    /// 1 to 10.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}
