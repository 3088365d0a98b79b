//! The commands of RoboTory.

use ::robotory::Action;
use strum::{IntoStaticStr, VariantNames};

use crate::decide::in_play;
use crate::game::{GameCommand, GameKind};
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::transaction::Transaction;

/// A player's command in RoboTory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RobotoryCommand {
    /// Place, move or refill (RT-10 to RT-12).
    Act(Action),
    /// Resign (RT-21).
    Resign,
    /// Claim the win because the opponent is gone or asleep.
    Claim,
}

impl GameCommand for RobotoryCommand {
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
        match in_play(tx, GameKind::Robotory) {
            // Resigning is always possible, even in a pause.
            Err(Refusal::Paused) if *self == RobotoryCommand::Resign => {}
            playing => playing?,
        }
        super::decide::decide(tx, by, *self)
    }
}
