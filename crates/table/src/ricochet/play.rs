//! `Play`: what a table asks of a game of Ricochet Robots.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::ricochet::BID_MAX;

use super::bidding::HeldBid;
use super::event::RicochetEvent;
use super::game::{PastRound, Phase, RicochetGame, Showing};
use crate::job::{Analysis, Hint, JobTask, Plan, charged};
use crate::{
    Clock, ClockKind, Crowd, Due, Ending, EventKind, GameView, Millis, Play, Reason, SeatId, Span,
    Stance, Subject, Table,
};

impl Play for RicochetGame {
    fn round(&self) -> u32 {
        self.round()
    }

    fn score(&self, seat: SeatId) -> u32 {
        self.chips_of(seat).count() as u32
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        match &self.phase {
            // A new round waits until a player is connected.
            Phase::Between { until, .. } if table.somebody_is_connected() => {
                vec![Clock::new(ClockKind::Between, *until)]
            }
            Phase::Between { .. } => Vec::new(),
            Phase::Bidding(bidding) => {
                let held = bidding.held.iter().map(HeldBid::clock);
                let timer = bidding.until.map(|until| Clock::new(ClockKind::Timer, until));
                held.chain(timer).chain(self.absence_clock(table)).collect()
            }
            Phase::Showing(Showing { bid, until, moved_at, .. }) => {
                table.demonstration_clock(bid.seat, *until, *moved_at).into_iter().collect()
            }
        }
    }

    fn put_off(&mut self, by: Span, _now: Millis) {
        match &mut self.phase {
            Phase::Between { until, .. } => *until = *until + by,
            Phase::Bidding(bidding) => bidding.put_off(by),
            Phase::Showing(showing) => {
                showing.until = showing.until.map(|until| until + by);
                showing.moved_at = showing.moved_at + by;
                showing.bidding.put_off(by);
            }
        }
    }

    /// RR-46; solo RR-55.
    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        if !self.is_solo() {
            return Ending::by_score(reason, scores);
        }
        let won = self.won.len() > self.missed.len();
        let winners = scores.iter().filter(|_| won).map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
    }

    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView {
        GameView::Ricochet(self.view(viewer, table))
    }

    fn crowd(&self, table: &Table) -> Crowd {
        super::large_table::crowd(self, table)
    }

    fn bid_of(&self, seat: SeatId) -> Option<u8> {
        let bids = &self.bidding()?.bids;
        bids.iter().find(|bid| bid.seat == seat).map(|bid| bid.moves)
    }

    fn stance(&self, seat: SeatId) -> Option<Stance> {
        Some(super::large_table::stance(self, seat))
    }

    fn has_hands_on(&self, seat: SeatId) -> bool {
        match &self.phase {
            Phase::Between { .. } => false,
            Phase::Bidding(bidding) => bidding.held_by(seat).is_some(),
            Phase::Showing(showing) => showing.bid.seat == seat,
        }
    }

    fn is_half_done(&self, table: &Table) -> bool {
        match &self.phase {
            Phase::Between { .. } => false,
            Phase::Bidding(bidding) => !bidding.held.is_empty(),
            Phase::Showing(showing) => table.bot(showing.bid.seat).is_some(),
        }
    }

    fn notation(&self) -> Option<String> {
        match &self.phase {
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

    fn canonical_hashes(&self) -> Vec<u64> {
        let position = self.turned_over().and_then(|symbol| self.position(symbol));
        position.map(|position| position.canonical_hashes()).unwrap_or_default()
    }

    /// RR-34: before the first bid, all players can agree on another chip.
    fn can_be_asked(&self, subject: Subject) -> bool {
        let asked = match (subject, &self.phase) {
            (Subject::Skip, Phase::Bidding(bidding)) => bidding.bids.is_empty(),
            (Subject::TurnTimer, _) => self.quiet_until().is_some(),
            _ => false,
        };
        asked && !self.is_solo()
    }

    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        match &self.phase {
            Phase::Between { pressed, .. } => Some(pressed),
            Phase::Bidding(_) | Phase::Showing(_) => None,
        }
    }

    fn press_on(&mut self, seat: SeatId) {
        if let Phase::Between { pressed, .. } = &mut self.phase {
            pressed.insert(seat);
        }
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        self.is_bidding() && !self.plans.contains_key(&seat)
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Bid { moves: 1..=BID_MAX, .. })
    }

    fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.plans.insert(seat, plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }

    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        let Phase::Bidding(bidding) = &self.phase else { return None };
        let number = bidding.hints.number_asked()?;
        Some((number, JobTask::SolveRicochet(Box::new(self.position(bidding.symbol)?))))
    }

    /// Leaves out puzzles that can come up again while the game is running.
    fn post_mortems(&self, playing: bool) -> Vec<u32> {
        let wanted = |past: &&Arc<PastRound>| {
            past.analysis.is_none() && !(playing && self.may_come_again(past))
        };
        self.past().iter().rev().filter(wanted).map(|past| past.number).collect()
    }

    fn post_mortem(&self, round: u32) -> Option<JobTask> {
        let past = self.past().iter().find(|past| past.number == round)?;
        Some(JobTask::SolveRicochet(Box::new(self.puzzle(past.symbol, past.robots)?)))
    }

    fn analysed(&self, round: u32, analysis: &Analysis) -> Option<EventKind> {
        Some(RicochetEvent::Analysed { round, analysis: analysis.clone() }.into())
    }

    fn hint_given(&self, seat: SeatId, hint: Hint, now: Millis) -> Option<EventKind> {
        let Phase::Bidding(bidding) = &self.phase else { return None };
        let until = bidding.until.map(|until| charged(&hint, self.options.hints, Some(until), now));
        Some(RicochetEvent::HintGiven { seat, hint, until }.into())
    }
}
