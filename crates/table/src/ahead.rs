//! A decision in the making: what has happened so far, and the table as it will be after that.
//!
//! Some commands lead to several events, and what comes later depends on what came before: a bid that turns the
//! timer, a demonstration that wins the chip that ends the game. Each event is applied to a copy as soon as it is
//! recorded, so no code has to foresee what another fact does to the table.

use std::borrow::Cow;

use dice::Dice;

use crate::decide::Decided;
use crate::event::{Event, Fact};
use crate::table::Table;
use crate::time::Millis;

pub(crate) struct Ahead<'a> {
    table: Cow<'a, Table>,
    events: Vec<Event>,
    now: Millis,
    /// Whether this only asks if a command would be refused.
    trial: bool,
}

impl<'a> Ahead<'a> {
    /// The copy is made with the first event: a refusal costs none.
    pub(crate) fn new(table: &'a Table, now: Millis) -> Ahead<'a> {
        // A clock that was set back must not make time go backwards.
        let now = now.max(table.now);
        Ahead { table: Cow::Borrowed(table), events: Vec::new(), now, trial: false }
    }

    /// A decision that nobody will see: it makes no copy and records nothing. No command is refused after its first
    /// fact, so what it leads to need not be known.
    pub(crate) fn trial(table: &'a Table, now: Millis) -> Ahead<'a> {
        Ahead { trial: true, ..Ahead::new(table, now) }
    }

    pub(crate) fn is_trial(&self) -> bool {
        self.trial
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    pub(crate) fn record(&mut self, fact: impl Into<Fact>) {
        self.record_at(fact, self.now);
    }

    /// Something that happened before, and after everything that is known.
    pub(crate) fn record_at(&mut self, fact: impl Into<Fact>, at: Millis) {
        if self.trial {
            return;
        }
        let event = Event { at, fact: fact.into() };
        crate::apply(self.table.to_mut(), &event);
        self.events.push(event);
    }

    /// Dice that were never thrown before.
    pub(crate) fn dice(&self) -> Dice {
        self.table.secret.dice(self.table.version)
    }

    pub(crate) fn into_decided(self) -> Decided {
        Decided { events: self.events, table: self.table.into_owned() }
    }
}
