//! Micro Robots without a table: what a study board, a puzzle or a lesson draws.

use serde::{Deserialize, Serialize};

use super::types::{MicroBoard, MicroSpaceNo, MicroTask};

pub use ::micro::Side as MicroSide;
pub use ::micro::json::Analysis as MicroBoardAnalysis;

/// A board, what is asked for on it, where the robot is, and where it can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroLook {
    /// The board, and the task if there is one, as we write it.
    pub position: String,
    /// The board as it is drawn.
    pub board: MicroBoard,
    /// The board's name, the same however it lies on the table.
    pub id: String,
    /// How the printed sections make this board, if they do.
    pub sections: Option<MicroSections>,
    /// What is asked for, and how far the robot has come with it.
    pub round: Option<MicroWay>,
}

/// The four sections of a board as they lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroSections {
    /// Which side is up.
    pub side: MicroSide,
    /// The sections, clockwise from the top left.
    pub laid: Vec<MicroLaid>,
}

/// A section as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroLaid {
    /// Its number, 1 to 4.
    pub section: u8,
    /// Where its top points: `n`, `e`, `s` or `w`.
    pub turn: String,
}

/// A robot on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroWay {
    /// What is asked for.
    pub task: MicroTask,
    /// The spaces so far, the start first.
    pub route: Vec<MicroSpaceNo>,
    /// The same in the notation.
    pub route_text: String,
    /// Whether the target was entered, and the intermediate space before it if there is one.
    pub solved: bool,
    /// Experts: whether the intermediate space was entered.
    pub via_entered: bool,
    /// The fewest moves from here; `null` if there is no way.
    pub left: Option<u8>,
    /// Where the robot can go now; nowhere when the task is done.
    pub next: Vec<MicroNext>,
}

/// A space that the robot can go to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroNext {
    /// The space that can be entered.
    pub space: MicroSpaceNo,
    /// Whether the task is done with it.
    pub solved: bool,
    /// The fewest moves from there; `null` if there is no way.
    pub left: Option<u8>,
    /// What is left of the task as a position; `null` when it is done, and on the target before the intermediate
    /// space, which no position can say.
    pub position: Option<String>,
}

/// A position in every form in which it can leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroExport {
    /// In the notation.
    pub notation: String,
    /// The spaces that the robot has entered, the start first; empty without a task.
    pub route: String,
    /// As a file that people edit: six rows, and the task.
    pub file: String,
    /// As `robotable micro show --json` writes it.
    pub json: String,
    /// A picture, with the route as numbered arrows.
    pub svg: String,
}

/// A position from a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroRandom {
    /// The position in the notation.
    pub position: String,
}

/// The routes of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroSolution {
    /// The task in the notation.
    pub task: String,
    /// How many moves the routes have; `null` if there is none.
    pub moves: Option<u8>,
    /// How many such routes there are, if they can be counted.
    #[cfg_attr(feature = "describe", ts(type = "number | null"))]
    pub count: Option<u64>,
    /// Some of them, or all.
    pub routes: Vec<String>,
    /// The lengths that a player could announce, as ranges: from, to.
    pub lengths: Vec<(u8, u8)>,
}
