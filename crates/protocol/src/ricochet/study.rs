//! Ricochet Robots without a table: what a study board, a puzzle or a lesson draws.

pub use ::ricochet::solve::Distance as RicochetDistance;
use serde::{Deserialize, Serialize};

use super::types::{
    RicochetBoard, RicochetGoal, RicochetRobot, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::RicochetRule;

/// A round that stands somewhere: all that is drawn, and all that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetLook {
    /// Where the round began, in the notation.
    pub start: String,
    /// Where it stands now, in the notation. It does not tell who has ricocheted already; `start` and the moves do.
    pub position: String,
    /// The board.
    pub board: RicochetBoard,
    /// Where the robots stand.
    pub robots: Vec<RicochetRobotAt>,
    /// Where they stood when the round began.
    pub markers: Vec<RicochetRobotAt>,
    /// What has to be reached.
    pub goal: RicochetGoal,
    /// The chip for the middle: what is printed at the goal, or the vortex; `null` if no chip asks for this.
    pub symbol: Option<RicochetSymbol>,
    /// What counts as a ricochet.
    pub ricochet: RicochetRule,
    /// The moves that were made.
    pub slides: Vec<RicochetSlide>,
    /// What they cost.
    pub cost: u32,
    /// Who needs no ricochet any more.
    pub ricocheted: Vec<RicochetRobot>,
    /// Who has just solved it.
    pub solved_by: Option<RicochetRobot>,
    /// Every move that can be made now.
    pub possible: Vec<RicochetOption>,
}

/// A move that can be made, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetOption {
    /// The move, with its way.
    pub slide: RicochetSlide,
    /// Where it leads, in the notation.
    pub position: String,
    /// Whether it solves the round.
    pub solves: bool,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetSearched {
    /// No solution costs less than this.
    pub at_least: u32,
    /// How many positions were looked at.
    pub states: u32,
}

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetSolution {
    /// The position from which was searched, as we write it.
    pub position: String,
    /// What came of it.
    pub result: SearchResult,
    /// What a shortest solution costs, if one was found.
    pub moves: Option<u32>,
    /// No solution costs less than this.
    pub at_least: u32,
    /// How many shortest solutions there are, each order of moves counted, if they were found. It stops counting at
    /// 4294967295.
    pub count: Option<u32>,
    /// Whether all of them are listed.
    pub complete: bool,
    /// Shortest solutions in the notation. Of those that differ only in the order of independent moves there is one.
    pub solutions: Vec<String>,
    /// The same with their ways, and the other orders of each.
    pub families: Vec<RicochetFamily>,
    /// How many positions were looked at.
    pub states: u32,
}

/// Solutions that differ only in the order of moves that do not depend on each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetFamily {
    /// The moves of the first of them, ready to be shown.
    pub slides: Vec<RicochetSlide>,
    /// All of them in the notation.
    pub orders: Vec<String>,
}

/// What came of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SearchResult {
    /// Solved, and proven shortest.
    Solved,
    /// Proven to have no solution.
    Unsolvable,
    /// Not known: the time was up.
    OutOfTime,
    /// Not known: the memory was full.
    OutOfMemory,
}

/// How hard a position is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetStudy {
    /// What the solver found.
    pub solution: RicochetSolution,
    /// How hard it is, if it was solved and anything is to be done.
    pub difficulty: Option<RicochetDifficulty>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetDifficulty {
    /// More is harder; each point halves the chance of finding it by luck.
    pub points: u32,
    /// The same, by name: beginner, easy, medium, hard, expert.
    pub grade: String,
    /// The easiest of the shortest solutions.
    pub easiest: String,
    /// How many other robots it takes.
    pub helpers: u32,
    /// How many moves of it lead away from the target.
    pub detours: u32,
    /// How many of its slides a robot stops.
    pub robot_stops: u32,
    /// How often a robot bounces off a barrier.
    pub bends: u32,
    /// How many walls and barriers the transparent robot passes.
    pub passes: u32,
}

/// Help for somebody who is stuck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetHint {
    /// How far it is.
    pub distance: RicochetDistance,
    /// The first move of a shortest way, if one is known and anything is left to do.
    pub next: Option<RicochetSlide>,
}
