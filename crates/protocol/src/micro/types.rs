//! Wire types of Micro Robots at a table. The 36 spaces are numbered in reading order.

pub use ::micro::Colour as MicroColour;
pub use table::{MicroAnnounced, MicroChips, MicroGift, MicroReturned};
use wire::wire;

use super::study::MicroSide;
use crate::primitives::{At, SeatNo};
use crate::ricochet::Hint;

/// The place of a space on the board, 0 to 35, row by row from the top left. It is the index into
/// [`MicroBoard::spaces`], which has the colour and number.
#[wire(Copy, Hash)]
#[serde(transparent)]
pub struct MicroSpaceNo(pub u8);

/// A board with the data to draw it.
#[wire]
pub struct MicroBoard {
    /// The board in the notation.
    pub name: String,
    /// The side of the printed sections that is up; `null` if the board is not made of them.
    pub side: Option<MicroSide>,
    /// The 36 spaces, row by row from the top left.
    pub spaces: Vec<MicroSpace>,
}

/// A space: a colour and a number on a die.
#[wire]
pub struct MicroSpace {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
    /// Its colour.
    pub colour: MicroColour,
    /// Its number, 1 to 6.
    pub number: u8,
    /// Colour and number in the notation: `P1`.
    pub name: String,
}

// Mirrors `micro::Task`, whose spaces have no place without a board. The same applies to the types below.
/// The task given by the dice.
#[wire]
pub struct MicroTask {
    /// The robot's start.
    pub start: MicroSpaceNo,
    /// The target.
    pub target: MicroSpaceNo,
    /// Expert tasks: the intermediate space to enter first.
    pub via: Option<MicroSpaceNo>,
    /// The task in the notation: `P1-W2`.
    pub text: String,
}

/// A game of Micro Robots as all viewers see it.
#[wire]
pub struct MicroGame {
    /// The number of the round, counted from 1; 0 before the first.
    pub round: u32,
    /// The robot's space; `null` before the first roll.
    pub robot: Option<MicroSpaceNo>,
    /// The task given by the dice.
    pub task: Option<MicroTask>,
    /// True if a chip marks the target on the board; otherwise only the dice show it.
    pub target_chip: bool,
    /// The space shown by the dice: the target or, in expert games, the intermediate space, which has no chip.
    pub dice: Option<MicroSpaceNo>,
    /// The seat that has the dice, or had them last.
    pub roller: SeatNo,
    /// Number of chips in the supply.
    pub supply: u8,
    /// The chips of each seat that has any.
    pub chips: Vec<MicroChips>,
    /// Number of chips needed to win; `null` in practice games.
    pub prize: Option<u8>,
    /// The phase of the round.
    pub phase: MicroPhase,
}

/// The phase of a round.
#[wire]
pub enum MicroPhase {
    /// A player has the dice.
    Rolling {
        /// When the dice are rolled for the player.
        until: At,
    },
    /// All players think.
    Thinking {
        /// When the dice were rolled.
        since: At,
        /// From when on a majority can request a new target.
        majority_from: At,
        /// Solo play only: when the thinking time ends.
        until: Option<At>,
        /// Solo play only: the hints given so far.
        hints: Vec<Hint>,
        /// True while a hint is being computed.
        hint_asked: bool,
    },
    /// A player demonstrates a route.
    Showing {
        /// The player's seat.
        seat: SeatNo,
        /// The announced number of moves.
        announced: u8,
        /// The spaces so far, the start first.
        route: Vec<MicroSpaceNo>,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// The last round stays on show before the next one.
    Between {
        /// When the dice pass on automatically.
        next: At,
        /// Seats that are ready for the next round.
        pressed: Vec<SeatNo>,
    },
}

/// A finished round: the attempt, and the shortest routes once they are known.
#[wire]
pub struct MicroPast {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The task.
    pub task: MicroTask,
    /// True if a chip marked the target.
    pub target_chip: bool,
    /// The announcement; `null` if there was none.
    pub announced: Option<MicroAnnounced>,
    /// The demonstrated spaces, the start first.
    pub route: Vec<MicroSpaceNo>,
    /// The result.
    pub result: MicroResult,
    /// The chip given to another player after a failure.
    pub gift: Option<MicroGift>,
    /// Number of hints given.
    pub hints: u8,
    /// The shortest routes; `null` until they are known.
    pub analysis: Option<MicroAnalysis>,
}

/// The result of a round.
#[wire(Copy)]
pub enum MicroResult {
    /// A player took the chip.
    Won {
        /// The player's seat.
        seat: SeatNo,
    },
    /// The demonstration failed.
    Failed {
        /// Why it failed.
        why: MicroFailure,
    },
    /// A new target was rolled.
    Skipped,
    /// Alone: it was not solved in time.
    Missed,
}

/// Why a demonstration failed.
#[wire(Copy)]
pub enum MicroFailure {
    /// The target was entered before the announced move.
    TooEarly,
    /// It was not entered on the announced move.
    NotEntered,
    /// Experts: the intermediate space was not entered within the announced moves.
    ViaMissed,
    /// The move to this space breaks the rules, and the table is not lenient.
    Impossible {
        /// The space.
        space: MicroSpaceNo,
    },
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// The post-mortem of a round.
#[wire]
pub enum MicroAnalysis {
    /// The shortest routes.
    Solved {
        /// Length of the routes.
        moves: u32,
        /// The listed routes, each from the start to the target.
        routes: Vec<Vec<MicroSpaceNo>>,
        /// True if the list is complete.
        complete: bool,
    },
    /// There is no route.
    Unsolvable,
    /// No route was found within the limits.
    NotFound,
}
