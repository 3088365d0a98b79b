//! The state of a game of Micro Robots, and what its facts do to it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::micro::{Attempt, Board, Moves, Space, Task};

use super::fact::{MicroFailure, MicroStart};
use super::options::MicroOptions;
use crate::clock::{Clock, ClockKind};
use crate::ending::{Ending, Reason};
use crate::job::{Analysis, Hint, Plan};
use crate::options::GameOptions;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::{Millis, Span};

/// A game of Micro Robots. Invariant: the 25 chips are in the supply, on the target and with the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroGame {
    pub(super) options: MicroOptions,
    pub(super) board: Arc<Board>,
    pub(super) supply: u8,
    pub(super) chips: BTreeMap<SeatId, u8>,
    /// Where the robot stands between rounds; nowhere before the first.
    pub(super) robot: Option<Space>,
    pub(super) roller: SeatId,
    /// Who rolled first.
    pub(super) first_roller: SeatId,
    /// Whether a chip is laid on the next target (MR-19).
    pub(crate) target_chip: bool,
    pub(super) phase: Phase,
    pub(super) number: u32,
    pub(super) past: Vec<Arc<MicroPast>>,
    plans: BTreeMap<SeatId, Plan>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Somebody has the dice.
    Rolling { since: Millis, until: Millis },
    /// Everybody thinks.
    Thinking(Thinking),
    /// Somebody shows a route.
    Showing(Showing),
    /// Everybody looks at the last round.
    Between { until: Millis, pressed: BTreeSet<SeatId> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thinking {
    pub(crate) task: Task,
    /// Whether a chip lies on the target (MR-19).
    pub(crate) target_chip: bool,
    pub(crate) since: Millis,
    /// Alone: when the time is over.
    pub(crate) until: Option<Millis>,
    pub(crate) hints: Vec<Hint>,
    pub(crate) hint_asked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Showing {
    pub(crate) thinking: Thinking,
    pub(crate) seat: SeatId,
    pub(crate) attempt: Attempt,
    /// When the demonstration clock runs out, if the table has one.
    pub(crate) until: Option<Millis>,
    pub(crate) moved_at: Millis,
    /// Who gave a chip to whom, after a failure.
    pub(crate) gift: Option<(SeatId, SeatId)>,
    pub(crate) failure: Option<MicroFailure>,
}

/// A round that is over: what was tried, and how short it could have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MicroPast {
    /// Counted from 1.
    pub number: u32,
    /// What was asked for.
    pub task: Task,
    /// Whether a chip lay on the target (MR-19).
    pub target_chip: bool,
    /// Who announced, and how many moves.
    pub announced: Option<(SeatId, u8)>,
    /// The spaces that were shown, the start first.
    pub route: Vec<Space>,
    /// How it ended.
    pub result: MicroResult,
    /// Who gave a chip to whom (MR-15).
    pub gift: Option<(SeatId, SeatId)>,
    /// How many hints were given.
    pub hints: u8,
    /// The shortest routes, when they are known.
    pub analysis: Option<Analysis>,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MicroResult {
    /// Somebody took the chip.
    Won(SeatId),
    /// The demonstration failed.
    Failed(MicroFailure),
    /// A new target was rolled (MR-17).
    Skipped,
    /// Alone: it was not solved in time.
    Missed,
}

impl MicroGame {
    /// All chips (MR-3).
    pub const CHIPS: u8 = 25;
    /// With so many somebody wins (MR-20).
    pub const PRIZE: u8 = 5;

    /// The game that starts like this; `None` if the table is for another game.
    pub(crate) fn new(start: &MicroStart, table: &Table) -> Option<MicroGame> {
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
            phase: Phase::Rolling { since: table.last_at(), until: start.until },
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

    /// How many chips a seat has.
    pub fn chips_of(&self, seat: SeatId) -> u8 {
        self.chips.get(&seat).copied().unwrap_or(0)
    }

    /// How many chips are in the supply.
    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// What is asked for, when it is rolled and not over.
    pub fn task(&self) -> Option<Task> {
        self.thinking().map(|thinking| thinking.task)
    }

    /// How many chips are on the target: one during a round (MR-10), none where the players agreed on none (MR-19).
    pub fn on_target(&self) -> u8 {
        u8::from(self.thinking().is_some_and(|thinking| thinking.target_chip))
    }

    /// Whose turn it is to roll.
    pub fn roller(&self) -> SeatId {
        self.roller
    }

    /// The rounds that are over.
    pub fn past(&self) -> &[Arc<MicroPast>] {
        &self.past
    }

    pub(crate) fn phase(&self) -> &Phase {
        &self.phase
    }

    pub(crate) fn options(&self) -> &MicroOptions {
        &self.options
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

    /// Whether the target's chip lies on the board; between rounds, whether the next one will (MR-19). Experts always
    /// lay it: their dice show the intermediate space (MR-30).
    pub(crate) fn target_chip(&self) -> bool {
        self.thinking().map_or(self.target_chip, |thinking| thinking.target_chip)
    }

    /// MR-19: any time, but not for experts, whose dice show the intermediate space (MR-30).
    pub(crate) fn can_set_target_chip(&self, laid: bool) -> bool {
        self.target_chip != laid && !self.options.experts
    }

    /// MR-17: while everybody thinks.
    pub(crate) fn can_skip(&self) -> bool {
        matches!(self.phase, Phase::Thinking(_)) && !self.is_practice()
    }

    /// From when on a majority is enough for a new target (MR-17).
    pub(crate) fn quiet_until(&self) -> Option<Millis> {
        match &self.phase {
            Phase::Thinking(thinking) => Some(thinking.since + self.options.quiet),
            Phase::Rolling { .. } | Phase::Showing(_) | Phase::Between { .. } => None,
        }
    }

    pub(crate) fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        match &self.phase {
            Phase::Between { pressed, .. } => Some(pressed),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Showing(_) => None,
        }
    }

    pub(crate) fn press_on(&mut self, seat: SeatId) {
        if let Phase::Between { pressed, .. } = &mut self.phase {
            pressed.insert(seat);
        }
    }

    pub(crate) fn plan(&self, seat: SeatId) -> Option<&Plan> {
        self.plans.get(&seat)
    }

    pub(crate) fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.plans.insert(seat, plan);
    }

    pub(crate) fn clocks(&self, table: &Table) -> Option<Clock> {
        // Nothing new begins while nobody is there.
        let awaited = || table.somebody_is_connected();
        match &self.phase {
            Phase::Rolling { until, .. } => {
                awaited().then_some(Clock::new(ClockKind::Roll, *until))
            }
            Phase::Between { until, .. } => {
                awaited().then_some(Clock::new(ClockKind::Between, *until))
            }
            Phase::Thinking(thinking) => {
                thinking.until.map(|until| Clock::new(ClockKind::Practice, until))
            }
            Phase::Showing(Showing { seat, until, moved_at, .. }) => {
                table.demonstration_clock(*seat, *until, *moved_at)
            }
        }
    }

    pub(crate) fn put_off(&mut self, by: Span) {
        match &mut self.phase {
            Phase::Rolling { since, until } => (*since, *until) = (*since + by, *until + by),
            Phase::Between { until, .. } => *until = *until + by,
            Phase::Thinking(thinking) => thinking.put_off(by),
            Phase::Showing(showing) => {
                showing.until = showing.until.map(|until| until + by);
                showing.moved_at = showing.moved_at + by;
                showing.thinking.put_off(by);
            }
        }
    }

    /// MR-20, MR-21; in practice more rounds have to be won than lost.
    pub(crate) fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        if !self.is_practice() {
            return Ending::by_score(reason, scores);
        }
        let won = self.past.iter().filter(|past| matches!(past.result, MicroResult::Won(_)));
        let won = won.count() * 2 > self.past.len();
        let winners = scores.iter().filter(|_| won).map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
    }

    pub(super) fn give_chip(&mut self, from: SeatId, to: SeatId) {
        if self.chips_of(from) > 0 {
            *self.chips.entry(from).or_default() -= 1;
            *self.chips.entry(to).or_default() += 1;
        }
        if let Phase::Showing(showing) = &mut self.phase {
            showing.gift = Some((from, to));
        }
    }

    /// Puts the chip on the target back into the supply, if one lies there.
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
            hints: Vec::new(),
            hint_asked: false,
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

    /// Puts the round aside.
    pub(super) fn put_past(&mut self, result: MicroResult) {
        let Some(thinking) = self.thinking() else { return };
        let (task, target_chip) = (thinking.task, thinking.target_chip);
        let hints = thinking.hints.len() as u8;
        let (announced, route, gift) = match &self.phase {
            Phase::Showing(showing) => (
                Some((showing.seat, showing.attempt.announced().get())),
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

    /// MR-16: either way the robot ends on the target.
    pub(super) fn end_round(&mut self, result: MicroResult, until: Millis) {
        let Some(task) = self.task() else { return };
        self.put_past(result);
        self.robot = Some(task.target());
        self.phase = Phase::Between { until, pressed: BTreeSet::new() };
    }
}

impl Thinking {
    fn put_off(&mut self, by: Span) {
        self.since = self.since + by;
        self.until = self.until.map(|until| until + by);
    }
}
