//! Snapshots: the current state of a table in a form that loads without replaying all its events.
//!
//! Events remain the source of truth: snapshots derive from them, and an unreadable snapshot is ignored. A snapshot
//! consists of the table just before its last game started, and of the events since that still matter. So its size is
//! bounded by one game, whatever happened before, and however often players edited their notes.
//!
//! ```
//! use robotable_table::{Millis, Options, RicochetOptions, Secret, Table, found, snapshot::Snapshot};
//! let events = found(Options::ricochet(RicochetOptions::default()), Secret(42), Millis(0))?.events;
//! let snapshot = Snapshot::default().and(events.clone());
//! let read = Snapshot::read(&snapshot.write()).expect("it was just written");
//! assert_eq!(read.table(), Table::replay(&events));
//! assert!(Snapshot::read("something else").is_none());
//! let by_another = snapshot.write().replacen(env!("CARGO_PKG_VERSION"), "0.0.0-other", 1);
//! assert!(Snapshot::read(&by_another).is_none());
//! # Ok::<(), robotable_table::Refusal>(())
//! ```

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::stored::{read, write};
use crate::{Event, EventKind, SeatEvent, SeatId, Stage, Table, TableEvent, apply};

/// The effect of events and this format may change between versions of the program, so a snapshot of another version is
/// ignored.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A table in a shorter form than all its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The table before its last game started, or now if there is none. It has no game.
    base: Table,
    /// The relevant events since then, starting with the start of the game.
    since: Vec<Event>,
}

impl Snapshot {
    /// The table at the time of the snapshot.
    pub fn table(&self) -> Table {
        after(self.base.clone(), &self.since)
    }

    /// The number of events to apply when loading.
    pub fn events(&self) -> usize {
        self.since.len()
    }

    /// The snapshot after these further events.
    #[must_use]
    pub fn and(self, events: Vec<Event>) -> Snapshot {
        let Snapshot { base: before, since: mut all } = self;
        all.extend(events);
        let now = after(before.clone(), &all);
        if now.game().is_none() {
            return Snapshot { base: now, since: Vec::new() };
        }
        let started = all.iter().rposition(|event| event.fact.starts()).unwrap_or_default();
        let mut base = after(before.clone(), &all[..started]);
        base.stage = Stage::Lobby;
        let since = &all[started..];
        let nothing_more = |_: &SeatEvent| None;
        // Which events can be dropped depends on what events do. So each variant is verified: the first that yields the
        // same table is used.
        let tries = [shortened(since, &presence), shortened(since, &nothing_more), since.to_vec()];
        let snapshots = tries.into_iter().map(|since| {
            let version = now.version - since.len() as u64;
            Snapshot { base: Table { version, ..base.clone() }, since }
        });
        let found = snapshots.into_iter().find(|snapshot| snapshot.table() == now);
        found.unwrap_or(Snapshot { base: before, since: all })
    }

    /// The snapshot as text.
    pub fn write(&self) -> String {
        let head = Head { by: VERSION.to_owned(), base: &self.base };
        let head = serde_json::to_string(&head).expect("the format has strings, numbers and lists");
        let lines = self.since.iter().map(write);
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// Reads a snapshot; `None` if it is invalid or another version of the program wrote it.
    pub fn read(text: &str) -> Option<Snapshot> {
        let mut lines = text.lines();
        let first = lines.next()?;
        let Head::<Table> { by, base } = serde_json::from_str(first).ok()?;
        if by != VERSION {
            return None;
        }
        let since = lines.map(|line| read(line).ok()).collect::<Option<_>>()?;
        Some(Snapshot { base, since })
    }
}

fn after(mut table: Table, events: &[Event]) -> Table {
    for event in events {
        apply(&mut table, event);
    }
    table
}

/// The part of the state that an event overwrites. A later event with the same key makes an earlier one redundant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    Name(SeatId),
    Note(SeatId),
    Ready(SeatId),
    Mute(SeatId),
    Presence(SeatId),
    JoinPolicy,
    Chat,
}

/// The presence of a player.
fn presence(fact: &SeatEvent) -> Option<Says> {
    match fact {
        SeatEvent::WentAway { seat }
        | SeatEvent::CameBack { seat }
        | SeatEvent::Woke { seat }
        | SeatEvent::FellAsleep { seat } => Some(Says::Presence(*seat)),
        _ => None,
    }
}

/// Drops events that a later one makes redundant.
fn shortened(events: &[Event], also: &dyn Fn(&SeatEvent) -> Option<Says>) -> Vec<Event> {
    let mut said = BTreeSet::new();
    let mut kept: Vec<Event> = Vec::new();
    for event in events.iter().rev() {
        let says = match &event.fact {
            EventKind::Seat(SeatEvent::Renamed { seat, .. }) => Some(Says::Name(*seat)),
            EventKind::Seat(SeatEvent::NoteWritten { seat, .. }) => Some(Says::Note(*seat)),
            EventKind::Seat(SeatEvent::ReadySet { seat, .. }) => Some(Says::Ready(*seat)),
            EventKind::Seat(SeatEvent::MuteSet { seat, .. }) => Some(Says::Mute(*seat)),
            EventKind::Seat(SeatEvent::Erased { seat, .. }) => {
                said.extend([Says::Name(*seat), Says::Note(*seat)]);
                None
            }
            EventKind::Seat(fact) => also(fact),
            EventKind::Life(TableEvent::DoorSet { .. }) => Some(Says::JoinPolicy),
            EventKind::Life(TableEvent::ChatSet { .. }) => Some(Says::Chat),
            _ => None,
        };
        if says.is_none_or(|says| said.insert(says)) {
            kept.push(event.clone());
        }
    }
    kept.reverse();
    kept
}

#[derive(Serialize, Deserialize)]
struct Head<T> {
    /// The version of the program that wrote it.
    by: String,
    base: T,
}
