//! What a position is worth, as told to people. Inside the search a score is a plain number.

use std::fmt;

/// Games cannot last longer: 28 discs are placed, used and drawn at most once each.
pub(crate) const PLY_MAX: usize = 96;
/// A win on the spot; each action until then costs one.
pub(crate) const WIN: i32 = 20_000;
/// Scores beyond this, either way, are proven.
pub(crate) const PROVEN: i32 = WIN - PLY_MAX as i32 - 1;
/// The largest estimate.
pub(crate) const ESTIMATE_MAX: i32 = 9_000;

/// What a position is worth for the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Proven: this player wins in at most so many actions, both players' counted.
    Wins(u32),
    /// Proven: this player loses, and cannot hold out longer than so many actions.
    Loses(u32),
    /// An estimate in hundredths of a logit: 0 is even, 100 about 73 %, 300 about 95 %.
    Estimate(i32),
}

impl Score {
    pub(crate) fn from_search(score: i32) -> Score {
        if score >= PROVEN {
            Score::Wins((WIN - score).unsigned_abs())
        } else if score <= -PROVEN {
            Score::Loses((WIN + score).unsigned_abs())
        } else {
            Score::Estimate(score)
        }
    }

    /// The chance of winning, from 0 to 1.
    pub fn win_chance(self) -> f64 {
        match self {
            Score::Wins(_) => 1.0,
            Score::Loses(_) => 0.0,
            Score::Estimate(score) => 1.0 / (1.0 + (-f64::from(score) / 100.0).exp()),
        }
    }

    /// Is it proven and not just an estimate?
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }

    /// The same score for the other player.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Wins(actions) => Score::Loses(actions),
            Score::Loses(actions) => Score::Wins(actions),
            Score::Estimate(score) => Score::Estimate(-score),
        }
    }
}

/// `wins in 7`, `loses in 4` or `+1.35 (79 %)`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Wins(actions) => write!(f, "wins in {actions}"),
            Score::Loses(actions) => write!(f, "loses in {actions}"),
            Score::Estimate(score) => {
                let chance = 100.0 * self.win_chance();
                write!(f, "{:+.2} ({chance:.0} %)", f64::from(*score) / 100.0)
            }
        }
    }
}
