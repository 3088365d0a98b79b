//! Lost connections. The table is told only after a grace period, so that a page reload goes unnoticed. After a restart
//! this applies to every player who was connected.

use std::collections::BTreeMap;

use table::{Millis, SeatId, Span, Table};

/// Seats without a connection, and when the table is told.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<SeatId, Millis>);

impl Absent {
    /// After loading, no connection exists yet.
    pub(super) fn all_of(table: &Table, until: Millis) -> Absent {
        let connected = table.seats().filter(|(_, seat)| seat.is_connected());
        Absent(connected.map(|(id, _)| (id, until)).collect())
    }

    /// The last connection of a seat is gone, or it never had one.
    pub(super) fn lost(&mut self, seat: SeatId, now: Millis, grace: Span) {
        self.0.insert(seat, now + grace);
    }

    /// The seat is connected again, or the table has been told.
    pub(super) fn back(&mut self, seat: SeatId) {
        self.0.remove(&seat);
    }

    /// When the next seat is due.
    pub(super) fn next(&self) -> Option<Millis> {
        self.0.values().min().copied()
    }

    /// A seat whose grace period is over.
    pub(super) fn due(&self, now: Millis) -> Option<SeatId> {
        self.0.iter().find(|&(_, &until)| until <= now).map(|(&seat, _)| seat)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
