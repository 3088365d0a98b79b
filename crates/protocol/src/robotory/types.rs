//! Wire types of RoboTory at a table. The 24 hexagons are numbered in the order of the board's list.

pub use ::robotory::{
    Disc as RobotoryDisc, Discs as RobotoryDiscs, EndRule as RobotoryEnd, PerSide as RobotoryBoth,
    Robot as RobotoryRobot, Side as RobotorySide,
};
use wire::wire;

use crate::primitives::{At, Ms, SeatNo};

/// A hexagon: its index in [`RobotoryBoard::hexes`], 0 (`a1`) to 23 (`e4`).
#[wire(Copy, Hash)]
#[serde(transparent)]
pub struct RobotoryHexNo(pub u8);

/// The board with the data to draw it.
#[wire]
pub struct RobotoryBoard {
    /// The hexagons, column by column from the left, each from the top.
    pub hexes: Vec<RobotoryHex>,
}

/// A hexagon with flat sides at the top and bottom.
#[wire]
pub struct RobotoryHex {
    /// Name in the notation: `a1`.
    pub name: String,
    /// The column, 0 to 4 from the left.
    pub x: u8,
    /// Vertical distance of its centre from that of the topmost hexagon, in half hexagon heights.
    pub y: u8,
    /// The side whose camp it belongs to.
    pub camp: RobotorySide,
    /// The hexagons that share an edge with it.
    pub neighbours: Vec<RobotoryHexNo>,
}

/// A robot and its place.
#[wire(Copy)]
pub struct RobotoryRobotAt {
    /// The robot.
    pub robot: RobotoryRobot,
    /// Its hexagon.
    pub hex: RobotoryHexNo,
}

/// A disc and its place.
#[wire(Copy)]
pub struct RobotoryDiscAt {
    /// Its colour.
    pub disc: RobotoryDisc,
    /// Its hexagon.
    pub hex: RobotoryHexNo,
}

// Mirrors `table::RobotoryView`, which has positions instead of data to draw.
/// A game of RoboTory as all viewers see it.
#[wire]
pub struct RobotoryGame {
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// The seat of each side.
    pub seats: RobotoryBoth<SeatNo>,
    /// The seat to act; `null` if the game is over.
    pub to_act: Option<SeatNo>,
    /// When the turn started.
    pub since: At,
    /// Time on each clock when this turn started; `null` without clocks. The clock of the seat to act runs since
    /// `since`, unless the table is paused.
    pub left: Option<RobotoryBoth<Ms>>,
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
    /// The last turn.
    pub last: Option<RobotoryTurn>,
    /// The position in the notation.
    pub text: String,
}

/// A finished turn.
#[wire]
pub struct RobotoryTurn {
    /// The number of the turn, counted from 1.
    pub number: u32,
    /// The side that acted.
    pub side: RobotorySide,
    /// The player's seat.
    pub seat: SeatNo,
    /// The action.
    pub action: RobotoryAction,
    /// The action in the notation: `Wc4`, `w:b3-b4-c5`, `+WWB`.
    pub text: String,
}

// Mirrors `robotory::Action`, which serde writes in the notation.
/// An action of a turn.
#[wire]
pub enum RobotoryAction {
    /// Place a disc from the player's supply on a free hexagon.
    Place {
        /// Its colour.
        disc: RobotoryDisc,
        /// The hexagon.
        hex: RobotoryHexNo,
    },
    /// Move a robot over discs, which are used up.
    Move {
        /// The robot.
        robot: RobotoryRobot,
        /// Every hexagon of the path, from the robot's place to where it stops.
        path: Vec<RobotoryHexNo>,
    },
    /// Draw discs from the reserve.
    Refill {
        /// The discs drawn.
        discs: RobotoryDiscs,
    },
}

/// The kind of an action.
#[wire(Copy)]
pub enum RobotoryActionKind {
    /// Place a disc.
    Place,
    /// Move the white robot.
    MoveWhite,
    /// Move the black robot.
    MoveBlack,
    /// Move the red robot.
    MoveRed,
    /// Draw discs from the reserve.
    Refill,
}

/// The hexagons where a robot can end a move.
#[wire]
pub struct RobotoryDestinations {
    /// The robot.
    pub robot: RobotoryRobot,
    /// The hexagons that its first step can enter.
    pub first: Vec<RobotoryHexNo>,
    /// A shortest path to each hexagon where it can end.
    pub paths: Vec<Vec<RobotoryHexNo>>,
}
