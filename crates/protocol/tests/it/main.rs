//! The protocol, tested from outside: by clients that know no rules.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// A client that knows no rules, and a table for it. Not a test itself.
mod client;
/// The programs in `examples/` and what they print.
mod examples;
/// Views folded from changes compared with views sent whole.
mod fold;
/// Which source files may name a game.
mod frame;
/// Arbitrary messages.
mod garbage;
/// Tables with very many seats.
mod hall;
/// Commands that do not apply to a table.
mod no_use;
/// Options in JSON.
mod options;
/// The examples in docs/.
mod protocol_md;
/// The JSON descriptions in docs/.
#[cfg(feature = "describe")]
mod schema;
/// Views contain no secrets.
mod secrets;
/// The messages of recorded games.
mod traffic;
/// The TypeScript types of the web client.
#[cfg(feature = "describe")]
mod typescript;
