//! The commands of RoboTory.

use ::robotory::Action;
use strum::{IntoStaticStr, VariantNames};

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
