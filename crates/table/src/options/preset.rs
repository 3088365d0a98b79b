//! Presets, so that players need not study the options before a first game.

use crate::{Level, Options};

/// A complete set of options with a name. Clients translate the name and describe the preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The stable name.
    pub name: &'static str,
    /// The options.
    pub options: Options,
    /// The levels of the bots that are seated at once.
    pub bots: Vec<Level>,
    /// True if all players share one screen.
    pub hot_seat: bool,
}

impl Preset {
    /// A preset without bots, for separate screens.
    pub(crate) fn new(name: &'static str, options: Options) -> Preset {
        Preset { name, options, bots: Vec::new(), hot_seat: false }
    }

    /// Adds bots of these levels.
    pub(crate) fn with_bots(self, levels: &[u8]) -> Preset {
        Preset { bots: levels.iter().filter_map(|&level| Level::new(level)).collect(), ..self }
    }
}
