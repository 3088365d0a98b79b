//! The commands of Ricochet Robots.

use ::ricochet::Move;
use strum::{IntoStaticStr, VariantNames};

/// A player's command in Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RicochetCommand {
    /// Bid this many moves, 1 to 99 (RR-30). Solo, if the table asks for the number: claim a solution of at most this
    /// many moves, which stops the timer (RR-55).
    Bid(u8),
    /// Take back the latest bid, while it is still hidden from the others.
    TakeBack,
    /// Declare to have nothing more to bid for this chip.
    Done,
    /// Turn the sand timer after a long silence (RR-34).
    TurnTimer,
    /// Solo: claim a solution of any length, which stops the timer (RR-55).
    HaveIt,
    /// Move a robot (RR-40).
    Move(Move),
    /// Take back the last move of the demonstration, if the table allows it or no other person plays.
    Undo,
    /// Give up the demonstration (RR-42); solo, also the chip.
    GiveUp,
    /// Request a hint: solo, or against bots that have all given up.
    AskHint,
}
