//! A single game without its table: the public events of the game as a self-contained list.
//!
//! Such a list may come from an untrusted client, so a [`Record`] is validated: every event has been checked against
//! the ones before it. Random outcomes are taken as recorded, everything else has to follow the rules.
//!
//! ```
//! use robotable_table::*;
//! let events = found(Options::ricochet(RicochetOptions::default()), Secret(42), Millis(0))?.events;
//! assert_eq!(Record::of_last_game(&events), Err(NoRecord::NoGame));
//! let fault = Record::try_from(events).unwrap_err();
//! assert_eq!(fault.to_string(), "event 2: it is a secret, and no record holds one");
//! # Ok::<(), Refusal>(())
//! ```

mod check;
mod handover;

use thiserror::Error;

pub(crate) use check::{NOT_NOW, sits};
pub use handover::HandoverError;

use crate::{
    Event, EventKind, Handicap, Millis, SeatEvent, Table, TableEvent, Viewer, apply, seen,
};

/// A game, starting from an empty table. Invariant: each event can follow the ones before it, and exactly one starts a
/// game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    events: Vec<Event>,
    /// The number of events up to and including the start of the game.
    before: usize,
}

/// The reason why a game cannot be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoRecord {
    /// No game was started, or not that many.
    #[error("no such game was started at this table")]
    NoGame,
    /// No game is running.
    #[error("no game is being played at this table")]
    NotPlaying,
    /// The game is in a state that records cannot represent.
    #[error("a bid can still be taken back, or a bot is showing its moves: wait a moment")]
    HalfDone,
    /// The table shows its games only to its players.
    #[error("this table shows its games only to those who play them")]
    Closed,
}

/// A fault in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {number}: {what}")]
pub struct RecordFault {
    /// The number of the event, counted from 1; one past the last if something is missing.
    pub number: usize,
    /// The fault.
    pub what: RecordWrong,
}

/// The kind of fault in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordWrong {
    /// The event is hidden from all viewers.
    #[error("it is a secret, and no record holds one")]
    Secret,
    /// The first event is not `founded`, or another one is.
    #[error("a record begins with `founded` and has no other")]
    Beginning,
    /// The event prepares the table for another game.
    #[error("a record is of one game, and this ends it")]
    EndsGame,
    /// The event starts a second game.
    #[error("a record is of one game, and this starts another")]
    StartsAnother,
    /// The event is earlier than the one before it.
    #[error("it happened before the event before it")]
    Order,
    /// No event starts a game.
    #[error("the game never starts")]
    NeverStarts,
    /// The rules do not allow the event.
    #[error("{0}")]
    Rules(&'static str),
}

impl From<&'static str> for RecordWrong {
    fn from(what: &'static str) -> RecordWrong {
        RecordWrong::Rules(what)
    }
}

impl Record {
    /// The maximum number of events in a record.
    pub const EVENTS_MAX: usize = 20_000;

    /// The game that was started last, as far as it was played.
    ///
    /// # Errors
    ///
    /// Returns [`NoRecord`] if the game cannot be recorded.
    pub fn of_last_game(events: &[Event]) -> Result<Record, NoRecord> {
        let last = Record::games(events).checked_sub(1).ok_or(NoRecord::NoGame)?;
        Record::of_game(events, last)
    }

    /// The number of games that were started.
    pub fn games(events: &[Event]) -> usize {
        events.iter().filter(|event| event.fact.starts()).count()
    }

    /// The game that was started after this many others, as far as it was played.
    ///
    /// # Errors
    ///
    /// Returns [`NoRecord`] if the game cannot be recorded.
    pub fn of_game(events: &[Event], others: usize) -> Result<Record, NoRecord> {
        let is_start = |&(_, event): &(usize, &Event)| event.fact.starts();
        let mut starting =
            events.iter().enumerate().filter(is_start).map(|(at, _)| at).skip(others);
        let started = starting.next().ok_or(NoRecord::NoGame)?;
        let events = &events[..starting.next().unwrap_or(events.len())];
        let mut table = Table::replay(&events[..started]);
        if !table.rules().spectators {
            return Err(NoRecord::Closed);
        }
        let mut kept = setting(&table, events[started].at);
        let before = kept.len() + 1;
        for event in &events[started..] {
            let was_over = !table.is_playing() && table.game().is_some();
            apply(&mut table, event);
            match &event.fact {
                EventKind::Life(TableEvent::Reopened) => break,
                // After the end, only the post-mortems still belong to the game.
                fact if was_over && !fact.is_analysis() && !fact.starts() => {}
                _ if seen(event, &table, Viewer::Spectator).is_none() => {}
                _ => kept.push(event.clone()),
            }
        }
        Ok(Record { events: kept, before })
    }

    /// All events, starting from an empty table.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table right after the start of the game, and the events since.
    pub fn game(&self) -> (Table, &[Event]) {
        let (before, during) = self.events.split_at(self.before);
        (Table::replay(before), during)
    }
}

impl From<Record> for Vec<Event> {
    fn from(record: Record) -> Vec<Event> {
        record.events
    }
}

impl TryFrom<Vec<Event>> for Record {
    type Error = RecordFault;

    fn try_from(events: Vec<Event>) -> Result<Record, RecordFault> {
        let before = check::check(&events)?;
        Ok(Record { events, before })
    }
}

/// The events that prepare an empty table for the start of the game.
fn setting(table: &Table, at: Millis) -> Vec<Event> {
    let rules = Box::new(table.rules().clone());
    let mut facts: Vec<EventKind> = vec![TableEvent::Founded { rules }.into()];
    for (seat, taken) in table.seats().filter(|(_, taken)| taken.is_playing()) {
        let (name, face, player) = (taken.name.clone(), taken.face, taken.player.clone());
        facts.push(SeatEvent::Seated { seat, name, face, player }.into());
        if taken.handicap != Handicap::NONE {
            facts.push(SeatEvent::HandicapSet { seat, handicap: taken.handicap }.into());
        }
    }
    let host = table.host().filter(|&host| table.seat(host).is_some());
    facts.extend(host.map(|seat| EventKind::from(TableEvent::HostSet { seat })));
    facts.into_iter().map(|fact| Event { at, fact }).collect()
}
