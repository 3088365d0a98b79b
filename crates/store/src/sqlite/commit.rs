//! Many calls in one transaction of SQLite.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::super::work::Work;
use super::super::writer::Commit;
use super::super::{Fault, FaultKind};
use super::fault::fault;
use super::lock::Lock;
use super::run::run;

/// The right to write to a file.
#[derive(Debug)]
pub(super) struct File {
    pub(super) connection: SqliteConnection,
    /// For a connection that broke.
    pub(super) connect: SqliteConnectOptions,
    pub(super) chat_kept: u32,
    /// None for somebody beside the server.
    pub(super) lock: Option<Lock>,
    /// Something was removed of which something may be left in the file or its log.
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
        // SQLite undoes a transaction by itself where a disk is full, and then there is none to undo.
        let undone = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        tracing::debug!(?undone, "a transaction broke");
        if broken.kind != FaultKind::Closed {
            return Err(broken);
        }
        // The connection's thread is gone; the file may be well.
        let connected = self.connect.connect().await;
        self.connection = connected.map_err(|error| fault("reconnecting", &error))?;
        self.transact(batch).await
    }

    async fn close(self) {
        // Closing the last connection moves the log into the file, so that a copy of it alone is a backup.
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database was not closed cleanly; nothing is lost");
        }
        drop(self.lock);
    }
}

/// So many pages go back to the system at once, so that nobody waits for it: 8 MB.
const VACUUM_STEP: u32 = 2_000;

impl File {
    /// Gives free pages back and empties the log, in which what was removed still stands. Where somebody reads, it is
    /// done after another commit.
    async fn tidy(&mut self) {
        let on = &mut self.connection;
        let tidied = async {
            // Readers are not waited for: people wait for us.
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
            Err(error) => tracing::warn!(%error, "what was removed is still in the file's log"),
        }
    }

    // sqlx's own transactions do not expect that SQLite ends one by itself, and refuse to begin another afterwards.
    async fn transact(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let on = &mut self.connection;
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut *on).await;
        begun.map_err(|error| fault("beginning to write", &error))?;
        let ran = run(batch, on, self.chat_kept).await;
        ran.map_err(|error| fault("writing", &error))?;
        let committed = sqlx::query("COMMIT").execute(on).await;
        committed.map_err(|error| fault("committing", &error))?;
        Ok(())
    }
}
