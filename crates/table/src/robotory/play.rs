//! `Play`: what a table asks of a game of RoboTory.

use ::robotory::{Side, Turn};

use super::game::{RobotoryGame, used_up};
use crate::job::Plan;
use crate::{Clock, ClockKind, Due, Ending, GameView, Millis, Play, Reason, SeatId, Span, Table};

/// The number of actions before fair play guards a position. Many games share their first actions, so guarding those
/// positions would block analysis for all.
const OPENING: usize = 6;

impl Play for RobotoryGame {
    fn round(&self) -> u32 {
        self.turn()
    }

    fn score(&self, seat: SeatId) -> u32 {
        self.robots_of(seat)
    }

    fn clocks(&self, table: &Table) -> Vec<Clock> {
        let mut clocks = Vec::new();
        if let (Some(left), Some(seat)) = (self.left, self.to_act()) {
            let until = self.since + left[self.position.to_move()];
            clocks.push(Clock::of(seat, ClockKind::Player, until));
        }
        if let [Some(one), Some(other)] = Side::ALL.map(|side| self.abandoned_at(side, table)) {
            let until = one.max(other);
            clocks.push(Clock::new(ClockKind::Abandoned, until));
        }
        clocks
    }

    fn put_off(&mut self, by: Span, now: Millis) {
        self.since = self.since + by;
        self.went_on = now;
    }

    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        let other = |loser| self.side_of(loser).map(|side| self.seats[!side]);
        let winner = match reason {
            Reason::Resigned(loser)
            | Reason::ClockRanOut(loser)
            | Reason::Abandoned(loser)
            | Reason::Idle(loser) => other(loser),
            Reason::Reserve | Reason::OneColour => match self.position.turn() {
                Turn::Over(outcome) => Some(self.seats[outcome.winner]),
                Turn::Of(_) => None,
            },
            Reason::EnoughChips
            | Reason::ChipsGivenOut
            | Reason::RoundsOver
            | Reason::Agreed
            | Reason::HostEnded
            | Reason::NobodyLeft => None,
        };
        Ending { reason, winners: winner.into_iter().collect(), scores }
    }

    /// The player with more robots in their own camp. There is always one: three robots, and no neutral hexagon.
    fn leading_seats(&self) -> Option<Vec<SeatId>> {
        let camps = self.position.robots_in_camps();
        let leading = Side::ALL.into_iter().max_by_key(|&side| camps[side]);
        Some(leading.map(|side| self.seats[side]).into_iter().collect())
    }

    /// Old events use `reserve` for the ends of both rules.
    fn with_current_reason(&self, ending: Ending) -> Ending {
        match ending.reason {
            Reason::Reserve => Ending { reason: used_up(self.position().end_rule()), ..ending },
            _ => ending,
        }
    }

    fn view(&self, _viewer: Option<SeatId>, _table: &Table) -> GameView {
        GameView::Robotory(self.view())
    }

    fn notation(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn thought(&self) -> Option<u32> {
        let made = self.actions().len();
        (made >= OPENING).then_some(made as u32)
    }

    fn canonical_hashes(&self) -> Vec<u64> {
        vec![self.position().canonical_hash()]
    }

    fn wants_plan(&self, seat: SeatId) -> bool {
        self.to_act() == Some(seat) && self.plan.is_none()
    }

    fn plan_fits(&self, plan: &Plan) -> bool {
        matches!(plan, Plan::Act { action, .. } if self.position().check(*action).is_ok())
    }

    fn set_plan(&mut self, _seat: SeatId, plan: Plan) {
        self.plan = Some(plan);
    }

    fn next_of_bots(&self, table: &Table) -> Option<Due> {
        super::job::next_of_bots(self, table)
    }
}
