//! What the frame asks of Micro Robots.

use std::collections::BTreeSet;

use ::micro::Moves;

use super::command::MicroCommand;
use super::fact::MicroFact;
use super::game::{MicroGame, Phase};
use crate::ahead::Ahead;
use crate::clock::{Clock, Due};
use crate::command::Command;
use crate::ending::{Ending, Reason};
use crate::event::Fact;
use crate::game::{Play, Rulebook};
use crate::hall::{Crowd, Stance};
use crate::job::{Analysis, Hint, JobTask, Plan, charged};
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::{Millis, Span};
use crate::view::GameView;

/// The book of rules.
pub(crate) struct Book;

impl Rulebook for Book {
    fn chooses_first(&self) -> bool {
        true
    }

    fn start(&self, ahead: &mut Ahead, first: Option<SeatId>) {
        super::roll::start(ahead, first);
    }

    fn set_target_chip(&self, ahead: &mut Ahead, laid: bool) {
        super::decide::set_target_chip(ahead, laid);
    }

    fn settle(&self, ahead: &mut Ahead) {
        super::decide::settle(ahead);
    }

    fn skip(&self, ahead: &mut Ahead) {
        super::decide::skip(ahead);
    }

    fn clock_ran_out(&self, ahead: &mut Ahead, clock: Clock) {
        super::decide::clock_ran_out(ahead, clock);
    }

    fn commands(&self) -> Vec<Command> {
        [MicroCommand::Roll, MicroCommand::GiveUp, MicroCommand::AskHint].map(Command::Micro).into()
    }

    fn highest_bid(&self) -> Option<u8> {
        Some(Moves::MAX.get())
    }

    fn bid(&self, moves: u8) -> Option<Command> {
        Some(Command::Micro(MicroCommand::Announce(moves)))
    }
}

impl Play for MicroGame {
    fn round(&self) -> u32 {
        self.round()
    }

    fn score(&self, seat: SeatId) -> u32 {
        u32::from(self.chips_of(seat))
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        self.clocks(table).into_iter().collect()
    }

    fn put_off(&mut self, by: Span, _now: Millis) {
        self.put_off(by);
    }

    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        self.ending(reason, scores)
    }

    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView {
        GameView::Micro(self.view(viewer, table))
    }

    fn crowd(&self, _table: &Table) -> Crowd {
        super::hall::crowd(self)
    }

    fn stance(&self, seat: SeatId) -> Option<Stance> {
        Some(super::hall::stance(self, seat))
    }

    fn has_hands_on(&self, seat: SeatId) -> bool {
        matches!(self.phase(), Phase::Showing(showing) if showing.seat == seat)
    }

    fn notation(&self) -> Option<String> {
        let task = match self.phase() {
            Phase::Thinking(thinking) => thinking.task,
            Phase::Showing(showing) => showing.thinking.task,
            Phase::Rolling { .. } | Phase::Between { .. } => return None,
        };
        Some(format!("{}:{task}", self.board()))
    }

    fn thought(&self) -> Option<u32> {
        self.task().map(|_| self.round())
    }

    fn likenesses(&self) -> Vec<u64> {
        self.task().map(|task| ::micro::likeness(self.board(), task)).into_iter().collect()
    }

    fn can_skip(&self) -> bool {
        self.can_skip()
    }

    fn can_set_target_chip(&self, laid: bool) -> bool {
        self.can_set_target_chip(laid)
    }

    fn majority_from(&self) -> Option<Millis> {
        self.quiet_until()
    }

    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        self.pressed()
    }

    fn press_on(&mut self, seat: SeatId) {
        self.press_on(seat);
    }

    fn is_half_done(&self, table: &Table) -> bool {
        matches!(self.phase(), Phase::Showing(showing) if table.bot(showing.seat).is_some())
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        matches!(self.phase(), Phase::Thinking(_)) && self.plan(seat).is_none()
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Announce { moves, .. } if Moves::new(*moves).is_some())
    }

    fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.set_plan(seat, plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }

    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        let Phase::Thinking(thinking) = self.phase() else { return None };
        let board = Box::new((**self.board()).clone());
        let task = JobTask::SolveMicro(board, thinking.task);
        thinking.hint_asked.then_some((thinking.hints.len() as u8 + 1, task))
    }

    fn post_mortems(&self, _playing: bool) -> Vec<u32> {
        let wanted = self.past().iter().rev().filter(|past| past.analysis.is_none());
        wanted.map(|past| past.number).collect()
    }

    fn post_mortem(&self, round: u32) -> Option<JobTask> {
        let past = self.past().iter().find(|past| past.number == round)?;
        Some(JobTask::SolveMicro(Box::new((**self.board()).clone()), past.task))
    }

    fn analysed(&self, round: u32, analysis: &Analysis) -> Option<Fact> {
        Some(MicroFact::Analysed { round, analysis: analysis.clone() }.into())
    }

    fn hint_given(&self, seat: SeatId, hint: Hint, now: Millis) -> Option<Fact> {
        let Phase::Thinking(thinking) = self.phase() else { return None };
        let until = charged(&hint, self.options().hints, thinking.until, now);
        Some(MicroFact::HintGiven { seat, hint, until }.into())
    }
}
