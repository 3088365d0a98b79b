//! What has happened in Ricochet Robots, as a viewer sees it.

use serde::{Deserialize, Serialize};
use table::{Game, RicochetFact as Told};

use super::show::{robots, slide};
use super::types::{
    Hint, RicochetFailure, RicochetReturned, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::basics::{At, SeatNo};
use crate::show::{all, told};

// Mirrors `table::RicochetFact`, which is stored in the notation; a client draws.
/// What has happened in Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RicochetFact {
    /// The board was laid out and the robots were placed.
    Started {
        /// The printed sections of the board; the view has the drawing.
        board: String,
        /// Where the robots stand.
        robots: Vec<RicochetRobotAt>,
        /// With how many chips somebody wins; `null` if all are played for.
        prize: Option<u8>,
    },
    /// Somebody joined before the first chip was won, so it takes another number of chips to win.
    GoalChanged {
        /// With how many chips somebody wins now; `null` if all are played for.
        prize: Option<u8>,
    },
    /// A chip was turned over.
    ChipTurned {
        /// What is printed on the chip.
        symbol: RicochetSymbol,
        /// Chips that were turned over before it and put back, their robots being there already.
        passed_over: Vec<RicochetSymbol>,
        /// Alone: when the timer runs out.
        until: Option<At>,
    },
    /// Somebody bid.
    BidMade {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// How many moves.
        moves: u8,
    },
    /// Somebody has nothing more to bid for this chip.
    DoneSaid {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// The sand timer was turned.
    TimerTurned {
        /// By whom, if it was a player.
        by: Option<SeatNo>,
        /// When it runs out.
        until: At,
    },
    /// A demonstration began.
    DemonstrationBegan {
        /// Whose.
        seat: SeatNo,
        /// In how many moves.
        moves: u8,
        /// When its clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// A robot was moved.
    RobotMoved {
        /// By whom.
        seat: SeatNo,
        /// The move and its whole way.
        slide: RicochetSlide,
    },
    /// A demonstration failed, and the robots went back to their markers.
    DemonstrationFailed {
        /// Whose.
        seat: SeatNo,
        /// Why it failed.
        why: RicochetFailure,
    },
    /// A demonstration succeeded: the chip is won, the markers move.
    ChipWon {
        /// By whom.
        seat: SeatNo,
        /// Which chip.
        symbol: RicochetSymbol,
        /// When the next round begins by itself.
        next: At,
    },
    /// The chip went back among the face-down ones.
    ChipReturned {
        /// Which chip.
        symbol: RicochetSymbol,
        /// Why it goes back.
        why: RicochetReturned,
        /// When the next round begins by itself.
        next: At,
    },
    /// Alone: the chip was put down face down.
    ChipMissed {
        /// Which chip.
        symbol: RicochetSymbol,
        /// When the next round begins by itself.
        next: At,
    },
    /// Alone: a hint was asked for.
    HintAsked {
        /// By whom.
        seat: SeatNo,
    },
    /// Alone: a hint was given, and cost time.
    HintGiven {
        /// To whom.
        seat: SeatNo,
        /// What it says.
        hint: Hint,
        /// When the timer now runs out.
        until: At,
    },
    /// The shortest solutions of a finished round are known; they are in `past` of the view.
    Analysed {
        /// Which round.
        round: u32,
        /// How many moves they take, if there are any.
        moves: Option<u32>,
    },
}

/// What everybody sees of it who may look.
pub(crate) fn fact(fact: &Told, _game: Option<&Game>) -> Option<RicochetFact> {
    Some(told!(fact, Told as RicochetFact {
        GoalChanged { prize }
        BidMade { seat, moves }
        DoneSaid { seat }
        DemonstrationFailed { seat, why }
        ChipWon { seat, symbol, next }
        ChipReturned { symbol, why, next }
        ChipMissed { symbol, next }
        HintAsked { seat }
    }
        // Nobody is told; the bidder has it in `possible`.
        Told::BidHeld { .. } | Told::BidTakenBack { .. } => return None,
        Told::Started(start) => RicochetFact::Started {
            board: start.board.to_string(),
            robots: robots(&start.robots),
            prize: start.prize,
        },
        Told::ChipTurned { symbol, passed_over, until } => RicochetFact::ChipTurned {
            symbol: (*symbol).into(),
            passed_over: all(passed_over),
            until: *until,
        },
        Told::TimerTurned { by, until } => {
            RicochetFact::TimerTurned { by: *by, until: *until }
        }
        Told::DemonstrationBegan { seat, moves, until } => RicochetFact::DemonstrationBegan {
            seat: *seat,
            moves: *moves,
            until: *until,
        },
        Told::RobotMoved { seat, wanted, path } => {
            RicochetFact::RobotMoved { seat: *seat, slide: slide(wanted, path) }
        }
        Told::HintGiven { seat, hint, until } => RicochetFact::HintGiven {
            seat: *seat,
            hint: super::show::hint(hint),
            until: *until,
        },
        Told::Analysed { round, analysis } => {
            RicochetFact::Analysed { round: *round, moves: analysis.shortest() }
        }
    ))
}
