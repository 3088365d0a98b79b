//! The state of a game of RoboTory, and how events change it.

use ::robotory::{Action, EndRule, PerSide, Position, Side, Turn};

use super::event::RobotoryEvent;
use super::options::RobotoryOptions;
use crate::job::Plan;
use crate::{GameOptions, Millis, Reason, SeatId, Span, Table};

/// A game of RoboTory. All of it is public, except a bot's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotoryGame {
    pub(super) options: RobotoryOptions,
    pub(super) seats: PerSide<SeatId>,
    pub(super) position: Position,
    pub(super) actions: Vec<Action>,
    /// The time left on each clock at the start of the turn.
    pub(super) left: Option<PerSide<Span>>,
    pub(super) since: Millis,
    /// The end of the last pause. Absence is counted from here at the earliest.
    pub(super) went_on: Millis,
    pub(super) plan: Option<Plan>,
}

impl RobotoryGame {
    /// A new game; `None` if the table is for another game.
    pub(crate) fn start(fact: &RobotoryEvent, table: &Table, at: Millis) -> Option<RobotoryGame> {
        let RobotoryEvent::Started { light, dark } = *fact else { return None };
        let seats = PerSide { light, dark };
        let GameOptions::Robotory(options) = &table.rules().game else { return None };
        let base = |seat| options.clock.map(|clock| clock.base + table.handicap(seat).more_time);
        let (light, dark) = (base(seats.light), base(seats.dark));
        Some(RobotoryGame {
            options: options.clone(),
            seats,
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

    /// The player of each side.
    pub fn seats(&self) -> PerSide<SeatId> {
        self.seats
    }

    /// The actions so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The number of the turn, counted from 1.
    pub fn turn(&self) -> u32 {
        self.actions.len() as u32 + 1
    }

    /// The side of a seat.
    pub fn side_of(&self, seat: SeatId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side] == seat)
    }

    /// The player to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<SeatId> {
        match self.position.turn() {
            Turn::Of(side) => Some(self.seats[side]),
            Turn::Over(_) => None,
        }
    }

    /// The number of robots in a seat's camp.
    pub fn robots_of(&self, seat: SeatId) -> u32 {
        self.side_of(seat).map_or(0, |side| u32::from(self.position.robots_in_camps()[side]))
    }

    /// The time left for the player to act, if there are clocks.
    pub(crate) fn left_at(&self, now: Millis) -> Option<Span> {
        let left = self.left?[self.position.to_move()];
        Some(left.less(now - self.since))
    }

    /// The time at which an absent player's absence becomes too long. Pauses do not count.
    pub(super) fn abandoned_at(&self, side: Side, table: &Table) -> Option<Millis> {
        let gone = table.seat(self.seats[side])?.gone_since()?;
        Some(gone.max(self.went_on) + self.options.abandoned)
    }
}

/// The end reason of a game that was played to its end by this rule (RT-20).
pub(super) fn used_up(rule: EndRule) -> Reason {
    match rule {
        EndRule::Reserve => Reason::Reserve,
        EndRule::OneColour => Reason::OneColour,
    }
}
