//! Killed servers, crashing databases, cut connections, clock changes: nothing that was acknowledged is lost.
#![allow(clippy::disallowed_methods, reason = "it measures how long things take, and waits")]

/// Copies, checks and backups of databases.
mod databases;
/// `robotable doctor`.
mod doctor;
/// A full disk.
#[cfg(target_os = "linux")]
mod full;
/// A server that is killed again and again.
mod kill;
/// The operator's commands beside a running server.
mod moderation;
/// Two players with a short clock. Not a test itself.
mod people;
/// Three servers on one PostgreSQL, with faults of every kind.
mod postgres;
/// Servers and a load as processes, with acknowledgements. Not a test itself.
mod servers;
/// Clock changes, and times without a server.
mod time;
/// Databases of earlier releases, and servers that are upgraded one after the other.
mod upgrade;
/// The wall clock of a process. Not a test itself.
mod wall;
