//! Many calls in one transaction of SQLite.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

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
    pub(super) lock: Lock,
}

impl Commit for File {
    async fn commit(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let written = self.transact(batch).await;
        let Err(broken) = written else { return Ok(()) };
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

impl File {
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
