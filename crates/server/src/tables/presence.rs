//! Who is connected. The table is told that somebody is gone only after a grace, so that a reload does not flash; and
//! after a restart everybody is gone who does not come back within it.

use std::collections::BTreeMap;

use table::{Millis, SeatId, Span, Table};

/// When the table is told that somebody is gone.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<SeatId, Millis>);

impl Absent {
    /// After loading: nobody has come yet.
    pub(super) fn all_of(table: &Table, until: Millis) -> Absent {
        let connected = table.seats().filter(|(_, seat)| seat.is_connected());
        Absent(connected.map(|(id, _)| (id, until)).collect())
    }

    /// The last connection of a seat is gone, or it never had one.
    pub(super) fn lost(&mut self, seat: SeatId, now: Millis, grace: Span) {
        self.0.insert(seat, now + grace);
    }

    /// Somebody is there, or it is known that they are not.
    pub(super) fn back(&mut self, seat: SeatId) {
        self.0.remove(&seat);
    }

    /// When the next one is given up.
    pub(super) fn next(&self) -> Option<Millis> {
        self.0.values().min().copied()
    }

    /// Somebody who has been gone for too long.
    pub(super) fn due(&self, now: Millis) -> Option<SeatId> {
        self.0.iter().find(|&(_, &until)| until <= now).map(|(&seat, _)| seat)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
