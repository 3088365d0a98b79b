//! Recognising players whom the host removed, to keep them out.
//!
//! While a player has a seat, their marks are only in memory; when the host removes them, the table stores the marks.
//! Marks are keyed hashes of address and browser, with a key of the table's own, so they mean nothing at other tables
//! and are deleted with this one. A player who changes both browser and address is not recognised, and others behind
//! the same address are mistaken for the removed player: in both cases the host can lock the table.

use std::collections::{BTreeMap, BTreeSet};

use table::{Event, EventKind, Mark, SeatEvent, SeatId, ServerCommand, Table};

use super::actor::Actor;
use crate::limits::Address;
use crate::random;

/// The marks of the players at a table.
#[derive(Debug, Default)]
pub(super) struct Marks {
    sitting: BTreeMap<SeatId, BTreeSet<Mark>>,
    /// Marks of players who were just removed, until the table has stored them.
    sent_away: Vec<Mark>,
}

impl Marks {
    /// Forgets the previous owner of a seat.
    pub(super) fn forget(&mut self, seat: SeatId) {
        self.sitting.remove(&seat);
    }

    /// Adds the marks of a seat's owner.
    pub(super) fn note(
        &mut self,
        table: &Table,
        seat: SeatId,
        address: Address,
        browser: Option<&str>,
    ) {
        self.sitting.entry(seat).or_default().extend(of(table, address, browser));
    }

    /// True if a client with this address or browser was removed.
    pub(super) fn bars(&self, table: &Table, address: Address, browser: Option<&str>) -> bool {
        of(table, address, browser).any(|mark| table.bars(&mark) || self.sent_away.contains(&mark))
    }

    /// Handles events of this or another server.
    pub(super) fn apply(&mut self, events: &[Event]) {
        for event in events {
            if let EventKind::Seat(SeatEvent::Removed { seat }) = &event.fact {
                self.sent_away.extend(self.sitting.remove(seat).unwrap_or_default());
            }
        }
    }
}

fn of(table: &Table, address: Address, browser: Option<&str>) -> impl Iterator<Item = Mark> {
    let key = table.mark_key();
    let address =
        (!address.is_own()).then(|| random::mark_of(&key, "address", &address.to_string()));
    address.into_iter().chain(browser.map(|browser| random::mark_of(&key, "browser", browser)))
}

impl Actor {
    /// Stores the marks of players who were just removed.
    pub(super) async fn bar(&mut self) {
        if self.archived || self.stale {
            return;
        }
        while let Some(&mark) = self.marks.sent_away.first() {
            let barred = self.by_server(ServerCommand::Bar(mark), self.tables.now()).await;
            if let Err(error) = barred {
                tracing::warn!(table = %self.id, %error, "only this server recognises a removed player");
                return;
            }
            self.marks.sent_away.remove(0);
        }
    }
}
