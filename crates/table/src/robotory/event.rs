//! The events of RoboTory.

use ::robotory::Action;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::game::RobotoryGame;
use crate::record::{NOT_NOW, sits};
use crate::{GameEvent, Millis, SeatId, Span, Table};

/// An event in a game of RoboTory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RobotoryEvent {
    /// The sides were assigned; light acts first (RT-5).
    Started {
        /// The player of the light side.
        light: SeatId,
        /// The player of the dark side.
        dark: SeatId,
    },
    /// A player acted (RT-10 to RT-12).
    Acted {
        /// The player's seat.
        seat: SeatId,
        /// The action.
        action: Action,
        /// The time left on the player's clock after it, including the increment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Span>,
    },
}

impl GameEvent for RobotoryEvent {
    fn doer(&self) -> Option<SeatId> {
        match self {
            RobotoryEvent::Acted { seat, .. } => Some(*seat),
            RobotoryEvent::Started { .. } => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            RobotoryEvent::Started { .. } | RobotoryEvent::Acted { .. } => None,
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let RobotoryEvent::Started { light, dark } = self else { return Err(NOT_NOW) };
        sits(table, *light)?;
        sits(table, *dark)?;
        if light == dark { Err("it takes two") } else { Ok(()) }
    }
}

impl RobotoryGame {
    /// Applies an event to the game.
    pub(crate) fn apply(&mut self, fact: &RobotoryEvent, at: Millis) {
        let RobotoryEvent::Acted { action, left, .. } = fact else { return };
        let side = self.position.to_move();
        if self.position.play(*action).is_ok() {
            self.actions.push(*action);
            self.since = at;
            self.plan = None;
            if let (Some(clocks), Some(left)) = (&mut self.left, left) {
                clocks[side] = *left;
            }
        }
    }

    /// Checks that an event can follow the current state. Records from outside are not trusted.
    pub(crate) fn fits(&self, fact: &RobotoryEvent, _: &Table) -> Result<(), &'static str> {
        let RobotoryEvent::Acted { seat, action, left } = fact else { return Err(NOT_NOW) };
        if self.to_act() != Some(*seat) {
            return Err("it is another player's turn");
        }
        let increment = self.options.clock.map(|clock| clock.increment).unwrap_or_default();
        let had = self.left.map(|left| left[self.position.to_move()] + increment);
        if left.is_some_and(|left| had.is_none_or(|had| left > had)) {
            return Err("no clock gains so much time");
        }
        self.position.clone().play(*action).map_err(|_| "this cannot be done here")
    }
}
