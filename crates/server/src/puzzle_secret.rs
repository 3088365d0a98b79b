//! The secret that daily puzzles depend on, so that future ones cannot be computed.

use std::fmt;

use protocol::puzzles::{Row, Which};
use thiserror::Error;

use crate::random;

/// A secret for daily puzzles. Servers with the same secret have the same puzzles.
#[derive(Clone, PartialEq, Eq)]
pub struct PuzzleSecret(Vec<u8>);

/// A text that is too short for a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret for puzzles takes at least {min} bytes, this has {0}", min = PuzzleSecret::BYTES_MIN)]
pub struct ShortSecret(usize);

impl PuzzleSecret {
    /// A shorter secret could be brute-forced from today's puzzle, which is public.
    pub const BYTES_MIN: usize = 16;

    /// Reads a secret from the contents of a file. Surrounding whitespace is ignored.
    ///
    /// # Errors
    ///
    /// Returns [`ShortSecret`] if it is short enough to be guessed.
    pub fn new(text: &[u8]) -> Result<PuzzleSecret, ShortSecret> {
        let text = text.trim_ascii();
        if text.len() < PuzzleSecret::BYTES_MIN {
            return Err(ShortSecret(text.len()));
        }
        Ok(PuzzleSecret(text.to_vec()))
    }

    fn seed(&self, usual: u64) -> u64 {
        u64::from_be_bytes(random::hash(&[&"robotable puzzle ", &usual.to_be_bytes(), &self.0]))
    }
}

/// Settings are printed, so the secret is left out.
impl fmt::Debug for PuzzleSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PuzzleSecret(…)")
    }
}

/// The seed of a puzzle. Endless puzzles do not depend on the secret, because any of them may be requested at any time.
pub(crate) fn seed(which: Which, secret: Option<&PuzzleSecret>) -> u64 {
    match (which.row, secret) {
        (Row::Day(_), Some(secret)) => secret.seed(which.seed()),
        (Row::Day(_), None) | (Row::Endless(_), _) => which.seed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{PuzzleGame, PuzzleLevel};

    fn secret(text: &str) -> PuzzleSecret {
        PuzzleSecret::new(text.as_bytes()).expect("long enough")
    }

    #[test]
    fn only_who_has_the_secret_knows_the_days_puzzles() {
        let (game, level) = (PuzzleGame::Micro, PuzzleLevel::Easy);
        let [today, tomorrow] = ["2026-11-17", "2026-11-18"].map(|day| Which {
            game,
            level,
            row: Row::Day(day.parse().expect("a date")),
        });
        let (ours, theirs) = (secret("0123456789abcdef"), secret("0123456789abcdeg"));
        assert_eq!(seed(today, None), today.seed(), "without one they are as they were");
        assert_eq!(seed(today, Some(&ours)), seed(today, Some(&secret(" 0123456789abcdef\n"))));
        assert_ne!(seed(today, Some(&ours)), seed(today, Some(&theirs)));
        assert_ne!(seed(today, Some(&ours)), today.seed());
        assert_ne!(seed(today, Some(&ours)), seed(tomorrow, Some(&ours)));
        let endless = Which { game, level, row: Row::Endless(7) };
        assert_eq!(seed(endless, Some(&ours)), endless.seed(), "links to these stay");
    }

    #[test]
    fn a_secret_is_long_and_not_shown() {
        assert_eq!(PuzzleSecret::new(b" 0123456789abcde\n"), Err(ShortSecret(15)));
        assert_eq!(format!("{:?}", secret("0123456789abcdef")), "PuzzleSecret(…)");
    }
}
