//! A decision in the making: what has happened so far, and the table as it will be after that.
//!
//! Some commands lead to several events, and what comes later depends on what came before: a bid that turns the
//! timer, a demonstration that wins the chip that ends the game. Each event is applied to a copy as soon as it is
//! recorded, so no code has to foresee what another fact does to the table.

use std::borrow::Cow;

use dice::Dice;

use crate::event::{Event, Fact};
use crate::table::Table;
use crate::time::Millis;

pub(crate) struct Ahead<'a> {
    table: Cow<'a, Table>,
    events: Vec<Event>,
    now: Millis,
}

impl<'a> Ahead<'a> {
    /// The copy is made with the first event: a refusal costs none.
    pub(crate) fn new(table: &'a Table, now: Millis) -> Ahead<'a> {
        // A clock that was set back must not make time go backwards.
        let now = now.max(table.now);
        Ahead { table: Cow::Borrowed(table), events: Vec::new(), now }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    pub(crate) fn record(&mut self, fact: Fact) {
        let event = Event { at: self.now, fact };
        crate::apply(self.table.to_mut(), &event);
        self.events.push(event);
    }

    /// Dice that were never thrown before.
    pub(crate) fn dice(&self) -> Dice {
        self.table.secret.dice(self.table.version)
    }

    pub(crate) fn into_events(self) -> Vec<Event> {
        self.events
    }
}
