//! RoboTory as a client draws it: 24 hexagons, numbered as the board lists them.

pub use ::robotory::{
    Disc as RobotoryDisc, Discs as RobotoryDiscs, EndRule as RobotoryEnd, PerSide as RobotoryBoth,
    Robot as RobotoryRobot, Side as RobotorySide,
};
use serde::{Deserialize, Serialize};

use crate::basics::{At, Ms, SeatNo};

/// A hexagon: its place in [`RobotoryBoard::hexes`], 0 (`a1`) to 23 (`e4`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct RobotoryHexNo(pub u8);

/// The board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryBoard {
    /// The hexagons, down the columns from the left.
    pub hexes: Vec<RobotoryHex>,
}

/// A hexagon. Its flat sides are above and below.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryHex {
    /// In the notation: `a1`.
    pub name: String,
    /// The column, 0 to 4 from the left.
    pub x: u8,
    /// How far its middle is below that of the topmost hexagon, in halves of a hexagon's height.
    pub y: u8,
    /// Whose camp it lies in.
    pub camp: RobotorySide,
    /// The hexagons that share an edge with it.
    pub neighbours: Vec<RobotoryHexNo>,
}

/// A robot and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryRobotAt {
    /// The robot that it is about.
    pub robot: RobotoryRobot,
    /// The hexagon that it is about.
    pub hex: RobotoryHexNo,
}

/// A disc and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryDiscAt {
    /// Its colour.
    pub disc: RobotoryDisc,
    /// The hexagon that it is about.
    pub hex: RobotoryHexNo,
}

// Mirrors `table::RobotoryView`, which has positions instead of what is drawn.
/// A game of RoboTory as everybody who may look sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryGame {
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// Who plays which side.
    pub seats: RobotoryBoth<SeatNo>,
    /// Who is to act; nobody when the game is over.
    pub to_act: Option<SeatNo>,
    /// Since when.
    pub since: At,
    /// What each clock had when this turn began, if there are clocks. The clock of who is to act runs since `since`,
    /// unless the table is paused.
    pub left: Option<RobotoryBoth<Ms>>,
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
    /// What was done last.
    pub last: Option<RobotoryTurn>,
    /// The position in the notation.
    pub text: String,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryTurn {
    /// Counted from 1.
    pub number: u32,
    /// Whose.
    pub side: RobotorySide,
    /// Who played it.
    pub seat: SeatNo,
    /// What was done.
    pub action: RobotoryAction,
    /// The same in the notation: `Wc4`, `w:b3-b4-c5`, `+WWB`.
    pub text: String,
}

// Mirrors `robotory::Action`, which serde writes in the notation.
/// What can be done with a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RobotoryAction {
    /// Put a disc of the own supply onto a free hexagon.
    Place {
        /// Its colour.
        disc: RobotoryDisc,
        /// The hexagon that it is about.
        hex: RobotoryHexNo,
    },
    /// Move a robot over discs, using them up.
    Move {
        /// Which robot.
        robot: RobotoryRobot,
        /// From where it stands to where it stops, every hexagon on the way.
        path: Vec<RobotoryHexNo>,
    },
    /// Take discs from the reserve.
    Refill {
        /// The discs that are drawn.
        discs: RobotoryDiscs,
    },
}

/// What kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RobotoryActionKind {
    /// To place a disc.
    Place,
    /// To move the white robot.
    MoveWhite,
    /// To move the black robot.
    MoveBlack,
    /// To move the red robot.
    MoveRed,
    /// To take discs from the reserve.
    Refill,
}

/// Where a robot can end a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RobotoryDestinations {
    /// Which robot.
    pub robot: RobotoryRobot,
    /// Where its first step can go.
    pub first: Vec<RobotoryHexNo>,
    /// Where it can end, by whatever path; a shortest one for each.
    pub paths: Vec<Vec<RobotoryHexNo>>,
}
