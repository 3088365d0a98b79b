//! Wire types of Ricochet Robots without a table, for study boards, puzzles and lessons.

pub use ::ricochet::solve::Distance as RicochetDistance;
use wire::wire;

use super::types::{
    RicochetBoard, RicochetGoal, RicochetRobot, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::RicochetRule;

/// The current state of a round, with the data to draw it and all legal moves.
#[wire]
pub struct RicochetLook {
    /// The start position in the notation.
    pub start: String,
    /// The current position in the notation. It does not include which robots have already ricocheted; `start` and
    /// the moves do.
    pub position: String,
    /// The board.
    pub board: RicochetBoard,
    /// The robots' places.
    pub robots: Vec<RicochetRobotAt>,
    /// The robots' places at the start of the round.
    pub markers: Vec<RicochetRobotAt>,
    /// The goal.
    pub goal: RicochetGoal,
    /// The chip for the middle: the symbol printed at the goal, or the vortex; `null` if there is no chip for this
    /// goal.
    pub symbol: Option<RicochetSymbol>,
    /// The ricochet rule.
    pub ricochet: RicochetRule,
    /// The moves made.
    pub slides: Vec<RicochetSlide>,
    /// Cost of the moves made.
    pub cost: u32,
    /// Robots that already satisfy the ricochet rule.
    pub ricocheted: Vec<RicochetRobot>,
    /// The robot that solved the round with the last move.
    pub solved_by: Option<RicochetRobot>,
    /// The legal moves.
    pub possible: Vec<RicochetOption>,
}

/// A legal move and its result.
#[wire]
pub struct RicochetOption {
    /// The move with its path.
    pub slide: RicochetSlide,
    /// The resulting position in the notation.
    pub position: String,
    /// True if the move solves the round.
    pub solves: bool,
}

/// Progress of a search.
#[wire(Copy)]
pub struct RicochetSearched {
    /// Proven lower bound of the cost of a solution.
    pub at_least: u32,
    /// Number of positions searched.
    pub states: u32,
}

/// The result of the solver.
#[wire]
pub struct RicochetSolution {
    /// The searched position in canonical notation.
    pub position: String,
    /// How the search ended.
    pub result: SearchResult,
    /// Cost of a shortest solution, if one was found.
    pub moves: Option<u32>,
    /// Proven lower bound of the cost of a solution.
    pub at_least: u32,
    /// Number of shortest solutions, each order of moves counted; `null` if none was found. Saturates at
    /// 4294967295.
    pub count: Option<u32>,
    /// True if all of them are listed.
    pub complete: bool,
    /// Shortest solutions in the notation. Solutions that differ only in the order of independent moves are listed
    /// once.
    pub solutions: Vec<String>,
    /// The same solutions with their paths, each with its other orders.
    pub families: Vec<RicochetFamily>,
    /// Number of positions searched.
    pub states: u32,
}

/// Solutions that differ only in the order of independent moves.
#[wire]
pub struct RicochetFamily {
    /// The moves of the first of them, with their paths.
    pub slides: Vec<RicochetSlide>,
    /// All of them in the notation.
    pub orders: Vec<String>,
}

/// How a search ended.
#[wire(Copy)]
pub enum SearchResult {
    /// Solved, and proven shortest.
    Solved,
    /// Proven to have no solution.
    Unsolvable,
    /// Unknown: the time limit was reached.
    OutOfTime,
    /// Unknown: the memory limit was reached.
    OutOfMemory,
}

/// The solutions of a position and its difficulty.
#[wire]
pub struct RicochetStudy {
    /// The result of the solver.
    pub solution: RicochetSolution,
    /// The difficulty; `null` if the position is unsolved or has nothing to solve.
    pub difficulty: Option<RicochetDifficulty>,
}

/// The difficulty of a position.
#[wire]
pub struct RicochetDifficulty {
    /// The score; higher is harder. Each point halves the chance of finding the solution by random moves.
    pub points: u32,
    /// The grade of the score: beginner, easy, medium, hard, expert.
    pub grade: String,
    /// The easiest of the shortest solutions.
    pub easiest: String,
    /// Number of other robots that have to move.
    pub helpers: u32,
    /// Number of its moves that lead away from the target.
    pub detours: u32,
    /// Number of its slides that are stopped by another robot.
    pub robot_stops: u32,
    /// Number of times a robot bounces off a barrier.
    pub bends: u32,
    /// Number of walls and barriers that the transparent robot passes.
    pub passes: u32,
}

/// A hint for a round.
#[wire]
pub struct RicochetHint {
    /// The distance to the goal.
    pub distance: RicochetDistance,
    /// The first move of a shortest solution, if one is known and the round is not solved.
    pub next: Option<RicochetSlide>,
}
