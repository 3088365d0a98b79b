//! The name of a table: the part of its link that people read out to each other.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The name of a table. Knowing it is enough to watch or to take a free seat.
///
/// New tables have a code of six characters, short enough to read out across a room. It has 28 random bits, so guessing
/// is prevented by a limit on wrong codes, which the server must enforce. Older tables have names of twelve.
///
/// Parsing ignores case and separators and accepts characters that look like the right one.
///
/// ```
/// use robotable_store::TableId;
/// let id: TableId = "K7M-4QX".parse()?;
/// assert_eq!(id.to_string(), "k7m4qx");
/// assert_eq!("k7m 4qx".parse(), Ok(id));
/// assert_eq!("5z5z5b".parse::<TableId>()?.as_str(), "s2s2s8");
/// assert_eq!("k7m2xq9a4tzb".parse::<TableId>()?.as_str(), "k7m2xq9a4tzb");
/// assert!("k7m4q".parse::<TableId>().is_err());
/// # Ok::<(), robotable_store::BadTableId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId {
    /// Padded with zero bytes, so that the order equals the order of the texts.
    letters: [u8; TableId::LONG],
    len: u8,
}

/// Why a text is not the name of a table.
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
    /// The length of a code.
    pub const CODE: usize = 6;
    /// The length of the names of older tables.
    pub const LONG: usize = 12;

    /// Digits and letters without lookalikes: of each confusable pair one is left out and parsed as the other.
    const CODE_ALPHABET: &[u8; 27] = b"2346789acdefghjkmnpqrstvwxy";
    const ALIKE: [(u8, u8); 4] = [(b'z', b'2'), (b'5', b's'), (b'b', b'8'), (b'u', b'v')];
    const LONG_ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

    /// A new code. It may already be taken: [`create`](super::Store::create) reports that.
    pub fn random() -> TableId {
        TableId::code_from_random(crate::random::bytes())
    }

    /// The code for these random bytes. It may already be taken.
    pub fn code_from_random(random: [u8; 16]) -> TableId {
        TableId::of(random, TableId::CODE_ALPHABET, TableId::CODE)
    }

    /// The long name for these random bytes: 59 bits, too many to guess or to collide.
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
