//! Decide, store, apply, publish: the only way in which a table changes. No event is shown before the store has it.

use std::sync::LazyLock;
use std::time::Instant;

use host::due::{self, DUE_MAX};
use table::{
    Actor as By, Command, Decided, Event, EventKind, Millis, SeatEvent, Table, apply, decide,
    stored,
};
use tracing::Instrument as _;

use super::ActError;
use super::actor::{Actor, scene};
use super::summary::summary;
use crate::random;
use store::{AppendError, CommandId, Fault, FaultKind, Loaded, Record, Repeats, TableId};

/// How often a decision is repeated after version conflicts with other servers.
pub(super) const RACES_MAX: usize = 20;
/// The error when that was not enough.
pub(super) const ALWAYS_FASTER: &str = "other servers are always faster";

/// Decisions that are not stored yet.
pub(super) struct Draft {
    /// The table after these decisions.
    pub(super) table: Table,
    pub(super) events: Vec<Event>,
    pub(super) records: Vec<Record>,
}

impl Draft {
    pub(super) fn new(table: &Table) -> Draft {
        Draft { table: table.clone(), events: Vec::new(), records: Vec::new() }
    }

    /// A single decision, made after `before` events.
    fn of(before: u64, decided: Decided, id: Option<CommandId>) -> Draft {
        let Decided { events, table } = decided;
        let mut records = records(before, &events);
        if let Some(last) = records.last_mut() {
            last.command = id;
        }
        Draft { table, events, records }
    }

    /// Adds a decision that was made on top of the others.
    pub(super) fn add(&mut self, decided: Decided, id: Option<CommandId>) {
        let next = Draft::of(self.table.version(), decided, id);
        self.table = next.table;
        self.events.extend(next.events);
        self.records.extend(next.records);
    }
}

/// Store faults that were logged, to avoid repeating them.
static FAULTS: LazyLock<Repeats<String>> = LazyLock::new(Repeats::default);

/// Retries that were logged, to avoid repeating them.
static RETRIES: LazyLock<Repeats<()>> = LazyLock::new(Repeats::default);

impl ActError {
    /// An internal error, logged here under an id.
    pub(super) fn fault(cause: &dyn std::fmt::Display) -> ActError {
        let id = random::fault_id();
        tracing::error!(fault = %id, %cause, "a table failed");
        ActError::Fault(id)
    }

    /// Logs that a table tries again later. If many do, only one of them is named.
    pub(super) fn log_retry(&self, table: TableId) {
        let ((), repeated) = RETRIES.note(&self.to_string(), Instant::now(), || ());
        if let Some(again) = repeated {
            tracing::warn!(%table, error = %self, "trying again later{again}");
        }
    }

    /// A store failure, logged here under an id. While the same failure lasts, all callers get the same id.
    pub(crate) fn store(fault: &Fault) -> ActError {
        let cause = fault.to_string();
        let (id, repeated) = FAULTS.note(&cause, Instant::now(), random::fault_id);
        if let Some(again) = repeated {
            tracing::error!(fault = %id, cause, "the store failed{again}");
        }
        match fault.kind {
            FaultKind::Unreachable | FaultKind::Closed => ActError::NoStore(id),
            FaultKind::Full => ActError::Full(id),
            FaultKind::Damaged | FaultKind::Other => ActError::Fault(id),
        }
    }
}

impl From<Fault> for ActError {
    fn from(fault: Fault) -> ActError {
        ActError::store(&fault)
    }
}

impl Actor {
    /// Commits everything that is due by this time, in order.
    pub(super) async fn settle(&mut self, now: Millis) -> Result<(), ActError> {
        if self.table.is_large() && !self.archived {
            return self.settle_together(now).await;
        }
        for _ in 0..DUE_MAX {
            let Some((by, command, at)) = due::next(&self.table, now) else { return Ok(()) };
            match self.commit(by, &command, at, None).await {
                Ok(_) => {}
                Err(ActError::Refused(refusal)) if self.raced => {
                    // Another server did it first; something else may be due now.
                    tracing::debug!(table = %self.id, %refusal, "another server was faster");
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

    /// Decides a command, stores its events and publishes them. Returns the number of the last event.
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
            // The command may have been sent to another server first, and its events loaded since.
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

    /// Stores a draft and publishes it; `false` on a version conflict, after which it has to be decided again.
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
        let span = tracing::info_span!(target: "robotable_trace", "append", events = records.len());
        let append = self.tables.store.append(self.id, expected, records, Some(about));
        let appended = append.instrument(span).await;
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
                // It may have been written after all: reload before deciding anything else.
                self.stale = true;
                Err(ActError::store(&fault))
            }
        }
    }

    /// Loads and publishes what other servers wrote.
    pub(super) async fn catch_up(&mut self) -> Result<(), ActError> {
        let loaded = self.tables.store.load(self.id, self.table.version()).await?;
        let Some(Loaded { records, archived }) = loaded else { return Err(ActError::NoTable) };
        self.stale = false;
        self.archived = archived;
        self.take_in(&records)
    }

    /// Applies and publishes the next records, which are stored already.
    pub(super) fn take_in(&mut self, records: &[Record]) -> Result<(), ActError> {
        if records.is_empty() {
            return Ok(());
        }
        let mut next = self.table.clone();
        let events = replay(&mut next, records, &mut self.done)?;
        self.advance(next, &events);
        Ok(())
    }

    /// Replaces the table and publishes the events that led to it.
    pub(super) fn advance(&mut self, next: Table, events: &[Event]) {
        if events.iter().any(is_erased) {
            self.erased = Some(next.version());
        }
        self.marks.apply(events);
        self.tables.has_come(self.id, self.table.version(), next.version());
        self.table = next;
        // Before the next puzzle is shown.
        self.guard = self.tables.puzzles.guard(self.guard.take(), &self.table);
        if !self.audience.is_empty() {
            let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
            self.audience.publish(&scene, events);
        }
    }
}

/// The records of events that follow `before` others.
pub(super) fn records(before: u64, events: &[Event]) -> Vec<Record> {
    let record = |(number, event)| Record { number, line: stored::write(event), command: None };
    (before + 1..).zip(events).map(record).collect()
}

/// True if a player has erased their text.
fn is_erased(event: &Event) -> bool {
    matches!(event.fact, EventKind::Seat(SeatEvent::Erased { .. }))
}

/// Applies stored records.
pub(super) fn replay(
    table: &mut Table,
    records: &[Record],
    done: &mut super::idempotency::Done,
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
