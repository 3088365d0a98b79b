//! Events of RoboTory as a viewer sees them.

use table::{Game, RobotoryEvent as StoredEvent};
use wire::wire;

use super::types::{RobotoryAction, RobotoryBoth};
use crate::primitives::{Ms, SeatNo};

// Mirrors `table::RobotoryEvent`, which is stored in the notation; a client needs data to draw.
/// An event of a RoboTory game.
#[wire]
pub enum RobotoryEvent {
    /// The sides were assigned; light is to act.
    Started {
        /// The seat of each side.
        seats: RobotoryBoth<SeatNo>,
    },
    /// A player acted.
    Acted {
        /// The player's seat.
        seat: SeatNo,
        /// The action.
        action: RobotoryAction,
        /// The action in the notation.
        text: String,
        /// Time left on the player's clock after the action; `null` without clocks.
        left: Option<Ms>,
    },
}

/// Converts a stored event for all viewers.
#[allow(clippy::unnecessary_wraps, reason = "other games need their board for it")]
pub(crate) fn fact(fact: &StoredEvent, _game: Option<&Game>) -> Option<RobotoryEvent> {
    Some(match fact {
        StoredEvent::Started { light, dark } => {
            RobotoryEvent::Started { seats: RobotoryBoth { light: *light, dark: *dark } }
        }
        StoredEvent::Acted { seat, action, left } => RobotoryEvent::Acted {
            seat: *seat,
            action: super::show::action(action),
            text: action.to_string(),
            left: *left,
        },
    })
}
