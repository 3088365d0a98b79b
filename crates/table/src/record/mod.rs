//! One game apart from its table: what everybody could see of it, as a list of events that stands for itself.
//!
//! Such a list leaves the program and may come back from anybody, so a [`Record`] is proven: every event in it has been
//! checked against what came before. What luck decided is taken as it is told, everything else has to follow the rules.
//!
//! ```
//! use table::*;
//! let events = found(Options::ricochet(RicochetOptions::default()), Secret(42), Millis(0))?.events;
//! assert_eq!(Record::of_last_game(&events), Err(NoRecord::NoGame));
//! let fault = Record::try_from(events).unwrap_err();
//! assert_eq!(fault.to_string(), "event 2: it is a secret, and no record holds one");
//! # Ok::<(), Refusal>(())
//! ```

mod along;
mod check;

use thiserror::Error;

pub use along::CannotGoOn;
pub(crate) use check::{NOT_NOW, sits};

use crate::apply::apply;
use crate::event::{Event, Fact, LifeFact, SeatFact};
use crate::seat::Handicap;
use crate::table::Table;
use crate::time::Millis;
use crate::view::{Seen, Viewer, seen};

/// A game, from an empty table on. Invariant: its events follow from each other, and exactly one starts a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    events: Vec<Event>,
    /// How many events there are until the game has started.
    before: usize,
}

/// Why there is no record of a table's last game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoRecord {
    /// None was started, or not so many.
    #[error("no such game was started at this table")]
    NoGame,
    /// None is being played.
    #[error("no game is being played at this table")]
    NotPlaying,
    /// Something is being done that a record does not have.
    #[error("a bid can still be taken back, or a bot is showing its moves: wait a moment")]
    HalfDone,
    /// The table shows its game only to those who play it.
    #[error("this table shows its games only to those who play them")]
    Closed,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {number}: {what}")]
pub struct RecordFault {
    /// Which event, counted from 1; the one after the last if something is missing.
    pub number: usize,
    /// What is wrong with it.
    pub what: RecordWrong,
}

/// What can be wrong with an event of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordWrong {
    /// It is one of those that nobody sees.
    #[error("it is a secret, and no record holds one")]
    Secret,
    /// The first event founds the table, and no other.
    #[error("a record begins with `founded`, and only there it stands")]
    Beginning,
    /// The table is made ready for another game.
    #[error("a record is of one game, and this ends it")]
    EndsGame,
    /// A second game begins.
    #[error("a record is of one game, and this starts another")]
    StartsAnother,
    /// Time goes backwards.
    #[error("it happened before the event before it")]
    Order,
    /// There is no game.
    #[error("the game never starts")]
    NeverStarts,
    /// The rules do not allow it.
    #[error("{0}")]
    Rules(&'static str),
}

impl From<&'static str> for RecordWrong {
    fn from(what: &'static str) -> RecordWrong {
        RecordWrong::Rules(what)
    }
}

impl Record {
    /// So many events a record has at most.
    pub const EVENTS_MAX: usize = 20_000;

    /// The game that was started last, as far as it has come.
    ///
    /// # Errors
    ///
    /// Returns why there is none.
    pub fn of_last_game(events: &[Event]) -> Result<Record, NoRecord> {
        let last = Record::games(events).checked_sub(1).ok_or(NoRecord::NoGame)?;
        Record::of_game(events, last)
    }

    /// How many games were started.
    pub fn games(events: &[Event]) -> usize {
        events.iter().filter(|event| event.fact.starts()).count()
    }

    /// The game that was started after so many others, as far as it has come.
    ///
    /// # Errors
    ///
    /// Returns why there is none.
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
                Fact::Life(LifeFact::Reopened) => break,
                // After the end only the post-mortems still belong to the game.
                fact if was_over && !fact.is_analysis() && !fact.starts() => {}
                _ if seen(event, &table, Viewer::Spectator) == Seen::Happened => {}
                _ => kept.push(event.clone()),
            }
        }
        Ok(Record { events: kept, before })
    }

    /// Every event, from an empty table on.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table when the game had just started, and what happened then.
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

/// What has to happen at an empty table so that the game can start as it did.
fn setting(table: &Table, at: Millis) -> Vec<Event> {
    let rules = Box::new(table.rules().clone());
    let mut facts: Vec<Fact> = vec![LifeFact::Founded { rules }.into()];
    for (seat, taken) in table.seats().filter(|(_, taken)| taken.is_playing()) {
        let (name, player) = (taken.name.clone(), taken.player.clone());
        facts.push(SeatFact::Seated { seat, name, player }.into());
        if taken.handicap != Handicap::NONE {
            facts.push(SeatFact::HandicapSet { seat, handicap: taken.handicap }.into());
        }
    }
    let host = table.host().filter(|&host| table.seat(host).is_some());
    facts.extend(host.map(|seat| Fact::from(LifeFact::HostSet { seat })));
    facts.into_iter().map(|fact| Event { at, fact }).collect()
}
