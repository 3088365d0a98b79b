//! The view of Micro Robots. It hides bots' plans, and the shortest routes until the round is over.

use std::sync::Arc;

use ::micro::{Board, Space, Task};
use wire::wire;

use super::game::{MicroGame, MicroPast, Phase};
use crate::job::Hint;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// A game of Micro Robots as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroView {
    /// The board.
    pub board: Arc<Board>,
    /// The robot's space; `None` before the first roll.
    pub robot: Option<Space>,
    /// The current task.
    pub task: Option<Task>,
    /// True if the target's chip lies on the board; otherwise only the dice show the target (MR-19). Between rounds,
    /// true if the next one will.
    pub target_chip: bool,
    /// The space that the dice show: the last roll, which is the target or, for experts, the intermediate space
    /// (MR-30).
    pub dice: Option<Space>,
    /// The player who has the dice, or had them last.
    pub roller: SeatId,
    /// The number of the round.
    pub round: u32,
    /// The number of chips in the supply.
    pub supply: u8,
    /// The chips of each seat that has any.
    pub chips: Vec<MicroChips>,
    /// The phase of the round.
    pub phase: MicroPhase,
    /// The finished rounds, with their shortest routes once these are known.
    pub past: Vec<Arc<MicroPast>>,
}

/// The chips of a seat.
#[wire(Copy)]
pub struct MicroChips {
    /// The player's seat.
    pub seat: SeatId,
    /// Number of chips.
    pub chips: u8,
}

/// The phase of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MicroPhase {
    /// A player has the dice.
    Rolling {
        /// The time at which they pass on.
        until: Millis,
    },
    /// The players think.
    Thinking {
        /// The time of the roll.
        since: Millis,
        /// The time from which a majority can get a new target (MR-17).
        majority_from: Millis,
        /// Practice: the time at which thinking ends.
        until: Option<Millis>,
        /// Practice: the hints given.
        hints: Vec<Hint>,
        /// True while a requested hint is being computed.
        hint_asked: bool,
    },
    /// A player demonstrates a route.
    Showing {
        /// The demonstrator.
        seat: SeatId,
        /// The announced number of moves.
        announced: u8,
        /// The spaces so far, the start first.
        route: Vec<Space>,
        /// When the demonstration clock runs out, if the table has one.
        until: Option<Millis>,
        /// True if no move is left: the player can only undo or give up.
        over: bool,
    },
    /// The players look at the finished round.
    Between {
        /// The time at which the dice pass on automatically.
        next: Millis,
        /// The players who want to go on.
        pressed: Vec<SeatId>,
    },
}

impl MicroGame {
    pub(crate) fn view(&self, table: &Table) -> MicroView {
        let robot = match &self.phase {
            Phase::Showing(showing) => Some(showing.attempt.at()),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => self.robot,
        };
        let chips = self.chips.iter().filter(|&(_, &chips)| chips > 0);
        let mut phase = self.phase_view();
        if table.is_large() {
            super::large_table::shorten(&mut phase);
        }
        MicroView {
            board: self.board.clone(),
            robot,
            task: self.task(),
            target_chip: self.target_chip(),
            dice: self.task().map(|task| task.via().unwrap_or(task.target())),
            roller: self.roller,
            round: self.number,
            supply: self.supply,
            chips: chips.map(|(&seat, &chips)| MicroChips { seat, chips }).collect(),
            phase,
            past: self.past.clone(),
        }
    }

    fn phase_view(&self) -> MicroPhase {
        match &self.phase {
            Phase::Rolling { until, .. } => MicroPhase::Rolling { until: *until },
            Phase::Thinking(thinking) => MicroPhase::Thinking {
                since: thinking.since,
                majority_from: thinking.since + self.options.quiet,
                until: thinking.until,
                hints: thinking.hints.clone(),
                hint_asked: thinking.hint_asked,
            },
            Phase::Showing(showing) => MicroPhase::Showing {
                seat: showing.seat,
                announced: showing.attempt.announced().get(),
                route: showing.attempt.route().spaces().to_vec(),
                until: showing.until,
                over: showing.attempt.stage().is_none(),
            },
            Phase::Between { until, pressed } => {
                MicroPhase::Between { next: *until, pressed: pressed.iter().copied().collect() }
            }
        }
    }
}
