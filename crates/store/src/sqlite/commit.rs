//! Commits many calls in one SQLite transaction.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::super::work::Work;
use super::super::writer::Commit;
use super::super::{Fault, FaultKind};
use super::fault::fault;
use super::lock::Lock;
use super::run::write;

/// The write side of a file.
#[derive(Debug)]
pub(super) struct File {
    pub(super) connection: SqliteConnection,
    /// For reconnecting.
    pub(super) connect: SqliteConnectOptions,
    pub(super) chat_kept: u32,
    /// `None` for an operator command that runs beside the server.
    pub(super) lock: Option<Lock>,
    /// True while removed data may still be in the file or its WAL.
    pub(super) untidy: bool,
}

impl Commit for File {
    async fn commit(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let written = self.transact(batch).await;
        let Err(broken) = written else {
            self.untidy |= batch.iter().any(Work::removes);
            if self.untidy {
                self.tidy().await;
            }
            return Ok(());
        };
        // On a full disk SQLite rolls back by itself; then this fails harmlessly.
        let undone = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        tracing::debug!(?undone, "a transaction broke");
        if broken.kind != FaultKind::Closed {
            return Err(broken);
        }
        // The connection's thread died; the file may be intact.
        let connected = self.connect.connect().await;
        self.connection = connected.map_err(|error| fault("reconnecting", &error))?;
        self.transact(batch).await
    }

    async fn close(self) {
        // Closing the last connection checkpoints the WAL, so that the file alone is a complete backup.
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database was not closed cleanly; nothing is lost");
        }
        drop(self.lock);
    }
}

/// Pages returned to the file system per step (8 MB), small enough not to delay writes.
const VACUUM_STEP: u32 = 2_000;

impl File {
    /// Frees unused pages and truncates the WAL, which still holds removed data. While a reader blocks it, it is
    /// repeated after the next commit.
    async fn tidy(&mut self) {
        let on = &mut self.connection;
        let tidied = async {
            // Do not wait for readers: calls are queued behind this.
            sqlx::query("PRAGMA busy_timeout = 50").execute(&mut *on).await?;
            let step = format!("PRAGMA incremental_vacuum({VACUUM_STEP})");
            sqlx::query(AssertSqlSafe(step)).fetch_all(&mut *on).await?;
            let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
            let (busy, _, _): (i64, i64, i64) = sqlx::query_as(sql).fetch_one(&mut *on).await?;
            sqlx::query("PRAGMA busy_timeout = 5000").execute(&mut *on).await?;
            let sql = "SELECT (SELECT freelist_count FROM pragma_freelist_count) * (SELECT auto_vacuum FROM pragma_auto_vacuum)";
            let free: i64 = sqlx::query_scalar(sql).fetch_one(on).await?;
            Ok::<bool, sqlx::Error>(busy != 0 || free > 0)
        };
        match tidied.await {
            Ok(more) => self.untidy = more,
            Err(error) => tracing::warn!(%error, "removed data is still in the WAL"),
        }
    }

    // Not sqlx's transactions: they do not expect SQLite to end one by itself and then refuse to begin another.
    async fn transact(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let on = &mut self.connection;
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut *on).await;
        begun.map_err(|error| fault("beginning to write", &error))?;
        let ran = write(batch, on, self.chat_kept).await;
        ran.map_err(|error| fault("writing", &error))?;
        let committed = sqlx::query("COMMIT").execute(on).await;
        committed.map_err(|error| fault("committing", &error))?;
        Ok(())
    }
}
