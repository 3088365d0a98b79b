//! Events of Micro Robots as a viewer sees them.

use table::{Game, MicroEvent as StoredEvent};
use wire::wire;

use super::show::{failure, places};
use super::types::{MicroFailure, MicroReturned, MicroSpaceNo, MicroTask};
use crate::primitives::{At, SeatNo};
use crate::ricochet::Hint;
use crate::show::convert_event;

// Mirrors `table::MicroEvent`, which stores spaces in the notation; a client needs places on the board.
/// An event of a Micro Robots game.
#[wire]
pub enum MicroEvent {
    /// The board was laid out.
    Started {
        /// The board in the notation. The view has the data to draw it.
        board: String,
        /// The seat that rolls first.
        roller: SeatNo,
        /// When the dice are rolled for that player.
        until: At,
    },
    /// The dice passed to a player.
    DicePassed {
        /// The seat that now has the dice.
        to: SeatNo,
        /// When the dice are rolled for that player.
        until: At,
    },
    /// The dice were rolled, and a chip went onto the target.
    Rolled {
        /// The seat that rolled.
        seat: SeatNo,
        /// The task that was rolled.
        task: MicroTask,
        /// Spaces that were rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
        /// Solo play only: when the thinking time ends.
        until: Option<At>,
    },
    /// All players agreed on a new target; the chip moved there.
    RolledAgain {
        /// The task that was rolled.
        task: MicroTask,
        /// Spaces that were rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
    },
    /// All players agreed to place a chip on the target, or not to, from the next roll on.
    TargetChipSet {
        /// True if a chip is placed on the target.
        laid: bool,
    },
    /// A player announced a number of moves and now demonstrates.
    Announced {
        /// The player's seat.
        seat: SeatNo,
        /// The announced number of moves.
        moves: u8,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// The robot was moved.
    Stepped {
        /// The player's seat.
        seat: SeatNo,
        /// The space that the robot entered.
        to: MicroSpaceNo,
    },
    /// The demonstrator took back the last move.
    StepUndone {
        /// The player's seat.
        seat: SeatNo,
    },
    /// The demonstration failed.
    DemonstrationFailed {
        /// The player's seat.
        seat: SeatNo,
        /// Why it failed.
        why: MicroFailure,
    },
    /// A player took the chip from the target.
    ChipTaken {
        /// The player's seat.
        seat: SeatNo,
        /// When the next round starts automatically.
        next: At,
    },
    /// A player whose demonstration failed gave a chip to the player with the fewest.
    ChipGiven {
        /// The seat that gave the chip.
        from: SeatNo,
        /// The seat that received it.
        to: SeatNo,
    },
    /// The round ended without a winner. A chip on the target went back to the supply; see `target_chip` of the round
    /// in `past`.
    ChipReturned {
        /// The reason.
        why: MicroReturned,
        /// When the next round starts automatically.
        next: At,
    },
    /// Solo play only: the player requested a hint.
    HintAsked {
        /// The player's seat.
        seat: SeatNo,
    },
    /// Solo play only: the player received a hint, which costs time.
    HintGiven {
        /// The player's seat.
        seat: SeatNo,
        /// The hint.
        hint: Hint,
        /// When the thinking time now ends.
        until: At,
    },
    /// The shortest routes of a finished round are known. They are in `past` of the view.
    Analysed {
        /// The number of the round.
        round: u32,
        /// Length of the shortest routes; `null` if there is no route.
        moves: Option<u32>,
    },
}

/// Converts a stored event for all viewers. `None` without a game: its board is needed to resolve spaces.
pub(crate) fn fact(fact: &StoredEvent, game: Option<&Game>) -> Option<MicroEvent> {
    let Some(Game::Micro(game)) = game else { return None };
    let board = game.board();
    Some(convert_event!(fact, StoredEvent as MicroEvent {
        DicePassed { to, until }
        TargetChipSet { laid }
        Announced { seat, moves, until }
        StepUndone { seat }
        ChipTaken { seat, next }
        ChipGiven { from, to }
        ChipReturned { why, next }
        HintAsked { seat }
    }
        StoredEvent::Started(start) => MicroEvent::Started {
            board: start.board.to_string(),
            roller: start.roller,
            until: start.until,
        },
        StoredEvent::Rolled { seat, task, unreachable, until } => MicroEvent::Rolled {
            seat: *seat,
            task: super::show::task(*task, board),
            unreachable: places(unreachable, board),
            until: *until,
        },
        StoredEvent::RolledAgain { task, unreachable } => MicroEvent::RolledAgain {
            task: super::show::task(*task, board),
            unreachable: places(unreachable, board),
        },
        StoredEvent::Stepped { seat, to } => {
            MicroEvent::Stepped { seat: *seat, to: super::show::place(*to, board) }
        }
        StoredEvent::DemonstrationFailed { seat, why } => {
            MicroEvent::DemonstrationFailed { seat: *seat, why: failure(*why, board) }
        }
        StoredEvent::HintGiven { seat, hint, until } => MicroEvent::HintGiven {
            seat: *seat,
            hint: super::show::hint(hint, board),
            until: *until,
        },
        StoredEvent::Analysed { round, analysis } => {
            MicroEvent::Analysed { round: *round, moves: analysis.shortest() }
        }
    ))
}
