//! `Play`: what a table asks of a game of Micro Robots.

use std::collections::BTreeSet;

use ::micro::Moves;

use super::event::MicroEvent;
use super::game::{MicroGame, MicroResult, Phase, Showing};
use crate::job::{Analysis, Hint, JobTask, Plan, charged};
use crate::{
    Clock, ClockKind, Crowd, Due, Ending, EventKind, GameView, Millis, Play, Reason, SeatId, Span,
    Stance, Subject, Table,
};

impl Play for MicroGame {
    fn round(&self) -> u32 {
        self.round()
    }

    fn score(&self, seat: SeatId) -> u32 {
        u32::from(self.chips_of(seat))
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        // Nothing new begins while no player is connected.
        let awaited = || table.somebody_is_connected();
        let clock = match &self.phase {
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
        };
        clock.into_iter().collect()
    }

    fn put_off(&mut self, by: Span, _now: Millis) {
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

    /// MR-20, MR-21; practice is won with more rounds won than lost.
    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        if !self.is_practice() {
            return Ending::by_score(reason, scores);
        }
        let won = self.past.iter().filter(|past| matches!(past.result, MicroResult::Won(_)));
        let won = won.count() * 2 > self.past.len();
        let winners = scores.iter().filter(|_| won).map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
    }

    fn view(&self, _viewer: Option<SeatId>, table: &Table) -> GameView {
        GameView::Micro(self.view(table))
    }

    fn crowd(&self, _table: &Table) -> Crowd {
        super::large_table::crowd(self)
    }

    fn stance(&self, seat: SeatId) -> Option<Stance> {
        Some(super::large_table::stance(self, seat))
    }

    fn has_hands_on(&self, seat: SeatId) -> bool {
        matches!(&self.phase, Phase::Showing(showing) if showing.seat == seat)
    }

    fn notation(&self) -> Option<String> {
        let task = match &self.phase {
            Phase::Thinking(thinking) => thinking.task,
            Phase::Showing(showing) => showing.thinking.task,
            Phase::Rolling { .. } | Phase::Between { .. } => return None,
        };
        Some(format!("{}:{task}", self.board()))
    }

    fn thought(&self) -> Option<u32> {
        self.task().map(|_| self.round())
    }

    fn canonical_hashes(&self) -> Vec<u64> {
        self.task().map(|task| ::micro::canonical_hash(self.board(), task)).into_iter().collect()
    }

    /// MR-17: another target only while the players think.
    fn can_be_asked(&self, subject: Subject) -> bool {
        match subject {
            Subject::Skip => matches!(self.phase, Phase::Thinking(_)) && !self.is_practice(),
            Subject::TargetChip => self.can_set_target_chip(true),
            Subject::NoTargetChip => self.can_set_target_chip(false),
            _ => false,
        }
    }

    /// The time from which a majority is enough for a new target (MR-17).
    fn majority_from(&self) -> Option<Millis> {
        match &self.phase {
            Phase::Thinking(thinking) => Some(thinking.since + self.options.quiet),
            Phase::Rolling { .. } | Phase::Showing(_) | Phase::Between { .. } => None,
        }
    }

    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        match &self.phase {
            Phase::Between { pressed, .. } => Some(pressed),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Showing(_) => None,
        }
    }

    fn press_on(&mut self, seat: SeatId) {
        if let Phase::Between { pressed, .. } = &mut self.phase {
            pressed.insert(seat);
        }
    }

    fn is_half_done(&self, table: &Table) -> bool {
        matches!(&self.phase, Phase::Showing(showing) if table.bot(showing.seat).is_some())
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        matches!(self.phase, Phase::Thinking(_)) && !self.plans.contains_key(&seat)
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Announce { moves, .. } if Moves::new(*moves).is_some())
    }

    fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.plans.insert(seat, plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }

    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        let Phase::Thinking(thinking) = &self.phase else { return None };
        let board = Box::new((**self.board()).clone());
        let task = JobTask::SolveMicro(board, thinking.task);
        Some((thinking.hints.number_asked()?, task))
    }

    fn post_mortems(&self, _playing: bool) -> Vec<u32> {
        let wanted = self.past().iter().rev().filter(|past| past.analysis.is_none());
        wanted.map(|past| past.number).collect()
    }

    fn post_mortem(&self, round: u32) -> Option<JobTask> {
        let past = self.past().iter().find(|past| past.number == round)?;
        Some(JobTask::SolveMicro(Box::new((**self.board()).clone()), past.task))
    }

    fn analysed(&self, round: u32, analysis: &Analysis) -> Option<EventKind> {
        Some(MicroEvent::Analysed { round, analysis: analysis.clone() }.into())
    }

    fn hint_given(&self, seat: SeatId, hint: Hint, now: Millis) -> Option<EventKind> {
        let Phase::Thinking(thinking) = &self.phase else { return None };
        let until = charged(&hint, self.options.hints, thinking.until, now);
        Some(MicroEvent::HintGiven { seat, hint, until }.into())
    }
}
