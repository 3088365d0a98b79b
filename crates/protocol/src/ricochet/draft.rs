//! Positions of Ricochet Robots that are being set up, and in the forms in which they leave: what an editor sends and
//! gets.

use serde::{Deserialize, Serialize};

use super::types::{
    RicochetBarrier, RicochetBoard, RicochetCell, RicochetGoal, RicochetRobot, RicochetRobotAt,
    RicochetSymbol, RicochetTarget, RicochetWall,
};
use crate::RicochetRule;

/// A position that somebody sets up. It may be wrong, and it may lack things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RicochetDraft {
    /// The board.
    pub board: RicochetDraftBoard,
    /// The robots that take part.
    pub robots: Vec<RicochetRobotAt>,
    /// What has to be reached, if that was chosen.
    pub goal: Option<RicochetGoal>,
    /// What counts as a ricochet.
    pub ricochet: RicochetRule,
    /// Turn all of it clockwise by so many quarters first.
    #[serde(default)]
    pub turn: u8,
}

/// The board of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RicochetDraftBoard {
    /// Printed sections.
    Sections {
        /// The four faces clockwise from the north-west, as in the notation: `r1`.
        faces: Vec<String>,
        /// Whether their barriers are there.
        barriers: bool,
    },
    /// Drawn by hand.
    Own {
        /// How many columns, 1 to 16.
        columns: u8,
        /// How many rows, 1 to 16.
        rows: u8,
        /// The walls.
        walls: Vec<RicochetWall>,
        /// The spaces that no robot enters.
        centre: Vec<RicochetCell>,
        /// The targets.
        targets: Vec<RicochetTarget>,
        /// The coloured barriers.
        barriers: Vec<RicochetBarrier>,
    },
}

/// A draft, looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetChecked {
    /// The position in the notation, if nothing is wrong and nothing is missing.
    pub position: Option<String>,
    /// Everything that is wrong or missing.
    pub faults: Vec<RicochetFault>,
    /// The board as it is drawn, also if something is wrong with it.
    pub board: RicochetBoard,
    /// The printed sections that it is made of, if it is.
    pub sections: Option<RicochetSections>,
    /// Where the robots stand.
    pub robots: Vec<RicochetRobotAt>,
    /// What has to be reached.
    pub goal: Option<RicochetGoal>,
    /// The chip that asks for it, if there is one.
    pub symbol: Option<RicochetSymbol>,
    /// What counts as a ricochet.
    pub ricochet: RicochetRule,
}

/// Printed sections that make a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetSections {
    /// The four faces clockwise from the north-west.
    pub faces: Vec<String>,
    /// Whether their barriers are there.
    pub barriers: bool,
    /// Whether any of the faces has barriers printed on it.
    pub printed_barriers: bool,
}

/// One thing that is wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetFault {
    /// What, for programs.
    pub code: RicochetFaultCode,
    /// The same in words.
    pub text: String,
    /// Where, if it has a place.
    pub at: Option<RicochetCell>,
    /// Which robot it is about.
    pub robot: Option<RicochetRobot>,
    /// Which other robot it is about.
    pub other: Option<RicochetRobot>,
}

/// What is wrong with a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the texts that come with them say it")]
pub enum RicochetFaultCode {
    WallOutside,
    CentreOutside,
    BarrierOutside,
    BarrierInCentre,
    TargetOutside,
    TargetInCentre,
    TargetOnBarrier,
    SymbolTwice,
    NoRobot,
    RobotOutside,
    RobotInCentre,
    RobotOnBarrier,
    RobotOnRobot,
    NoGoal,
    GoalOutside,
    GoalInCentre,
    GoalOnBarrier,
    SeekerMissing,
}

/// A round in every form in which it can leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetExport {
    /// In the notation.
    pub notation: String,
    /// The moves in the notation.
    pub moves: String,
    /// As a file that people edit: the board drawn in letters, then robots, target and rule.
    pub file: String,
    /// The board alone, drawn in letters.
    pub board_file: String,
    /// As a game ID of DriftingDroids, if it has one.
    pub drifting_droids: Option<String>,
    /// Why it has none.
    pub drifting_droids_why: Vec<String>,
    /// A picture, the moves drawn as numbered arrows.
    pub svg: String,
}

/// A position from a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetRandom {
    /// The position in the notation.
    pub position: String,
}
