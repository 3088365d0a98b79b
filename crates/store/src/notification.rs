//! Notifications from other servers on the same database.

use std::sync::Arc;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::{Record, TableId};

/// A notification from another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// Events were appended.
    Appended {
        /// The table.
        table: TableId,
        /// The number of the last event.
        number: u64,
        /// The events, if they fit; otherwise [`Store::load`](super::Store::load) them.
        records: Arc<[Record]>,
    },
    /// A chat message was stored.
    ChatEntry {
        /// The table.
        table: TableId,
        /// Its number in the chat.
        number: u64,
    },
    /// An ephemeral message was sent, which is not stored.
    Shown {
        /// The table.
        table: TableId,
        /// The text passed to [`Store::show`](super::Store::show).
        text: Arc<str>,
    },
    /// Notifications may be missing: compare your tables with [`Store::numbers`](super::Store::numbers).
    Unsure,
}

/// The stream of notifications. On SQLite it never yields.
#[derive(Debug)]
pub struct Wakes(pub(super) Option<Receiver<Notification>>);

impl Wakes {
    /// Waits for the next notification; pends forever on a database that is not shared. Cancel-safe.
    pub async fn next(&mut self) -> Notification {
        loop {
            let Some(receiver) = &mut self.0 else {
                return std::future::pending().await;
            };
            match receiver.recv().await {
                Ok(wake) => return wake,
                Err(RecvError::Lagged(_)) => return Notification::Unsure,
                Err(RecvError::Closed) => self.0 = None,
            }
        }
    }
}
