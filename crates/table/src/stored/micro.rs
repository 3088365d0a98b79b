//! How facts of Micro Robots are stored.

use serde::{Deserialize, Serialize};

use super::StoredError;
use super::life::{AnalysisV1, HintV1};
use super::text::{list, named, parse, spaces};
use crate::micro::{MicroFact, MicroFailure, MicroReturned, MicroStart};
use crate::seat::SeatId;
use crate::time::Millis;

#[derive(Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum MicroFactV1 {
    Started { board: String, roller: u8, until: u64 },
    DicePassed { to: u8, until: u64 },
    Rolled { seat: u8, task: String, unreachable: Vec<String>, until: Option<u64> },
    RolledAgain { task: String, unreachable: Vec<String> },
    Announced { seat: u8, moves: u8, until: u64 },
    Stepped { seat: u8, to: String },
    DemonstrationFailed { seat: u8, why: String, space: Option<String> },
    ChipTaken { seat: u8, next: u64 },
    ChipGiven { from: u8, to: u8 },
    ChipReturned { why: String, next: u64 },
    HintAsked { seat: u8 },
    HintGiven { seat: u8, hint: HintV1, until: u64 },
    Analysed { round: u32, analysis: AnalysisV1 },
}

/// `impossible` is not among them: it has a space.
const FAILURES: [MicroFailure; 5] = [
    MicroFailure::TooEarly,
    MicroFailure::NotEntered,
    MicroFailure::GaveUp,
    MicroFailure::ClockRanOut,
    MicroFailure::Left,
];

fn failure_name(value: MicroFailure) -> &'static str {
    match value {
        MicroFailure::TooEarly => "too-early",
        MicroFailure::NotEntered => "not-entered",
        MicroFailure::GaveUp => "gave-up",
        MicroFailure::ClockRanOut => "clock-ran-out",
        MicroFailure::Left => "left",
        MicroFailure::Impossible(_) => "impossible",
    }
}

const RETURNED: [MicroReturned; 3] =
    [MicroReturned::Failed, MicroReturned::TimeUp, MicroReturned::GivenUp];

fn returned_name(value: MicroReturned) -> &'static str {
    match value {
        MicroReturned::Failed => "failed",
        MicroReturned::TimeUp => "time-up",
        MicroReturned::GivenUp => "given-up",
    }
}

impl From<&MicroFact> for MicroFactV1 {
    fn from(fact: &MicroFact) -> MicroFactV1 {
        use MicroFactV1 as V1;
        match fact {
            MicroFact::Started(MicroStart { board, roller, until }) => {
                V1::Started { board: board.to_string(), roller: roller.0, until: until.0 }
            }
            MicroFact::DicePassed { to, until } => V1::DicePassed { to: to.0, until: until.0 },
            MicroFact::Rolled { seat, task, unreachable, until } => V1::Rolled {
                seat: seat.0,
                task: task.to_string(),
                unreachable: list(unreachable),
                until: until.map(|until| until.0),
            },
            MicroFact::RolledAgain { task, unreachable } => {
                V1::RolledAgain { task: task.to_string(), unreachable: list(unreachable) }
            }
            MicroFact::Announced { seat, moves, until } => {
                V1::Announced { seat: seat.0, moves: *moves, until: until.0 }
            }
            MicroFact::Stepped { seat, to } => V1::Stepped { seat: seat.0, to: to.to_string() },
            MicroFact::DemonstrationFailed { seat, why } => {
                let (why, space) = match why {
                    MicroFailure::Impossible(space) => {
                        ("impossible".to_owned(), Some(space.to_string()))
                    }
                    other => (failure_name(*other).to_owned(), None),
                };
                V1::DemonstrationFailed { seat: seat.0, why, space }
            }
            MicroFact::ChipTaken { seat, next } => V1::ChipTaken { seat: seat.0, next: next.0 },
            MicroFact::ChipGiven { from, to } => V1::ChipGiven { from: from.0, to: to.0 },
            MicroFact::ChipReturned { why, next } => {
                V1::ChipReturned { why: returned_name(*why).to_owned(), next: next.0 }
            }
            MicroFact::HintAsked { seat } => V1::HintAsked { seat: seat.0 },
            MicroFact::HintGiven { seat, hint, until } => {
                V1::HintGiven { seat: seat.0, hint: hint.into(), until: until.0 }
            }
            MicroFact::Analysed { round, analysis } => {
                V1::Analysed { round: *round, analysis: analysis.into() }
            }
        }
    }
}

impl TryFrom<MicroFactV1> for MicroFact {
    type Error = StoredError;

    fn try_from(stored: MicroFactV1) -> Result<MicroFact, StoredError> {
        use MicroFactV1 as V1;
        Ok(match stored {
            V1::Started { board, roller, until } => MicroFact::Started(MicroStart {
                board: Box::new(parse("board", &board)?),
                roller: SeatId(roller),
                until: Millis(until),
            }),
            V1::DicePassed { to, until } => {
                MicroFact::DicePassed { to: SeatId(to), until: Millis(until) }
            }
            V1::Rolled { seat, task, unreachable, until } => MicroFact::Rolled {
                seat: SeatId(seat),
                task: parse("task", &task)?,
                unreachable: spaces(&unreachable)?,
                until: until.map(Millis),
            },
            V1::RolledAgain { task, unreachable } => MicroFact::RolledAgain {
                task: parse("task", &task)?,
                unreachable: spaces(&unreachable)?,
            },
            V1::Announced { seat, moves, until } => {
                MicroFact::Announced { seat: SeatId(seat), moves, until: Millis(until) }
            }
            V1::Stepped { seat, to } => {
                MicroFact::Stepped { seat: SeatId(seat), to: parse("to", &to)? }
            }
            V1::DemonstrationFailed { seat, why, space } => {
                let why = match (why.as_str(), space) {
                    ("impossible", Some(space)) => {
                        MicroFailure::Impossible(parse("space", &space)?)
                    }
                    (why, _) => named("why", why, &FAILURES, failure_name)?,
                };
                MicroFact::DemonstrationFailed { seat: SeatId(seat), why }
            }
            V1::ChipTaken { seat, next } => {
                MicroFact::ChipTaken { seat: SeatId(seat), next: Millis(next) }
            }
            V1::ChipGiven { from, to } => {
                MicroFact::ChipGiven { from: SeatId(from), to: SeatId(to) }
            }
            V1::ChipReturned { why, next } => {
                let why = named("why", &why, &RETURNED, returned_name)?;
                MicroFact::ChipReturned { why, next: Millis(next) }
            }
            V1::HintAsked { seat } => MicroFact::HintAsked { seat: SeatId(seat) },
            V1::HintGiven { seat, hint, until } => MicroFact::HintGiven {
                seat: SeatId(seat),
                hint: hint.try_into()?,
                until: Millis(until),
            },
            V1::Analysed { round, analysis } => {
                MicroFact::Analysed { round, analysis: analysis.try_into()? }
            }
        })
    }
}
