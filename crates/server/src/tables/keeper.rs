//! Old tables: archived after a time without events, removed after a longer one.

use std::time::Duration;

use super::{Message, Tables};
use store::{Fault, TableId};

/// How often to look.
const EVERY: Duration = Duration::from_mins(10);
/// How many at once, so that the store is not held up.
const AT_ONCE: u32 = 200;

impl Tables {
    /// Looks for old tables now and then. Runs until it is dropped.
    pub(crate) async fn keep_tidy(self) {
        loop {
            if let Err(fault) = self.tidy().await {
                tracing::error!(%fault, "old tables were not archived");
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Archives and removes what is old enough.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the store; what was done before is done.
    pub(crate) async fn tidy(&self) -> Result<(), Fault> {
        let keep = self.0.config.keep;
        self.0.store.forget_origins(self.now() - crate::origins::KEPT).await?;
        // A clock that is wrong must not remove anything.
        let now = self.0.store.retention_time(self.now()).await?;
        let lag = self.now() - now;
        loop {
            let old = self.0.store.archive_before(now - keep.archive_after, AT_ONCE).await?;
            self.tell_gone(&old).await;
            if old.is_empty() {
                break;
            }
            tracing::info!(tables = old.len(), "archived");
        }
        loop {
            let old = self.0.store.remove_before(now - keep.remove_after, AT_ONCE).await?;
            self.tell_gone(&old).await;
            if old.is_empty() {
                metrics::gauge!("robotable_retention_lag_seconds").set((lag.0 / 1_000) as f64);
                return Ok(());
            }
            tracing::info!(tables = old.len(), "removed");
        }
    }

    async fn tell_gone(&self, tables: &[TableId]) {
        for &id in tables {
            if let Some(handle) = self.loaded_handle(id) {
                handle.tell(Message::Gone).await;
            }
        }
    }
}
