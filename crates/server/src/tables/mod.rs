//! The tables: one actor each, loaded from the store on demand and unloaded when idle.
//!
//! [`Tables`] knows the loaded actors and gives out [`Handle`]s. An actor is unloaded only while there are no handles
//! to it, so no message is lost in between. The [`scheduler`] wakes unloaded tables at their deadlines.

mod act;
mod actor;
mod audience;
mod ban_marks;
mod batching;
mod chat;
mod cluster;
mod commit;
mod erase;
mod fair_play;
mod handover;
mod history;
mod idempotency;
mod job;
mod message;
mod new;
mod outbox;
mod presence;
mod rate_limits;
mod retention;
mod scheduler;
mod seats;
mod summary;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use table::{Millis, Span, Table};
use tokio::sync::{mpsc, oneshot};

pub(crate) use audience::{closing, json};
pub use erase::erase_name;
pub(crate) use history::events;
pub(crate) use message::{Act, ActError, ConnectionId, Join, Message, Sit};
pub(crate) use outbox::{Inbox, Letter, QueueLimits as OutboxRoom, Queued, Text, outbox};
pub use summary::names_in;
pub(crate) use summary::{summary, wants_guest_bots};

use crate::config::Config;
use crate::workers::Workers;
use actor::Actor;
use cluster::OwnLeases;
use fair_play::Puzzles;
use scheduler::Scheduler;
use store::{Absence, Store, TableId};

/// The most messages queued for one table.
const INBOX: usize = 256;
/// Reconnect delay if there are other servers: a load balancer may take a moment to stop routing clients to this one.
const RETRY_ELSEWHERE: Span = Span(200);

/// All tables. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<Shared>);

/// The state that all clones share.
#[derive(Debug)]
pub(crate) struct Shared {
    config: Arc<Config>,
    store: Store,
    workers: Workers,
    loaded: Mutex<HashMap<TableId, mpsc::Sender<Message>>>,
    scheduler: Scheduler,
    own_leases: OwnLeases,
    /// The time before startup in which no server ran.
    away: Option<Absence>,
    /// The positions that are being played at the tables.
    pub(crate) puzzles: Puzzles,
    closing: AtomicBool,
    /// Held while a snapshot is written, or while one must not be: one at a time is enough.
    keeping: tokio::sync::Mutex<()>,
    /// Each actor holds a clone, so that closing can wait for all of them.
    alive: Mutex<Option<mpsc::Sender<()>>>,
    gone: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

/// A handle to one table, which stays loaded while it is held.
#[derive(Clone, Debug)]
pub(crate) struct Handle(mpsc::Sender<Message>);

impl Tables {
    pub(crate) fn new(
        config: Arc<Config>,
        store: Store,
        workers: Workers,
        away: Option<Absence>,
    ) -> Tables {
        let (alive, gone) = mpsc::channel(1);
        Tables(Arc::new(Shared {
            config,
            store,
            workers,
            loaded: Mutex::default(),
            scheduler: Scheduler::default(),
            own_leases: OwnLeases::default(),
            away,
            puzzles: Puzzles::default(),
            closing: AtomicBool::new(false),
            keeping: tokio::sync::Mutex::default(),
            alive: Mutex::new(Some(alive)),
            gone: tokio::sync::Mutex::new(gone),
        }))
    }

    /// A handle to the table with this id, which is loaded if necessary. A missing table is reported by the first
    /// request to the handle.
    ///
    /// # Errors
    ///
    /// Returns [`ActError::Closing`] if the server is shutting down.
    pub(crate) fn open(&self, id: TableId) -> Result<Handle, ActError> {
        let mut loaded = self.loaded.lock();
        match loaded.entry(id) {
            Entry::Occupied(entry) => Ok(Handle(entry.get().clone())),
            Entry::Vacant(entry) => {
                let alive = self.alive.lock().clone();
                let alive = alive.ok_or(ActError::Closing)?;
                let (sender, inbox) = mpsc::channel(INBOX);
                entry.insert(sender.clone());
                metrics::gauge!("robotable_tables_loaded").set(loaded.len() as f64);
                let tables = self.clone();
                tokio::spawn(async move {
                    Actor::run(tables, id, inbox).await;
                    drop(alive);
                });
                Ok(Handle(sender))
            }
        }
    }

    /// The table, if it is loaded.
    fn loaded_handle(&self, id: TableId) -> Option<Handle> {
        self.loaded.lock().get(&id).cloned().map(Handle)
    }

    /// The number of loaded tables.
    pub(crate) fn count(&self) -> usize {
        self.loaded.lock().len()
    }

    /// True while the server shuts down.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Acquire)
    }

    /// Tells all clients that the server restarts, and waits until every table is unloaded.
    pub(crate) async fn close(&self, at_most: Duration) {
        self.closing.store(true, Ordering::Release);
        drop(self.alive.lock().take());
        // Clients need not wait for this server if there are others.
        let elsewhere = self.store.is_not_alone().await.unwrap_or(false);
        let retry = if elsewhere { RETRY_ELSEWHERE } else { self.config.retry };
        let handles: Vec<Handle> = self.loaded.lock().values().cloned().map(Handle).collect();
        for handle in handles {
            // Waits a little for a full inbox; a table that is unloaded already need not be told.
            let close = handle.send(Message::Close { retry });
            let closed = tokio::time::timeout(Duration::from_millis(200), close);
            closed.await.unwrap_or_default();
        }
        let mut gone = self.gone.lock().await;
        if tokio::time::timeout(at_most, gone.recv()).await.is_err() {
            tracing::warn!(tables = self.count(), "some tables did not end in time");
        }
    }

    /// Unloads a table if there are no other handles to it. Its actor ends, and is woken again at the deadline.
    fn let_go(
        &self,
        id: TableId,
        inbox: &mpsc::Receiver<Message>,
        deadline: Option<Millis>,
    ) -> bool {
        let mut loaded = self.loaded.lock();
        // Only the sender in the map is left, and the map is locked: no message can arrive in between.
        let unreachable = loaded.get(&id).is_some_and(|sender| sender.strong_count() == 1);
        let go = unreachable && inbox.is_empty();
        if go {
            loaded.remove(&id);
            metrics::gauge!("robotable_tables_loaded").set(loaded.len() as f64);
            if let Some(at) = deadline {
                self.scheduler.wake(id, at);
            }
        }
        go
    }

    /// Removes a table from the map even if there are handles; their messages will fail.
    fn forget(&self, id: TableId) {
        let mut loaded = self.loaded.lock();
        loaded.remove(&id);
        metrics::gauge!("robotable_tables_loaded").set(loaded.len() as f64);
    }

    fn now(&self) -> Millis {
        self.config.clock.now()
    }
}

impl Deref for Tables {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Handle {
    /// Sends a message; `false` if the table is unloaded.
    pub(crate) async fn send(&self, message: Message) -> bool {
        self.0.send(message).await.is_ok()
    }

    /// Makes the table check the clock. A table with a full inbox is awake anyway.
    pub(crate) fn nudge(&self) {
        self.0.try_send(Message::Wake).unwrap_or_default();
    }

    /// Sends a message and waits for its answer.
    pub(crate) async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<Result<T, ActError>>) -> Message,
    ) -> Result<T, ActError> {
        let (reply, answer) = oneshot::channel();
        if !self.send(message(reply)).await {
            return Err(ActError::Closing);
        }
        answer.await.unwrap_or(Err(ActError::Closing))
    }

    /// Reads the table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, ActError> {
        self.ask(|reply| {
            Message::Look(Box::new(move |table| {
                // The caller may have disconnected.
                drop(reply.send(table.map(look)));
            }))
        })
        .await
    }
}
