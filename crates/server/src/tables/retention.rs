//! Retention: tables are archived after a time without events, and removed after a longer one.

use std::time::Duration;

use super::{Message, Tables};
use store::{Fault, TableId};

/// How often to check.
const EVERY: Duration = Duration::from_mins(10);
/// Tables per batch, so that the store is not blocked.
const AT_ONCE: u32 = 200;

impl Tables {
    /// Checks for old tables periodically. Runs until it is dropped.
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
    /// Returns the fault of the store; earlier batches stay done.
    pub(crate) async fn tidy(&self) -> Result<(), Fault> {
        let keep = self.config.keep;
        self.store.forget_origins(self.now() - keep.forget_origins_after).await?;
        // A wrong clock must not remove anything.
        let now = self.store.retention_time(self.now()).await?;
        let lag = self.now() - now;
        self.store.forget_bans(now).await?;
        self.store.forget_reports_before(now - keep.forget_reports_after).await?;
        loop {
            let old = self.store.archive_before(now - keep.archive_after, AT_ONCE).await?;
            self.tell_gone(&old).await;
            if old.is_empty() {
                break;
            }
            tracing::info!(tables = old.len(), "archived");
        }
        loop {
            let old = self.store.remove_before(now - keep.remove_after, AT_ONCE).await?;
            self.tell_gone(&old).await;
            if old.is_empty() {
                metrics::gauge!("robotable_retention_lag_seconds").set((lag.0 / 1_000) as f64);
                return Ok(());
            }
            tracing::info!(tables = old.len(), "removed");
        }
    }

    /// Closes a table for the operator. Returns whether it was open.
    ///
    /// # Errors
    ///
    /// Returns the fault of the store.
    pub(crate) async fn close_table(&self, id: TableId) -> Result<bool, Fault> {
        let closed = self.store.close_table(id).await?;
        if closed {
            self.tell_gone(&[id]).await;
        }
        Ok(closed)
    }

    async fn tell_gone(&self, tables: &[TableId]) {
        for &id in tables {
            if let Some(handle) = self.loaded_handle(id) {
                handle.send(Message::Gone).await;
            }
        }
    }
}
