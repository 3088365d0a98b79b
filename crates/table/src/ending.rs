//! How a game ended and who won it.

use serde::{Deserialize, Serialize};

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

/// As it is stored: why, and separately by whom.
#[derive(Serialize, Deserialize)]
struct StoredEnding {
    reason: String,
    by: Option<SeatId>,
    winners: Vec<SeatId>,
    scores: Vec<(SeatId, u32)>,
}

impl From<Ending> for StoredEnding {
    fn from(ending: Ending) -> StoredEnding {
        let (reason, by) = match ending.reason {
            Reason::EnoughChips => ("enough-chips", None),
            Reason::ChipsGivenOut => ("chips-given-out", None),
            Reason::RoundsOver => ("rounds-over", None),
            Reason::Agreed => ("agreed", None),
            Reason::HostEnded => ("host-ended", None),
            Reason::Reserve => ("reserve", None),
            Reason::OneColour => ("one-colour", None),
            Reason::Resigned(seat) => ("resigned", Some(seat)),
            Reason::ClockRanOut(seat) => ("clock-ran-out", Some(seat)),
            Reason::Abandoned(seat) => ("abandoned", Some(seat)),
            Reason::Idle(seat) => ("idle", Some(seat)),
            Reason::NobodyLeft => ("nobody-left", None),
        };
        let Ending { winners, scores, .. } = ending;
        StoredEnding { reason: reason.to_owned(), by, winners, scores }
    }
}

impl TryFrom<StoredEnding> for Ending {
    type Error = String;

    fn try_from(stored: StoredEnding) -> Result<Ending, String> {
        let StoredEnding { reason, by, winners, scores } = stored;
        let reason = match (reason.as_str(), by) {
            ("enough-chips", None) => Reason::EnoughChips,
            ("chips-given-out", None) => Reason::ChipsGivenOut,
            ("rounds-over", None) => Reason::RoundsOver,
            ("agreed", None) => Reason::Agreed,
            ("host-ended", None) => Reason::HostEnded,
            ("reserve", None) => Reason::Reserve,
            ("one-colour", None) => Reason::OneColour,
            ("resigned", Some(seat)) => Reason::Resigned(seat),
            ("clock-ran-out", Some(seat)) => Reason::ClockRanOut(seat),
            ("abandoned", Some(seat)) => Reason::Abandoned(seat),
            ("idle", Some(seat)) => Reason::Idle(seat),
            ("nobody-left", None) => Reason::NobodyLeft,
            _ => return Err(format!("{reason:?}: a game does not end like this")),
        };
        Ok(Ending { reason, winners, scores })
    }
}
