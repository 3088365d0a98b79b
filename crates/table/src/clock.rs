//! When something happens by itself, and what is to be done then.

use crate::command::{Actor, Command};
use crate::seat::SeatId;
use crate::time::Millis;

/// A clock that runs. Two clocks that are equal are the same clock, so the time is part of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// What it is for.
    pub kind: ClockKind,
    /// When it runs out.
    pub until: Millis,
}

/// What a clock is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// A question that is not answered by then lapses.
    Question,
    /// From here on a majority is enough, and there is one (MR-17).
    Majority,
    /// The host has been away for too long.
    Host,
    /// A bid that can be taken back stands from then on. Nobody sees this clock; its bidder sees the bid.
    TakeBack(SeatId),
    /// A player with a lost connection is waited for until then, and all others are done bidding. Nobody sees this clock.
    Absence,
    /// The sand timer (RR-31), also that of a solo game (RR-55).
    Timer,
    /// The demonstration clock (RR-42, MR-13).
    Demonstration,
    /// The time to look at a finished round.
    Between,
    /// The time to roll the dice.
    Roll,
    /// The time to think in practice (MR-32).
    Practice,
    /// A player's own clock (RT-21).
    Player(SeatId),
    /// Both players of RoboTory are gone.
    Abandoned,
}

/// What is to be done, and from when on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// From when on.
    pub at: Millis,
    /// In whose name.
    pub by: Actor,
    /// What is done.
    pub command: Command,
}
