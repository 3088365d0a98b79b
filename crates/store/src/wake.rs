//! News from other servers on the same database.

use std::sync::Arc;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::{Record, TableId};

/// Something that another server did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wake {
    /// It appended events.
    Appended {
        /// To which table.
        table: TableId,
        /// The number of the last one.
        number: u64,
        /// The events themselves, where they could be told; otherwise [`Store::load`](super::Store::load) them.
        records: Arc<[Record]>,
    },
    /// Somebody said something there.
    Said {
        /// At which table.
        table: TableId,
        /// The number in the chat.
        number: u64,
    },
    /// Somebody showed something there that is not kept.
    Shown {
        /// At which table.
        table: TableId,
        /// What was given to [`Store::show`](super::Store::show).
        text: Arc<str>,
    },
    /// News may have been lost: compare the tables that you hold with [`Store::numbers`](super::Store::numbers).
    Unsure,
}

/// What other servers do, as it becomes known. On SQLite there are none.
#[derive(Debug)]
pub struct Wakes(pub(super) Option<Receiver<Wake>>);

impl Wakes {
    /// Waits for the next one; for ever where no other server can be. Cancel it at will: nothing is lost.
    pub async fn next(&mut self) -> Wake {
        loop {
            let Some(receiver) = &mut self.0 else {
                return std::future::pending().await;
            };
            match receiver.recv().await {
                Ok(wake) => return wake,
                Err(RecvError::Lagged(_)) => return Wake::Unsure,
                Err(RecvError::Closed) => self.0 = None,
            }
        }
    }
}
