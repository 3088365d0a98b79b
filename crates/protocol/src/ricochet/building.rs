//! A board of Ricochet Robots that is built by hand before a game: the printed sections to choose from, and what four of
//! them with some robots on them make (RR-2, RR-6).

use serde::{Deserialize, Serialize};

use super::types::{RicochetBoard, RicochetCell, RicochetColour, RicochetRobot, RicochetRobotAt};

/// The printed sections, to be chosen from by their looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetFaces {
    /// All 16, those of one marking together.
    pub faces: Vec<RicochetFace>,
}

/// One side of a printed section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetFace {
    /// As in the notation: `r1`.
    pub name: String,
    /// The colour of its marking. A board has one of each.
    pub marking: RicochetColour,
    /// Its number among those of its marking.
    pub number: u8,
    /// Eight by eight spaces as they lie in the top left quarter. Walls can stand on the seams, right of the last
    /// column and below the last row.
    pub board: RicochetBoard,
}

/// A board that somebody builds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RicochetBuild {
    /// The four faces clockwise from the top left; `null` draws four with the seed.
    pub faces: Option<Vec<String>>,
    /// Turn the whole board clockwise by so many quarters first, robots and all.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<u8>", optional))]
    pub turn: u8,
    /// Who takes part; the four coloured robots if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub part: Option<Vec<RicochetRobot>>,
    /// The robots that were put down.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<RicochetRobotAt>>", optional))]
    pub robots: Vec<RicochetRobotAt>,
    /// Put down everybody else who takes part, on spaces drawn with the seed.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<bool>", optional))]
    pub rest_at_random: bool,
    /// The same seed draws the same.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<u32>", optional))]
    pub seed: u32,
}

/// A board that was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetBuilt {
    /// The four faces clockwise from the top left. Together they are the board's name, as a table's options take it.
    pub faces: Vec<String>,
    /// The board as it is drawn.
    pub board: RicochetBoard,
    /// Where the robots stand.
    pub robots: Vec<RicochetRobotAt>,
    /// The spaces where no robot may start, and why.
    pub closed: Vec<RicochetClosed>,
    /// What is wrong with the robots. A game can start on the board if nothing is, or if no robot was put down.
    pub faults: Vec<RicochetStartFault>,
}

/// A space where no robot may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetClosed {
    /// The space.
    pub at: RicochetCell,
    /// What closes it.
    pub why: RicochetClosedBy,
}

/// Why no robot may start on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RicochetClosedBy {
    /// A target is printed on it.
    Symbol,
    /// A barrier fills it.
    Barrier,
    /// It belongs to the centrepiece.
    Centre,
}

/// One thing that is wrong with the robots before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetStartFault {
    /// Whom it is about.
    pub robot: RicochetRobot,
    /// Where that robot stands, if it does.
    pub at: Option<RicochetCell>,
    /// What is wrong.
    pub why: RicochetStartFaultCode,
}

/// What is wrong with a robot before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RicochetStartFaultCode {
    /// It stands on a target.
    Symbol,
    /// It stands on a barrier.
    Barrier,
    /// It stands on the centrepiece.
    Centre,
    /// It stands where another one stands.
    Robot,
    /// It takes part, and others were put down but not this one.
    Missing,
    /// It was put down and does not take part.
    Apart,
}
