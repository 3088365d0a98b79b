//! What a table can choose, as a form sends it and shows it. Times are whole milliseconds.
//!
//! The names of the fields are the names of the options: faults are reported under them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::basics::{Ms, SeatNo};
use super::ricochet::RicochetRobotAt;

/// The options of a table. Whoever sends them may leave any out: it is then the default of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Options {
    /// How many may sit at the table.
    pub seats: u8,
    /// Whether people may join a running game of Ricochet Robots or Micro Robots.
    pub late_seats: bool,
    /// Whether those without a seat see the game.
    pub spectators: bool,
    /// Whether the host may grant handicaps.
    pub handicaps: bool,
    /// How long a question to all stays open.
    pub lapse: Ms,
    /// How long a host may be away before another gets the role.
    pub host_patience: Ms,
    /// The game and what it lets one choose.
    pub game: GameOptions,
}

/// The options of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum GameOptions {
    /// Ricochet Robots.
    Ricochet(RicochetOptions),
    /// Micro Robots.
    Micro(MicroOptions),
    /// RoboTory.
    Robotory(RobotoryOptions),
}

/// The options of Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RicochetOptions {
    /// The printed sections of the board, as in the notation; `null` for a random board.
    pub board: Option<String>,
    /// Whether the faces with coloured barriers are used.
    pub barriers: bool,
    /// Where the robots start, on a chosen board; `null` for random spaces.
    pub robots: Option<Vec<RicochetRobotAt>>,
    /// Whether the black robot takes part.
    pub black: bool,
    /// Whether the transparent robot takes part.
    pub transparent: bool,
    /// What counts as a ricochet.
    pub ricochet: RicochetRule,
    /// How long the sand timer runs.
    pub timer: Ms,
    /// After how much silence any player may turn the timer.
    pub quiet: Ms,
    /// How long a demonstration may take.
    pub demonstration: Ms,
    /// With how many chips somebody wins.
    pub prize: RicochetPrize,
    /// How long everybody can look at a finished round.
    pub between: Ms,
    /// Together or alone.
    pub mode: RicochetMode,
    /// Alone: how much time a hint takes off the timer; `null` for no hints.
    pub hints: Option<Ms>,
}

/// What counts as a ricochet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RicochetRule {
    /// A turn between two moves.
    Turn,
    /// That, or a bounce off a barrier.
    TurnOrBounce,
    /// None is needed.
    None,
}

/// With how many chips somebody wins: `"by-players"`, `"all"` or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum RicochetPrize {
    /// It depends on something.
    Word(RicochetPrizeWord),
    /// The first to have so many.
    Chips(u8),
}

/// With how many chips somebody wins, where it is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RicochetPrizeWord {
    /// 8 for 2 players, 6 for 3, 5 for 4; with more until all are given out.
    ByPlayers,
    /// When all are given out.
    All,
}

/// Together or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RicochetMode {
    /// Two players or more.
    Match,
    /// One player against the timer, which runs once for each chip.
    Solo,
    /// The same, and the timer runs twice.
    SoloTwoRuns,
}

/// The options of Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own, named in a form")]
pub struct MicroOptions {
    /// `random`, `black` or `copper` for random boards, or a board in the notation.
    pub board: String,
    /// Who rolls first; `null` for the host.
    pub first_roller: Option<SeatNo>,
    /// Whether an impossible move is refused and may be replaced, instead of failing the demonstration.
    pub lenient: bool,
    /// How long a demonstration may take.
    pub demonstration: Ms,
    /// After how much silence a majority can have a new target.
    pub quiet: Ms,
    /// Whether a target that cannot be reached is rolled again at once.
    pub reachable_only: bool,
    /// Whether the target's chip lies on the board; otherwise only the dice show the target.
    pub target_chip: bool,
    /// Whether an intermediate space is rolled as well.
    pub experts: bool,
    /// How long a roller may take before the dice pass on.
    pub roll: Ms,
    /// How long everybody can look at a finished round.
    pub between: Ms,
    /// One player against a clock; `null` for a match.
    pub practice: Option<MicroPractice>,
    /// Alone: how much time a hint takes off the clock; `null` for no hints.
    pub hints: Option<Ms>,
}

/// One player against a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MicroPractice {
    /// How long one may think about each target.
    pub clock: Ms,
    /// How many rounds.
    pub rounds: u8,
}

/// The options of RoboTory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RobotoryOptions {
    /// Who plays light in the first game.
    pub sides: RobotorySides,
    /// When the game ends.
    pub end: RobotoryEnd,
    /// A clock for each player; `null` for none.
    pub clock: Option<RobotoryClock>,
    /// After how long away from the table somebody's opponent may claim the win.
    pub abandoned: Ms,
    /// After how long a turn without a clock the opponent may claim the win.
    pub asleep: Ms,
}

/// Who plays light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RobotorySides {
    /// Whoever is drawn, in a rematch anew.
    Drawn,
    /// Whoever is drawn, and in a rematch the other.
    Alternating,
    /// The host, and in a rematch the other.
    HostLight,
    /// The host's opponent, and in a rematch the other.
    HostDark,
}

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RobotoryEnd {
    /// When the reserve is used up.
    Reserve,
    /// When the reserve of either colour is used up.
    OneColour,
}

/// A clock for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RobotoryClock {
    /// What each has for the whole game.
    pub base: Ms,
    /// What each action adds.
    pub increment: Ms,
}
