//! Wire types of the Ricochet Robots position editor and of exports.

use wire::wire;

use super::types::{
    RicochetBarrier, RicochetBoard, RicochetCell, RicochetGoal, RicochetRobot, RicochetRobotAt,
    RicochetSymbol, RicochetTarget, RicochetWall,
};
use crate::RicochetRule;

/// A position in an editor. It may be faulty or incomplete.
#[wire(request)]
pub struct RicochetDraft {
    /// The board.
    pub board: RicochetDraftBoard,
    /// The robots that take part.
    pub robots: Vec<RicochetRobotAt>,
    /// The goal, if it is set.
    #[describe(ts(optional = false))]
    pub goal: Option<RicochetGoal>,
    /// The ricochet rule.
    pub ricochet: RicochetRule,
    /// Turn everything clockwise by this many quarters first. Default: 0.
    #[serde(default)]
    pub turn: u8,
}

/// The board of a draft.
#[wire(request)]
pub enum RicochetDraftBoard {
    /// Made of printed sections.
    Sections {
        /// The four faces clockwise from the top left, in the notation: `r1`.
        faces: Vec<String>,
        /// True if the board has the printed barriers of its sections.
        barriers: bool,
    },
    /// Drawn by hand.
    Own {
        /// Number of columns, 1 to 16.
        columns: u8,
        /// Number of rows, 1 to 16.
        rows: u8,
        /// The walls.
        walls: Vec<RicochetWall>,
        /// The spaces of the centrepiece, which no robot enters.
        centre: Vec<RicochetCell>,
        /// The targets.
        targets: Vec<RicochetTarget>,
        /// The coloured barriers.
        barriers: Vec<RicochetBarrier>,
    },
}

/// A checked draft.
#[wire]
pub struct RicochetChecked {
    /// The position in the notation; `null` if it is faulty or incomplete.
    pub position: Option<String>,
    /// All faults, including missing parts.
    pub faults: Vec<RicochetFault>,
    /// The board with the data to draw it, even if it is faulty.
    pub board: RicochetBoard,
    /// The printed sections that make up the board, if it is made of them.
    pub sections: Option<RicochetSections>,
    /// The robots' places.
    pub robots: Vec<RicochetRobotAt>,
    /// The goal.
    pub goal: Option<RicochetGoal>,
    /// The chip for this goal, if there is one.
    pub symbol: Option<RicochetSymbol>,
    /// The ricochet rule.
    pub ricochet: RicochetRule,
}

/// Printed sections that make up a board.
#[wire]
pub struct RicochetSections {
    /// The four faces clockwise from the top left.
    pub faces: Vec<String>,
    /// True if the board has the printed barriers of its sections.
    pub barriers: bool,
    /// True if any of the faces has printed barriers.
    pub printed_barriers: bool,
}

/// A fault of a draft.
#[wire]
pub struct RicochetFault {
    /// The code, for programs.
    pub code: RicochetFaultCode,
    /// A description, for people.
    pub text: String,
    /// The space, if the fault has one.
    pub at: Option<RicochetCell>,
    /// The robot, if the fault is about one.
    pub robot: Option<RicochetRobot>,
    /// The other robot, if the fault is about two.
    pub other: Option<RicochetRobot>,
}

/// Kinds of faults of a draft.
#[wire(Copy)]
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

/// A round in every supported format.
#[wire]
pub struct RicochetExport {
    /// In the notation.
    pub notation: String,
    /// The moves in the notation.
    pub moves: String,
    /// A text file for editing by hand: the board drawn in letters, then robots, target and rule.
    pub file: String,
    /// The board alone, drawn in letters.
    pub board_file: String,
    /// Game ID of DriftingDroids; `null` if the position has none.
    pub drifting_droids: Option<String>,
    /// Why the position has no DriftingDroids ID.
    pub drifting_droids_why: Vec<String>,
    /// SVG picture, with the moves as numbered arrows.
    pub svg: String,
}

/// A position generated from a seed.
#[wire]
pub struct RicochetRandom {
    /// The position in the notation.
    pub position: String,
}
