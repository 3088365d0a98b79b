//! What has happened in Micro Robots, as a viewer sees it.

use serde::{Deserialize, Serialize};
use table::{Game, MicroFact as Told};

use super::show::{failure, places};
use super::types::{MicroFailure, MicroReturned, MicroSpaceNo, MicroTask};
use crate::basics::{At, SeatNo};
use crate::ricochet::Hint;
use crate::show::told;

// Mirrors `table::MicroFact`, which is stored in the notation; a client needs places on the board.
/// What has happened in Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroFact {
    /// The board was laid out.
    Started {
        /// The board in the notation; the view has the drawing.
        board: String,
        /// Who rolls first.
        roller: SeatNo,
        /// When the dice pass on if they do not.
        until: At,
    },
    /// The dice passed to somebody.
    DicePassed {
        /// To whom.
        to: SeatNo,
        /// When they pass on if nobody rolls.
        until: At,
    },
    /// The dice were rolled, and a chip went onto the target.
    Rolled {
        /// By whom.
        seat: SeatNo,
        /// What was rolled.
        task: MicroTask,
        /// What was rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
        /// Alone: when the time to think is over.
        until: Option<At>,
    },
    /// All agreed on a new target: the chip moved there.
    RolledAgain {
        /// What was rolled.
        task: MicroTask,
        /// What was rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
    },
    /// All agreed to lay a chip on the target, or none, from the next roll on.
    TargetChipSet {
        /// Whether one is laid.
        laid: bool,
    },
    /// Somebody announced, and demonstrates.
    Announced {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// How many moves.
        moves: u8,
        /// When the demonstration clock runs out; `null` at a table without one.
        until: Option<At>,
    },
    /// The robot was moved.
    Stepped {
        /// By whom.
        seat: SeatNo,
        /// To this space.
        to: MicroSpaceNo,
    },
    /// The demonstration failed.
    DemonstrationFailed {
        /// Whose.
        seat: SeatNo,
        /// Why it failed.
        why: MicroFailure,
    },
    /// Somebody took the chip from the target.
    ChipTaken {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// When the next round begins by itself.
        next: At,
    },
    /// Who failed gave a chip to the one with the fewest.
    ChipGiven {
        /// By whom.
        from: SeatNo,
        /// To whom.
        to: SeatNo,
    },
    /// The round ended without a winner. If a chip lay on the target, it went back to the supply; the round in `past` says so.
    ChipReturned {
        /// Why it goes back.
        why: MicroReturned,
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
        /// When the time to think is now over.
        until: At,
    },
    /// The shortest routes of a finished round are known; they are in `past` of the view.
    Analysed {
        /// Which round.
        round: u32,
        /// How many moves they take, if there are any.
        moves: Option<u32>,
    },
}

/// What everybody sees of it who may look; `None` without the game, whose board says the places.
pub(crate) fn fact(fact: &Told, game: Option<&Game>) -> Option<MicroFact> {
    let Some(Game::Micro(game)) = game else { return None };
    let board = game.board();
    Some(told!(fact, Told as MicroFact {
        DicePassed { to, until }
        TargetChipSet { laid }
        ChipTaken { seat, next }
        ChipGiven { from, to }
        ChipReturned { why, next }
        HintAsked { seat }
    }
        Told::Started(start) => MicroFact::Started {
            board: start.board.to_string(),
            roller: start.roller,
            until: start.until,
        },
        Told::Rolled { seat, task, unreachable, until } => MicroFact::Rolled {
            seat: *seat,
            task: super::show::task(*task, board),
            unreachable: places(unreachable, board),
            until: *until,
        },
        Told::RolledAgain { task, unreachable } => MicroFact::RolledAgain {
            task: super::show::task(*task, board),
            unreachable: places(unreachable, board),
        },
        Told::Announced { seat, moves, until } => MicroFact::Announced {
            seat: *seat,
            moves: *moves,
            until: *until,
        },
        Told::Stepped { seat, to } => {
            MicroFact::Stepped { seat: *seat, to: super::show::place(*to, board) }
        }
        Told::DemonstrationFailed { seat, why } => {
            MicroFact::DemonstrationFailed { seat: *seat, why: failure(*why, board) }
        }
        Told::HintGiven { seat, hint, until } => MicroFact::HintGiven {
            seat: *seat,
            hint: super::show::hint(hint, board),
            until: *until,
        },
        Told::Analysed { round, analysis } => {
            MicroFact::Analysed { round: *round, moves: analysis.shortest() }
        }
    ))
}
