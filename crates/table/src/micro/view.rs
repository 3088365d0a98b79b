//! What everybody sees of Micro Robots. A bot's plan is its own, and the shortest routes are shown when the round is
//! over.

use std::sync::Arc;

use ::micro::{Board, Space, SpaceSet, Task};

use super::game::{MicroGame, MicroPast, Phase};
use crate::job::Hint;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// A game of Micro Robots as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroView {
    /// The board.
    pub board: Arc<Board>,
    /// Where the robot stands; nowhere before the first roll.
    pub robot: Option<Space>,
    /// What the dice ask for.
    pub task: Option<Task>,
    /// Whether the target's chip lies on the board; otherwise only the dice show it (MR-19). Between rounds, whether
    /// the next one will.
    pub target_chip: bool,
    /// What the dice show: what was rolled last, which is the target, or for experts the intermediate space (MR-30).
    pub dice: Option<Space>,
    /// Who has the dice, or had them last.
    pub roller: SeatId,
    /// The number of the round.
    pub round: u32,
    /// How many chips are in the supply.
    pub supply: u8,
    /// The chips of each seat that has any.
    pub chips: Vec<(SeatId, u8)>,
    /// Where the round stands.
    pub phase: MicroPhase,
    /// The rounds that are over, with their shortest routes as soon as they are known.
    pub past: Vec<Arc<MicroPast>>,
}

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MicroPhase {
    /// Somebody has the dice.
    Rolling {
        /// When they pass on.
        until: Millis,
    },
    /// Everybody thinks.
    Thinking {
        /// When the dice were rolled.
        since: Millis,
        /// From when on a majority can have a new target (MR-17).
        majority_from: Millis,
        /// From when on the viewer may announce, while others have a head start.
        announce_from: Option<Millis>,
        /// Alone: when the time is over.
        until: Option<Millis>,
        /// Alone: the hints that were given.
        hints: Vec<Hint>,
        /// Whether one is on its way.
        hint_asked: bool,
    },
    /// Somebody shows a route.
    Showing {
        /// The seat of the person it is about.
        seat: SeatId,
        /// What they announced.
        announced: u8,
        /// The spaces so far, the start first.
        route: Vec<Space>,
        /// When the demonstration clock runs out, if the table has one.
        until: Option<Millis>,
        /// Where the viewer can go next, if it is they who show.
        next: SpaceSet,
    },
    /// Everybody looks at the last round.
    Between {
        /// When the dice pass on by themselves.
        next: Millis,
        /// Who has seen enough.
        pressed: Vec<SeatId>,
    },
}

impl MicroGame {
    pub(crate) fn view(&self, viewer: Option<SeatId>, table: &Table) -> MicroView {
        let robot = match &self.phase {
            Phase::Showing(showing) => Some(showing.attempt.at()),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => self.robot,
        };
        let chips = self.chips.iter().filter(|&(_, &chips)| chips > 0);
        let mut phase = self.phase_view(viewer, table);
        if table.is_hall() {
            super::hall::shorten(&mut phase);
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
            chips: chips.map(|(&seat, &chips)| (seat, chips)).collect(),
            phase,
            past: self.past.clone(),
        }
    }

    fn phase_view(&self, viewer: Option<SeatId>, table: &Table) -> MicroPhase {
        match &self.phase {
            Phase::Rolling { until, .. } => MicroPhase::Rolling { until: *until },
            Phase::Thinking(thinking) => MicroPhase::Thinking {
                since: thinking.since,
                majority_from: thinking.since + self.options.quiet,
                announce_from: viewer.map(|viewer| thinking.since + table.wait_of(viewer)),
                until: thinking.until,
                hints: thinking.hints.clone(),
                hint_asked: thinking.hint_asked,
            },
            Phase::Showing(showing) => MicroPhase::Showing {
                seat: showing.seat,
                announced: showing.attempt.announced().get(),
                route: showing.attempt.route().spaces().to_vec(),
                until: showing.until,
                next: if viewer == Some(showing.seat) {
                    self.board.moves(showing.attempt.at())
                } else {
                    SpaceSet::EMPTY
                },
            },
            Phase::Between { until, pressed } => {
                MicroPhase::Between { next: *until, pressed: pressed.iter().copied().collect() }
            }
        }
    }
}
