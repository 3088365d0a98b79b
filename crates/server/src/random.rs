//! What must not be guessed: tokens, secrets. All of it comes from the operating system, but for tokens
//! that are made of what a client chose.

use sha2::{Digest, Sha256};
use table::{Mark, Name, SeatId, SeatKey, Secret};

use store::TableId;

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

/// Where choices begin that nobody has to foresee, and that can be made again.
pub(crate) fn seed() -> u32 {
    u32::from_le_bytes(bytes())
}

/// 160 bits as 40 hexadecimal digits: who has it has the seat.
pub(crate) fn token() -> String {
    hex(&bytes::<20>())
}

/// The token for whoever asks for a seat with this request. Whoever asks again gets the same, at any server and at any
/// time, though nobody has kept it.
pub(crate) fn token_of(table: TableId, name: &Name, request: &str) -> String {
    let mut digest = Sha256::new();
    // Ids of tables have one length; with the name's own no two questions look alike.
    digest.update("robotable seat ");
    digest.update(table.as_str());
    digest.update((name.as_str().len() as u64).to_be_bytes());
    digest.update(name.as_str());
    digest.update(request);
    hex(&digest.finalize()[..20])
}

/// Where a game goes on that somebody brings along with this request. Whoever asks again comes to the same table; `secret`
/// is the database's, so that nobody chooses their code. The number is for when another table has the one before it.
pub(crate) fn table_of(secret: &str, request: &str, number: usize) -> TableId {
    let mut digest = Sha256::new();
    digest.update("robotable along ");
    digest.update((secret.len() as u64).to_be_bytes());
    digest.update(secret);
    digest.update((number as u64).to_be_bytes());
    digest.update(request);
    let mut random = [0; 16];
    random.copy_from_slice(&digest.finalize()[..16]);
    TableId::code_from_random(random)
}

/// The token of somebody who comes along with a game.
pub(crate) fn token_along(table: TableId, seat: SeatId, request: &str) -> String {
    let mut digest = Sha256::new();
    digest.update("robotable seat along ");
    digest.update(table.as_str());
    digest.update(seat.0.to_be_bytes());
    digest.update(request);
    hex(&digest.finalize()[..20])
}

/// All that is kept of a token.
pub(crate) fn key_of(token: &str) -> SeatKey {
    SeatKey(Sha256::digest(token.as_bytes()).into())
}

/// All that is kept of a bot's token.
pub(crate) fn bot_hash(token: &str) -> String {
    let mut digest = Sha256::new();
    digest.update("robotable bot ");
    digest.update(token);
    hex(&digest.finalize())
}

/// By what somebody is known again at one table: a keyed hash, `what` says of what.
pub(crate) fn mark_of(key: &[u8; 16], what: &str, text: &str) -> Mark {
    let mut digest = Sha256::new();
    digest.update(key);
    digest.update((what.len() as u64).to_be_bytes());
    digest.update(what);
    digest.update(text);
    let mut mark = [0; 16];
    mark.copy_from_slice(&digest.finalize()[..16]);
    Mark(mark)
}

/// By what the tables of an address are found: a keyed hash.
pub(crate) fn origin_of(secret: &str, address: &str) -> String {
    let mut digest = Sha256::new();
    digest.update("robotable origin ");
    digest.update((secret.len() as u64).to_be_bytes());
    digest.update(secret);
    digest.update(address);
    hex(&digest.finalize()[..16])
}

/// By what somebody who was told of a fault can ask for it.
pub(crate) fn fault_id() -> String {
    hex(&bytes::<4>())
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
        assert_eq!(key_of("a"), key_of("a"));
    }

    #[test]
    fn a_request_gives_one_token_for_each_table_and_name() {
        let (table, other) = (TableId::from_random([1; 16]), TableId::from_random([2; 16]));
        let name = |text| Name::new(text).expect("a name");
        let token = token_of(table, &name("Ada"), "bcdefghij2klmnopqr3st");
        // Servers of every version have to agree.
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
