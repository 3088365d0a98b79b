//! The name of a table: what stands in its link.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The name of a table. Whoever knows it can watch or take a free seat, so it cannot be guessed: 59 random bits.
///
/// ```
/// use store::TableId;
/// let id: TableId = "k7m2xq9a4tzb".parse()?;
/// assert_eq!(id.to_string(), "k7m2xq9a4tzb");
/// assert!("k7m2xq9a4tz".parse::<TableId>().is_err());
/// # Ok::<(), store::BadTableId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; TableId::LEN]);

/// Why a text names no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BadTableId {
    #[error("a table's name has {len} characters, this has {0}", len = TableId::LEN)]
    Length(usize),
    #[error(
        "{0:?} at character {1} is in no table's name: it has digits and small letters without 0, 1, i, l, o"
    )]
    Character(char, usize),
}

impl TableId {
    /// How many characters it has.
    pub const LEN: usize = 12;

    /// Digits and letters that are not mistaken for each other when somebody reads a link aloud.
    const ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

    /// A name that nobody can guess.
    pub fn random() -> TableId {
        TableId::from_random(crate::random::bytes())
    }

    /// The name that these random numbers stand for.
    pub fn from_random(random: [u8; 16]) -> TableId {
        let mut rest = u128::from_le_bytes(random);
        let count = TableId::ALPHABET.len() as u128;
        TableId(std::array::from_fn(|_| {
            let letter = TableId::ALPHABET[(rest % count) as usize];
            rest /= count;
            letter
        }))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("all of them are ASCII")
    }
}

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<TableId, BadTableId> {
        let odd =
            |letter: &char| !letter.is_ascii() || !TableId::ALPHABET.contains(&(*letter as u8));
        if let Some((at, letter)) = text.chars().enumerate().find(|(_, letter)| odd(letter)) {
            return Err(BadTableId::Character(letter, at + 1));
        }
        text.as_bytes().try_into().map(TableId).map_err(|_| BadTableId::Length(text.len()))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}
