//! RoboTory without a table: what a study board or a lesson draws.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::options::RobotoryEnd;
use super::robotory::{
    RobotoryAction, RobotoryBoard, RobotoryBoth, RobotoryDestinations, RobotoryDisc,
    RobotoryDiscAt, RobotoryDiscs, RobotoryHexNo, RobotoryRobotAt, RobotorySide,
};

/// A position, how it came about, and what can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RobotoryPossible {
    /// The colours that can be placed.
    pub discs: Vec<RobotoryDisc>,
    /// Where to.
    pub placeable: Vec<RobotoryHexNo>,
    /// Where each robot can end a move.
    pub robots: Vec<RobotoryDestinations>,
    /// What a refill can take.
    pub refills: Vec<RobotoryDiscs>,
}

/// How a move can go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RobotoryLeading {
    /// Where the robot can step next.
    pub next: Vec<RobotoryHexNo>,
    /// Whether it can end here.
    pub complete: bool,
}
