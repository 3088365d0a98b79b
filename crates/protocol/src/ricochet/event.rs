//! Events of Ricochet Robots as a viewer sees them.

use table::{Game, RicochetEvent as StoredEvent};
use wire::wire;

use super::show::{robots, slide};
use super::types::{
    Hint, RicochetFailure, RicochetReturned, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use crate::primitives::{At, SeatNo};
use crate::show::{all, convert_event};

// Mirrors `table::RicochetEvent`, which is stored in the notation; a client needs data to draw.
/// An event of a Ricochet Robots game.
#[wire]
pub enum RicochetEvent {
    /// The board was laid out and the robots were placed.
    Started {
        /// The printed sections of the board. The view has the data to draw it.
        board: String,
        /// The robots' places.
        robots: Vec<RicochetRobotAt>,
        /// Number of chips needed to win; `null` if all chips are played for.
        prize: Option<u8>,
    },
    /// A player joined before the first chip was won, which changes the number of chips needed to win.
    GoalChanged {
        /// Number of chips now needed to win; `null` if all chips are played for.
        prize: Option<u8>,
    },
    /// A chip was turned over.
    ChipTurned {
        /// The chip.
        symbol: RicochetSymbol,
        /// Chips turned over before it and put back, because their robot was already on the target.
        passed_over: Vec<RicochetSymbol>,
        /// Solo play only: when the timer runs out.
        until: Option<At>,
    },
    /// A player made a bid.
    BidMade {
        /// The player's seat.
        seat: SeatNo,
        /// The bid.
        moves: u8,
    },
    /// A player is done bidding for this chip.
    DoneSaid {
        /// The player's seat.
        seat: SeatNo,
    },
    /// The sand timer was turned.
    TimerTurned {
        /// The player who turned it; `null` if it was turned automatically.
        by: Option<SeatNo>,
        /// When it runs out.
        until: At,
    },
    /// A demonstration began.
    DemonstrationBegan {
        /// The player's seat.
        seat: SeatNo,
        /// The player's bid.
        moves: u8,
        /// When its clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// A robot was moved.
    RobotMoved {
        /// The player's seat.
        seat: SeatNo,
        /// The move with its path.
        slide: RicochetSlide,
    },
    /// The demonstrator took back the last move.
    MoveUndone {
        /// The player's seat.
        seat: SeatNo,
    },
    /// A demonstration failed; the robots went back to their markers.
    DemonstrationFailed {
        /// The player's seat.
        seat: SeatNo,
        /// Why it failed.
        why: RicochetFailure,
    },
    /// A demonstration succeeded: the player won the chip, and the markers move.
    ChipWon {
        /// The player's seat.
        seat: SeatNo,
        /// The chip.
        symbol: RicochetSymbol,
        /// When the next round starts automatically.
        next: At,
    },
    /// The chip went back among the face-down ones.
    ChipReturned {
        /// The chip.
        symbol: RicochetSymbol,
        /// The reason.
        why: RicochetReturned,
        /// When the next round starts automatically.
        next: At,
    },
    /// Solo play only: the player missed the chip, which was put down face down.
    ChipMissed {
        /// The chip.
        symbol: RicochetSymbol,
        /// When the next round starts automatically.
        next: At,
    },
    /// A player without other people at the table requested a hint.
    HintAsked {
        /// The player's seat.
        seat: SeatNo,
    },
    /// The player received a hint, which costs time if the timer runs.
    HintGiven {
        /// The player's seat.
        seat: SeatNo,
        /// The hint.
        hint: Hint,
        /// When the timer now runs out; `null` if it does not run.
        until: Option<At>,
    },
    /// The shortest solutions of a finished round are known. They are in `past` of the view.
    Analysed {
        /// The number of the round.
        round: u32,
        /// Length of the shortest solutions; `null` if there is none.
        moves: Option<u32>,
    },
}

/// Converts a stored event for all viewers; `None` for events that are not sent.
pub(crate) fn fact(fact: &StoredEvent, _game: Option<&Game>) -> Option<RicochetEvent> {
    Some(convert_event!(fact, StoredEvent as RicochetEvent {
        GoalChanged { prize }
        BidMade { seat, moves }
        TimerTurned { by, until }
        DemonstrationBegan { seat, moves, until }
        DoneSaid { seat }
        MoveUndone { seat }
        DemonstrationFailed { seat, why }
        ChipWon { seat, symbol, next }
        ChipReturned { symbol, why, next }
        ChipMissed { symbol, next }
        HintAsked { seat }
    }
        // Not sent: only the bidder may know, and has it in `possible`.
        StoredEvent::BidHeld { .. } | StoredEvent::BidTakenBack { .. } => return None,
        StoredEvent::Started(start) => RicochetEvent::Started {
            board: start.board.to_string(),
            robots: robots(&start.robots),
            prize: start.prize,
        },
        StoredEvent::ChipTurned { symbol, passed_over, until } => RicochetEvent::ChipTurned {
            symbol: (*symbol).into(),
            passed_over: all(passed_over),
            until: *until,
        },
        StoredEvent::RobotMoved { seat, wanted, path } => {
            RicochetEvent::RobotMoved { seat: *seat, slide: slide(wanted, path) }
        }
        StoredEvent::HintGiven { seat, hint, until } => RicochetEvent::HintGiven {
            seat: *seat,
            hint: super::show::hint(hint),
            until: *until,
        },
        StoredEvent::Analysed { round, analysis } => {
            RicochetEvent::Analysed { round: *round, moves: analysis.shortest() }
        }
    ))
}
