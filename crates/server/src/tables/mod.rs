//! The tables: one actor each, loaded from the store when somebody asks for it, and let go when nobody does.
//!
//! [`Tables`] knows the actors that are loaded and gives out [`Handle`]s. An actor is let go only while nobody holds a
//! handle of it, so no message is ever lost between two of them. Tables that sleep with a deadline are woken by the
//! [`scheduler`].

mod act;
mod actor;
mod along;
mod audience;
mod commit;
mod done;
mod erase;
mod fair;
mod job;
mod keeper;
mod marks;
mod message;
mod new;
mod others;
mod outbox;
mod pace;
mod past;
mod presence;
mod scheduler;
mod seats;
mod summary;
mod talk;
mod together;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::{Millis, Span, Table};
use tokio::sync::{mpsc, oneshot};

pub(crate) use audience::{closing, json};
pub use erase::erase_name;
pub(crate) use message::{Act, ActError, Ask, ConnectionId, Join, Message, React, Say, Sit};
pub(crate) use outbox::{Inbox, Letter, Queued, Room as OutboxRoom, Text, outbox};
pub(crate) use past::events;
pub(crate) use summary::{names, summary, wants_guest_bots};

use crate::config::Config;
use crate::workers::Workers;
use actor::Actor;
use fair::Puzzles;
use others::Ours;
use scheduler::Scheduler;
use store::{Absence, Store, TableId};

/// How many messages may wait for one table.
const INBOX: usize = 256;
/// When people come back who can go to another server: it may take a moment until nobody sends them to us any more.
const RETRY_ELSEWHERE: Span = Span(200);

/// All tables. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Arc<Config>,
    store: Store,
    workers: Workers,
    loaded: Mutex<HashMap<TableId, mpsc::Sender<Message>>>,
    scheduler: Scheduler,
    ours: Ours,
    /// When no server ran, before this one came.
    away: Option<Absence>,
    puzzles: Puzzles,
    closing: AtomicBool,
    /// Held by whoever keeps a table as it is: one at a time is enough.
    keeping: tokio::sync::Mutex<()>,
    /// Each actor holds one of these, so that closing can wait for all of them.
    alive: Mutex<Option<mpsc::Sender<()>>>,
    gone: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

/// Reaches one table. As long as it is held, the table stays loaded.
#[derive(Clone, Debug)]
pub(crate) struct Handle(mpsc::Sender<Message>);

impl Tables {
    /// No table is loaded yet.
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
            ours: Ours::default(),
            away,
            puzzles: Puzzles::default(),
            closing: AtomicBool::new(false),
            keeping: tokio::sync::Mutex::default(),
            alive: Mutex::new(Some(alive)),
            gone: tokio::sync::Mutex::new(gone),
        }))
    }

    /// The table with this id, loaded if it was not. Whether there is one shows when it is asked something.
    ///
    /// # Errors
    ///
    /// Returns [`ActError::Closing`] if the server is about to stop.
    pub(crate) fn open(&self, id: TableId) -> Result<Handle, ActError> {
        let mut loaded = self.loaded();
        match loaded.entry(id) {
            Entry::Occupied(entry) => Ok(Handle(entry.get().clone())),
            Entry::Vacant(entry) => {
                let alive = self.0.alive.lock().unwrap_or_else(PoisonError::into_inner).clone();
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
        self.loaded().get(&id).cloned().map(Handle)
    }

    /// How many are loaded.
    pub(crate) fn count(&self) -> usize {
        self.loaded().len()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_closing(&self) -> bool {
        self.0.closing.load(Ordering::Acquire)
    }

    /// Tells everybody that the server restarts, and waits until every table has been let go.
    pub(crate) async fn close(&self, at_most: Duration) {
        self.0.closing.store(true, Ordering::Release);
        drop(self.0.alive.lock().unwrap_or_else(PoisonError::into_inner).take());
        // Where others are, nobody has to wait for us.
        let elsewhere = self.0.store.is_not_alone().await.unwrap_or(false);
        let retry = if elsewhere { RETRY_ELSEWHERE } else { self.config().retry };
        let handles: Vec<Handle> = self.loaded().values().cloned().map(Handle).collect();
        for handle in handles {
            // A table whose inbox is full is told by waiting a little; one that is gone need not be told.
            let close = handle.tell(Message::Close { retry });
            let told = tokio::time::timeout(Duration::from_millis(200), close);
            told.await.unwrap_or_default();
        }
        let mut gone = self.0.gone.lock().await;
        if tokio::time::timeout(at_most, gone.recv()).await.is_err() {
            tracing::warn!(tables = self.count(), "some tables did not end in time");
        }
    }

    /// Lets a table go if nobody else can reach it. Its actor ends then, and wakes again at the deadline.
    fn let_go(
        &self,
        id: TableId,
        inbox: &mpsc::Receiver<Message>,
        deadline: Option<Millis>,
    ) -> bool {
        let mut loaded = self.loaded();
        // Only what is in the map can send, and the map is locked: nothing can come in between.
        let unreachable = loaded.get(&id).is_some_and(|sender| sender.strong_count() == 1);
        let go = unreachable && inbox.is_empty();
        if go {
            loaded.remove(&id);
            metrics::gauge!("robotable_tables_loaded").set(loaded.len() as f64);
            if let Some(at) = deadline {
                self.0.scheduler.wake(id, at);
            }
        }
        go
    }

    /// Takes a table out of the map, whoever holds handles: they find it closed.
    fn forget(&self, id: TableId) {
        let mut loaded = self.loaded();
        loaded.remove(&id);
        metrics::gauge!("robotable_tables_loaded").set(loaded.len() as f64);
    }

    fn loaded(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Message>>> {
        self.0.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Millis {
        self.0.config.clock.now()
    }

    fn away(&self) -> Option<Absence> {
        self.0.away
    }

    fn config(&self) -> &Config {
        &self.0.config
    }

    fn store(&self) -> &Store {
        &self.0.store
    }

    /// What is being thought about at the tables.
    pub(crate) fn puzzles(&self) -> &Puzzles {
        &self.0.puzzles
    }

    fn workers(&self) -> &Workers {
        &self.0.workers
    }
}

impl Handle {
    /// Sends a message; `false` if the table has been let go.
    pub(crate) async fn tell(&self, message: Message) -> bool {
        self.0.send(message).await.is_ok()
    }

    /// Makes the table look at the clock. One that has more to do than fits into its inbox is awake anyway.
    pub(crate) fn nudge(&self) {
        self.0.try_send(Message::Wake).unwrap_or_default();
    }

    /// Sends a message and waits for its answer.
    pub(crate) async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<Result<T, ActError>>) -> Message,
    ) -> Result<T, ActError> {
        let (reply, answer) = oneshot::channel();
        if !self.tell(message(reply)).await {
            return Err(ActError::Closing);
        }
        answer.await.unwrap_or(Err(ActError::Closing))
    }

    /// Looks at the table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, ActError> {
        self.ask(|reply| {
            Message::Look(Box::new(move |table| {
                // Whoever asked may have hung up.
                drop(reply.send(table.map(look)));
            }))
        })
        .await
    }
}
