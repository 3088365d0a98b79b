//! What the frame asks of RoboTory.

use super::command::RobotoryCommand;
use super::game::{RobotoryGame, used_up};
use crate::ahead::Ahead;
use crate::clock::{Clock, Due};
use crate::command::Command;
use crate::ending::{Ending, Reason};
use crate::game::{Play, Rulebook};
use crate::job::Plan;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::{Millis, Span};
use crate::view::GameView;

/// Games have their first actions in common: before so many of them, help with one would be refused to all.
const OPENING: usize = 6;

/// The book of rules.
pub(crate) struct Book;

impl Rulebook for Book {
    fn is_duel(&self) -> bool {
        true
    }

    fn start(&self, ahead: &mut Ahead, _first: Option<SeatId>) {
        super::decide::start(ahead);
    }

    fn clock_ran_out(&self, ahead: &mut Ahead, clock: Clock) {
        super::decide::clock_ran_out(ahead, clock);
    }

    fn commands(&self) -> Vec<Command> {
        [RobotoryCommand::Resign, RobotoryCommand::Claim].map(Command::Robotory).into()
    }
}

impl Play for RobotoryGame {
    fn round(&self) -> u32 {
        self.turn()
    }

    fn score(&self, seat: SeatId) -> u32 {
        self.robots_of(seat)
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        self.clocks(table)
    }

    fn put_off(&mut self, by: Span, now: Millis) {
        self.put_off(by, now);
    }

    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        self.ending(reason, scores)
    }

    fn ahead(&self) -> Option<Vec<SeatId>> {
        Some(self.ahead().into_iter().collect())
    }

    /// Once there was one word for the ends of both rules.
    fn told(&self, ending: Ending) -> Ending {
        match ending.reason {
            Reason::Reserve => Ending { reason: used_up(self.position().end_rule()), ..ending },
            _ => ending,
        }
    }

    fn view(&self, viewer: Option<SeatId>, _table: &Table) -> GameView {
        GameView::Robotory(self.view(viewer))
    }

    fn notation(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn thought(&self) -> Option<u32> {
        let made = self.actions().len();
        (made >= OPENING).then_some(made as u32)
    }

    fn likenesses(&self) -> Vec<u64> {
        vec![self.position().likeness()]
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        self.to_act() == Some(seat) && self.plan().is_none()
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Act { action, .. } if self.position().check(*action).is_ok())
    }

    fn set_plan(&mut self, _seat: SeatId, plan: Plan) {
        self.set_plan(plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }
}
