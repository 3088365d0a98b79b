//! Integrity check of a stored table: its events have no gaps, can be read, and lead to its stored summary.

use table::{Table, stored};
use thiserror::Error;

use crate::tables::summary;
use store::{Listed, Loaded};

/// An inconsistency in a stored table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum StoredFault {
    #[error("it should have {listed} events and has {stored}")]
    Count { listed: u64, stored: u64 },
    #[error("event {found} stands where event {expected} should be")]
    Gap { expected: u64, found: u64 },
    #[error("event {number} cannot be read: {reason}")]
    Unreadable { number: u64, reason: String },
    #[error("its summary differs from its events in: {}", .0.join(", "))]
    Summary(Vec<&'static str>),
}

/// All inconsistencies of a stored table, which is replayed from its first event to its last.
pub fn stored_faults(listed: &Listed, loaded: &Loaded) -> Vec<StoredFault> {
    let mut faults = Vec::new();
    let stored = loaded.records.len() as u64;
    if listed.number != stored {
        faults.push(StoredFault::Count { listed: listed.number, stored });
    }
    let mut events = Vec::with_capacity(loaded.records.len());
    for (expected, record) in (1..).zip(&loaded.records) {
        if record.number != expected {
            faults.push(StoredFault::Gap { expected, found: record.number });
            break;
        }
        match stored::read(&record.line) {
            Ok(event) => events.push(event),
            Err(error) => {
                let (number, reason) = (record.number, error.to_string());
                faults.push(StoredFault::Unreadable { number, reason });
            }
        }
    }
    // Unreadable events cannot be replayed.
    if faults.is_empty() {
        let differs = differs(listed, &summary(&Table::replay(&events)));
        faults.extend((!differs.is_empty()).then_some(StoredFault::Summary(differs)));
    }
    faults
}

fn differs(listed: &Listed, replayed: &store::Summary) -> Vec<&'static str> {
    let known = &listed.summary;
    let same = [
        ("game", known.game == replayed.game),
        ("door", known.door == replayed.door),
        ("stage", known.stage == replayed.stage),
        ("seats", known.seats == replayed.seats),
        ("free", known.free == replayed.free),
        ("next deadline", known.next_deadline == replayed.next_deadline),
        ("wants work", known.wants_work == replayed.wants_work),
        ("updated at", known.updated_at == replayed.updated_at),
        ("about", known.about == replayed.about),
    ];
    same.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect()
}
