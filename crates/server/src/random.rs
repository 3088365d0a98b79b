//! What must not be guessed: ids of tables, tokens, secrets. All of it comes from the operating system.

use sha2::{Digest, Sha256};
use table::{SeatKey, Secret};

use crate::store::TableId;

/// So many random bytes.
///
/// # Panics
///
/// If the operating system has no random source: a server cannot go on without one.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// The source of a table's luck.
pub(crate) fn secret() -> Secret {
    Secret(u128::from_le_bytes(bytes()))
}

/// The name of a new table.
pub(crate) fn table_id() -> TableId {
    TableId::from_random(bytes())
}

/// 160 bits as 40 hexadecimal digits: who has it has the seat.
pub(crate) fn token() -> String {
    hex(&bytes::<20>())
}

/// All that is kept of a token.
pub(crate) fn key_of(token: &str) -> SeatKey {
    SeatKey(Sha256::digest(token.as_bytes()).into())
}

/// By what somebody who was told of a fault can ask for it.
pub(crate) fn fault_id() -> String {
    hex(&bytes::<4>())
}

/// The name of a server among those that share a database.
pub(crate) fn number() -> i64 {
    i64::from_le_bytes(bytes())
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string cannot fail.
        write!(text, "{byte:02x}").unwrap_or_default();
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_long_and_differ() {
        assert_eq!(token().len(), 40);
        assert_ne!(token(), token());
        assert_ne!(table_id(), table_id());
        assert_eq!(key_of("a"), key_of("a"));
    }
}
