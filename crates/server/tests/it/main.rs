//! What the server promises, from the outside. One binary, so that it links once.

/// A PostgreSQL for a test.
mod cluster;
/// Folders that are gone after a test.
mod scratch;
/// Several servers on one database.
mod servers;
/// What the protocol promises on one connection.
mod socket;
/// What a store promises, on every database that it can use.
mod store;
/// What HTTP promises.
mod web;
