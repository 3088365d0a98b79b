//! What one does in Ricochet Robots.

use ::ricochet::Move;
use strum::{IntoStaticStr, VariantNames};

use crate::ahead::Ahead;
use crate::decide::in_play;
use crate::game::{GameCommand, GameKind};
use crate::refusal::Refusal;
use crate::seat::SeatId;

/// What one does in Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RicochetCommand {
    /// Bid this many moves, 1 to 99 (RR-30). Alone, where the table asks for the number: claim to have a solution of at most
    /// this many, which stops the timer (RR-55).
    Bid(u8),
    /// Take back what was just bid, while the others do not see it yet.
    TakeBack,
    /// Have nothing more to bid for this chip.
    Done,
    /// Turn the sand timer after a long silence (RR-34).
    TurnTimer,
    /// Alone: claim to have a solution of any length, which stops the timer (RR-55).
    HaveIt,
    /// Move a robot (RR-40).
    Move(Move),
    /// Give up the demonstration (RR-42); alone, also the chip.
    GiveUp,
    /// Alone: ask for a hint.
    AskHint,
}

impl GameCommand for RicochetCommand {
    fn decide(&self, ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
        in_play(ahead, GameKind::Ricochet)?;
        super::decide::decide(ahead, by, self)
    }

    fn moves(&self) -> Option<u8> {
        match self {
            RicochetCommand::Bid(moves) => Some(*moves),
            _ => None,
        }
    }
}
