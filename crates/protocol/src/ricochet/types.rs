//! Wire types of Ricochet Robots at a table: colours and shapes as words, spaces as column and row, slides with the
//! corners of their path.

pub use ::ricochet::{
    Choice as RicochetChoice, Colour as RicochetColour, Diagonal as RicochetLean,
    Direction as RicochetDirection, Ricochet as RicochetRule, Robot as RicochetRobot,
};
pub use table::{
    Bid as RicochetBid, Failure as RicochetFailure, Returned as RicochetReturned,
    RoundResult as RicochetResult,
};
use wire::wire;

use crate::primitives::{At, SeatNo};

// Mirrors `ricochet::Cell`, which serde writes in the notation.
/// A space of the board.
#[wire(Copy)]
pub struct RicochetCell {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
}

/// The shape printed on a target and its chip. In the notation moon, gear, planet and star are `c`, `t`, `s` and
/// `h`.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum RicochetShape {
    Moon,
    Gear,
    Planet,
    Star,
    Vortex,
}

// Mirrors `ricochet::Symbol`: the vortex is a shape without a colour here.
/// The symbol on a chip and on its target.
#[wire(Copy)]
pub struct RicochetSymbol {
    /// Its shape.
    pub shape: RicochetShape,
    /// Its colour; `null` for the vortex.
    pub colour: Option<RicochetColour>,
}

// Mirrors `ricochet::Move`, which serde writes in the notation.
/// A move as a player makes it.
#[wire]
pub struct RicochetMove {
    /// The robot that moves.
    pub robot: RicochetRobot,
    /// The direction in which it sets off.
    pub direction: RicochetDirection,
    /// For the transparent robot: what it does at each wall and barrier, in order. Empty for all others.
    pub choices: Vec<RicochetChoice>,
}

/// A move and its path, for animation.
#[wire]
pub struct RicochetSlide {
    /// The move.
    pub r#move: RicochetMove,
    /// The move in the notation: `Ru`, `Trbx`.
    pub text: String,
    /// Cost of the move.
    pub cost: u32,
    /// The start, each space on which the robot turns, and the end. It goes straight between them.
    pub path: Vec<RicochetCell>,
}

/// A robot and its place.
#[wire(Copy)]
pub struct RicochetRobotAt {
    /// The robot.
    pub robot: RicochetRobot,
    /// Its space.
    pub at: RicochetCell,
}

// Mirrors `ricochet::Goal`, whose robot may be any.
/// The goal of a round.
#[wire(Copy)]
pub struct RicochetGoal {
    /// The robot that has to reach the target; `null` for any robot.
    pub robot: Option<RicochetRobot>,
    /// The target.
    pub at: RicochetCell,
}

/// A board with the data to draw it.
#[wire]
pub struct RicochetBoard {
    /// The board in the notation.
    pub name: String,
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
    /// The walls inside the outer edge.
    pub walls: Vec<RicochetWall>,
    /// The spaces of the centrepiece, which no robot enters.
    pub centre: Vec<RicochetCell>,
    /// The targets.
    pub targets: Vec<RicochetTarget>,
    /// The coloured barriers.
    pub barriers: Vec<RicochetBarrier>,
}

/// A wall between two spaces.
#[wire(Copy)]
pub struct RicochetWall {
    /// The space above or to the left of it.
    pub at: RicochetCell,
    /// The side of that space.
    pub side: RicochetWallSide,
}

/// The side of a space on which a wall is.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum RicochetWallSide {
    Right,
    Below,
}

/// A target.
#[wire(Copy)]
pub struct RicochetTarget {
    /// Its space.
    pub at: RicochetCell,
    /// The printed symbol.
    pub symbol: RicochetSymbol,
}

// Mirrors `ricochet::Barrier`, with its place.
/// A coloured barrier.
#[wire(Copy)]
pub struct RicochetBarrier {
    /// Its space.
    pub at: RicochetCell,
    /// Its colour. Robots of this colour pass through it.
    pub colour: RicochetColour,
    /// Its diagonal: like `/` or like `\`.
    pub lean: RicochetLean,
}

// Mirrors `table::RicochetView`, which has positions instead of data to draw.
/// A game of Ricochet Robots as all viewers see it.
#[wire]
pub struct RicochetGame {
    /// The number of the round, counted from 1.
    pub round: u32,
    /// The robots' places.
    pub robots: Vec<RicochetRobotAt>,
    /// The robots' places at the start of the round.
    pub markers: Vec<RicochetRobotAt>,
    /// The chip that is face up.
    pub symbol: Option<RicochetSymbol>,
    /// The goal of the chip.
    pub goal: Option<RicochetGoal>,
    /// The phase of the round.
    pub phase: RicochetPhase,
    /// The chips of each seat that has any, in the order they were won.
    pub chips: Vec<RicochetChips>,
    /// Number of face-down chips.
    pub face_down: u8,
    /// Solo play only: the missed chips.
    pub missed: Vec<RicochetSymbol>,
    /// Number of chips needed to win; `null` if all chips are played for.
    pub prize: Option<u8>,
    /// The position in the notation, for study boards and solvers; absent while there is no goal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub text: Option<String>,
}

/// The chips of a seat.
#[wire]
pub struct RicochetChips {
    /// The player's seat.
    pub seat: SeatNo,
    /// The chips.
    pub chips: Vec<RicochetSymbol>,
}

// Mirrors `table::RicochetPhase`, which has moves without their paths.
/// The phase of a round.
#[wire]
pub enum RicochetPhase {
    /// The last round stays on show before the next one.
    Between {
        /// When the next round starts automatically.
        next: At,
        /// Seats that are ready for the next round.
        pressed: Vec<SeatNo>,
    },
    /// All players think and bid.
    Bidding {
        /// When the chip was turned over.
        since: At,
        /// The bids, in order of arrival.
        bids: Vec<RicochetBid>,
        /// Seats that are done bidding. When all are, the timer is skipped.
        done: Vec<SeatNo>,
        /// When the timer runs out; `null` if it is not running.
        timer: Option<At>,
        /// From when on any player may turn the timer; `null` if it is running.
        quiet_until: Option<At>,
        /// Solo play only: the hints given so far.
        hints: Vec<Hint>,
        /// True while a hint is being computed.
        hint_asked: bool,
    },
    /// A player demonstrates a solution.
    Showing {
        /// The player and the bid.
        bid: RicochetBid,
        /// The moves shown so far.
        slides: Vec<RicochetSlide>,
        /// Cost of the moves so far.
        cost: u32,
        /// Number of moves left of the bid.
        left: u32,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
        /// All bids, in order of arrival.
        bids: Vec<RicochetBid>,
        /// The next demonstrations, in order, if this one fails.
        next: Vec<RicochetBid>,
        /// The failed demonstrations of this round.
        shown: Vec<RicochetDemonstration>,
    },
}

// Mirrors `table::Demonstration`, which has moves without their paths.
/// A finished demonstration.
#[wire]
pub struct RicochetDemonstration {
    /// The player's seat.
    pub seat: SeatNo,
    /// The bid.
    pub bid: u8,
    /// The moves shown.
    pub slides: Vec<RicochetSlide>,
    /// Cost of the moves.
    pub cost: u32,
    /// Why it failed; `null` if it succeeded.
    pub failure: Option<RicochetFailure>,
}

// Mirrors `table::PastRound`, which has moves without their paths.
/// A finished round: the attempts, and the shortest solutions once they are known.
#[wire]
pub struct RicochetPast {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The chip.
    pub symbol: RicochetSymbol,
    /// The goal.
    pub goal: RicochetGoal,
    /// The robots' places at the start of the round.
    pub robots: Vec<RicochetRobotAt>,
    /// The bids, in order of arrival.
    pub bids: Vec<RicochetBid>,
    /// The demonstrations, in order.
    pub shown: Vec<RicochetDemonstration>,
    /// The result.
    pub result: RicochetResult,
    /// Number of hints given.
    pub hints: u8,
    /// The shortest solutions; `null` until they are known.
    pub analysis: Option<RicochetAnalysis>,
}

// Mirrors `table::job::Analysis`, which is stored in the notation.
/// The post-mortem of a round.
#[wire]
pub enum RicochetAnalysis {
    /// The shortest solutions.
    Solved {
        /// Length of the solutions.
        moves: u32,
        /// The listed solutions. Solutions that differ only in the order of independent moves are listed once.
        routes: Vec<Vec<RicochetSlide>>,
        /// True if the list is complete.
        complete: bool,
    },
    /// There is no solution.
    Unsolvable,
    /// No solution was found within the limits.
    NotFound,
}

// Mirrors `table::job::Hint`, which is stored in the notation.
/// A hint in solo play or at a puzzle.
#[wire]
pub enum Hint {
    /// The length of a shortest solution.
    Length {
        /// The number of moves.
        moves: u32,
    },
    /// Ricochet Robots: a recommended move.
    Move {
        /// The number of the move, counted from 1.
        place: u8,
        /// The move.
        r#move: RicochetMove,
        /// The move in the notation.
        text: String,
    },
    /// Micro Robots: a recommended step.
    Step {
        /// The number of the step, counted from 1.
        place: u8,
        /// The space to enter.
        to: crate::micro::MicroSpaceNo,
        /// The space in the notation: `P1`.
        text: String,
    },
    /// RoboTory: the kind of the correct action.
    Kind {
        /// The kind.
        kind: crate::robotory::RobotoryActionKind,
    },
    /// RoboTory: the correct action.
    Action {
        /// The action.
        action: crate::robotory::RobotoryAction,
        /// The action in the notation.
        text: String,
    },
    /// No hint is available.
    None,
}

/// Number of chips needed to win: `"by-players"`, `"all"` or a number.
#[wire(untagged, Copy)]
pub enum RicochetPrize {
    /// A rule instead of a number.
    Word(RicochetPrizeWord),
    /// The first player with this many chips wins.
    Chips(u8),
}

/// The rules for the number of chips needed to win.
#[wire(Copy)]
pub enum RicochetPrizeWord {
    /// 8 for 2 players, 6 for 3, 5 for 4; with more players the game ends when all chips are won.
    ByPlayers,
    /// The game ends when all chips are won.
    All,
}
