//! What must not be guessed, made of random bytes that the page brings along, as the server makes it of its own.

use sha2::{Digest, Sha256};
use table::{Name, SeatKey, Secret};

/// Names of tables in a page begin so, and are longer than any server's: nobody mistakes one for the other.
const HERE: &str = "here";
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// Random bytes, each used once.
pub(crate) struct Luck(std::vec::IntoIter<u8>);

impl Luck {
    /// From hexadecimal digits. What is not given is zero: a page that brings no luck has none.
    pub(crate) fn read(hex: &str) -> Luck {
        let digit = |at| hex.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map_while(digit).collect();
        Luck(bytes.into_iter())
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.0.next().unwrap_or_default())
    }

    /// A new table's name.
    pub(crate) fn table(&mut self) -> String {
        let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
        HERE.chars().chain(self.bytes::<12>().map(letter)).collect()
    }

    /// Whoever has it has the seat.
    pub(crate) fn token(&mut self) -> String {
        hex(&self.bytes::<20>())
    }

    /// The source of a table's luck.
    pub(crate) fn secret(&mut self) -> Secret {
        Secret(u128::from_le_bytes(self.bytes()))
    }
}

/// The token for whoever asks for a seat with this request: whoever asks again gets the same.
pub(crate) fn token_of(table: &str, name: &Name, request: &str) -> String {
    let mut digest = Sha256::new();
    digest.update("robotable seat ");
    digest.update(table);
    digest.update((name.as_str().len() as u64).to_be_bytes());
    digest.update(name.as_str());
    digest.update(request);
    hex(&digest.finalize()[..20])
}

/// All that is kept of a token.
pub(crate) fn key_of(token: &str) -> SeatKey {
    SeatKey(Sha256::digest(token.as_bytes()).into())
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string cannot fail.
        write!(text, "{byte:02x}").unwrap_or_default();
        text
    })
}
