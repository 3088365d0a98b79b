//! How a game ended and who won it.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use crate::seat::SeatId;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "StoredEnding", into = "StoredEnding")]
pub struct Ending {
    /// Why it ended.
    pub reason: Reason,
    /// Who won; several share the win, nobody is possible too.
    pub winners: Vec<SeatId>,
    /// What each had at the end: chips, or robots in the camp.
    pub scores: Vec<(SeatId, u32)>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumDiscriminants)]
#[strum_discriminants(name(EndReason), derive(Serialize, Deserialize))]
#[strum_discriminants(
    doc = " Why a game ended.",
    allow(missing_docs, reason = "`Reason` has them")
)]
#[strum_discriminants(serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", strum_discriminants(derive(ts_rs::TS, utoipa::ToSchema)))]
pub enum Reason {
    /// Somebody has as many chips as it takes (RR-45, MR-20).
    EnoughChips,
    /// All chips are given out (RR-45, MR-21), or alone all of them have been tried (RR-55).
    ChipsGivenOut,
    /// All rounds of a practice are over (MR-32).
    RoundsOver,
    /// All agreed to end early (RR-46).
    Agreed,
    /// The host closed it: nobody wins.
    HostEnded,
    /// The reserve is used up (RT-20).
    Reserve,
    /// One colour of the reserve is used up, by the rule of the first edition (RT-20).
    OneColour,
    /// Somebody resigned (RT-21).
    Resigned(SeatId),
    /// Somebody's clock ran out (RT-21).
    ClockRanOut(SeatId),
    /// A player was gone for too long, and the opponent claimed the win. Older games end like this after a long silence too.
    Abandoned(SeatId),
    /// A player was connected, did not act for too long, and the opponent claimed the win.
    Idle(SeatId),
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

impl Reason {
    /// The seat that it is about.
    pub fn seat(self) -> Option<SeatId> {
        match self {
            Reason::Resigned(seat)
            | Reason::ClockRanOut(seat)
            | Reason::Abandoned(seat)
            | Reason::Idle(seat) => Some(seat),
            Reason::EnoughChips
            | Reason::ChipsGivenOut
            | Reason::RoundsOver
            | Reason::Agreed
            | Reason::HostEnded
            | Reason::Reserve
            | Reason::OneColour
            | Reason::NobodyLeft => None,
        }
    }

    /// The reason of this kind about this seat.
    fn from_parts(kind: EndReason, by: Option<SeatId>) -> Option<Reason> {
        Some(match (kind, by) {
            (EndReason::EnoughChips, None) => Reason::EnoughChips,
            (EndReason::ChipsGivenOut, None) => Reason::ChipsGivenOut,
            (EndReason::RoundsOver, None) => Reason::RoundsOver,
            (EndReason::Agreed, None) => Reason::Agreed,
            (EndReason::HostEnded, None) => Reason::HostEnded,
            (EndReason::Reserve, None) => Reason::Reserve,
            (EndReason::OneColour, None) => Reason::OneColour,
            (EndReason::Resigned, Some(seat)) => Reason::Resigned(seat),
            (EndReason::ClockRanOut, Some(seat)) => Reason::ClockRanOut(seat),
            (EndReason::Abandoned, Some(seat)) => Reason::Abandoned(seat),
            (EndReason::Idle, Some(seat)) => Reason::Idle(seat),
            (EndReason::NobodyLeft, None) => Reason::NobodyLeft,
            _ => return None,
        })
    }
}

/// As it is stored: why, and separately by whom.
#[derive(Serialize, Deserialize)]
struct StoredEnding {
    reason: EndReason,
    by: Option<SeatId>,
    winners: Vec<SeatId>,
    scores: Vec<(SeatId, u32)>,
}

impl From<Ending> for StoredEnding {
    fn from(Ending { reason, winners, scores }: Ending) -> StoredEnding {
        StoredEnding { reason: reason.into(), by: reason.seat(), winners, scores }
    }
}

impl TryFrom<StoredEnding> for Ending {
    type Error = String;

    fn try_from(stored: StoredEnding) -> Result<Ending, String> {
        let StoredEnding { reason, by, winners, scores } = stored;
        let wrong = || format!("{reason:?}: a game does not end like this");
        Ok(Ending { reason: Reason::from_parts(reason, by).ok_or_else(wrong)?, winners, scores })
    }
}
