//! Wire types of puzzles. Spoilers are only sent once the puzzle is solved or given up.

pub use robotory::puzzle::{Difficulty as PuzzleLevel, Kind as RobotoryPuzzleKind};
use wire::wire;

use crate::micro::{MicroBoard, MicroSpaceNo, MicroTask};
use crate::primitives::Ms;
use crate::ricochet::{
    Hint, RicochetBoard, RicochetGoal, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::robotory::RobotoryLook;

/// Games that have puzzles.
#[wire(Copy, Hash)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum PuzzleGame {
    Ricochet,
    Micro,
    Robotory,
}

impl PuzzleGame {
    /// All games that have puzzles.
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

/// The days that have puzzles, by UTC and the server's clock.
#[wire]
pub struct PuzzleCalendar {
    /// Today's date: `2026-11-15`. It is the last day that has puzzles.
    pub today: String,
    /// The first day of the archive.
    pub first: String,
    /// Time until tomorrow, in milliseconds.
    pub next: Ms,
}

/// The puzzles of one day.
#[wire]
pub struct DayPuzzles {
    /// The date in UTC: `2026-11-15`.
    pub date: String,
    /// Three of each game, easy to hard.
    pub puzzles: Vec<DayPuzzle>,
}

/// A puzzle of a day, without its solution.
#[wire]
pub struct DayPuzzle {
    /// The game.
    pub game: PuzzleGame,
    /// The difficulty.
    pub level: PuzzleLevel,
    /// The position in the notation of its game.
    pub position: String,
    /// The path of its page.
    pub path: String,
}

/// A puzzle with the data to draw it, without its solution or length.
#[wire]
pub struct Puzzle {
    /// The game.
    pub game: PuzzleGame,
    /// The difficulty.
    pub level: PuzzleLevel,
    /// The position in the notation of its game.
    pub position: String,
    /// The board and the task.
    pub board: PuzzleBoard,
}

/// The board of a puzzle and its task.
#[wire]
pub enum PuzzleBoard {
    /// Ricochet Robots.
    Ricochet {
        /// The board.
        board: RicochetBoard,
        /// The start of each robot.
        robots: Vec<RicochetRobotAt>,
        /// The symbol printed on the target.
        symbol: Option<RicochetSymbol>,
        /// The robot that has to move, and its target.
        goal: RicochetGoal,
    },
    /// Micro Robots.
    Micro {
        /// The board.
        board: MicroBoard,
        /// Start and target.
        task: MicroTask,
    },
    /// RoboTory. Light is to act.
    Robotory {
        /// The task of light.
        kind: RobotoryPuzzleKind,
        /// Number of light's actions in the solution; 1 unless the task is to win.
        actions: u32,
    },
}

/// Moves from the start of a puzzle, and the requested help.
#[wire(request, Default)]
pub struct PuzzleTry {
    /// The moves in the notation, at most 500: `Ru` in Ricochet Robots, the entered space (`P1`) in Micro Robots,
    /// light's actions (`Wc4`) in RoboTory. The server answers for dark.
    #[serde(default)]
    #[describe(schema(max_items = 500))]
    pub moves: Vec<String>,
    /// The requested help.
    pub ask: Option<PuzzleAsk>,
}

/// The help that a player can request.
#[wire(Copy)]
pub enum PuzzleAsk {
    /// The number of moves still needed; in RoboTory, the kind of the correct action.
    Distance,
    /// A good next move.
    Move,
    /// The solution. Requesting it gives up.
    Solution,
}

/// The result of the moves.
#[wire]
pub struct PuzzleTried {
    /// The current date: a puzzle of the day counts only on its day.
    pub today: String,
    /// Total cost of the moves.
    pub cost: u32,
    /// True if the moves solve the puzzle.
    pub solved: bool,
    /// The state after the moves.
    pub state: PuzzleState,
    /// The requested hint.
    pub hint: Option<Hint>,
    /// The solution; `null` until the puzzle is solved or given up.
    pub best: Option<PuzzleBest>,
}

/// The state of a puzzle after some moves.
#[wire]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one in an answer, and it is never moved about"
)]
pub enum PuzzleState {
    /// Ricochet Robots.
    Ricochet {
        /// The robots' places.
        robots: Vec<RicochetRobotAt>,
        /// The moves made, with their paths.
        slides: Vec<RicochetSlide>,
        /// The legal moves; empty once the puzzle is solved.
        possible: Vec<RicochetSlide>,
    },
    /// Micro Robots.
    Micro {
        /// The spaces entered so far, from the start to the robot's place.
        route: Vec<MicroSpaceNo>,
        /// The legal next spaces; empty once the target is reached.
        possible: Vec<MicroSpaceNo>,
    },
    /// RoboTory.
    Robotory {
        /// The game from the start of the puzzle, with dark's answers. It has no legal moves once the puzzle is
        /// solved or after a wrong action.
        game: RobotoryLook,
        /// Why the last action is wrong; `null` if it is not.
        wrong: Option<RobotoryWrong>,
    },
}

/// Why an action does not solve a puzzle.
#[wire]
pub struct RobotoryWrong {
    /// True if dark is proven to win; otherwise light's win is no longer certain.
    pub proven: bool,
    /// Dark's answer and the continuation, in the notation; empty if the game is over.
    pub actions: Vec<String>,
}

/// The solution of a puzzle and its length.
#[wire]
pub enum PuzzleBest {
    /// Ricochet Robots.
    Ricochet {
        /// Length of the solution.
        moves: u32,
        /// The easiest of the shortest solutions.
        slides: Vec<RicochetSlide>,
    },
    /// Micro Robots.
    Micro {
        /// Length of the solution.
        moves: u32,
        /// A shortest route, the start first.
        route: Vec<MicroSpaceNo>,
    },
    /// RoboTory.
    Robotory {
        /// Number of light's actions.
        moves: u32,
        /// Light's actions and dark's best answers, in the notation.
        actions: Vec<String>,
    },
}
