//! What the puzzles of days to come follow from, where nobody shall know them before their day.

use std::fmt;

use protocol::puzzles::{Row, Which};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// Something that only the server knows. Those with the same secret have the same puzzles.
#[derive(Clone, PartialEq, Eq)]
pub struct PuzzleSecret(Vec<u8>);

/// Why a text is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret for puzzles takes at least {min} bytes, this has {0}", min = PuzzleSecret::BYTES_MIN)]
pub struct ShortSecret(usize);

impl PuzzleSecret {
    /// Fewer could be found by trying: everybody sees what came of it today.
    pub const BYTES_MIN: usize = 16;

    /// A secret from what stands in a file. Space around it does not count.
    ///
    /// # Errors
    ///
    /// Returns [`ShortSecret`] if it could be guessed.
    pub fn new(text: &[u8]) -> Result<PuzzleSecret, ShortSecret> {
        let text = text.trim_ascii();
        if text.len() < PuzzleSecret::BYTES_MIN {
            return Err(ShortSecret(text.len()));
        }
        Ok(PuzzleSecret(text.to_vec()))
    }

    fn seed(&self, usual: u64) -> u64 {
        let mut digest = Sha256::new();
        digest.update("robotable puzzle ");
        // It has one length, so no two questions look alike.
        digest.update(usual.to_be_bytes());
        digest.update(&self.0);
        digest.finalize().iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }
}

/// It is never shown: settings are printed.
impl fmt::Debug for PuzzleSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PuzzleSecret(…)")
    }
}

/// What a puzzle follows from. The endless ones are no secret: anybody may ask for any of them at any time.
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
