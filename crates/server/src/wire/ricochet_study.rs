//! Ricochet Robots without a table: what a study board, a puzzle or a lesson draws.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::options::RicochetRule;
use super::ricochet::{
    RicochetBoard, RicochetGoal, RicochetRobot, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};

/// A round that stands somewhere: all that is drawn, and all that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RicochetOption {
    /// The move, with its way.
    pub slide: RicochetSlide,
    /// Where it leads, in the notation.
    pub position: String,
    /// Whether it solves the round.
    pub solves: bool,
}
