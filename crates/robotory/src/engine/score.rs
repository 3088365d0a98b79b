//! Scores as shown to users. Inside the search a score is a plain integer.

use std::fmt;

/// Upper bound on the length of a game: 28 discs are drawn, placed and used at most once each.
pub(crate) const PLY_MAX: usize = 96;
/// A win at this ply; each ply until then costs one.
pub(crate) const WIN: i32 = 20_000;
/// Scores beyond this, in either direction, are proven.
pub(crate) const PROVEN: i32 = WIN - PLY_MAX as i32 - 1;
/// The largest estimate.
pub(crate) const ESTIMATE_MAX: i32 = 9_000;

/// The score of a position or an action for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "t", rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryScore"), schema(as = RobotoryScore))]
pub enum Score {
    /// Proven: this player wins.
    Wins {
        /// Upper bound of the number of actions, of both players.
        actions: u32,
    },
    /// Proven: this player loses.
    Loses {
        /// Upper bound of the number of actions, of both players.
        actions: u32,
    },
    /// Not proven.
    Estimate {
        /// Hundredths of a logit: 0 is even, 100 is a chance of 73 %, 300 of 95 %.
        hundredths: i32,
    },
}

impl Score {
    pub(crate) fn from_search(score: i32) -> Score {
        if score >= PROVEN {
            Score::Wins { actions: (WIN - score).unsigned_abs() }
        } else if score <= -PROVEN {
            Score::Loses { actions: (WIN + score).unsigned_abs() }
        } else {
            Score::Estimate { hundredths: score }
        }
    }

    /// The winning chance, 0 to 1.
    pub fn win_chance(self) -> f64 {
        match self {
            Score::Wins { .. } => 1.0,
            Score::Loses { .. } => 0.0,
            Score::Estimate { hundredths: score } => {
                1.0 / (1.0 + (-f64::from(score) / 100.0).exp())
            }
        }
    }

    /// True if it is proven, not an estimate.
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Estimate { .. })
    }

    /// The same score for the other player.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Wins { actions } => Score::Loses { actions },
            Score::Loses { actions } => Score::Wins { actions },
            Score::Estimate { hundredths: score } => Score::Estimate { hundredths: -score },
        }
    }
}

/// `wins in 7`, `loses in 4` or `+1.35 (79 %)`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Wins { actions } => write!(f, "wins in {actions}"),
            Score::Loses { actions } => write!(f, "loses in {actions}"),
            Score::Estimate { hundredths: score } => {
                let chance = 100.0 * self.win_chance();
                write!(f, "{:+.2} ({chance:.0} %)", f64::from(*score) / 100.0)
            }
        }
    }
}
