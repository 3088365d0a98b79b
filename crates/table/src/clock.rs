//! When something happens by itself, and what is to be done then.

use serde::{Deserialize, Serialize};

use crate::command::{Actor, Command};
use crate::seat::SeatId;
use crate::time::Millis;

// Two clocks that are equal are the same clock, so the time is part of its name.
/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Clock {
    /// What it is for.
    pub kind: ClockKind,
    /// Whose it is, for a player's own clock.
    pub seat: Option<SeatId>,
    /// When it runs out.
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

/// What a clock is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// A question that is not answered by then lapses.
    Question,
    /// From here on a majority is enough, and there is one (MR-17).
    Majority,
    /// The host has been away for too long.
    Host,
    /// A bid that can be taken back stands from then on. Nobody sees this clock; its bidder sees the bid.
    #[serde(skip)]
    TakeBack,
    /// A player with a lost connection is waited for until then, and all others are done bidding. Nobody sees this clock.
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
    /// The time to think in practice (MR-32).
    Practice,
    /// A player's own clock (RT-21).
    Player,
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
