//! Secrets and tokens from the operating system's random source, and keyed hashes. Some tokens are derived from a value
//! that the client chose.

use sha2::{Digest, Sha256};
use table::{Mark, Name, SeatId, Secret};

use store::TableId;

/// Random bytes.
///
/// # Panics
///
/// If the operating system has no random source: a server cannot go on without one.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// The secret from which a table derives its randomness.
pub(crate) fn secret() -> Secret {
    Secret(u128::from_le_bytes(bytes()))
}

/// A seed for choices that need not be secret but must be reproducible.
pub(crate) fn seed() -> u32 {
    u32::from_le_bytes(bytes())
}

/// 160 bits as 40 hexadecimal digits. The bearer owns the seat.
pub(crate) fn token() -> String {
    hex(&bytes::<20>())
}

/// The seat token for a request id that the client chose. It is derived, not stored: a repeated request gets the same
/// token, from any server and at any time.
pub(crate) fn token_of(table: TableId, name: &Name, request: &str) -> String {
    let name = name.as_str();
    hex(&hash::<20>(&[&"robotable seat ", &table.as_str(), &length(name), &name, &request]))
}

/// The id of the table for a game handed over with this request id. A repeated request gets the same table. `secret`
/// belongs to the database, so that clients cannot choose a table's code. `number` is increased when another table has
/// the previous id.
pub(crate) fn table_of(secret: &str, request: &str, number: usize) -> TableId {
    let number = (number as u64).to_be_bytes();
    let along = &"robotable along ";
    TableId::code_from_random(hash(&[along, &length(secret), &secret, &number, &request]))
}

/// The token for a seat of a handed-over game.
pub(crate) fn token_along(table: TableId, seat: SeatId, request: &str) -> String {
    let seat = seat.0.to_be_bytes();
    hex(&hash::<20>(&[&"robotable seat along ", &table.as_str(), &seat, &request]))
}

/// The stored form of a bot token.
pub(crate) fn bot_hash(token: &str) -> String {
    hex(&hash::<32>(&[&"robotable bot ", &token]))
}

/// A keyed hash by which one table recognises a client. `what` is the kind of text that is hashed.
pub(crate) fn mark_of(key: &[u8; 16], what: &str, text: &str) -> Mark {
    Mark(hash(&[key, &length(what), &what, &text]))
}

/// A keyed hash by which the tables of an address are found.
pub(crate) fn origin_of(secret: &str, address: &str) -> String {
    hex(&hash::<16>(&[&"robotable origin ", &length(secret), &secret, &address]))
}

/// The id of an internal error, which users can quote to the operator.
pub(crate) fn fault_id() -> String {
    hex(&bytes::<4>())
}

/// The first bytes of a hash of all parts. Parts have fixed lengths or follow their length, except for the last one, so
/// different inputs cannot collide.
pub(crate) fn hash<const N: usize>(parts: &[&dyn AsRef<[u8]>]) -> [u8; N] {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    *digest.finalize().first_chunk().expect("a hash has 32 bytes")
}

fn length(text: &str) -> [u8; 8] {
    (text.len() as u64).to_be_bytes()
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
        assert_ne!(TableId::random(), TableId::random());
    }

    #[test]
    fn a_request_gives_one_token_for_each_table_and_name() {
        let (table, other) = (TableId::from_random([1; 16]), TableId::from_random([2; 16]));
        let name = |text| Name::new(text).expect("a name");
        let token = token_of(table, &name("Ada"), "bcdefghij2klmnopqr3st");
        // Servers of all versions must agree.
        assert_eq!(token, "d71949a4897345048a774aa19a6da1b7208752d6");
        for rest in [
            token_of(other, &name("Ada"), "bcdefghij2klmnopqr3st"),
            token_of(table, &name("Adab"), "cdefghij2klmnopqr3st"),
            token_of(table, &name("Ada"), "bcdefghij2klmnopqr3su"),
        ] {
            assert_ne!(token, rest);
        }
    }
}
