//! Decide, store, apply, show: the one road by which anything happens at a table. Nobody sees an event before the store
//! has it.

use std::sync::LazyLock;
use std::time::Instant;

use table::{
    Actor as By, Command, Decided, Event, Fact, Millis, SeatFact, Span, Table, apply, decide,
    stored,
};

use super::ActError;
use super::actor::{Actor, scene};
use super::summary::summary;
use crate::random;
use store::{AppendError, CommandId, Fault, FaultKind, Loaded, Record, Repeats, TableId};

/// What is due is done as of when it was due if we notice within this; later, people could not do anything about it
/// while we were away, so their time begins when we are back.
const PUNCTUAL: Span = Span::secs(2);
/// No table has so many things due at once; if one has, it would never end.
const DUE_MAX: usize = 10_000;
/// How often to decide again because other servers were faster.
pub(super) const RACES_MAX: usize = 20;
/// What is said when that was not enough.
pub(super) const ALWAYS_FASTER: &str = "other servers are always faster";

/// What has been decided and is not stored yet.
pub(super) struct Draft {
    /// As it will be.
    pub(super) table: Table,
    pub(super) events: Vec<Event>,
    pub(super) records: Vec<Record>,
}

impl Draft {
    /// Nothing yet.
    pub(super) fn new(table: &Table) -> Draft {
        Draft { table: table.clone(), events: Vec::new(), records: Vec::new() }
    }

    /// One decision, made when there were so many events.
    fn of(before: u64, decided: Decided, id: Option<CommandId>) -> Draft {
        let Decided { events, table } = decided;
        let numbered = (before + 1..).zip(&events);
        let record = |(number, event)| Record { number, line: stored::write(event), command: None };
        let mut records: Vec<Record> = numbered.map(record).collect();
        if let Some(last) = records.last_mut() {
            last.command = id;
        }
        Draft { table, events, records }
    }

    /// Another decision, made after the others.
    pub(super) fn add(&mut self, decided: Decided, id: Option<CommandId>) {
        let next = Draft::of(self.table.version(), decided, id);
        self.table = next.table;
        self.events.extend(next.events);
        self.records.extend(next.records);
    }
}

/// What was logged of the store.
static FAULTS: LazyLock<Repeats<String>> = LazyLock::new(Repeats::default);

/// What was logged of tables that try again.
static RETRIES: LazyLock<Repeats<()>> = LazyLock::new(Repeats::default);

impl ActError {
    /// Something broke: logged here, once, under an id.
    pub(super) fn fault(cause: &dyn std::fmt::Display) -> ActError {
        let id = random::fault_id();
        tracing::error!(fault = %id, %cause, "a table could not go on");
        ActError::Fault(id)
    }

    /// A table tries again later: with many tables, one of them is named.
    pub(super) fn log_retry(&self, table: TableId) {
        let ((), said) = RETRIES.note(&self.to_string(), Instant::now(), || ());
        if let Some(again) = said {
            tracing::warn!(%table, error = %self, "trying again later{again}");
        }
    }

    /// The store failed: logged here under an id. While the same goes on, others get this id too.
    pub(crate) fn store(fault: &Fault) -> ActError {
        let cause = fault.to_string();
        let (id, said) = FAULTS.note(&cause, Instant::now(), random::fault_id);
        if let Some(again) = said {
            tracing::error!(fault = %id, cause, "the store failed{again}");
        }
        match fault.kind {
            FaultKind::Unreachable | FaultKind::Closed => ActError::NoStore(id),
            FaultKind::Full => ActError::Full(id),
            FaultKind::Damaged | FaultKind::Other => ActError::Fault(id),
        }
    }
}

/// When to do what was due at some time and is done now.
pub(super) fn punctual(due: Millis, now: Millis) -> Millis {
    if now - due <= PUNCTUAL { due } else { now }
}

impl Actor {
    /// Everything that is due by this time, in order.
    pub(super) async fn settle(&mut self, now: Millis) -> Result<(), ActError> {
        if self.table.is_hall() && !self.archived {
            return self.settle_together(now).await;
        }
        for _ in 0..DUE_MAX {
            let Some(due) = self.table.due(now) else { return Ok(()) };
            match self.commit(due.by, &due.command, punctual(due.at, now), None).await {
                // Another server did it first; what is due now is another thing.
                Ok(_) => {}
                Err(ActError::Refused(refusal)) if self.raced => {
                    tracing::debug!(table = %self.id, %refusal, "somebody else was faster");
                }
                Err(ActError::Refused(refusal)) => {
                    let what = format!("what is due was refused: {refusal}");
                    return Err(ActError::fault(&what));
                }
                Err(error) => return Err(error),
            }
        }
        Err(ActError::fault(&"there is no end to what is due"))
    }

    /// Decides a command, stores what follows and shows it to everybody. Gives the number of the last event.
    pub(super) async fn commit(
        &mut self,
        by: By,
        command: &Command,
        now: Millis,
        id: Option<CommandId>,
    ) -> Result<u64, ActError> {
        if self.archived {
            return Err(ActError::Archived);
        }
        self.raced = false;
        for _ in 0..RACES_MAX {
            // It may have been sent to another server first, and what that did may have been loaded since we last looked.
            if let Some(number) = id.as_ref().and_then(|id| self.done.number_of(id)) {
                return Ok(number);
            }
            let decided = decide(&self.table, by, command, now)?;
            let draft = Draft::of(self.table.version(), decided, id.clone());
            if self.store(draft).await? {
                return Ok(self.table.version());
            }
        }
        Err(ActError::fault(&ALWAYS_FASTER))
    }

    /// Stores what was decided and shows it; `false` if another server was faster and it has to be decided again.
    pub(super) async fn store(&mut self, draft: Draft) -> Result<bool, ActError> {
        let Draft { table, events, records } = draft;
        if records.is_empty() {
            return Ok(true);
        }
        if self.archived {
            return Err(ActError::Archived);
        }
        let done = |record: &Record| Some((record.command.clone()?, record.number));
        let done: Vec<(CommandId, u64)> = records.iter().filter_map(done).collect();
        let (expected, about) = (self.table.version(), summary(&table));
        let began = Instant::now();
        let appended = self.tables.store().append(self.id, expected, records, Some(about)).await;
        metrics::histogram!("robotable_append_seconds").record(began.elapsed());
        match appended {
            Ok(()) => {
                for (id, number) in &done {
                    self.done.insert(id, *number);
                }
                self.advance(table, &events);
                Ok(true)
            }
            Err(AppendError::Conflict { .. }) => {
                self.raced = true;
                self.catch_up().await?;
                Ok(false)
            }
            Err(AppendError::Gone) => {
                self.archived = true;
                Err(ActError::Archived)
            }
            Err(AppendError::Fault(fault)) => {
                // It may have been written after all: look before deciding anything else.
                self.stale = true;
                Err(ActError::store(&fault))
            }
        }
    }

    /// Loads what others wrote, and shows it.
    pub(super) async fn catch_up(&mut self) -> Result<(), ActError> {
        let loaded = self.tables.store().load(self.id, self.table.version()).await;
        let loaded = loaded.map_err(|fault| ActError::store(&fault))?;
        let Some(Loaded { records, archived }) = loaded else { return Err(ActError::NoTable) };
        self.stale = false;
        self.archived = archived;
        self.take_in(&records)
    }

    /// These come next, and the store has them already: shows them.
    pub(super) fn take_in(&mut self, records: &[Record]) -> Result<(), ActError> {
        if records.is_empty() {
            return Ok(());
        }
        let mut next = self.table.clone();
        let events = replay(&mut next, records, &mut self.done)?;
        self.advance(next, &events);
        Ok(())
    }

    /// The table is now this, because of these events: everybody is told.
    pub(super) fn advance(&mut self, next: Table, events: &[Event]) {
        if events.iter().any(is_erased) {
            self.erased = Some(next.version());
        }
        self.marks.hear(events);
        self.tables.has_come(self.id, self.table.version(), next.version());
        self.table = next;
        // Before anybody sees the next puzzle.
        self.guard = self.tables.puzzles().guard(self.guard.take(), &self.table);
        if !self.audience.is_empty() {
            let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
            self.audience.publish(&scene, events);
        }
    }
}

/// Whether somebody has taken back their words.
fn is_erased(event: &Event) -> bool {
    matches!(event.fact, Fact::Seat(SeatFact::Erased { .. }))
}

/// Applies what the store has.
pub(super) fn replay(
    table: &mut Table,
    records: &[Record],
    done: &mut super::done::Done,
) -> Result<Vec<Event>, ActError> {
    let mut events = Vec::with_capacity(records.len());
    for record in records {
        let event = stored::read(&record.line).map_err(|error| {
            ActError::fault(&format!("event {} cannot be read: {error}", record.number))
        })?;
        apply(table, &event);
        if let Some(id) = &record.command {
            done.insert(id, record.number);
        }
        events.push(event);
    }
    Ok(events)
}
