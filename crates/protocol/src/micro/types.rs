//! Micro Robots as a client draws it: 36 spaces in the order of reading, named by their place in it.

pub use ::micro::Colour as MicroColour;
use serde::{Deserialize, Serialize};
pub use table::MicroReturned;

use super::study::MicroSide;
use crate::basics::{At, SeatNo};
use crate::ricochet::Hint;

/// A space: its place on the board, 0 to 35, row by row from the top left. It is the index into
/// [`MicroBoard::spaces`], which says its colour and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct MicroSpaceNo(pub u8);

/// A board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroBoard {
    /// The board, as in the notation.
    pub name: String,
    /// Which side of the printed sections is up; `null` if it is not made of them.
    pub side: Option<MicroSide>,
    /// The 36 spaces, row by row from the top left.
    pub spaces: Vec<MicroSpace>,
}

/// A space: the face of a die in a colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroSpace {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
    /// Its colour.
    pub colour: MicroColour,
    /// Its number, 1 to 6.
    pub number: u8,
    /// Both in the notation: `P1`.
    pub name: String,
}

// Mirrors `micro::Task`, whose spaces have no places without a board; so do the types below.
/// What the dice ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroTask {
    /// Where the robot stands.
    pub start: MicroSpaceNo,
    /// Where it has to go.
    pub target: MicroSpaceNo,
    /// Experts: where it has to go before that.
    pub via: Option<MicroSpaceNo>,
    /// The same in the notation: `P1-W2`.
    pub text: String,
}

/// A game of Micro Robots as everybody who may look sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroGame {
    /// The number of the round, counted from 1; 0 before the first.
    pub round: u32,
    /// Where the robot stands; nowhere before the first roll.
    pub robot: Option<MicroSpaceNo>,
    /// What the dice ask for.
    pub task: Option<MicroTask>,
    /// Whether the target's chip lies on the board; otherwise only the dice show it.
    pub target_chip: bool,
    /// What the dice show, as they lie in view of all: the target, or for experts the intermediate space, which has no
    /// chip.
    pub dice: Option<MicroSpaceNo>,
    /// Who has the dice, or had them last.
    pub roller: SeatNo,
    /// How many chips are in the supply.
    pub supply: u8,
    /// The chips of each seat that has any.
    pub chips: Vec<MicroChips>,
    /// With how many chips somebody wins; `null` in practice.
    pub prize: Option<u8>,
    /// Where the round stands.
    pub phase: MicroPhase,
}

/// The chips of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroChips {
    /// Whose.
    pub seat: SeatNo,
    /// The number of chips that they have.
    pub chips: u8,
}

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroPhase {
    /// Somebody has the dice.
    Rolling {
        /// When they pass on.
        until: At,
    },
    /// Everybody thinks.
    Thinking {
        /// When the dice were rolled.
        since: At,
        /// From when on a majority can have a new target.
        majority_from: At,
        /// Alone: when the time is over.
        until: Option<At>,
        /// Alone: the hints that were given.
        hints: Vec<Hint>,
        /// Whether one is on its way.
        hint_asked: bool,
    },
    /// Somebody shows a route.
    Showing {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they announced.
        announced: u8,
        /// The spaces so far, the start first.
        route: Vec<MicroSpaceNo>,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// Everybody looks at the last round.
    Between {
        /// When the dice pass on by themselves.
        next: At,
        /// Who has seen enough.
        pressed: Vec<SeatNo>,
    },
}

/// A round that is over: what was tried, and how short it could have been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroPast {
    /// Counted from 1.
    pub number: u32,
    /// What was asked for.
    pub task: MicroTask,
    /// Whether a chip lay on the target.
    pub target_chip: bool,
    /// Who announced, and how many moves.
    pub announced: Option<MicroAnnounced>,
    /// The spaces that were shown, the start first.
    pub route: Vec<MicroSpaceNo>,
    /// How it ended.
    pub result: MicroResult,
    /// Who gave a chip to whom after a failure.
    pub gift: Option<MicroGift>,
    /// How many hints were given.
    pub hints: u8,
    /// The shortest routes, when they are known.
    pub analysis: Option<MicroAnalysis>,
}

/// An announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroAnnounced {
    /// Whose.
    pub seat: SeatNo,
    /// How many moves.
    pub moves: u8,
}

/// A chip that changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MicroGift {
    /// Who gave it.
    pub from: SeatNo,
    /// Who got it.
    pub to: SeatNo,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroResult {
    /// Somebody took the chip.
    Won {
        /// The seat of the person it is about.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroFailure {
    /// The target was entered before the announced move.
    TooEarly,
    /// It was not entered on the announced move.
    NotEntered,
    /// Experts: the intermediate space was not entered within the announced moves.
    ViaMissed,
    /// The move to this space breaks the rules, and the table is not lenient.
    Impossible {
        /// Which space.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroAnalysis {
    /// The shortest routes.
    Solved {
        /// How many moves they take.
        moves: u32,
        /// Some of them or all, each from the start to the target.
        routes: Vec<Vec<MicroSpaceNo>>,
        /// Whether these are all.
        complete: bool,
    },
    /// There is none.
    Unsolvable,
    /// None was found with the effort that was allowed.
    NotFound,
}
