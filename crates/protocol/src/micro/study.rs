//! Wire types of Micro Robots without a table, for study boards, puzzles and lessons.

use wire::wire;

use super::types::{MicroBoard, MicroSpaceNo, MicroTask};

pub use ::micro::Side as MicroSide;
pub use ::micro::json::Analysis as MicroBoardAnalysis;

/// A board, its task, the robot's place and its legal moves.
#[wire]
pub struct MicroLook {
    /// The board, and the task if there is one, in canonical notation.
    pub position: String,
    /// The board with the data to draw it.
    pub board: MicroBoard,
    /// The board's ID, the same however the board is turned.
    pub id: String,
    /// The printed sections that make up this board, if it is made of them.
    pub sections: Option<MicroSections>,
    /// The task and the robot's progress; `null` without a task.
    pub round: Option<MicroWay>,
}

/// The four sections of a board and their rotation.
#[wire]
pub struct MicroSections {
    /// The side that is up.
    pub side: MicroSide,
    /// The sections, clockwise from the top left.
    pub laid: Vec<MicroLaid>,
}

/// A section on the board.
#[wire]
pub struct MicroLaid {
    /// Its number, 1 to 4.
    pub section: u8,
    /// The direction its top points to: `n`, `e`, `s` or `w`.
    pub turn: String,
}

/// A task and the robot's progress.
#[wire]
pub struct MicroWay {
    /// The task.
    pub task: MicroTask,
    /// The spaces so far, the start first.
    pub route: Vec<MicroSpaceNo>,
    /// The route in the notation.
    pub route_text: String,
    /// True once the target has been entered, after the intermediate space if there is one.
    pub solved: bool,
    /// Expert tasks: true once the intermediate space has been entered.
    pub via_entered: bool,
    /// The fewest moves from here; `null` if the task cannot be completed.
    pub left: Option<u8>,
    /// The robot's legal next spaces; empty once the task is done.
    pub next: Vec<MicroNext>,
}

/// A legal next space.
#[wire]
pub struct MicroNext {
    /// The space.
    pub space: MicroSpaceNo,
    /// True if entering it completes the task.
    pub solved: bool,
    /// The fewest moves from there; `null` if the task cannot be completed.
    pub left: Option<u8>,
    /// The remaining task as a position; `null` if the task is complete, or if the robot is on the target before
    /// the intermediate space, which a position cannot express.
    pub position: Option<String>,
}

/// A position in every supported format.
#[wire]
pub struct MicroExport {
    /// In the notation.
    pub notation: String,
    /// The spaces that the robot has entered, its start first; empty without a task.
    pub route: String,
    /// A text file for editing by hand: six rows, then the task.
    pub file: String,
    /// JSON, as `robotable micro show --json` writes it.
    pub json: String,
    /// SVG picture, with the route as numbered arrows.
    pub svg: String,
}

/// A position generated from a seed.
#[wire]
pub struct MicroRandom {
    /// The position in the notation.
    pub position: String,
}

/// The routes of a task.
#[wire]
pub struct MicroSolution {
    /// The task in the notation.
    pub task: String,
    /// Length of the routes; `null` if there is none.
    pub moves: Option<u8>,
    /// Number of routes of that length; `null` if it is too large to count.
    #[describe(ts(type = "number | null"))]
    pub count: Option<u64>,
    /// The listed routes; possibly not all.
    pub routes: Vec<String>,
    /// The lengths that a player could announce, as inclusive ranges `[from, to]`.
    pub lengths: Vec<(u8, u8)>,
}
