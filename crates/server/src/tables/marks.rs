//! Who was sent away stays away: by what they are known again.
//!
//! While somebody sits, their marks are only here, in memory; when the host sends them away, the table keeps them. They
//! are keyed hashes, with a key of the table's own, so they say nothing at another table and go with this one. Somebody
//! who changes both browser and address is not known again, and others behind one address are taken for the one who was
//! sent away: the host's answer to both is a locked table.

use std::collections::{BTreeMap, BTreeSet};

use table::{Event, Fact, Mark, SeatFact, SeatId, ServerCommand, Table};

use super::actor::Actor;
use crate::limits::Address;
use crate::random;

/// By what those who sit at a table are known again.
#[derive(Debug, Default)]
pub(super) struct Marks {
    sitting: BTreeMap<SeatId, BTreeSet<Mark>>,
    /// Those who were just sent away, until the table knows it.
    sent_away: Vec<Mark>,
}

impl Marks {
    /// Somebody else has this seat now.
    pub(super) fn forget(&mut self, seat: SeatId) {
        self.sitting.remove(&seat);
    }

    /// The owner of a seat came from there.
    pub(super) fn note(
        &mut self,
        table: &Table,
        seat: SeatId,
        address: Address,
        browser: Option<&str>,
    ) {
        self.sitting.entry(seat).or_default().extend(of(table, address, browser));
    }

    /// Whether somebody who comes from there was sent away.
    pub(super) fn bars(&self, table: &Table, address: Address, browser: Option<&str>) -> bool {
        of(table, address, browser).any(|mark| table.bars(&mark) || self.sent_away.contains(&mark))
    }

    /// This has happened, here or at another server.
    pub(super) fn hear(&mut self, events: &[Event]) {
        for event in events {
            if let Fact::Seat(SeatFact::Removed { seat }) = &event.fact {
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
    /// Tells the table by what those are known again who were just sent away.
    pub(super) async fn bar(&mut self) {
        if self.archived || self.stale {
            return;
        }
        while let Some(&mark) = self.marks.sent_away.first() {
            let barred = self.by_server(ServerCommand::Bar(mark), self.tables.now()).await;
            if let Err(error) = barred {
                tracing::warn!(table = %self.id, %error, "who was sent away is only known here");
                return;
            }
            self.marks.sent_away.remove(0);
        }
    }
}
