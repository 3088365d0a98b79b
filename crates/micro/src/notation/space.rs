//! `P1` or `pink 1`.

use std::str::FromStr;

use thiserror::Error;

use super::quote;
use crate::space::{Colour, Number, Space};

/// Why a text is not a space.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum SpaceError {
    /// It does not start with a colour.
    #[error("{0} has no colour; a space begins with B Y G R P W, or a colour's name")]
    Colour(String),
    /// It does not end with a number.
    #[error("{0} has no number; a space ends with 1 to 6")]
    Number(String),
    /// It has neither a colour nor a number.
    #[error("{0} is not a space; a space is a colour and a number from 1 to 6, as P1 or pink 1")]
    Neither(String),
}

impl FromStr for Space {
    type Err = SpaceError;

    /// Parses `P1`, `pink 1` or `pink1`, ignoring case.
    fn from_str(text: &str) -> Result<Space, SpaceError> {
        let text = text.trim();
        let digits = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (colour, number) = (text[..digits].parse().ok(), number(text[digits..].trim_start()));
        match (colour, number) {
            (Some(colour), Some(number)) => Ok(Space::new(colour, number)),
            (None, Some(_)) => Err(SpaceError::Colour(quote(text))),
            (Some(_), None) => Err(SpaceError::Number(quote(text))),
            (None, None) => Err(SpaceError::Neither(quote(text))),
        }
    }
}

fn number(text: &str) -> Option<Number> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Number::new(digit - b'0'),
        _ => None,
    }
}

/// Splits a line into the texts of spaces: its words, where a colour's name is joined with the number after it. The
/// texts are not validated.
///
/// ```
/// let words: Vec<&str> = robotable_micro::notation::words("P1 pink 6  W6").collect();
/// assert_eq!(words, ["P1", "pink 6", "W6"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut end = word_end(rest);
        let after = rest[end..].trim_start();
        let next = &after[..word_end(after)];
        if rest[..end].parse::<Colour>().is_ok() && number(next).is_some() {
            end = rest.len() - after.len() + next.len();
        }
        let (word, after) = rest.split_at(end);
        rest = after.trim_start();
        Some(word)
    })
}

fn word_end(text: &str) -> usize {
    text.find(char::is_whitespace).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::{Space, words};

    #[test]
    fn spaces_are_read_short_and_long() {
        for space in Space::all() {
            for text in [format!("{space}"), format!("{space:#}"), format!(" {space:#} ")] {
                assert_eq!(text.parse(), Ok(space));
                assert_eq!(text.to_uppercase().parse(), Ok(space));
                assert_eq!(text.to_lowercase().replace(' ', "").parse(), Ok(space));
            }
        }
    }

    #[test]
    fn what_is_no_space_says_why() {
        let check = |text: &str, error: &str| {
            assert_eq!(text.parse::<Space>().unwrap_err().to_string(), error);
        };
        check("P7", "\"P7\" has no number; a space ends with 1 to 6");
        check("pink", "\"pink\" has no number; a space ends with 1 to 6");
        check("P01", "\"P01\" has no number; a space ends with 1 to 6");
        check("X1", "\"X1\" has no colour; a space begins with B Y G R P W, or a colour's name");
        check(
            "",
            "\"\" is not a space; a space is a colour and a number from 1 to 6, as P1 or pink 1",
        );
        check(
            "ü 12345678901234567890",
            "\"ü 12345678901234…\" is not a space; a space is a colour and a number from 1 to 6, \
             as P1 or pink 1",
        );
    }

    #[test]
    fn a_line_is_split_into_spaces() {
        let split = |text| words(text).collect::<Vec<_>>();
        assert_eq!(split(" P1  pink 6 W6\tx 1 blue"), ["P1", "pink 6", "W6", "x", "1", "blue"]);
        assert_eq!(split("  "), Vec::<&str>::new());
    }
}
