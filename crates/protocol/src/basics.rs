//! The smallest words of the protocol: times, seats, and what every table has whatever it plays.

use serde::{Deserialize, Serialize};
pub use table::{
    AgreementEnd, Door, EndReason, Fault, Millis as At, OptionFault, SeatId as SeatNo, Span as Ms,
    StageKind as Stage, Subject,
};

// Mirrors `table::Handicap`, which is stored with hyphens in its names.
/// What the table grants a newcomer. Nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Handicap {
    /// Among equal bids theirs goes first. Ricochet Robots only.
    pub wins_ties: bool,
    /// This much more on the demonstration clock, or on the own clock in RoboTory.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(required = true))]
    pub more_time: Ms,
    /// For so long after a chip is turned over or dice are rolled only they may bid or announce.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(required = true))]
    pub head_start: Ms,
}

// Mirrors the pairs of `table::Ending`, which are stored as lists.
/// A seat and a number that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Score {
    /// Whose.
    pub seat: SeatNo,
    /// Chips, or robots in the camp.
    pub score: u32,
}

// Mirrors `table::Ending`, which is stored with `by` and pairs.
/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// Why it ends.
    pub reason: EndReason,
    /// Who resigned, ran out of time, was idle or abandoned the game, if the reason is one of these.
    pub seat: Option<SeatNo>,
    /// Who won; several share the win, nobody is possible too.
    pub winners: Vec<SeatNo>,
    /// What each had at the end.
    pub scores: Vec<Score>,
}

/// Something that can be told without words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they name themselves")]
pub enum Reaction {
    Clap,
    Laugh,
    Wow,
    Think,
    Oops,
    Heart,
}
