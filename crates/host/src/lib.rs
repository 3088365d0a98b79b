//! Hosts one table without I/O: [`TableHost`] takes client messages, the time and results of searches, and returns
//! [`Effects`]. Nothing here reads a clock, a random source or a file.
//!
//! The caller
//!
//! - persists the events of an [`Effects`] before it sends any message of it, and reloads the table if that fails;
//! - calls [`TableHost::wake`] at the time it asks for;
//! - runs the jobs it lists, on any thread, and passes their results to [`TableHost::report`].

pub mod due;
mod effects;
mod host;
pub mod jobs;
mod messages;

pub use effects::{Effects, Outgoing, StoredEvent};
pub use host::{Connection, TableHost};

use sha2::{Digest, Sha256};
use table::SeatKey;

/// The key of a seat's token, which is stored instead of the token.
pub fn key_of(token: &str) -> SeatKey {
    SeatKey(Sha256::digest(token.as_bytes()).into())
}
