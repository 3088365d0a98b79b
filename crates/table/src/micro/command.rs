//! What one does in Micro Robots.

use ::micro::Space;
use strum::{IntoStaticStr, VariantNames};

use crate::ahead::Ahead;
use crate::decide::in_play;
use crate::game::{GameCommand, GameKind};
use crate::refusal::Refusal;
use crate::seat::SeatId;

/// What one does in Micro Robots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum MicroCommand {
    /// Roll the dice (MR-10).
    Roll,
    /// Announce so many moves, 1 to 99 (MR-12).
    Announce(u8),
    /// Move the robot to this space (MR-11).
    Step(Space),
    /// Give up the demonstration (MR-13); alone, also the target.
    GiveUp,
    /// Alone: ask for a hint.
    AskHint,
}

impl GameCommand for MicroCommand {
    fn decide(&self, ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
        in_play(ahead, GameKind::Micro)?;
        super::decide::decide(ahead, by, *self)
    }

    fn moves(&self) -> Option<u8> {
        match self {
            MicroCommand::Announce(moves) => Some(*moves),
            _ => None,
        }
    }
}
