//! Puzzles as a client plays them. What would spoil one is told only to who has finished it or gives up.

pub use robotory::puzzle::{Difficulty as PuzzleLevel, Kind as RobotoryPuzzleKind};
use serde::{Deserialize, Serialize};

use crate::basics::Ms;
use crate::micro::{MicroBoard, MicroSpaceNo, MicroTask};
use crate::ricochet::{
    Hint, RicochetBoard, RicochetGoal, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::robotory::RobotoryLook;

/// Which games have puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they name themselves")]
pub enum PuzzleGame {
    Ricochet,
    Micro,
    Robotory,
}

impl PuzzleGame {
    /// All three.
    pub const ALL: [PuzzleGame; 3] =
        [PuzzleGame::Ricochet, PuzzleGame::Micro, PuzzleGame::Robotory];

    /// `ricochet`, `micro` or `robotory`.
    pub fn name(self) -> &'static str {
        ["ricochet", "micro", "robotory"][self as usize]
    }
}

impl From<PuzzleGame> for table::GameKind {
    fn from(game: PuzzleGame) -> table::GameKind {
        match game {
            PuzzleGame::Ricochet => table::GameKind::Ricochet,
            PuzzleGame::Micro => table::GameKind::Micro,
            PuzzleGame::Robotory => table::GameKind::Robotory,
        }
    }
}

/// Which days have puzzles, by the calendar of UTC and the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleCalendar {
    /// Today: `2026-11-15`. It is the last day that has puzzles.
    pub today: String,
    /// The first day of the archive.
    pub first: String,
    /// How long it is until tomorrow, in milliseconds.
    pub next: Ms,
}

/// The puzzles of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayPuzzles {
    /// The day, by the calendar of UTC: `2026-11-15`.
    pub date: String,
    /// Three of each game, easy to hard.
    pub puzzles: Vec<DayPuzzle>,
}

/// One of them. Its solution is not told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayPuzzle {
    /// Of which game.
    pub game: PuzzleGame,
    /// How hard.
    pub level: PuzzleLevel,
    /// The position in the notation of its game.
    pub position: String,
    /// The path of the page on which it is played.
    pub path: String,
}

/// A puzzle, ready to be drawn. Neither its solution nor its length is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Puzzle {
    /// Of which game.
    pub game: PuzzleGame,
    /// How hard.
    pub level: PuzzleLevel,
    /// The position in the notation of its game.
    pub position: String,
    /// What is drawn and does not change.
    pub board: PuzzleBoard,
}

/// The board of a puzzle and what it asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum PuzzleBoard {
    /// Ricochet Robots.
    Ricochet {
        /// The board.
        board: RicochetBoard,
        /// Where the robots stand in the beginning.
        robots: Vec<RicochetRobotAt>,
        /// What is printed on the target.
        symbol: Option<RicochetSymbol>,
        /// Who has to get where.
        goal: RicochetGoal,
    },
    /// Micro Robots.
    Micro {
        /// The board.
        board: MicroBoard,
        /// From where to where.
        task: MicroTask,
    },
    /// RoboTory. Light is to act.
    Robotory {
        /// What light has to do.
        kind: RobotoryPuzzleKind,
        /// How many actions of light's it takes: 1 unless it is to be won.
        actions: u32,
    },
}

/// Moves that somebody makes from the beginning of a puzzle, and what they want to know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct PuzzleTry {
    /// The moves in the notation, at most 500: `Ru` in Ricochet Robots, in Micro Robots where the robot goes: `P1`, in
    /// RoboTory light's actions: `Wc4`. Dark answers by itself.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(max_items = 500))]
    pub moves: Vec<String>,
    /// What to tell beside what the moves do.
    #[serde(default)]
    pub ask: Option<PuzzleAsk>,
}

/// What somebody at a puzzle wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleAsk {
    /// How many more moves it takes from here; in RoboTory, which kind of action is right.
    Distance,
    /// A good next move.
    Move,
    /// The solution: whoever asks for it has given up.
    Solution,
}

/// What the moves do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleTried {
    /// What day it is now: a puzzle of the day counts on its day.
    pub today: String,
    /// What the moves cost together.
    pub cost: u32,
    /// Whether they solve the puzzle.
    pub solved: bool,
    /// Where things stand after them.
    pub state: PuzzleState,
    /// The hint that was asked for.
    pub hint: Option<Hint>,
    /// What the puzzle takes; only for who has solved it or gives up.
    pub best: Option<PuzzleBest>,
}

/// Where things stand at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one in an answer, and it is never moved about"
)]
pub enum PuzzleState {
    /// Ricochet Robots.
    Ricochet {
        /// Where the robots stand.
        robots: Vec<RicochetRobotAt>,
        /// The moves that were made, with their paths.
        slides: Vec<RicochetSlide>,
        /// Every move that can be made; none when it is solved.
        possible: Vec<RicochetSlide>,
    },
    /// Micro Robots.
    Micro {
        /// Where the robot has been: its start first, where it stands last.
        route: Vec<MicroSpaceNo>,
        /// Where it can go; nowhere when it has arrived.
        possible: Vec<MicroSpaceNo>,
    },
    /// RoboTory.
    Robotory {
        /// The game from the beginning of the puzzle, dark's answers included. Nothing is possible when the puzzle is
        /// solved, or when the last action was wrong.
        game: RobotoryLook,
        /// What is wrong with the last action.
        wrong: Option<RobotoryWrong>,
    },
}

/// Why an action does not solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryWrong {
    /// Whether it is proven that dark wins then; if not, light's win is not certain any more.
    pub proven: bool,
    /// What dark does and how the game goes on, in the notation; nothing when the game is over.
    pub actions: Vec<String>,
}

/// What a puzzle takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum PuzzleBest {
    /// Ricochet Robots.
    Ricochet {
        /// How many moves.
        moves: u32,
        /// The easiest of the shortest solutions.
        slides: Vec<RicochetSlide>,
    },
    /// Micro Robots.
    Micro {
        /// How many moves.
        moves: u32,
        /// A shortest route, the start first.
        route: Vec<MicroSpaceNo>,
    },
    /// RoboTory.
    Robotory {
        /// How many actions of light's.
        moves: u32,
        /// They and dark's best answers, in the notation.
        actions: Vec<String>,
    },
}
