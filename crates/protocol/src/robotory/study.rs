//! RoboTory without a table: what a study board or a lesson draws.

pub use ::robotory::engine::{Score as RobotoryScore, Verdict as RobotoryVerdict};
use serde::{Deserialize, Serialize};

use super::types::{
    RobotoryAction, RobotoryBoard, RobotoryBoth, RobotoryDestinations, RobotoryDisc,
    RobotoryDiscAt, RobotoryDiscs, RobotoryHexNo, RobotoryRobot, RobotoryRobotAt, RobotorySide,
};
use crate::RobotoryEnd;

/// A position, how it came about, and what can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryLook {
    /// The board as it is drawn: it is always the same.
    pub board: RobotoryBoard,
    /// Where it began, in the notation.
    pub start: String,
    /// What was done from there.
    pub turns: Vec<RobotoryStudyTurn>,
    /// The position now, in the notation.
    pub position: String,
    /// Where the robots stand.
    pub robots: Vec<RobotoryRobotAt>,
    /// Where discs lie.
    pub discs: Vec<RobotoryDiscAt>,
    /// What each player holds.
    pub supplies: RobotoryBoth<RobotoryDiscs>,
    /// What is left for both.
    pub reserve: RobotoryDiscs,
    /// How many robots stand in each camp.
    pub camps: RobotoryBoth<u8>,
    /// Which rule ends the game.
    pub end: RobotoryEnd,
    /// Who is to act; nobody when the game is over.
    pub to_act: Option<RobotorySide>,
    /// Who has won, if the game is over.
    pub winner: Option<RobotorySide>,
    /// What can be done now; nothing when the game is over.
    pub possible: Option<RobotoryPossible>,
    /// How the move can go on that is being made, if one was asked about.
    pub leading: Option<RobotoryLeading>,
}

/// What was done with a turn, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryStudyTurn {
    /// Whose turn it was.
    pub side: RobotorySide,
    /// What was done.
    pub action: RobotoryAction,
    /// The same in the notation.
    pub text: String,
    /// The position after it, in the notation.
    pub position: String,
}

/// What can be done with a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryPossible {
    /// The colours that can be placed.
    pub discs: Vec<RobotoryDisc>,
    /// The hexagons where a disc can be placed.
    pub placeable: Vec<RobotoryHexNo>,
    /// Where each robot can end a move.
    pub robots: Vec<RobotoryDestinations>,
    /// What a refill can take.
    pub refills: Vec<RobotoryDiscs>,
}

/// How a move can go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryLeading {
    /// Where the robot can step next.
    pub next: Vec<RobotoryHexNo>,
    /// Whether it can end here.
    pub complete: bool,
}

/// A position that is being set up, which need not be possible yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryDraft {
    /// As we write it.
    pub text: String,
    /// The board as it is drawn.
    pub board: RobotoryBoard,
    /// Where robots stand.
    pub robots: Vec<RobotoryRobotAt>,
    /// Where discs lie.
    pub discs: Vec<RobotoryDiscAt>,
    /// What each player holds.
    pub supplies: RobotoryBoth<RobotoryDiscs>,
    /// What is left for both.
    pub reserve: RobotoryDiscs,
    /// Whose turn it would be.
    pub to_act: RobotorySide,
    /// Which rule ends the game.
    pub end: RobotoryEnd,
    /// Everything that makes it impossible; it is a position if that is nothing.
    pub faults: Vec<RobotoryFault>,
}

/// One thing that makes a position impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RobotoryFault {
    /// A robot has to be there once.
    Robot {
        /// The robot that it is about.
        robot: RobotoryRobot,
        /// How often it is there.
        count: u8,
    },
    /// A player holds more than may be held.
    Supply {
        /// The side whose discs they are.
        side: RobotorySide,
        /// How many discs they hold.
        held: u8,
        /// How many they may hold.
        most: u8,
    },
    /// The reserve holds more than it started with.
    Reserve {
        /// Which colour.
        disc: RobotoryDisc,
        /// How many it holds.
        held: u8,
        /// How many it started with.
        most: u8,
    },
    /// There are more discs than the game has.
    Discs {
        /// Which colour.
        disc: RobotoryDisc,
        /// How many are on the board, in both supplies and in the reserve.
        counted: u8,
        /// How many the game has.
        most: u8,
    },
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryThought {
    /// The position, as we write it.
    pub position: String,
    /// Who is to act; `null` if the game is over.
    pub to_act: Option<RobotorySide>,
    /// Who has won, if the game is over.
    pub winner: Option<RobotorySide>,
    /// How many actions were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    #[cfg_attr(feature = "describe", ts(type = "number"))]
    pub nodes: u64,
    /// The best actions, the best first.
    pub lines: Vec<RobotoryLine>,
}

/// An action and what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryLine {
    /// The action in the notation, and what both would do after it.
    pub actions: Vec<String>,
    /// What it is worth for whoever acts, in words.
    pub score: String,
    /// The same for programs.
    pub value: RobotoryScore,
    /// How likely it wins for whoever acts, 0 to 1.
    pub win_chance: f64,
    /// Whether that is proven.
    pub proven: bool,
}

/// How far the review of a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryReviewed {
    /// So many positions were looked at.
    pub done: u32,
    /// Of so many.
    pub of: u32,
}

/// What the engine thinks of a whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryReview {
    /// How likely light wins, 0 to 1: at the start and after each action.
    pub light: Vec<f64>,
    /// Every action.
    pub steps: Vec<RobotoryReviewStep>,
}

/// What an action was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryReviewStep {
    /// Whose it was.
    pub side: RobotorySide,
    /// What was done, in the notation.
    pub action: String,
    /// What the engine would have done.
    pub best: String,
    /// What the position was worth to them before, with the best action.
    pub before: RobotoryScore,
    /// What it was worth to them after theirs.
    pub after: RobotoryScore,
    /// How good it was.
    pub verdict: RobotoryVerdict,
    /// Whether it changed who was going to win.
    pub turning_point: bool,
}

/// A game in every form in which it can leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryExport {
    /// The position at its end, in the notation.
    pub notation: String,
    /// The position at its beginning.
    pub start: String,
    /// What was done from there, with blanks between.
    pub actions: String,
    /// The whole game as a record.
    pub record: String,
    /// A picture of the end, with the last action marked.
    pub svg: String,
}
