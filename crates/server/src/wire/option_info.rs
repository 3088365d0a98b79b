//! What each option may be, for forms: the answer to `GET /api/options`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::basics::GameKind;
use super::options::Options;

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionsInfo {
    /// Each game with its options.
    pub games: Vec<GameOptionsInfo>,
}

/// What can be chosen for one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameOptionsInfo {
    /// Which game.
    pub game: GameKind,
    /// All options as they are if nothing is chosen.
    pub defaults: Options,
    /// Whole sets of options with a name.
    pub presets: Vec<OptionsPreset>,
    /// The options of every table.
    pub table: Vec<OptionInfo>,
    /// The options of this game; they are in `game` of the options.
    pub own: Vec<OptionInfo>,
}

/// A whole set of options with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionsPreset {
    /// Its name: `standard`, `first-game`, `solo`, `practice`.
    pub name: String,
    /// The options.
    pub options: Options,
}

/// What one option may be. Its default is in `defaults`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionInfo {
    /// The field's name. A part of a group is named with its group: `practice.clock`.
    pub name: String,
    /// Whether it may be `null`.
    pub nullable: bool,
    /// Only for playing alone.
    pub alone: bool,
    /// What it may be.
    pub may_be: OptionValues,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum OptionValues {
    /// `true` or `false`.
    Switch,
    /// A whole number.
    Number {
        /// At least.
        least: u32,
        /// At most.
        most: u32,
        /// Words that may stand instead.
        or: Vec<String>,
    },
    /// A time in milliseconds.
    Span {
        /// At least.
        least: u32,
        /// At most.
        most: u32,
    },
    /// One of these words.
    Choice {
        /// Which.
        words: Vec<String>,
    },
    /// The number of a seat.
    Seat,
    /// A board in the notation of the game.
    Board {
        /// Words that may stand instead.
        or: Vec<String>,
    },
    /// Robots and their spaces.
    Robots,
    /// A group of options; its parts are listed after it.
    Group,
}
