//! A match's score as an Elo difference with its error.

use serde::Serialize;

/// The result of a match.
/// As JSON, an infinite difference is `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Standing {
    pub(crate) games: u32,
    /// Share of games won.
    pub(crate) score: f64,
    /// The same as a difference in Elo, infinite if all or none were won.
    pub(crate) elo: f64,
    /// Half the width of the 95 % confidence interval of the share.
    pub(crate) error: f64,
    /// The interval in Elo.
    pub(crate) elo_range: (f64, f64),
}

/// The standing after some games. Each opening is played twice with the sides swapped, so the games of a pair are
/// dependent: the error is computed from pairs.
pub(crate) fn standing(pairs: &[(u32, u32)]) -> Standing {
    let games: u32 = pairs.iter().map(|(played, _)| played).sum();
    let won: u32 = pairs.iter().map(|(_, won)| won).sum();
    let score = f64::from(won) / f64::from(games.max(1));
    let deviation: f64 = pairs
        .iter()
        .map(|&(played, won)| (f64::from(won) - score * f64::from(played)).powi(2))
        .sum();
    let error = 1.96 * deviation.sqrt() / f64::from(games.max(1));
    Standing {
        games,
        score,
        elo: elo(score),
        error,
        elo_range: (elo(score - error), elo(score + error)),
    }
}

fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

impl std::fmt::Display for Standing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (low, high) = self.elo_range;
        write!(
            f,
            "{:.1} % ± {:.1} of {} games, Elo {:+.0} [{low:+.0}, {high:+.0}]",
            100.0 * self.score,
            100.0 * self.error,
            self.games,
            self.elo
        )
    }
}

#[cfg(test)]
mod tests {
    use super::standing;

    #[test]
    fn three_of_four_are_191_elo() {
        let pairs: Vec<(u32, u32)> = [(2, 1), (2, 2)].repeat(50);
        let standing = standing(&pairs);
        assert!((standing.elo - 190.8).abs() < 0.1, "{standing}");
        // Pairs of 1 and 2 wins deviate by half a win each: 1.96 * sqrt(100 / 4) / 200.
        assert!((standing.error - 0.049).abs() < 1e-9, "{standing}");
        assert!(super::standing(&[(2, 2)]).elo.is_infinite());
    }
}
