//! The view of RoboTory. All of the game is public (RT-4), except a bot's plan.

use ::robotory::{Action, PerSide, Position};

use super::game::RobotoryGame;
use crate::{Millis, SeatId, Span};

/// A game of RoboTory as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotoryView {
    /// The position.
    pub position: Position,
    /// The player of each side.
    pub seats: PerSide<SeatId>,
    /// The player to act.
    pub to_act: Option<SeatId>,
    /// The start of the turn.
    pub since: Millis,
    /// The time left on each clock at the start of the turn, if there are clocks.
    pub left: Option<PerSide<Span>>,
    /// The actions so far.
    pub actions: Vec<Action>,
}

impl RobotoryGame {
    pub(crate) fn view(&self) -> RobotoryView {
        RobotoryView {
            position: self.position.clone(),
            seats: self.seats,
            to_act: self.to_act(),
            since: self.since,
            left: self.left,
            actions: self.actions.clone(),
        }
    }
}
