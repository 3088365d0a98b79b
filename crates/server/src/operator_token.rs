//! The token of the operator, for moderation in the browser.

use std::fmt;

use thiserror::Error;

use crate::random;

/// A hash of the operator's token. The token itself is not kept.
#[derive(Clone, PartialEq, Eq)]
pub struct OperatorToken([u8; 32]);

/// A text that cannot be a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BadOperatorToken {
    #[error("a token takes {min} to {max} characters, this has {0}", min = OperatorToken::CHARS_MIN, max = OperatorToken::CHARS_MAX)]
    Length(usize),
    #[error("a token is one line of ASCII characters without spaces")]
    Characters,
}

impl OperatorToken {
    /// A shorter token could be guessed.
    pub const CHARS_MIN: usize = 24;
    /// A longer one does not fit into a request's header.
    pub const CHARS_MAX: usize = 200;

    /// Reads a token from the contents of a file. Surrounding whitespace is ignored.
    ///
    /// # Errors
    ///
    /// Returns a [`BadOperatorToken`] if it could be guessed, or not be sent in a header.
    pub fn new(text: &[u8]) -> Result<OperatorToken, BadOperatorToken> {
        let text = text.trim_ascii();
        if !(OperatorToken::CHARS_MIN..=OperatorToken::CHARS_MAX).contains(&text.len()) {
            return Err(BadOperatorToken::Length(text.len()));
        }
        if !text.iter().all(u8::is_ascii_graphic) {
            return Err(BadOperatorToken::Characters);
        }
        Ok(OperatorToken(hash(text)))
    }

    /// True for the right token. Takes the same time for every wrong one, and hashes make a partial match useless.
    pub(crate) fn is(&self, token: &str) -> bool {
        let pairs = self.0.iter().zip(hash(token.as_bytes()));
        std::hint::black_box(pairs.fold(0, |different, (ours, theirs)| different | (ours ^ theirs)))
            == 0
    }
}

fn hash(text: &[u8]) -> [u8; 32] {
    random::hash(&[&"robotable operator ", &text])
}

/// Settings are printed, so the token is left out.
impl fmt::Debug for OperatorToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OperatorToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_token_is_right() {
        let token = OperatorToken::new(b" 0123456789abcdef01234567\n").expect("a token");
        assert!(token.is("0123456789abcdef01234567"));
        for wrong in
            ["", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789ABCDEF01234567"]
        {
            assert!(!token.is(wrong), "{wrong:?}");
        }
        assert_eq!(format!("{token:?}"), "OperatorToken(…)");
    }

    #[test]
    fn a_token_is_long_and_fits_into_a_header() {
        let fault = |text: &str| OperatorToken::new(text.as_bytes()).err();
        assert_eq!(fault("0123456789abcdef0123456"), Some(BadOperatorToken::Length(23)));
        assert_eq!(fault(&"x".repeat(201)), Some(BadOperatorToken::Length(201)));
        assert_eq!(fault("0123456789 abcdef01234567"), Some(BadOperatorToken::Characters));
        assert_eq!(fault("0123456789äabcdef01234567"), Some(BadOperatorToken::Characters));
    }
}
