//! The name of a table: what stands in its link, and what people read out to each other.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The name of a table. Whoever knows it can watch or take a free seat.
///
/// New tables have a code of six characters, short enough to be read out across a room. It is 28 random bits: what keeps
/// it from being guessed is a limit on wrong ones, which whoever answers has to keep. Older tables have names of twelve.
///
/// People may write a code as they like, also with what looks like the right character.
///
/// ```
/// use store::TableId;
/// let id: TableId = "K7M-4QX".parse()?;
/// assert_eq!(id.to_string(), "k7m4qx");
/// assert_eq!("k7m 4qx".parse(), Ok(id));
/// assert_eq!("5z5z5b".parse::<TableId>()?.as_str(), "s2s2s8");
/// assert_eq!("k7m2xq9a4tzb".parse::<TableId>()?.as_str(), "k7m2xq9a4tzb");
/// assert!("k7m4q".parse::<TableId>().is_err());
/// # Ok::<(), store::BadTableId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId {
    /// Zeros follow those that count, so that the order is that of the texts.
    letters: [u8; TableId::LONG],
    len: u8,
}

/// Why a text names no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum BadTableId {
    #[error(
        "a table's name has {code} characters, or {long} as an old one, this has {0}",
        code = TableId::CODE,
        long = TableId::LONG
    )]
    Length(usize),
    #[error(
        "{0:?} at character {1} is in no table's name: it has digits and letters without 0, 1, i, l, o"
    )]
    Character(char, usize),
}

impl TableId {
    /// How many characters a code has.
    pub const CODE: usize = 6;
    /// How many the names of older tables have.
    pub const LONG: usize = 12;

    /// Digits and letters that are mistaken for no other: of those that look alike one is left out and read as the other.
    const CODE_ALPHABET: &[u8; 27] = b"2346789acdefghjkmnpqrstvwxy";
    const ALIKE: [(u8, u8); 4] = [(b'z', b'2'), (b'5', b's'), (b'b', b'8'), (b'u', b'v')];
    const LONG_ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

    /// A new code. Another table may have it, so whoever founds one has to be told.
    pub fn random() -> TableId {
        TableId::code_from_random(crate::random::bytes())
    }

    /// The code that these random numbers stand for. Another table may have it.
    pub fn code_from_random(random: [u8; 16]) -> TableId {
        TableId::of(random, TableId::CODE_ALPHABET, TableId::CODE)
    }

    /// The long name that these random numbers stand for: 59 bits, which nobody guesses and nobody gets twice.
    pub fn from_random(random: [u8; 16]) -> TableId {
        TableId::of(random, TableId::LONG_ALPHABET, TableId::LONG)
    }

    fn of(random: [u8; 16], alphabet: &[u8], len: usize) -> TableId {
        let mut rest = u128::from_le_bytes(random);
        let mut letters = [0; TableId::LONG];
        for letter in &mut letters[..len] {
            *letter = alphabet[(rest % alphabet.len() as u128) as usize];
            rest /= alphabet.len() as u128;
        }
        TableId { letters, len: len as u8 }
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..usize::from(self.len)]).expect("all of them are ASCII")
    }
}

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<TableId, BadTableId> {
        let said = text.chars().enumerate();
        let said = said.filter(|(_, letter)| *letter != '-' && !letter.is_whitespace());
        let said: Vec<(usize, char)> = said.collect();
        let is_code = said.len() == TableId::CODE;
        let mut id = TableId { letters: [0; TableId::LONG], len: 0 };
        for &(at, letter) in &said {
            let bad = BadTableId::Character(letter, at + 1);
            let small = u8::try_from(letter).map_err(|_| bad)?.to_ascii_lowercase();
            let alike = TableId::ALIKE.iter().find(|(wrong, _)| is_code && *wrong == small);
            let small = alike.map_or(small, |(_, right)| *right);
            if !TableId::LONG_ALPHABET.contains(&small) {
                return Err(bad);
            }
            let place = id.letters.get_mut(usize::from(id.len));
            *place.ok_or(BadTableId::Length(said.len()))? = small;
            id.len += 1;
        }
        match said.len() {
            TableId::CODE | TableId::LONG => Ok(id),
            other => Err(BadTableId::Length(other)),
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_again_however_it_is_written() {
        for _ in 0..200 {
            let id = TableId::random();
            let code = id.as_str();
            assert_eq!(code.len(), TableId::CODE);
            let shouted = format!(" {}-{} ", &code[..3], &code[3..]).to_uppercase();
            assert_eq!((shouted.parse(), code.parse()), (Ok(id), Ok(id)));
        }
        let odd = |text: &str| text.parse::<TableId>().expect_err("it names no table");
        assert_eq!(odd("k7m-4q0"), BadTableId::Character('0', 7));
        assert_eq!(odd("k7m-4q\u{212a}"), BadTableId::Character('\u{212a}', 7));
        assert_eq!((odd(""), odd("- -")), (BadTableId::Length(0), BadTableId::Length(0)));
        assert_eq!(odd("k7m2xq9a4tzbc"), BadTableId::Length(13));
        assert_eq!(odd(&"2".repeat(5_000)), BadTableId::Length(5_000));
    }

    #[test]
    fn names_are_ordered_as_their_texts_are() {
        let mut ids: Vec<TableId> = (0..40).map(|_| TableId::random()).collect();
        ids.extend((0..40).map(|seed| TableId::from_random([seed; 16])));
        ids.sort();
        assert!(ids.is_sorted_by_key(ToString::to_string));
    }
}
