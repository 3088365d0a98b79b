//! The state of a game of Micro Robots, and how events change it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::micro::{Attempt, Board, Moves, Space, Task};

use wire::wire;

use super::event::{MicroEvent, MicroFailure};
use super::options::MicroOptions;
use crate::job::{Analysis, Hints, Plan};
use crate::{GameOptions, Millis, SeatId, Span, Table};

/// A game of Micro Robots. Invariant: the supply, the target and the players together have all 25 chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroGame {
    pub(super) options: MicroOptions,
    pub(super) board: Arc<Board>,
    pub(super) supply: u8,
    pub(super) chips: BTreeMap<SeatId, u8>,
    /// The robot's space between rounds; `None` before the first round.
    pub(super) robot: Option<Space>,
    pub(super) roller: SeatId,
    /// The player who rolled first.
    pub(super) first_roller: SeatId,
    /// True if a chip is laid on the next target (MR-19).
    pub(crate) target_chip: bool,
    pub(super) phase: Phase,
    pub(super) number: u32,
    pub(super) past: Vec<Arc<MicroPast>>,
    pub(super) plans: BTreeMap<SeatId, Plan>,
}

/// The phase of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A player has the dice.
    Rolling {
        /// The time at which the player got them.
        since: Millis,
        /// The time at which they pass on.
        until: Millis,
    },
    /// The players think.
    Thinking(Thinking),
    /// A player demonstrates a route.
    Showing(Showing),
    /// The players look at the finished round.
    Between {
        /// The time at which the dice pass on automatically.
        until: Millis,
        /// The players who want to go on.
        pressed: BTreeSet<SeatId>,
    },
}

/// The task that the players think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The task.
    pub task: Task,
    /// True if a chip lies on the target (MR-19).
    pub target_chip: bool,
    /// The time of the roll.
    pub since: Millis,
    /// Practice: the time at which thinking ends.
    pub until: Option<Millis>,
    /// Practice: the hints.
    pub hints: Hints,
}

/// A demonstration in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showing {
    /// The task.
    pub thinking: Thinking,
    /// The demonstrator.
    pub seat: SeatId,
    /// The announced number of moves, and the moves so far.
    pub attempt: Attempt,
    /// When the demonstration clock runs out, if the table has one.
    pub until: Option<Millis>,
    /// The time of the last move, or of the start of the demonstration.
    pub moved_at: Millis,
    /// After a failure, the player who gave a chip and the one who got it.
    pub gift: Option<MicroGift>,
    /// The reason, if it failed.
    pub failure: Option<MicroFailure>,
}

/// A finished round: the attempt, and the shortest routes once they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroPast {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The task.
    pub task: Task,
    /// True if a chip lay on the target (MR-19).
    pub target_chip: bool,
    /// The player who announced, and the number of moves.
    pub announced: Option<MicroAnnounced>,
    /// The demonstrated spaces, the start first.
    pub route: Vec<Space>,
    /// The result.
    pub result: MicroResult,
    /// The player who gave a chip and the one who got it (MR-15).
    pub gift: Option<MicroGift>,
    /// The number of hints given.
    pub hints: u8,
    /// The shortest routes, once they are known.
    pub analysis: Option<Analysis>,
}

/// An announcement.
#[wire(Copy)]
pub struct MicroAnnounced {
    /// The player's seat.
    pub seat: SeatId,
    /// The announced number of moves.
    pub moves: u8,
}

/// A chip given to another player.
#[wire(Copy)]
pub struct MicroGift {
    /// The seat that gave it.
    pub from: SeatId,
    /// The seat that received it.
    pub to: SeatId,
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MicroResult {
    /// This player took the chip.
    Won(SeatId),
    /// The demonstration failed.
    Failed(MicroFailure),
    /// A new target was rolled (MR-17).
    Skipped,
    /// Practice: the target was not reached in time.
    Missed,
}

impl MicroGame {
    /// The total number of chips (MR-3).
    pub const CHIPS: u8 = 25;
    /// The number of chips that wins the game (MR-20).
    pub const PRIZE: u8 = 5;

    /// A new game; `None` if the table is for another game.
    pub(crate) fn start(fact: &MicroEvent, table: &Table, at: Millis) -> Option<MicroGame> {
        let MicroEvent::Started(start) = fact else { return None };
        let GameOptions::Micro(options) = &table.rules().game else { return None };
        Some(MicroGame {
            options: options.clone(),
            board: Arc::new((*start.board).clone()),
            supply: MicroGame::CHIPS,
            chips: BTreeMap::new(),
            robot: None,
            roller: start.roller,
            first_roller: start.roller,
            target_chip: options.target_chip || options.experts,
            phase: Phase::Rolling { since: at, until: start.until },
            number: 0,
            past: Vec::new(),
            plans: BTreeMap::new(),
        })
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of the round, counted from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.number
    }

    /// The number of chips of a seat.
    pub fn chips_of(&self, seat: SeatId) -> u8 {
        self.chips.get(&seat).copied().unwrap_or(0)
    }

    /// The number of chips in the supply.
    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// The current task; `None` between rounds.
    pub fn task(&self) -> Option<Task> {
        self.thinking().map(|thinking| thinking.task)
    }

    /// The number of chips on the target: one during a round (MR-10), none if the players agreed on none (MR-19).
    pub fn on_target(&self) -> u8 {
        u8::from(self.thinking().is_some_and(|thinking| thinking.target_chip))
    }

    /// The player whose turn it is to roll.
    pub fn roller(&self) -> SeatId {
        self.roller
    }

    /// The finished rounds.
    pub fn past(&self) -> &[Arc<MicroPast>] {
        &self.past
    }

    pub(crate) fn is_practice(&self) -> bool {
        self.options.practice.is_some()
    }

    pub(crate) fn thinking(&self) -> Option<&Thinking> {
        match &self.phase {
            Phase::Rolling { .. } | Phase::Between { .. } => None,
            Phase::Thinking(thinking) | Phase::Showing(Showing { thinking, .. }) => Some(thinking),
        }
    }

    /// True if the target's chip lies on the board; between rounds, if the next one will (MR-19). Experts always lay
    /// it, because their dice show the intermediate space (MR-30).
    pub(crate) fn target_chip(&self) -> bool {
        self.thinking().map_or(self.target_chip, |thinking| thinking.target_chip)
    }

    pub(super) fn give_chip(&mut self, from: SeatId, to: SeatId) {
        if self.chips_of(from) > 0 {
            *self.chips.entry(from).or_default() -= 1;
            *self.chips.entry(to).or_default() += 1;
        }
        if let Phase::Showing(showing) = &mut self.phase {
            showing.gift = Some(MicroGift { from, to });
        }
    }

    /// Moves the chip on the target back to the supply, if there is one.
    pub(super) fn pick_up_chip(&mut self) {
        self.supply = (self.supply + self.on_target()).min(MicroGame::CHIPS);
    }

    pub(super) fn think(&mut self, task: Task, until: Option<Millis>, at: Millis) {
        self.number += 1;
        self.plans.clear();
        self.supply = self.supply.saturating_sub(u8::from(self.target_chip));
        self.robot = Some(task.start());
        self.phase = Phase::Thinking(Thinking {
            task,
            target_chip: self.target_chip,
            since: at,
            until,
            hints: Hints::default(),
        });
    }

    pub(super) fn begin_showing(
        &mut self,
        seat: SeatId,
        moves: u8,
        until: Option<Millis>,
        at: Millis,
    ) {
        if let (Phase::Thinking(thinking), Some(moves)) = (&self.phase, Moves::new(moves)) {
            self.phase = Phase::Showing(Showing {
                thinking: thinking.clone(),
                seat,
                attempt: Attempt::new(thinking.task, moves),
                until,
                moved_at: at,
                gift: None,
                failure: None,
            });
        }
    }

    /// Adds the current round to the finished ones.
    pub(super) fn put_past(&mut self, result: MicroResult) {
        let Some(thinking) = self.thinking() else { return };
        let (task, target_chip) = (thinking.task, thinking.target_chip);
        let hints = thinking.hints.given.len() as u8;
        let (announced, route, gift) = match &self.phase {
            Phase::Showing(showing) => (
                Some(MicroAnnounced {
                    seat: showing.seat,
                    moves: showing.attempt.announced().get(),
                }),
                showing.attempt.route().spaces().to_vec(),
                showing.gift,
            ),
            _ => (None, Vec::new(), None),
        };
        let number = self.number;
        self.past.push(Arc::new(MicroPast {
            number,
            task,
            target_chip,
            announced,
            route,
            result,
            gift,
            hints,
            analysis: None,
        }));
    }

    /// MR-16: the robot ends on the target either way.
    pub(super) fn end_round(&mut self, result: MicroResult, until: Millis) {
        let Some(task) = self.task() else { return };
        self.put_past(result);
        self.robot = Some(task.target());
        self.phase = Phase::Between { until, pressed: BTreeSet::new() };
    }
}

impl Thinking {
    pub(super) fn put_off(&mut self, by: Span) {
        self.since = self.since + by;
        self.until = self.until.map(|until| until + by);
    }
}
