//! What one does in RoboTory.

use ::robotory::Action;
use strum::{IntoStaticStr, VariantNames};

use crate::ahead::Ahead;
use crate::decide::in_play;
use crate::game::{GameCommand, GameKind};
use crate::refusal::Refusal;
use crate::seat::SeatId;

/// What one does in RoboTory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RobotoryCommand {
    /// Place, move or refill (RT-10 to RT-12).
    Act(Action),
    /// Give the game up (RT-21).
    Resign,
    /// Claim the win because the other is gone or asleep.
    Claim,
}

impl GameCommand for RobotoryCommand {
    fn decide(&self, ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
        match in_play(ahead, GameKind::Robotory) {
            // One can always give up, also in a pause.
            Err(Refusal::Paused) if *self == RobotoryCommand::Resign => {}
            playing => playing?,
        }
        super::decide::decide(ahead, by, *self)
    }
}
