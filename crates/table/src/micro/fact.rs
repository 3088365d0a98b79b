//! What happens in Micro Robots.

use ::micro::{Board, Space, Task};

use crate::job::{Analysis, Hint};
use crate::seat::SeatId;
use crate::time::Millis;

/// What has happened in a game of Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MicroFact {
    /// The board was laid out (MR-2).
    Started(MicroStart),
    /// The dice passed to somebody (MR-16).
    DicePassed {
        /// To whom.
        to: SeatId,
        /// When they pass on if nobody rolls.
        until: Millis,
    },
    /// The dice were rolled: for the first round start and target, later the target (MR-10), for experts the
    /// intermediate space too (MR-30). A chip went onto the target.
    Rolled {
        /// Whose turn it was.
        seat: SeatId,
        /// What was rolled.
        task: Task,
        /// What was rolled before and could not be reached (MR-18).
        unreachable: Vec<Space>,
        /// Alone: when the time to think is over (MR-32).
        until: Option<Millis>,
    },
    /// All agreed on a new target (MR-17): the chip moved there, start and roller stayed.
    RolledAgain {
        /// What was rolled.
        task: Task,
        /// What was rolled before and could not be reached (MR-18).
        unreachable: Vec<Space>,
    },
    /// Somebody announced, and demonstrates (MR-12).
    Announced {
        /// Who.
        seat: SeatId,
        /// How many moves.
        moves: u8,
        /// When the demonstration clock runs out.
        until: Millis,
    },
    /// The robot was moved (MR-11).
    Stepped {
        /// By whom.
        seat: SeatId,
        /// To this space.
        to: Space,
    },
    /// The demonstration failed (MR-13).
    DemonstrationFailed {
        /// Whose.
        seat: SeatId,
        /// Why.
        why: MicroFailure,
    },
    /// Somebody took the chip from the target (MR-14).
    ChipTaken {
        /// Who.
        seat: SeatId,
        /// When the next round begins by itself.
        next: Millis,
    },
    /// Who failed gave a chip to the one with the fewest (MR-15).
    ChipGiven {
        /// By whom.
        from: SeatId,
        /// To whom.
        to: SeatId,
    },
    /// The chip on the target went back to the supply (MR-15).
    ChipReturned {
        /// Why.
        why: MicroReturned,
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
        /// When the time to think is now over.
        until: Millis,
    },
    /// The shortest routes of a finished round are known.
    Analysed {
        /// Which round.
        round: u32,
        /// What was found.
        analysis: Analysis,
    },
}

impl MicroFact {
    /// Who did this by a command of their own, where it tells.
    pub(crate) fn doer(&self) -> Option<SeatId> {
        match self {
            MicroFact::Rolled { seat, .. }
            | MicroFact::Announced { seat, .. }
            | MicroFact::Stepped { seat, .. }
            | MicroFact::DemonstrationFailed {
                seat,
                why: MicroFailure::GaveUp | MicroFailure::Impossible(_),
            }
            | MicroFact::HintAsked { seat } => Some(*seat),
            MicroFact::Started(_)
            | MicroFact::DicePassed { .. }
            | MicroFact::RolledAgain { .. }
            | MicroFact::DemonstrationFailed { .. }
            | MicroFact::ChipTaken { .. }
            | MicroFact::ChipGiven { .. }
            | MicroFact::ChipReturned { .. }
            | MicroFact::HintGiven { .. }
            | MicroFact::Analysed { .. } => None,
        }
    }
}

/// How a game of Micro Robots started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroStart {
    /// The board.
    pub board: Box<Board>,
    /// Who rolls first.
    pub roller: SeatId,
    /// When the dice pass on if they do not.
    pub until: Millis,
}

/// Why a demonstration failed (MR-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MicroFailure {
    /// The target was entered before the announced move.
    TooEarly,
    /// It was not entered on the announced move.
    NotEntered,
    /// The move to this space breaks MR-11, and the table is not lenient.
    Impossible(Space),
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// Why a chip went back to the supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MicroReturned {
    /// A demonstration failed.
    Failed,
    /// Alone: the time to think was over.
    TimeUp,
    /// Alone: the player gave up.
    GivenUp,
}
