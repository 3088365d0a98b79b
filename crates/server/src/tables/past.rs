//! Loading a table, and keeping it as it is now and then, so that loading costs what its present costs and not its past.

use std::sync::PoisonError;

use table::snapshot::Snapshot;
use table::{Event, Table, stored};
use tokio::sync::MutexGuard;

use super::commit::replay;
use super::done::{Done, KEPT};
use super::{ActError, Tables};
use store::{Fault, Loaded, Store, TableId};

/// After so many events a table is kept as it is.
const EVERY: u64 = 1_000;
/// So many events are read at once where nobody is in a hurry, and applied before others have their turn.
const PAGE: u32 = 1_000;

/// What a table is, what has acted at it, and whether it is archived.
pub(super) async fn load(tables: &Tables, id: TableId) -> Result<(Table, Done, bool), ActError> {
    let failed = |fault: Fault| ActError::store(&fault);
    let kept = snapshot(tables.store(), id).await.map_err(failed)?;
    let mut table = kept.table();
    let number = table.version();
    // Which commands have acted is known from their events.
    let after = number.saturating_sub(KEPT as u64);
    let loaded = tables.store().load(id, after).await.map_err(failed)?;
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

/// All events of a table after a number, page by page: it takes no connection that play needs.
///
/// # Errors
///
/// Returns what is wrong with the store, or with what is in it.
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

/// The table as it was kept last; as it was before its first event, if it was not kept, or by another program.
async fn snapshot(store: &Store, id: TableId) -> Result<Snapshot, Fault> {
    let kept = store.kept(id).await?;
    Ok(kept.and_then(|kept| Snapshot::read(&kept.text)).unwrap_or_default())
}

impl Tables {
    /// The table has come from one number to another: now and then it is kept.
    pub(super) fn has_come(&self, id: TableId, from: u64, to: u64) {
        if from / EVERY != to / EVERY {
            self.keep(id);
        }
    }

    /// Whoever has this is the only one here who keeps tables as they are.
    pub(super) async fn keeping(&self) -> MutexGuard<'_, ()> {
        self.0.keeping.lock().await
    }

    /// Keeps a table as it is, beside everything else and one after the other.
    fn keep(&self, id: TableId) {
        // Closing waits for it; when the server closes already, there will be another time.
        let alive = self.0.alive.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(alive) = alive else { return };
        let tables = self.clone();
        tokio::spawn(async move {
            let _alive = alive;
            let _turn = tables.keeping().await;
            if let Err(fault) = keep(tables.store(), id).await {
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
        // One that is nearly as long as all that happened spares nobody anything.
        let spares = snapshot.events() as u64 * 2 <= number;
        spares.then(|| store::Snapshot { number, text: snapshot.write() })
    });
    match made.await {
        Ok(Some(snapshot)) => store.keep(id, snapshot).await,
        Ok(None) => Ok(()),
        Err(error) => Err(damaged(error.to_string())),
    }
}
