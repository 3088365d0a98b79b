//! How facts of Ricochet Robots are stored.

use ::ricochet::Symbol;
use serde::{Deserialize, Serialize};

use super::StoredError;
use super::life::{AnalysisV1, HintV1};
use super::text::{Robots, cells, list, named, parse, read_robots, symbol, symbols, write_robots};
use crate::ricochet::{Failure, Returned, RicochetFact, RicochetStart};
use crate::seat::SeatId;
use crate::time::Millis;

#[derive(Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[serde(deny_unknown_fields)]
pub(super) enum RicochetFactV1 {
    Started { board: String, robots: Robots, prize: Option<u8> },
    ChipTurned { symbol: String, passed_over: Vec<String>, until: Option<u64> },
    BidMade { seat: u8, moves: u8 },
    TimerTurned { by: Option<u8>, until: u64 },
    DemonstrationBegan { seat: u8, moves: u8, until: u64 },
    RobotMoved { seat: u8, wanted: String, path: Vec<String> },
    DemonstrationFailed { seat: u8, why: String },
    ChipWon { seat: u8, symbol: String, next: u64 },
    ChipReturned { symbol: String, why: String, next: u64 },
    ChipMissed { symbol: String, next: u64 },
    HintAsked { seat: u8 },
    HintGiven { seat: u8, hint: HintV1, until: u64 },
    Analysed { round: u32, analysis: AnalysisV1 },
}

const FAILURES: [Failure; 4] =
    [Failure::MovesUsedUp, Failure::GaveUp, Failure::ClockRanOut, Failure::Left];

fn failure_name(value: Failure) -> &'static str {
    match value {
        Failure::MovesUsedUp => "moves-used-up",
        Failure::GaveUp => "gave-up",
        Failure::ClockRanOut => "clock-ran-out",
        Failure::Left => "left",
    }
}

const RETURNED: [Returned; 3] = [Returned::NobodyBid, Returned::Agreed, Returned::EverybodyFailed];

fn returned_name(value: Returned) -> &'static str {
    match value {
        Returned::NobodyBid => "nobody-bid",
        Returned::Agreed => "agreed",
        Returned::EverybodyFailed => "everybody-failed",
    }
}

impl From<&RicochetFact> for RicochetFactV1 {
    fn from(fact: &RicochetFact) -> RicochetFactV1 {
        use RicochetFactV1 as V1;
        match fact {
            RicochetFact::Started(RicochetStart { board, robots, prize }) => V1::Started {
                board: board.to_string(),
                robots: write_robots(robots),
                prize: *prize,
            },
            RicochetFact::ChipTurned { symbol, passed_over, until } => V1::ChipTurned {
                symbol: symbol.code(),
                passed_over: passed_over.iter().map(|symbol: &Symbol| symbol.code()).collect(),
                until: until.map(|until| until.0),
            },
            RicochetFact::BidMade { seat, moves } => V1::BidMade { seat: seat.0, moves: *moves },
            RicochetFact::TimerTurned { by, until } => {
                V1::TimerTurned { by: by.map(|seat| seat.0), until: until.0 }
            }
            RicochetFact::DemonstrationBegan { seat, moves, until } => {
                V1::DemonstrationBegan { seat: seat.0, moves: *moves, until: until.0 }
            }
            RicochetFact::RobotMoved { seat, wanted, path } => {
                V1::RobotMoved { seat: seat.0, wanted: wanted.to_string(), path: list(path) }
            }
            RicochetFact::DemonstrationFailed { seat, why } => {
                V1::DemonstrationFailed { seat: seat.0, why: failure_name(*why).to_owned() }
            }
            RicochetFact::ChipWon { seat, symbol, next } => {
                V1::ChipWon { seat: seat.0, symbol: symbol.code(), next: next.0 }
            }
            RicochetFact::ChipReturned { symbol, why, next } => V1::ChipReturned {
                symbol: symbol.code(),
                why: returned_name(*why).to_owned(),
                next: next.0,
            },
            RicochetFact::ChipMissed { symbol, next } => {
                V1::ChipMissed { symbol: symbol.code(), next: next.0 }
            }
            RicochetFact::HintAsked { seat } => V1::HintAsked { seat: seat.0 },
            RicochetFact::HintGiven { seat, hint, until } => {
                V1::HintGiven { seat: seat.0, hint: hint.into(), until: until.0 }
            }
            RicochetFact::Analysed { round, analysis } => {
                V1::Analysed { round: *round, analysis: analysis.into() }
            }
        }
    }
}

impl TryFrom<RicochetFactV1> for RicochetFact {
    type Error = StoredError;

    fn try_from(stored: RicochetFactV1) -> Result<RicochetFact, StoredError> {
        use RicochetFactV1 as V1;
        Ok(match stored {
            V1::Started { board, robots, prize } => RicochetFact::Started(RicochetStart {
                board: parse("board", &board)?,
                robots: read_robots(&robots)?,
                prize,
            }),
            V1::ChipTurned { symbol: chip, passed_over, until } => RicochetFact::ChipTurned {
                symbol: symbol(&chip)?,
                passed_over: symbols(&passed_over)?,
                until: until.map(Millis),
            },
            V1::BidMade { seat, moves } => RicochetFact::BidMade { seat: SeatId(seat), moves },
            V1::TimerTurned { by, until } => {
                RicochetFact::TimerTurned { by: by.map(SeatId), until: Millis(until) }
            }
            V1::DemonstrationBegan { seat, moves, until } => {
                let (seat, until) = (SeatId(seat), Millis(until));
                RicochetFact::DemonstrationBegan { seat, moves, until }
            }
            V1::RobotMoved { seat, wanted, path } => RicochetFact::RobotMoved {
                seat: SeatId(seat),
                wanted: parse("wanted", &wanted)?,
                path: cells(&path)?,
            },
            V1::DemonstrationFailed { seat, why } => {
                let why = named("why", &why, &FAILURES, failure_name)?;
                RicochetFact::DemonstrationFailed { seat: SeatId(seat), why }
            }
            V1::ChipWon { seat, symbol: chip, next } => RicochetFact::ChipWon {
                seat: SeatId(seat),
                symbol: symbol(&chip)?,
                next: Millis(next),
            },
            V1::ChipReturned { symbol: chip, why, next } => RicochetFact::ChipReturned {
                symbol: symbol(&chip)?,
                why: named("why", &why, &RETURNED, returned_name)?,
                next: Millis(next),
            },
            V1::ChipMissed { symbol: chip, next } => {
                RicochetFact::ChipMissed { symbol: symbol(&chip)?, next: Millis(next) }
            }
            V1::HintAsked { seat } => RicochetFact::HintAsked { seat: SeatId(seat) },
            V1::HintGiven { seat, hint, until } => RicochetFact::HintGiven {
                seat: SeatId(seat),
                hint: hint.try_into()?,
                until: Millis(until),
            },
            V1::Analysed { round, analysis } => {
                RicochetFact::Analysed { round, analysis: analysis.try_into()? }
            }
        })
    }
}
