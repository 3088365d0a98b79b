//! What has happened in RoboTory, as a viewer sees it.

use serde::{Deserialize, Serialize};
use table::{Game, RobotoryFact as Told};

use super::types::{RobotoryAction, RobotoryBoth};
use crate::basics::{Ms, SeatNo};

// Mirrors `table::RobotoryFact`, which is stored in the notation; a client draws.
/// What has happened in RoboTory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RobotoryFact {
    /// The sides were given out, and light is to act.
    Started {
        /// Who plays which.
        seats: RobotoryBoth<SeatNo>,
    },
    /// Somebody acted.
    Acted {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they did.
        action: RobotoryAction,
        /// The same in the notation.
        text: String,
        /// What their clock has after it, if there are clocks.
        left: Option<Ms>,
    },
}

/// What everybody sees of it who may look.
#[allow(clippy::unnecessary_wraps, reason = "other games need their board for it")]
pub(crate) fn fact(fact: &Told, _game: Option<&Game>) -> Option<RobotoryFact> {
    Some(match fact {
        Told::Started(start) => RobotoryFact::Started { seats: start.seats },
        Told::Acted { seat, action, left } => RobotoryFact::Acted {
            seat: *seat,
            action: super::show::action(action),
            text: action.to_string(),
            left: *left,
        },
    })
}
