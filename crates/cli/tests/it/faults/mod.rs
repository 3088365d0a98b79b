//! Servers that are killed, databases that crash, connections that are cut, clocks that are set: nothing that was
//! acknowledged is lost.
#![allow(clippy::disallowed_methods, reason = "it measures how long things take, and waits")]

/// Copies, checks and backups of databases.
mod databases;
/// A full disk.
#[cfg(target_os = "linux")]
mod full;
/// Servers and a load as processes, and what was acknowledged. Not a test itself.
mod house;
/// A server that is killed again and again.
mod kill;
/// Two players with a short clock. Not a test itself.
mod people;
/// Three servers on one PostgreSQL, with faults of every kind.
mod postgres;
/// Clocks that are set, and times without a server.
mod time;
/// The wall clock of a process. Not a test itself.
mod wall;
