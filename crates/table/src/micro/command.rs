//! The commands of Micro Robots.

use ::micro::Space;
use strum::{IntoStaticStr, VariantNames};

/// A player's command in Micro Robots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum MicroCommand {
    /// Roll the dice (MR-10).
    Roll,
    /// Announce this many moves, 1 to 99 (MR-12).
    Announce(u8),
    /// Move the robot to this space (MR-11).
    Step(Space),
    /// Take back the last move of the demonstration, if the table allows it or no other person plays.
    Undo,
    /// Give up the demonstration (MR-13); in practice also the target.
    GiveUp,
    /// Practice: request a hint.
    AskHint,
}
