//! Leases: which server is responsible for which table or seat when several share a database. The leases of a server
//! without heartbeats pass to the others.

use table::{Millis, SeatId};

use super::TableId;

/// The object of a lease: a table that a server's clients are at or that it computes for, or a seat whose connection it
/// has or had last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lease {
    /// The table.
    pub table: TableId,
    /// The seat; none for the table itself.
    pub seat: Option<SeatId>,
}

/// The new state of a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaseChange {
    /// The connection is open, or the table is in use.
    Here,
    /// The table is in use, with this many watchers without a seat.
    Watched(u32),
    /// The connection is lost; this server will report it to the table unless the player reconnects.
    Waiting,
    /// The lease is released.
    Done,
}

/// A period in which no server used a database, by the servers' clocks rather than the machines'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The last heartbeat of the last server; 0 if unknown. A later event shows that a server was running.
    pub since: Millis,
    /// The start of the next server.
    pub until: Millis,
}

impl LeaseChange {
    /// True for an open connection or a table in use.
    pub(super) fn is_here(self) -> bool {
        matches!(self, LeaseChange::Here | LeaseChange::Watched(_))
    }

    pub(super) fn watchers(self) -> u32 {
        match self {
            LeaseChange::Watched(count) => count,
            LeaseChange::Here | LeaseChange::Waiting | LeaseChange::Done => 0,
        }
    }
}

/// The result of a heartbeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The server was still registered.
    Known,
    /// The server had been silent for too long, and others have taken over its leases: send all of them again.
    Forgotten,
}
