//! What the frame asks of Ricochet Robots.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::ricochet::{BID_MAX, Goal, Position, Setup};

use super::command::RicochetCommand;
use super::fact::RicochetFact;
use super::game::{PastRound, Phase, RicochetGame};
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
    fn start(&self, ahead: &mut Ahead, _first: Option<SeatId>) {
        super::draw::start(ahead);
    }

    fn joined(&self, ahead: &mut Ahead) {
        super::decide::joined(ahead);
    }

    fn settle(&self, ahead: &mut Ahead) {
        super::decide::settle(ahead);
    }

    fn skip(&self, ahead: &mut Ahead) {
        super::decide::skip(ahead);
    }

    fn turn_timer(&self, ahead: &mut Ahead, asked_by: SeatId) {
        super::decide::turn_timer_early(ahead, asked_by);
    }

    fn clock_ran_out(&self, ahead: &mut Ahead, clock: Clock) {
        super::decide::clock_ran_out(ahead, clock);
    }

    fn commands(&self) -> Vec<Command> {
        let commands = [
            RicochetCommand::TakeBack,
            RicochetCommand::Done,
            RicochetCommand::TurnTimer,
            RicochetCommand::HaveIt,
            RicochetCommand::GiveUp,
            RicochetCommand::AskHint,
        ];
        commands.map(Command::Ricochet).into()
    }

    fn highest_bid(&self) -> Option<u8> {
        Some(BID_MAX)
    }

    fn bid(&self, moves: u8) -> Option<Command> {
        Some(Command::Ricochet(RicochetCommand::Bid(moves)))
    }
}

impl Play for RicochetGame {
    fn round(&self) -> u32 {
        self.round()
    }

    fn score(&self, seat: SeatId) -> u32 {
        self.chips_of(seat).count() as u32
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        self.clocks(table)
    }

    fn put_off(&mut self, by: Span, _now: Millis) {
        self.put_off(by);
    }

    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        self.ending(reason, scores)
    }

    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView {
        GameView::Ricochet(self.view(viewer, table))
    }

    fn crowd(&self, table: &Table) -> Crowd {
        super::hall::crowd(self, table)
    }

    fn bid_of(&self, seat: SeatId) -> Option<u8> {
        let bids = &self.bidding()?.bids;
        bids.iter().find(|bid| bid.seat == seat).map(|bid| bid.moves)
    }

    fn stance(&self, seat: SeatId) -> Option<Stance> {
        Some(super::hall::stance(self, seat))
    }

    fn has_hands_on(&self, seat: SeatId) -> bool {
        match self.phase() {
            Phase::Between { .. } => false,
            Phase::Bidding(bidding) => bidding.held_by(seat).is_some(),
            Phase::Showing(showing) => showing.bid.seat == seat,
        }
    }

    fn is_half_done(&self, table: &Table) -> bool {
        match self.phase() {
            Phase::Between { .. } => false,
            Phase::Bidding(bidding) => !bidding.held.is_empty(),
            Phase::Showing(showing) => table.bot(showing.bid.seat).is_some(),
        }
    }

    fn notation(&self) -> Option<String> {
        match self.phase() {
            Phase::Between { .. } => None,
            Phase::Bidding(bidding) => {
                self.position(bidding.symbol).map(|position| position.to_string())
            }
            Phase::Showing(showing) => Some(showing.round.position().to_string()),
        }
    }

    fn thought(&self) -> Option<u32> {
        self.turned_over().map(|_| self.number)
    }

    fn likenesses(&self) -> Vec<u64> {
        let position = self.turned_over().and_then(|symbol| self.position(symbol));
        position.map(|position| position.likenesses()).unwrap_or_default()
    }

    fn can_skip(&self) -> bool {
        self.can_skip()
    }

    fn can_turn_timer(&self) -> bool {
        self.quiet_until().is_some() && !self.is_solo()
    }

    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        self.pressed()
    }

    fn press_on(&mut self, seat: SeatId) {
        self.press_on(seat);
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        matches!(self.phase(), Phase::Bidding(_)) && self.plan(seat).is_none()
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Bid { moves: 1..=BID_MAX, .. })
    }

    fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.set_plan(seat, plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }

    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        let Phase::Bidding(bidding) = self.phase() else { return None };
        let position = self.position(bidding.symbol).filter(|_| bidding.hint_asked)?;
        Some((bidding.hints.len() as u8 + 1, JobTask::SolveRicochet(Box::new(position))))
    }

    /// Nobody looks for the shortest way of a puzzle that was put off and may still be played.
    fn post_mortems(&self, playing: bool) -> Vec<u32> {
        let wanted = |past: &&Arc<PastRound>| {
            past.analysis.is_none() && !(playing && self.may_come_again(past))
        };
        self.past().iter().rev().filter(wanted).map(|past| past.number).collect()
    }

    fn post_mortem(&self, round: u32) -> Option<JobTask> {
        let past = self.past().iter().find(|past| past.number == round)?;
        let goal = Goal { seeker: past.symbol.seeker(), cell: self.board().find(past.symbol)? };
        let setup = Setup {
            board: self.board().clone(),
            robots: past.robots,
            goal,
            ricochet: self.options().ricochet,
        };
        Some(JobTask::SolveRicochet(Box::new(Position::try_from(setup).ok()?)))
    }

    fn analysed(&self, round: u32, analysis: &Analysis) -> Option<Fact> {
        Some(RicochetFact::Analysed { round, analysis: analysis.clone() }.into())
    }

    fn hint_given(&self, seat: SeatId, hint: Hint, now: Millis) -> Option<Fact> {
        let Phase::Bidding(bidding) = self.phase() else { return None };
        let until = charged(&hint, self.options().hints, bidding.until, now);
        Some(RicochetFact::HintGiven { seat, hint, until }.into())
    }
}
