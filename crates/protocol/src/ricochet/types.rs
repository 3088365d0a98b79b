//! Ricochet Robots as a client draws it: words for colours and shapes, spaces by column and row, every slide with the
//! corners of its path.

pub use ::ricochet::{
    Choice as RicochetChoice, Colour as RicochetColour, Direction as RicochetDirection,
    Lean as RicochetLean, Ricochet as RicochetRule, Robot as RicochetRobot,
};
use serde::{Deserialize, Serialize};
pub use table::{
    Bid as RicochetBid, Failure as RicochetFailure, Returned as RicochetReturned,
    RoundResult as RicochetResult,
};

use crate::basics::{At, SeatNo};

// Mirrors `ricochet::Cell`, which serde writes in the notation.
/// A space of the board, counted from the top left, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetCell {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
}

/// What is printed on a target and its chip. In the notation moon, gear, planet and star are `c`, `t`, `s` and `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they name themselves")]
pub enum RicochetShape {
    Moon,
    Gear,
    Planet,
    Star,
    Vortex,
}

// Mirrors `ricochet::Symbol`: the vortex is a shape without a colour here.
/// A chip or the target that looks like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetSymbol {
    /// Its shape.
    pub shape: RicochetShape,
    /// Its colour; the vortex has none.
    pub colour: Option<RicochetColour>,
}

// Mirrors `ricochet::Move`, which serde writes in the notation.
/// A move as a player says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetMove {
    /// Who moves.
    pub robot: RicochetRobot,
    /// The direction in which it sets off.
    pub direction: RicochetDirection,
    /// What the transparent robot does at each wall and barrier, in order; empty for everybody else.
    pub choices: Vec<RicochetChoice>,
}

/// A move and what it does, ready to be animated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetSlide {
    /// The move.
    pub r#move: RicochetMove,
    /// The same in the notation: `Ru`, `Trbx`.
    pub text: String,
    /// What it costs.
    pub cost: u32,
    /// Where the robot stood, each space on which it turned, and where it stops. Between two of them it goes straight.
    pub path: Vec<RicochetCell>,
}

/// A robot and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetRobotAt {
    /// The robot that it is about.
    pub robot: RicochetRobot,
    /// The space where it is.
    pub at: RicochetCell,
}

// Mirrors `ricochet::Goal`, whose robot may be any.
/// What a chip asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetGoal {
    /// Which robot has to get there; `null` if any may.
    pub robot: Option<RicochetRobot>,
    /// The space where it is.
    pub at: RicochetCell,
}

/// A board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetBoard {
    /// Its printed sections, as in the notation.
    pub name: String,
    /// How many columns it has.
    pub columns: u8,
    /// How many rows.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetWall {
    /// The space above or to the left of it.
    pub at: RicochetCell,
    /// On which side of that space it is.
    pub side: RicochetWallSide,
}

/// On which side of a space a wall is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they name themselves")]
pub enum RicochetWallSide {
    Right,
    Below,
}

/// A target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetTarget {
    /// The space where it is.
    pub at: RicochetCell,
    /// What is printed there.
    pub symbol: RicochetSymbol,
}

// Mirrors `ricochet::Barrier`, with its place.
/// A coloured barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetBarrier {
    /// The space where it is.
    pub at: RicochetCell,
    /// Its colour: robots of this colour pass.
    pub colour: RicochetColour,
    /// How it lies: like `/` or like `\`.
    pub lean: RicochetLean,
}

// Mirrors `table::RicochetView`, which has positions instead of what is drawn.
/// A game of Ricochet Robots as everybody who may look sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetGame {
    /// The number of the round, counted from 1.
    pub round: u32,
    /// Where the robots stand.
    pub robots: Vec<RicochetRobotAt>,
    /// Where they stood when the round began.
    pub markers: Vec<RicochetRobotAt>,
    /// The chip that is turned over.
    pub symbol: Option<RicochetSymbol>,
    /// What it asks for.
    pub goal: Option<RicochetGoal>,
    /// Where the round stands.
    pub phase: RicochetPhase,
    /// The chips of each seat that has any, in the order in which they were won.
    pub chips: Vec<RicochetChips>,
    /// How many chips lie face down.
    pub face_down: u8,
    /// Alone: the chips that were missed.
    pub missed: Vec<RicochetSymbol>,
    /// With how many chips somebody wins; `null` if all are played for.
    pub prize: Option<u8>,
    /// The position in the notation, as studies and solvers read it; left out while nothing is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub text: Option<String>,
}

/// The chips of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetChips {
    /// Whose.
    pub seat: SeatNo,
    /// The chips that they have.
    pub chips: Vec<RicochetSymbol>,
}

// Mirrors `table::RicochetPhase`, which has moves without their ways.
/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RicochetPhase {
    /// Everybody looks at the last round.
    Between {
        /// When the next one begins by itself.
        next: At,
        /// Who has seen enough.
        pressed: Vec<SeatNo>,
    },
    /// Everybody thinks and bids.
    Bidding {
        /// When the chip was turned over.
        since: At,
        /// The bids, in the order of arrival.
        bids: Vec<RicochetBid>,
        /// Who has nothing more to bid. When everybody is done, nobody waits for the timer.
        done: Vec<SeatNo>,
        /// When the timer runs out, if it runs.
        timer: Option<At>,
        /// From when on anybody may turn it, if it does not run.
        quiet_until: Option<At>,
        /// Alone: the hints that were given.
        hints: Vec<Hint>,
        /// Whether one is on its way.
        hint_asked: bool,
    },
    /// Somebody shows a solution.
    Showing {
        /// Who, and in how many moves.
        bid: RicochetBid,
        /// What was shown so far.
        slides: Vec<RicochetSlide>,
        /// What it cost so far.
        cost: u32,
        /// How many moves are left of the bid.
        left: u32,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
        /// Everybody's bids, in the order of arrival.
        bids: Vec<RicochetBid>,
        /// Who shows after this one, if it fails, in order.
        next: Vec<RicochetBid>,
        /// The demonstrations of this round that failed.
        shown: Vec<RicochetDemonstration>,
    },
}

// Mirrors `table::Demonstration`, which has moves without their ways.
/// A demonstration that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetDemonstration {
    /// Whose.
    pub seat: SeatNo,
    /// What was bid.
    pub bid: u8,
    /// What was shown.
    pub slides: Vec<RicochetSlide>,
    /// What it cost.
    pub cost: u32,
    /// Why it failed; `null` if it succeeded.
    pub failure: Option<RicochetFailure>,
}

// Mirrors `table::PastRound`, which has moves without their ways.
/// A round that is over: what was tried, and how short it could have been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RicochetPast {
    /// Counted from 1.
    pub number: u32,
    /// What was to be reached.
    pub symbol: RicochetSymbol,
    /// Where, and by whom.
    pub goal: RicochetGoal,
    /// Where the robots stood.
    pub robots: Vec<RicochetRobotAt>,
    /// Who had bid, in the order of arrival.
    pub bids: Vec<RicochetBid>,
    /// What was shown, in order.
    pub shown: Vec<RicochetDemonstration>,
    /// How it ended.
    pub result: RicochetResult,
    /// How many hints were given.
    pub hints: u8,
    /// The shortest solutions, when they are known.
    pub analysis: Option<RicochetAnalysis>,
}

// Mirrors `table::job::Analysis`, which is stored in the notation.
/// The post-mortem of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RicochetAnalysis {
    /// The shortest solutions.
    Solved {
        /// How many moves they take.
        moves: u32,
        /// Some of them or all. Of those that differ only in the order of independent moves there is one.
        routes: Vec<Vec<RicochetSlide>>,
        /// Whether there are no others.
        complete: bool,
    },
    /// There is none.
    Unsolvable,
    /// None was found with the effort that was allowed.
    NotFound,
}

// Mirrors `table::job::Hint`, which is stored in the notation.
/// Help for somebody who plays alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Hint {
    /// It can be done in so many moves.
    Length {
        /// The number of moves.
        moves: u32,
    },
    /// Ricochet Robots: this is a good move.
    Move {
        /// At this place, counted from 1.
        place: u8,
        /// A good move.
        r#move: RicochetMove,
        /// The same in the notation.
        text: String,
    },
    /// Micro Robots: this is a good step.
    Step {
        /// At this place, counted from 1.
        place: u8,
        /// The space that is entered.
        to: crate::micro::MicroSpaceNo,
        /// The same in the notation: `P1`.
        text: String,
    },
    /// RoboTory: such an action is right.
    Kind {
        /// Which kind.
        kind: crate::robotory::RobotoryActionKind,
    },
    /// RoboTory: this is the right action.
    Action {
        /// The action.
        action: crate::robotory::RobotoryAction,
        /// The same in the notation.
        text: String,
    },
    /// There is nothing to say.
    None,
}

/// With how many chips somebody wins: `"by-players"`, `"all"` or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
pub enum RicochetPrize {
    /// It depends on something.
    Word(RicochetPrizeWord),
    /// The first to have so many.
    Chips(u8),
}

/// With how many chips somebody wins, where it is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RicochetPrizeWord {
    /// 8 for 2 players, 6 for 3, 5 for 4; with more until all are given out.
    ByPlayers,
    /// When all are given out.
    All,
}
