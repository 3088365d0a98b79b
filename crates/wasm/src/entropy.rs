//! Ids, tokens and secrets, derived from entropy that the page supplies, in the same way as on a server.

use sha2::{Digest, Sha256};
use table::{Name, Secret};

/// Prefix of table ids in a page. With it they are longer than a server's ids, so the two cannot be confused.
const HERE: &str = "here";
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// Random bytes, each used once.
pub(crate) struct Luck(std::vec::IntoIter<u8>);

impl Luck {
    /// Parses hexadecimal digits. Missing bytes are zero.
    pub(crate) fn read(hex: &str) -> Luck {
        let digit = |at| hex.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map_while(digit).collect();
        Luck(bytes.into_iter())
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.0.next().unwrap_or_default())
    }

    /// A new table id.
    pub(crate) fn table(&mut self) -> String {
        let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
        HERE.chars().chain(self.bytes::<12>().map(letter)).collect()
    }

    /// A new bearer token of a seat.
    pub(crate) fn token(&mut self) -> String {
        hex(&self.bytes::<20>())
    }

    /// The secret that a table's random choices are derived from.
    pub(crate) fn secret(&mut self) -> Secret {
        Secret(u128::from_le_bytes(self.bytes()))
    }
}

/// The token of a seat request. Repeating the request gives the same token.
pub(crate) fn token_of(table: &str, name: &Name, request: &str) -> String {
    let mut digest = Sha256::new();
    digest.update("robotable seat ");
    digest.update(table);
    digest.update((name.as_str().len() as u64).to_be_bytes());
    digest.update(name.as_str());
    digest.update(request);
    hex(&digest.finalize()[..20])
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string cannot fail.
        write!(text, "{byte:02x}").unwrap_or_default();
        text
    })
}
