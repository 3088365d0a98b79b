//! How a game ended and who won it.

use crate::seat::SeatId;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won; several share the win, nobody is possible too.
    pub winners: Vec<SeatId>,
    /// What each had at the end: chips, or robots in the camp.
    pub scores: Vec<(SeatId, u32)>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Somebody has as many chips as it takes (RR-45, MR-20).
    EnoughChips,
    /// All chips are given out (RR-45, MR-21), or alone all of them have been tried (RR-55).
    ChipsGivenOut,
    /// All rounds of a practice are over (MR-32).
    RoundsOver,
    /// All agreed to end early (RR-46).
    Agreed,
    /// The reserve is used up (RT-20).
    Reserve,
    /// Somebody resigned (RT-21).
    Resigned(SeatId),
    /// Somebody's clock ran out (RT-21).
    ClockRanOut(SeatId),
    /// Somebody was gone or asleep, and the other claimed the win.
    Abandoned(SeatId),
    /// Everybody left.
    NobodyLeft,
}

impl Ending {
    /// The ending in which the most chips win, and a tie is shared (RR-46, MR-21).
    pub(crate) fn by_score(reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        let most = scores.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let winners = scores.iter().filter(|&&(_, score)| score == most);
        let winners = winners.map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
    }
}
