//! Loading tables, and writing snapshots so that loading does not take longer the more events a table has.

use table::snapshot::Snapshot;
use table::{Event, Table, stored};
use tokio::sync::MutexGuard;

use super::commit::replay;
use super::idempotency::{Done, KEPT};
use super::{ActError, Tables};
use store::{Fault, Loaded, Store, TableId};

/// Events between snapshots.
const EVERY: u64 = 1_000;
/// Events per page, for reading in the background and for applying without blocking other tasks.
const PAGE: u32 = 1_000;

/// The table, its executed commands, and true if it is archived.
pub(super) async fn load(tables: &Tables, id: TableId) -> Result<(Table, Done, bool), ActError> {
    let kept = snapshot(&tables.store, id).await?;
    let mut table = kept.table();
    let number = table.version();
    // Executed commands are known from the latest records.
    let after = number.saturating_sub(KEPT as u64);
    let loaded = tables.store.load(id, after).await?;
    let Loaded { records, archived } = loaded.ok_or(ActError::NoTable)?;
    let mut done = Done::default();
    let (known, new) = records.split_at(records.partition_point(|it| it.number <= number));
    for record in known {
        if let Some(command) = &record.command {
            done.insert(command, record.number);
        }
    }
    for page in new.chunks(PAGE as usize) {
        replay(&mut table, page, &mut done)?;
        tokio::task::yield_now().await;
    }
    if number + EVERY <= table.version() {
        tables.keep(id);
    }
    Ok((table, done, archived))
}

/// All events of a table after a number, read page by page so that it does not occupy a database connection that play
/// needs.
///
/// # Errors
///
/// Returns the fault of the store or of its contents.
pub(crate) async fn events(
    store: &Store,
    id: TableId,
    mut after: u64,
) -> Result<Option<Vec<Event>>, Fault> {
    let mut events = Vec::new();
    loop {
        let Some(page) = store.page(id, after, PAGE).await? else { return Ok(None) };
        for record in &page.records {
            let read = stored::read(&record.line);
            events
                .push(read.map_err(|error| damaged(format!("event {}: {error}", record.number)))?);
            after = record.number;
        }
        if page.records.len() < PAGE as usize {
            return Ok(Some(events));
        }
    }
}

fn damaged(cause: String) -> Fault {
    Fault { doing: "reading events", cause, kind: store::FaultKind::Damaged }
}

/// The last snapshot; an empty table if there is none, or none that this version can read.
async fn snapshot(store: &Store, id: TableId) -> Result<Snapshot, Fault> {
    let kept = store.kept(id).await?;
    Ok(kept.and_then(|kept| Snapshot::read(&kept.text)).unwrap_or_default())
}

impl Tables {
    /// Writes a snapshot each time the table passes a multiple of [`EVERY`] events.
    pub(super) fn has_come(&self, id: TableId, from: u64, to: u64) {
        if from / EVERY != to / EVERY {
            self.keep(id);
        }
    }

    /// The lock for writing snapshots on this server.
    pub(super) async fn keeping(&self) -> MutexGuard<'_, ()> {
        self.keeping.lock().await
    }

    /// Writes a snapshot in the background, one at a time.
    fn keep(&self, id: TableId) {
        // Closing waits for it; during shutdown it is skipped.
        let alive = self.alive.lock().clone();
        let Some(alive) = alive else { return };
        let tables = self.clone();
        tokio::spawn(async move {
            let _alive = alive;
            let _turn = tables.keeping().await;
            if let Err(fault) = keep(&tables.store, id).await {
                tracing::debug!(table = %id, %fault, "a table was not kept; its events are there");
            }
        });
    }
}

async fn keep(store: &Store, id: TableId) -> Result<(), Fault> {
    let before = snapshot(store, id).await?;
    let Some(events) = events(store, id, before.table().version()).await? else { return Ok(()) };
    let made = tokio::task::spawn_blocking(move || {
        let snapshot = before.and(events);
        let number = snapshot.table().version();
        // A snapshot that is nearly as long as the events is not worth it.
        let spares = snapshot.events() as u64 * 2 <= number;
        spares.then(|| store::Snapshot { number, text: snapshot.write() })
    });
    match made.await {
        Ok(Some(snapshot)) => store.keep(id, snapshot).await,
        Ok(None) => Ok(()),
        Err(error) => Err(damaged(error.to_string())),
    }
}
