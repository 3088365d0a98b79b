//! How a game ended and who won it.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use crate::SeatId;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "StoredEnding")]
pub struct Ending {
    /// Why it ended.
    #[serde(flatten)]
    pub reason: Reason,
    /// The winners. Several share the win; there may be none.
    pub winners: Vec<SeatId>,
    /// Each seat's score at the end: chips, or robots in the camp.
    pub scores: Vec<(SeatId, u32)>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, EnumDiscriminants)]
#[serde(tag = "reason", content = "by", rename_all = "kebab-case")]
#[strum_discriminants(name(EndReason), derive(Serialize, Deserialize))]
#[strum_discriminants(
    doc = " Why a game ended.",
    allow(missing_docs, reason = "`Reason` has them")
)]
#[strum_discriminants(serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", strum_discriminants(derive(ts_rs::TS, utoipa::ToSchema)))]
pub enum Reason {
    /// A player has enough chips to win (RR-45, MR-20).
    EnoughChips,
    /// All chips are given out (RR-45, MR-21); in a solo game, all were tried (RR-55).
    ChipsGivenOut,
    /// All rounds of a practice game are over (MR-32).
    RoundsOver,
    /// All players agreed to end early (RR-46).
    Agreed,
    /// The host closed the game without a winner.
    HostEnded,
    /// The reserve is used up (RT-20).
    Reserve,
    /// One colour of the reserve is used up, under the rule of the first edition (RT-20).
    OneColour,
    /// A player resigned (RT-21).
    Resigned(SeatId),
    /// A player's clock ran out (RT-21).
    ClockRanOut(SeatId),
    /// A player was gone for too long, and the opponent claimed the win. Older records also have it for long
    /// inactivity.
    Abandoned(SeatId),
    /// A connected player did not act for too long, and the opponent claimed the win.
    Idle(SeatId),
    /// All players left.
    NobodyLeft,
}

impl Ending {
    /// The ending in which the most chips win; a tie shares the win (RR-46, MR-21).
    pub(crate) fn by_score(reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        let most = scores.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let winners = scores.iter().filter(|&&(_, score)| score == most);
        let winners = winners.map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
    }
}

impl Reason {
    /// The seat that it concerns, if any.
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
}

/// The stored form: all endings have the field `by`, which is `null` if the reason concerns no seat.
#[derive(Serialize)]
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
