//! Whole tables with a name, so that nobody has to read options before a first game.

use super::Options;
use crate::level::Level;

/// A whole table with a name. What it is called and what it says to people are the client's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Its options.
    pub options: Options,
    /// The bots that sit down at once.
    pub bots: Vec<Level>,
    /// Whether everybody sits at one screen.
    pub hot_seat: bool,
}

impl Preset {
    /// A preset without bots, for several screens.
    pub(crate) fn new(name: &'static str, options: Options) -> Preset {
        Preset { name, options, bots: Vec::new(), hot_seat: false }
    }

    /// The same with bots of these levels.
    pub(crate) fn with_bots(self, levels: &[u8]) -> Preset {
        Preset { bots: levels.iter().filter_map(|&level| Level::new(level)).collect(), ..self }
    }
}
