//! Wakes tables that sleep: when a deadline comes, and all that were busy when the server was stopped or killed.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::Millis;
use tokio::sync::Notify;

use super::Tables;
use store::TableId;

/// How many tables are woken after a start before the next breath, so that people who come back are served between.
const AT_ONCE: usize = 50;
const BREATH: Duration = Duration::from_millis(20);
/// How long to wait before asking a store again that did not answer.
const RETRY: Duration = Duration::from_secs(1);

/// When which table is to be woken.
#[derive(Debug, Default)]
pub(super) struct Scheduler {
    alarms: Mutex<BTreeSet<(Millis, TableId)>>,
    news: Notify,
}

impl Scheduler {
    /// Wake this table then. Once too often does no harm.
    pub(super) fn wake(&self, id: TableId, at: Millis) {
        self.alarms.lock().unwrap_or_else(PoisonError::into_inner).insert((at, id));
        self.news.notify_one();
    }

    fn next(&self) -> Option<Millis> {
        self.alarms.lock().unwrap_or_else(PoisonError::into_inner).first().map(|&(at, _)| at)
    }

    fn take(&self, now: Millis) -> Option<TableId> {
        let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
        if alarms.first()?.0 > now {
            return None;
        }
        alarms.pop_first().map(|(_, id)| id)
    }
}

impl Tables {
    /// Wakes what was busy when the last server ended, then each table at its deadline. Runs until it is dropped.
    pub(crate) async fn wake_sleepers(self) {
        self.wake_live().await;
        loop {
            let now = self.now();
            while let Some(id) = self.0.scheduler.take(now) {
                self.wake(id);
            }
            let news = self.0.scheduler.news.notified();
            match self.0.scheduler.next() {
                Some(at) => tokio::select! {
                    () = self.0.config.clock.until(at) => {}
                    () = news => {}
                },
                None => news.await,
            }
        }
    }

    /// All of them, also those whose deadline is far: people who were connected are not any more.
    async fn wake_live(&self) {
        let live = loop {
            // Where other servers run already, they look after theirs.
            let found = if self.0.store.is_shared() {
                self.0.store.untended(Millis(u64::MAX)).await
            } else {
                self.0.store.live().await
            };
            match found {
                Ok(live) => break live,
                Err(fault) => {
                    tracing::error!(%fault, "the tables that were busy cannot be looked up");
                    tokio::time::sleep(RETRY).await;
                }
            }
        };
        tracing::info!(tables = live.len(), "continuing the tables that were busy");
        for (at, table) in live.into_iter().enumerate() {
            if at % AT_ONCE == AT_ONCE - 1 {
                tokio::time::sleep(BREATH).await;
            }
            self.wake(table.id);
        }
    }

    fn wake(&self, id: TableId) {
        // When the server closes there is nothing to wake any more.
        if let Ok(handle) = self.open(id) {
            handle.nudge();
        }
    }
}
