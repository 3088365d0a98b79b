//! What the server promises, from the outside. One binary, so that it links once.

/// Folders that are gone after a test.
mod scratch;
/// What a store promises, on every database that it can use.
mod store;
