//! What happens in RoboTory.

use ::robotory::{Action, PerSide};
use serde::{Deserialize, Serialize};

use crate::event::facts;
use crate::seat::SeatId;
use crate::stored::text::as_text;
use crate::time::Span;

facts! {
    /// What has happened in a game of RoboTory.
    #[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum RobotoryFact {
        /// The sides were given out, and light is to act (RT-5).
        Started(RobotoryStart),
        /// Somebody acted (RT-10 to RT-12).
        Acted {
            /// Who.
            seat: SeatId,
            /// What they did.
            #[serde(with = "as_text")]
            action: Action,
            /// What their clock has after it, the increment included.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            left: Option<Span>,
        },
    }
}

impl RobotoryFact {
    /// Who did this by a command of their own, where it tells.
    pub(crate) fn doer(&self) -> Option<SeatId> {
        match self {
            RobotoryFact::Acted { seat, .. } => Some(*seat),
            RobotoryFact::Started(_) => None,
        }
    }
}

/// How a game of RoboTory started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredStart", into = "StoredStart")]
pub struct RobotoryStart {
    /// Who plays which side.
    pub seats: PerSide<SeatId>,
}

/// As it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredStart {
    light: SeatId,
    dark: SeatId,
}

impl From<RobotoryStart> for StoredStart {
    fn from(start: RobotoryStart) -> StoredStart {
        StoredStart { light: start.seats.light, dark: start.seats.dark }
    }
}

impl From<StoredStart> for RobotoryStart {
    fn from(StoredStart { light, dark }: StoredStart) -> RobotoryStart {
        RobotoryStart { seats: PerSide { light, dark } }
    }
}
