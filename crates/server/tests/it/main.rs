//! What the server promises, from the outside. One binary, so that it links once.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Whole games.
mod games;
/// A real server to test.
mod house;
/// Folders that are gone after a test.
mod scratch;
/// What a store promises, on every database that it can use.
mod store;
