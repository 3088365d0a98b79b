//! Wire types of the board builder: the printed sections, and a board made of four of them with robots (RR-2,
//! RR-6).

use wire::wire;

use super::types::{RicochetBoard, RicochetCell, RicochetColour, RicochetRobot, RicochetRobotAt};

/// The printed sections.
#[wire]
pub struct RicochetFaces {
    /// All 16 faces, grouped by marking.
    pub faces: Vec<RicochetFace>,
}

/// One side of a printed section.
#[wire]
pub struct RicochetFace {
    /// Name in the notation: `r1`.
    pub name: String,
    /// The colour of its marking. A board has one of each.
    pub marking: RicochetColour,
    /// Its number within its marking.
    pub number: u8,
    /// The 8 by 8 spaces, drawn in the top left quarter. Walls on the seams are right of the last column and below
    /// the last row.
    pub board: RicochetBoard,
}

/// A board to build.
#[wire(request, Default)]
pub struct RicochetBuild {
    /// The four faces clockwise from the top left; `null` draws them from the seed.
    #[describe(ts(optional = false))]
    pub faces: Option<Vec<String>>,
    /// Turn the whole board with its robots clockwise by this many quarters first. Default: 0.
    #[serde(default)]
    #[describe(ts(as = "Option<u8>", optional))]
    pub turn: u8,
    /// The robots that take part. Default: the four coloured ones.
    pub part: Option<Vec<RicochetRobot>>,
    /// The robots placed so far.
    #[serde(default)]
    #[describe(ts(as = "Option<Vec<RicochetRobotAt>>", optional))]
    pub robots: Vec<RicochetRobotAt>,
    /// Place all other robots at random, using the seed. Default: false.
    #[serde(default)]
    #[describe(ts(as = "Option<bool>", optional))]
    pub rest_at_random: bool,
    /// The same seed gives the same result. Default: 0.
    #[serde(default)]
    #[describe(ts(as = "Option<u32>", optional))]
    pub seed: u32,
}

/// A board as built.
#[wire]
pub struct RicochetBuilt {
    /// The four faces clockwise from the top left. Joined, they are the board's name in a table's options.
    pub faces: Vec<String>,
    /// The board with the data to draw it.
    pub board: RicochetBoard,
    /// The robots' places.
    pub robots: Vec<RicochetRobotAt>,
    /// Spaces where no robot may start, with the reason.
    pub closed: Vec<RicochetClosed>,
    /// Faults of the robots' places. A game can start on the board if there are none, or if no robot was placed.
    pub faults: Vec<RicochetStartFault>,
}

/// A space where no robot may start.
#[wire(Copy)]
pub struct RicochetClosed {
    /// The space.
    pub at: RicochetCell,
    /// The reason.
    pub why: RicochetClosedBy,
}

/// Why no robot may start on a space.
#[wire(Copy)]
pub enum RicochetClosedBy {
    /// A target is printed on it.
    Symbol,
    /// A barrier fills it.
    Barrier,
    /// It belongs to the centrepiece.
    Centre,
}

/// A fault of a robot's place before a game.
#[wire(Copy)]
pub struct RicochetStartFault {
    /// The robot.
    pub robot: RicochetRobot,
    /// Its place, if it has one.
    pub at: Option<RicochetCell>,
    /// The fault.
    pub why: RicochetStartFaultCode,
}

/// Kinds of faults of a robot's place.
#[wire(Copy)]
pub enum RicochetStartFaultCode {
    /// It is on a target.
    Symbol,
    /// It is on a barrier.
    Barrier,
    /// It is on the centrepiece.
    Centre,
    /// It is on the same space as another robot.
    Robot,
    /// It takes part, but only other robots were placed.
    Missing,
    /// It was placed but does not take part.
    Apart,
}
