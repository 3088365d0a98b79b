//! Clocks: deadlines that act without a command from a player, and the commands that are due then.

use wire::wire;

use crate::{Actor, Command, Millis, SeatId};

// Equality is identity: `until` is part of what identifies a clock.
/// A running clock.
#[wire(Copy, Hash)]
pub struct Clock {
    /// The purpose of the clock.
    pub kind: ClockKind,
    /// The seat, for a player's own clock.
    pub seat: Option<SeatId>,
    /// The time at which it runs out.
    pub until: Millis,
}

impl Clock {
    /// A clock of the whole table.
    pub(crate) fn new(kind: ClockKind, until: Millis) -> Clock {
        Clock { kind, seat: None, until }
    }

    /// A player's own clock.
    pub(crate) fn of(seat: SeatId, kind: ClockKind, until: Millis) -> Clock {
        Clock { kind, seat: Some(seat), until }
    }
}

/// The purpose of a clock.
#[wire(Copy, Hash)]
pub enum ClockKind {
    /// The open question lapses.
    Question,
    /// From this time a majority is enough to settle the open question, and there is one (MR-17).
    Majority,
    /// The role of host passes on: the host has been away for too long, or the founder did not come.
    Host,
    /// A bid can no longer be taken back. Not shown to clients; the bidder sees the bid.
    #[serde(skip)]
    TakeBack,
    /// All other players are done bidding, and a disconnected player is no longer waited for. Not shown to clients.
    #[serde(skip)]
    Absence,
    /// The sand timer (RR-31), also that of a solo game (RR-55).
    Timer,
    /// The demonstration clock (RR-42, MR-13).
    Demonstration,
    /// The time to look at a finished round.
    Between,
    /// The time to roll the dice.
    Roll,
    /// The thinking time in practice (MR-32).
    Practice,
    /// A player's own clock (RT-21).
    Player,
    /// The game ends because both players of RoboTory are gone.
    Abandoned,
}

/// A command that is due, and from when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The time from which it is due.
    pub at: Millis,
    /// The actor that gives the command.
    pub by: Actor,
    /// The command.
    pub command: Command,
}
