//! What happens in RoboTory.

use ::robotory::{Action, PerSide};

use crate::seat::SeatId;
use crate::time::Span;

/// What has happened in a game of RoboTory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RobotoryFact {
    /// The sides were given out, and light is to act (RT-5).
    Started(RobotoryStart),
    /// Somebody acted (RT-10 to RT-12).
    Acted {
        /// Who.
        seat: SeatId,
        /// What they did.
        action: Action,
        /// What their clock has after it, the increment included.
        left: Option<Span>,
    },
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RobotoryStart {
    /// Who plays which side.
    pub seats: PerSide<SeatId>,
}
