//! Basic types of the protocol: times, seats, and data that every table has, whatever the game.

pub use table::{
    AgreementEnd, EndReason, Face, Fault, Handicap, JoinPolicy, Millis as At, OptionFault,
    SeatId as SeatNo, Span as Ms, StageKind as Stage, Subject,
};
use wire::wire;

// Mirrors the pairs of `table::Ending`, whose stored form is a list.
/// The score of a seat.
#[wire(Copy)]
pub struct Score {
    /// The seat.
    pub seat: SeatNo,
    /// Chips, or robots in the camp.
    pub score: u32,
}

// Mirrors `table::Ending`, whose stored form has `by` and pairs.
/// How a game ended.
#[wire]
pub struct Ending {
    /// The reason.
    pub reason: EndReason,
    /// The player who resigned, ran out of time, was idle or abandoned the game, if the reason is one of these.
    pub seat: Option<SeatNo>,
    /// The winners. Several players share a win; the list is empty if no player wins.
    pub winners: Vec<SeatNo>,
    /// The final scores.
    pub scores: Vec<Score>,
}

/// A reaction without text.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum Reaction {
    Clap,
    Laugh,
    Wow,
    Think,
    Oops,
    Heart,
}
