//! The commands of Micro Robots.

use ::micro::Space;
use strum::{IntoStaticStr, VariantNames};

use crate::decide::in_play;
use crate::game::{GameCommand, GameKind};
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::transaction::Transaction;

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

impl GameCommand for MicroCommand {
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
        in_play(tx, GameKind::Micro)?;
        super::decide::decide(tx, by, *self)
    }

    fn moves(&self) -> Option<u8> {
        match self {
            MicroCommand::Announce(moves) => Some(*moves),
            _ => None,
        }
    }
}
