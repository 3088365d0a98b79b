//! Wakes unloaded tables: at their deadlines, and after startup all that were active when the last server ended.

use std::collections::BTreeSet;
use std::time::Duration;

use parking_lot::Mutex;
use table::Millis;
use tokio::sync::Notify;

use super::Tables;
use store::TableId;

/// Tables woken after startup before a short pause, so that returning clients are served in between.
const AT_ONCE: usize = 50;
const BREATH: Duration = Duration::from_millis(20);
/// Delay before a retry if the store does not respond.
const RETRY: Duration = Duration::from_secs(1);

/// The times at which tables have to be woken.
#[derive(Debug, Default)]
pub(super) struct Scheduler {
    alarms: Mutex<BTreeSet<(Millis, TableId)>>,
    news: Notify,
}

impl Scheduler {
    /// Schedules a wake-up. Waking a table too often does no harm.
    pub(super) fn wake(&self, id: TableId, at: Millis) {
        self.alarms.lock().insert((at, id));
        self.news.notify_one();
    }

    fn next(&self) -> Option<Millis> {
        self.alarms.lock().first().map(|&(at, _)| at)
    }

    fn take(&self, now: Millis) -> Option<TableId> {
        let mut alarms = self.alarms.lock();
        if alarms.first()?.0 > now {
            return None;
        }
        alarms.pop_first().map(|(_, id)| id)
    }
}

impl Tables {
    /// Wakes the tables that were active when the last server ended, then each table at its deadline. Runs until it is
    /// dropped.
    pub(crate) async fn wake_sleepers(self) {
        self.wake_live().await;
        loop {
            let now = self.now();
            while let Some(id) = self.scheduler.take(now) {
                self.wake(id);
            }
            let news = self.scheduler.news.notified();
            match self.scheduler.next() {
                Some(at) => tokio::select! {
                    () = self.config.clock.until(at) => {}
                    () = news => {}
                },
                None => news.await,
            }
        }
    }

    /// Wakes all active tables, even if their deadline is far: their players are no longer connected.
    async fn wake_live(&self) {
        let live = loop {
            // Tables of other running servers are left to them.
            let found = if self.store.is_shared() {
                self.store.overdue(Millis(u64::MAX)).await
            } else {
                self.store.live().await
            };
            match found {
                Ok(live) => break live,
                Err(fault) => {
                    tracing::error!(%fault, "the tables with pending work were not loaded");
                    tokio::time::sleep(RETRY).await;
                }
            }
        };
        tracing::info!(tables = live.len(), "waking the tables with pending work");
        for (at, table) in live.into_iter().enumerate() {
            if at % AT_ONCE == AT_ONCE - 1 {
                tokio::time::sleep(BREATH).await;
            }
            self.wake(table.id);
        }
    }

    fn wake(&self, id: TableId) {
        // During shutdown no table is woken.
        if let Ok(handle) = self.open(id) {
            handle.nudge();
        }
    }
}
