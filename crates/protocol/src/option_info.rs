//! What each option may be, for forms: the answer to `GET /api/options`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::basics::GameKind;
use super::options::{GameOptions, Options};

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
        /// The words that it may be.
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

/// What can be chosen. The ranges are those that the table checks; a test compares them.
pub fn options_info() -> OptionsInfo {
    OptionsInfo { games: vec![ricochet(), micro(), robotory()] }
}

const SECOND: u32 = 1_000;
const MINUTE: u32 = 60 * SECOND;

fn ricochet() -> GameOptionsInfo {
    let preset = |name: &str, options| preset(name, &table::Options::ricochet(options));
    let first_game = table::RicochetOptions::first_game();
    GameOptionsInfo {
        presets: vec![
            preset("standard", table::RicochetOptions::default()),
            preset("first-game", first_game),
            preset("solo", table::RicochetOptions::solo()),
        ],
        own: vec![
            maybe("board", OptionValues::Board { or: Vec::new() }),
            one("barriers", OptionValues::Switch),
            maybe("robots", OptionValues::Robots),
            one("black", OptionValues::Switch),
            one("transparent", OptionValues::Switch),
            one("ricochet", choice(&["turn", "turn-or-bounce", "none"])),
            one("timer", span(15 * SECOND, 5 * MINUTE)),
            one("quiet", span(30 * SECOND, 30 * MINUTE)),
            one("demonstration", span(10 * SECOND, 10 * MINUTE)),
            one(
                "prize",
                OptionValues::Number { least: 1, most: 17, or: words(&["by-players", "all"]) },
            ),
            one("between", span(0, 10 * MINUTE)),
            one("mode", choice(&["match", "solo", "solo-two-runs"])),
            alone("hints", true, span(0, 5 * MINUTE)),
        ],
        ..about(GameKind::Ricochet, (1, 30))
    }
}

fn micro() -> GameOptionsInfo {
    let preset = |name: &str, options| preset(name, &table::Options::micro(options));
    let experts = table::MicroOptions { experts: true, ..table::MicroOptions::default() };
    GameOptionsInfo {
        presets: vec![
            preset("standard", table::MicroOptions::default()),
            preset("experts", experts),
            preset("practice", table::MicroOptions::practice()),
        ],
        own: vec![
            one("board", OptionValues::Board { or: words(&["random", "black", "copper"]) }),
            maybe("first_roller", OptionValues::Seat),
            one("lenient", OptionValues::Switch),
            one("demonstration", span(10 * SECOND, 10 * MINUTE)),
            one("quiet", span(30 * SECOND, 30 * MINUTE)),
            one("reachable_only", OptionValues::Switch),
            one("target_chip", OptionValues::Switch),
            one("experts", OptionValues::Switch),
            one("roll", span(5 * SECOND, 5 * MINUTE)),
            one("between", span(0, 10 * MINUTE)),
            maybe("practice", OptionValues::Group),
            alone("practice.clock", false, span(10 * SECOND, 10 * MINUTE)),
            alone("practice.rounds", false, number(1, 25)),
            alone("hints", true, span(0, 5 * MINUTE)),
        ],
        ..about(GameKind::Micro, (1, 30))
    }
}

fn robotory() -> GameOptionsInfo {
    let clock =
        table::ClockOptions { base: table::Span::mins(10), increment: table::Span::secs(5) };
    let timed = table::RobotoryOptions { clock: Some(clock), ..table::RobotoryOptions::default() };
    let preset = |name: &str, options| preset(name, &table::Options::robotory(options));
    GameOptionsInfo {
        presets: vec![
            preset("standard", table::RobotoryOptions::default()),
            preset("with-clock", timed),
        ],
        own: vec![
            one("sides", choice(&["drawn", "alternating", "host-light", "host-dark"])),
            one("end", choice(&["reserve", "one-colour"])),
            maybe("clock", OptionValues::Group),
            one("clock.base", span(10 * SECOND, 180 * MINUTE)),
            one("clock.increment", span(0, 3 * MINUTE)),
            one("abandoned", span(10 * SECOND, 60 * MINUTE)),
            one("asleep", span(MINUTE, 14 * 24 * 60 * MINUTE)),
        ],
        ..about(GameKind::Robotory, (2, 2))
    }
}

fn about(game: GameKind, (least, most): (u32, u32)) -> GameOptionsInfo {
    GameOptionsInfo {
        game,
        defaults: Options::defaults(GameOptions::defaults(game)),
        presets: Vec::new(),
        table: vec![
            one("seats", number(least, most)),
            one("late_seats", OptionValues::Switch),
            one("spectators", OptionValues::Switch),
            one("handicaps", OptionValues::Switch),
            one("lapse", span(10 * SECOND, 10 * MINUTE)),
            one("host_patience", span(5 * SECOND, 60 * MINUTE)),
        ],
        own: Vec::new(),
    }
}

fn preset(name: &str, options: &table::Options) -> OptionsPreset {
    OptionsPreset { name: name.to_owned(), options: options.into() }
}

fn one(name: &str, may_be: OptionValues) -> OptionInfo {
    OptionInfo { name: name.to_owned(), nullable: false, alone: false, may_be }
}

fn maybe(name: &str, may_be: OptionValues) -> OptionInfo {
    OptionInfo { nullable: true, ..one(name, may_be) }
}

fn alone(name: &str, nullable: bool, may_be: OptionValues) -> OptionInfo {
    OptionInfo { nullable, alone: true, ..one(name, may_be) }
}

fn span(least: u32, most: u32) -> OptionValues {
    OptionValues::Span { least, most }
}

fn number(least: u32, most: u32) -> OptionValues {
    OptionValues::Number { least, most, or: Vec::new() }
}

fn choice(which: &[&str]) -> OptionValues {
    OptionValues::Choice { words: words(which) }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
