//! Tests the protocol from outside, with clients that know no rules.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// A client that knows no rules, and a table for it. Contains no tests.
mod client;
/// The output of the programs in `examples/`.
mod examples;
/// Views folded from changes compared with views sent whole.
mod fold;
/// Arbitrary messages.
mod garbage;
/// Large tables.
mod large_table;
/// The source files that may name a game.
mod layering;
/// Commands that do not apply to a table.
mod no_use;
/// Options in JSON.
mod options;
/// The examples in docs/.
mod protocol_md;
/// The READMEs and the public APIs of the crates.
mod published;
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
