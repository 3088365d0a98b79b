//! The view of Micro Robots. It hides bots' plans, and the shortest routes until the round is over.

use std::sync::Arc;

use ::micro::{Board, Space, Task};
use wire::wire;

use super::game::{MicroGame, MicroPast, Phase};
use crate::{SeatId, Table};

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
    pub phase: Phase,
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

impl MicroGame {
    pub(crate) fn view(&self, table: &Table) -> MicroView {
        let robot = match &self.phase {
            Phase::Showing(showing) => Some(showing.attempt.at()),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => self.robot,
        };
        let chips = self.chips.iter().filter(|&(_, &chips)| chips > 0);
        let mut phase = self.phase.clone();
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
}
