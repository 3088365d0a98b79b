//! What happens in Ricochet Robots.

use ::ricochet::{Arrangement, Cell, Move, PerRobot, Symbol};
use serde::{Deserialize, Serialize};

use crate::event::facts;
use crate::job::{Analysis, Hint};
use crate::seat::SeatId;
use crate::stored::text::{as_robots, as_symbol, as_symbols, as_text, as_texts};
use crate::time::Millis;

facts! {
    /// What has happened in a game of Ricochet Robots.
    #[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    #[serde(deny_unknown_fields)]
    pub enum RicochetFact {
        /// The board was laid out and the robots were placed (RR-2, RR-6).
        Started(RicochetStart),
        /// Somebody joined before the first chip was won, so it takes another number of chips to win (RR-45).
        GoalChanged {
            /// With how many chips somebody wins now; `None` if all have to be given out.
            prize: Option<u8>,
        },
        /// A chip was turned over (RR-20).
        ChipTurned {
            /// Which.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// Chips that were turned over before it and shuffled back, their robots being there already (RR-24).
            #[serde(with = "as_symbols")]
            passed_over: Vec<Symbol>,
            /// Alone: when the timer, turned with the chip, runs out (RR-55).
            until: Option<Millis>,
        },
        /// Somebody bid, and can still take it back. Nobody sees this; the bidder's own view has it.
        BidHeld {
            /// Who.
            seat: SeatId,
            /// How many moves.
            moves: u8,
            /// From when on it stands.
            until: Millis,
        },
        /// Somebody took back what they had just bid. Nobody sees this.
        BidTakenBack {
            /// Who.
            seat: SeatId,
        },
        /// A bid stands (RR-30, RR-32): it was made, or it was held long enough.
        BidMade {
            /// Who.
            seat: SeatId,
            /// How many moves.
            moves: u8,
        },
        /// The sand timer was turned: by the first bid (RR-31), by a player (RR-34), or a second time alone (RR-55).
        TimerTurned {
            /// The player, if it was one.
            by: Option<SeatId>,
            /// When it runs out.
            until: Millis,
        },
        /// Somebody has nothing more to bid for this chip.
        DoneSaid {
            /// Who.
            seat: SeatId,
        },
        /// A demonstration began (RR-40).
        DemonstrationBegan {
            /// Whose.
            seat: SeatId,
            /// In how many moves.
            moves: u8,
            /// When its clock runs out.
            until: Millis,
        },
        /// A robot was moved.
        RobotMoved {
            /// By whom.
            seat: SeatId,
            /// As it was said.
            #[serde(with = "as_text")]
            wanted: Move,
            /// Every space on its way, from where it stood to where it stopped.
            #[serde(with = "as_texts")]
            path: Vec<Cell>,
        },
        /// A demonstration failed, and the robots went back to their markers (RR-42).
        DemonstrationFailed {
            /// Whose.
            seat: SeatId,
            /// Why.
            why: Failure,
        },
        /// A demonstration succeeded (RR-41): the chip is won, the markers move (RR-44).
        ChipWon {
            /// By whom.
            seat: SeatId,
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// The chip went back among the face-down ones.
        ChipReturned {
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// Why.
            why: Returned,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// Alone: the chip was put down face down (RR-55).
        ChipMissed {
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// Alone: a hint was asked for.
        HintAsked {
            /// By whom.
            seat: SeatId,
        },
        /// Alone: a hint was given, and cost time.
        HintGiven {
            /// To whom.
            seat: SeatId,
            /// What it says.
            hint: Hint,
            /// When the timer now runs out.
            until: Millis,
        },
        /// The shortest solutions of a finished round are known.
        Analysed {
            /// Which round.
            round: u32,
            /// What was found.
            analysis: Analysis,
        },
    }
}

impl RicochetFact {
    /// Who did this by a command of their own, where it tells.
    pub(crate) fn doer(&self) -> Option<SeatId> {
        match self {
            RicochetFact::BidHeld { seat, .. }
            | RicochetFact::BidTakenBack { seat }
            | RicochetFact::BidMade { seat, .. }
            | RicochetFact::DoneSaid { seat }
            | RicochetFact::RobotMoved { seat, .. }
            | RicochetFact::DemonstrationFailed { seat, why: Failure::GaveUp }
            | RicochetFact::HintAsked { seat } => Some(*seat),
            RicochetFact::TimerTurned { by, .. } => *by,
            _ => None,
        }
    }
}

/// How a game of Ricochet Robots started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RicochetStart {
    /// The board.
    #[serde(with = "as_text")]
    pub board: Arrangement,
    /// Where the robots stand.
    #[serde(with = "as_robots")]
    pub robots: PerRobot<Option<Cell>>,
    /// With how many chips somebody wins; `None` if all have to be given out (RR-45).
    pub prize: Option<u8>,
}

/// Why a demonstration failed (RR-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The moves were used up.
    MovesUsedUp,
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// Why a chip went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Returned {
    /// Nobody bid before the timer ran out (RR-34), or before everybody was done.
    NobodyBid,
    /// All agreed to skip it (RR-34).
    Agreed,
    /// Everybody who had bid failed (RR-43).
    EverybodyFailed,
}
