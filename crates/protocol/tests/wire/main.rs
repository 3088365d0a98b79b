//! The protocol, tested from outside: by clients that know no rules.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod client;
mod fold;
mod frame;
mod garbage;
mod hall;
mod no_use;
mod options;
mod protocol_md;
#[cfg(feature = "describe")]
mod schema;
mod secrets;
#[cfg(feature = "describe")]
mod typescript;
