//! Wire types of RoboTory without a table, for study boards and lessons.

pub use ::robotory::engine::{Score as RobotoryScore, Verdict as RobotoryVerdict};
use wire::wire;

use super::types::{
    RobotoryAction, RobotoryBoard, RobotoryBoth, RobotoryDestinations, RobotoryDisc,
    RobotoryDiscAt, RobotoryDiscs, RobotoryHexNo, RobotoryRobot, RobotoryRobotAt, RobotorySide,
};
use crate::RobotoryEnd;

/// A game at its current position, with its legal actions.
#[wire]
pub struct RobotoryLook {
    /// The board with the data to draw it. It is always the same.
    pub board: RobotoryBoard,
    /// The start position in the notation.
    pub start: String,
    /// The actions since.
    pub turns: Vec<RobotoryStudyTurn>,
    /// The current position in the notation.
    pub position: String,
    /// The robots' places.
    pub robots: Vec<RobotoryRobotAt>,
    /// The discs on the board.
    pub discs: Vec<RobotoryDiscAt>,
    /// The discs of each player.
    pub supplies: RobotoryBoth<RobotoryDiscs>,
    /// The discs in the reserve.
    pub reserve: RobotoryDiscs,
    /// Number of robots in each camp.
    pub camps: RobotoryBoth<u8>,
    /// The rule that ends the game.
    pub end: RobotoryEnd,
    /// The side to act; `null` if the game is over.
    pub to_act: Option<RobotorySide>,
    /// The winner; `null` unless the game is over.
    pub winner: Option<RobotorySide>,
    /// The legal actions; `null` if the game is over.
    pub possible: Option<RobotoryPossible>,
    /// The legal continuations of the partial move in the request.
    pub leading: Option<RobotoryLeading>,
}

/// An action and the resulting position.
#[wire]
pub struct RobotoryStudyTurn {
    /// The side that acted.
    pub side: RobotorySide,
    /// The action.
    pub action: RobotoryAction,
    /// The action in the notation.
    pub text: String,
    /// The resulting position in the notation.
    pub position: String,
}

/// The legal actions of a turn.
#[wire]
pub struct RobotoryPossible {
    /// The colours that can be placed.
    pub discs: Vec<RobotoryDisc>,
    /// The hexagons where a disc can be placed.
    pub placeable: Vec<RobotoryHexNo>,
    /// The hexagons where each robot can end a move.
    pub robots: Vec<RobotoryDestinations>,
    /// The discs that a refill can draw.
    pub refills: Vec<RobotoryDiscs>,
}

/// The legal continuations of a partial move.
#[wire]
pub struct RobotoryLeading {
    /// The hexagons that the robot can enter next.
    pub next: Vec<RobotoryHexNo>,
    /// True if the move can end here.
    pub complete: bool,
}

/// A position in an editor, which may be faulty.
#[wire]
pub struct RobotoryDraft {
    /// The position in canonical notation.
    pub text: String,
    /// The board with the data to draw it.
    pub board: RobotoryBoard,
    /// The robots' places.
    pub robots: Vec<RobotoryRobotAt>,
    /// The discs on the board.
    pub discs: Vec<RobotoryDiscAt>,
    /// The discs of each player.
    pub supplies: RobotoryBoth<RobotoryDiscs>,
    /// The discs in the reserve.
    pub reserve: RobotoryDiscs,
    /// The side to act.
    pub to_act: RobotorySide,
    /// The rule that ends the game.
    pub end: RobotoryEnd,
    /// All faults. The position is valid if there are none.
    pub faults: Vec<RobotoryFault>,
}

/// A fault of a position.
#[wire(Copy)]
pub enum RobotoryFault {
    /// A robot is missing or there more than once.
    Robot {
        /// The robot.
        robot: RobotoryRobot,
        /// Number of times it is on the board.
        count: u8,
    },
    /// A player holds too many discs.
    Supply {
        /// The player's side.
        side: RobotorySide,
        /// Number of discs held.
        held: u8,
        /// Number of discs allowed.
        most: u8,
    },
    /// The reserve holds more discs of a colour than at the start.
    Reserve {
        /// The colour.
        disc: RobotoryDisc,
        /// Number of discs in the reserve.
        held: u8,
        /// Number at the start.
        most: u8,
    },
    /// There are more discs of a colour than the game has.
    Discs {
        /// The colour.
        disc: RobotoryDisc,
        /// Number on the board, in both supplies and in the reserve.
        counted: u8,
        /// Number in the game.
        most: u8,
    },
}

/// The engine's evaluation of a position.
#[wire(inexact)]
pub struct RobotoryThought {
    /// The position in canonical notation.
    pub position: String,
    /// The side to act; `null` if the game is over.
    pub to_act: Option<RobotorySide>,
    /// The winner; `null` unless the game is over.
    pub winner: Option<RobotorySide>,
    /// Search depth, in actions.
    pub depth: u32,
    /// Number of positions searched.
    #[describe(ts(type = "number"))]
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<RobotoryLine>,
}

/// A line of play and its score.
#[wire(inexact)]
pub struct RobotoryLine {
    /// The actions in the notation: the first one and the expected continuation.
    pub actions: Vec<String>,
    /// The score for the side to act, as text.
    pub score: String,
    /// The score for the side to act, for programs.
    pub value: RobotoryScore,
    /// The winning chance of the side to act, 0 to 1.
    pub win_chance: f64,
    /// True if the result is proven.
    pub proven: bool,
}

/// Progress of a review.
#[wire(Copy)]
pub struct RobotoryReviewed {
    /// Number of positions done.
    pub done: u32,
    /// Total number of positions.
    pub of: u32,
}

/// The engine's review of a game.
#[wire(inexact)]
pub struct RobotoryReview {
    /// Light's winning chance, 0 to 1: at the start and after each action.
    pub light: Vec<f64>,
    /// The actions with their evaluation.
    pub steps: Vec<RobotoryReviewStep>,
}

/// The evaluation of an action.
#[wire(inexact)]
pub struct RobotoryReviewStep {
    /// The side that acted.
    pub side: RobotorySide,
    /// The action in the notation.
    pub action: String,
    /// The engine's choice.
    pub best: String,
    /// The score for that side before the action, assuming the best one.
    pub before: RobotoryScore,
    /// The score for that side after the action.
    pub after: RobotoryScore,
    /// The quality of the action.
    pub verdict: RobotoryVerdict,
    /// True if the action changed which side was winning.
    pub turning_point: bool,
}

/// A game in every supported format.
#[wire]
pub struct RobotoryExport {
    /// The final position in the notation.
    pub notation: String,
    /// The start position in the notation.
    pub start: String,
    /// The actions, separated by spaces.
    pub actions: String,
    /// The whole game as a record.
    pub record: String,
    /// SVG picture of the final position, with the last action marked.
    pub svg: String,
}
