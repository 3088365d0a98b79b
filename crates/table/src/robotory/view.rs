//! What everybody sees of RoboTory: all of it (RT-4). Only a bot's plan is its own.

use ::robotory::{Action, Disc, Discs, HexSet, PerSide, Position, Robot};

use super::game::RobotoryGame;
use crate::seat::SeatId;
use crate::time::{Millis, Span};

/// A game of RoboTory as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotoryView {
    /// The position.
    pub position: Position,
    /// Who plays which side.
    pub seats: PerSide<SeatId>,
    /// Who is to act.
    pub to_act: Option<SeatId>,
    /// Since when.
    pub since: Millis,
    /// What each clock had when this turn began, if there are clocks.
    pub left: Option<PerSide<Span>>,
    /// What was done so far.
    pub actions: Vec<Action>,
    /// What the viewer can do now, if it is their turn.
    pub possible: Option<Possible>,
}

/// What can be done in a turn, without listing moves: a crowded board has too many (RT-11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The colours that can be placed.
    pub discs: Vec<Disc>,
    /// Where to.
    pub placeable: HexSet,
    /// Where each robot can end a move. For the steps between, ask [`Position::next_steps`].
    pub destinations: Vec<(Robot, HexSet)>,
    /// What a refill can take.
    pub refills: Vec<Discs>,
}

impl RobotoryGame {
    pub(crate) fn view(&self, viewer: Option<SeatId>) -> RobotoryView {
        let position = &self.position;
        let to_act = self.to_act();
        let possible = (to_act.is_some() && to_act == viewer).then(|| Possible {
            discs: position.placeable_discs().collect(),
            placeable: position.placeable(),
            destinations: Robot::ALL.map(|robot| (robot, position.destinations(robot))).into(),
            refills: position.refills().collect(),
        });
        RobotoryView {
            position: position.clone(),
            seats: self.seats,
            to_act,
            since: self.since,
            left: self.left,
            actions: self.actions.clone(),
            possible,
        }
    }
}
