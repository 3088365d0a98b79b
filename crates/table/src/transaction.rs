//! A decision in progress: the events recorded so far, and the table as it will be after them.
//!
//! One command can lead to several events, and later ones depend on earlier ones: a bid turns the timer; a
//! demonstration wins the chip that ends the game. Each event is applied to a copy of the table as soon as it is
//! recorded, so no code has to predict the effect of another event.

use std::borrow::Cow;

use dice::Dice;

use crate::{Decided, Event, EventKind, Millis, Refusal, Span, Table};

pub(crate) struct Transaction<'a> {
    table: Cow<'a, Table>,
    events: Vec<Event>,
    now: Millis,
    /// True if the caller only wants to know whether the command is refused.
    trial: bool,
}

impl<'a> Transaction<'a> {
    /// Clones the table only on the first event, so a refusal costs no copy.
    pub(crate) fn new(table: &'a Table, now: Millis) -> Transaction<'a> {
        // A system clock that was set back must not move the table's time backwards.
        let now = now.max(table.now);
        Transaction { table: Cow::Borrowed(table), events: Vec::new(), now, trial: false }
    }

    /// A dry run: it makes no copy and records nothing. No command is refused after its first event, so the
    /// consequences need not be computed.
    pub(crate) fn trial(table: &'a Table, now: Millis) -> Transaction<'a> {
        Transaction { trial: true, ..Transaction::new(table, now) }
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

    pub(crate) fn record(&mut self, fact: impl Into<EventKind>) {
        self.record_at(fact, self.now);
    }

    /// Records an event that happened before now, but not before the last one.
    pub(crate) fn record_at(&mut self, fact: impl Into<EventKind>, at: Millis) {
        if self.trial {
            return;
        }
        let event = Event { at, fact: fact.into() };
        crate::apply(self.table.to_mut(), &event);
        self.events.push(event);
    }

    /// An RNG stream that no earlier decision used.
    /// Refuses what is possible from this time on only.
    pub(crate) fn not_before(
        &self,
        from: Millis,
        refusal: fn(Span) -> Refusal,
    ) -> Result<(), Refusal> {
        if self.now < from { Err(refusal(from - self.now)) } else { Ok(()) }
    }

    pub(crate) fn dice(&self) -> Dice {
        self.table.secret.dice(self.table.version)
    }

    pub(crate) fn into_decided(self) -> Decided {
        Decided { events: self.events, table: self.table.into_owned() }
    }
}
