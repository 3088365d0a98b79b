//! The state of a game of RoboTory, and what its facts do to it.

use ::robotory::{Action, EndRule, PerSide, Position, Side, Turn};

use super::fact::RobotoryStart;
use super::options::RobotoryOptions;
use crate::clock::{Clock, ClockKind};
use crate::ending::{Ending, Reason};
use crate::job::Plan;
use crate::options::GameOptions;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::{Millis, Span};

/// A game of RoboTory. Everything but a bot's plan is open to all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotoryGame {
    pub(super) options: RobotoryOptions,
    pub(super) seats: PerSide<SeatId>,
    pub(super) position: Position,
    pub(super) actions: Vec<Action>,
    /// What each had when the turn began.
    pub(super) left: Option<PerSide<Span>>,
    pub(super) since: Millis,
    /// When the last pause ended: nobody is gone for longer than that.
    went_on: Millis,
    pub(super) plan: Option<Plan>,
}

impl RobotoryGame {
    /// The game that starts like this; `None` if the table is for another game.
    pub(crate) fn new(start: RobotoryStart, table: &Table, at: Millis) -> Option<RobotoryGame> {
        let GameOptions::Robotory(options) = &table.rules().game else { return None };
        let base = |seat| options.clock.map(|clock| clock.base + table.handicap(seat).more_time);
        let (light, dark) = (base(start.seats.light), base(start.seats.dark));
        Some(RobotoryGame {
            options: options.clone(),
            seats: start.seats,
            position: Position::start_with(options.end),
            actions: Vec::new(),
            left: light.zip(dark).map(|(light, dark)| PerSide { light, dark }),
            since: at,
            went_on: at,
            plan: None,
        })
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Who plays which side.
    pub fn seats(&self) -> PerSide<SeatId> {
        self.seats
    }

    /// What was done so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The number of the turn, counted from 1.
    pub fn turn(&self) -> u32 {
        self.actions.len() as u32 + 1
    }

    /// Which side a seat plays.
    pub fn side_of(&self, seat: SeatId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side] == seat)
    }

    /// Who is to act; nobody when the reserve is used up.
    pub fn to_act(&self) -> Option<SeatId> {
        match self.position.turn() {
            Turn::Of(side) => Some(self.seats[side]),
            Turn::Over(_) => None,
        }
    }

    /// How many robots stand in a seat's camp.
    pub fn robots_of(&self, seat: SeatId) -> u32 {
        self.side_of(seat).map_or(0, |side| u32::from(self.position.robots_in_camps()[side]))
    }

    /// Who has more robots in the own camp: with three robots and no neutral hexagon somebody has.
    pub(crate) fn ahead(&self) -> Option<SeatId> {
        let camps = self.position.robots_in_camps();
        Side::ALL.into_iter().max_by_key(|&side| camps[side]).map(|side| self.seats[side])
    }

    pub(crate) fn since(&self) -> Millis {
        self.since
    }

    pub(crate) fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    pub(crate) fn set_plan(&mut self, plan: Plan) {
        self.plan = Some(plan);
    }

    /// What the player to act has left at this time, if there are clocks.
    pub(crate) fn left_at(&self, now: Millis) -> Option<Span> {
        let left = self.left?[self.position.to_move()];
        Some(left.less(now - self.since))
    }

    pub(crate) fn clocks(&self, table: &Table) -> Vec<Clock> {
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

    /// When a player who is gone has been so for too long. A pause does not count.
    pub(super) fn abandoned_at(&self, side: Side, table: &Table) -> Option<Millis> {
        let gone = table.seat(self.seats[side])?.gone_since()?;
        Some(gone.max(self.went_on) + self.options.abandoned)
    }

    pub(crate) fn put_off(&mut self, by: Span, now: Millis) {
        self.since = self.since + by;
        self.went_on = now;
    }

    pub(crate) fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
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
}

/// Why a game ended that was played to its end by this rule (RT-20).
pub(super) fn used_up(rule: EndRule) -> Reason {
    match rule {
        EndRule::Reserve => Reason::Reserve,
        EndRule::OneColour => Reason::OneColour,
    }
}
