//! The one who writes. What waits when it comes back from the disk goes into the next transaction together: one sync of
//! the disk serves hundreds of tables.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::mpsc;

use super::super::{Fault, FaultKind, Options};
use super::fault::fault;
use super::lock::Lock;
use super::open::Opened;
use super::work::Work;

/// Owns the connection that writes, and the lock for as long as it does.
#[derive(Debug)]
pub(super) struct Writer {
    inbox: mpsc::Receiver<Work>,
    connection: SqliteConnection,
    /// For a connection that broke.
    connect: SqliteConnectOptions,
    options: Options,
    lock: Lock,
}

pub(super) fn writer(opened: Opened, options: Options) -> (mpsc::Sender<Work>, Writer) {
    let Opened { connection, connect, lock } = opened;
    let (handle, inbox) = mpsc::channel(options.queue_max);
    (handle, Writer { inbox, connection, connect, options, lock })
}

impl Writer {
    /// Writes until the store is closed or nobody holds it any more.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::new();
        let mut closing = Vec::new();
        while 0 < self.inbox.recv_many(&mut batch, self.options.batch_max).await {
            closing.extend(batch.extract_if(.., |work| matches!(work, Work::Close(_))));
            if !closing.is_empty() {
                // What is already in the queue is still written.
                self.inbox.close();
            }
            self.write(std::mem::take(&mut batch)).await;
        }
        // Closing the last connection moves the log into the file, so that a copy of it alone is a backup.
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database was not closed cleanly; nothing is lost");
        }
        drop(self.lock);
        for work in closing {
            work.finish(None);
        }
    }

    /// Commits all of it, or what can be.
    async fn write(&mut self, mut batch: Vec<Work>) {
        let Err(fault) = self.commit(&mut batch).await else {
            finish(batch, None);
            return;
        };
        tracing::error!(%fault, calls = batch.len(), "nothing was written");
        if fault.kind != FaultKind::Other || batch.len() == 1 {
            finish(batch, Some(&fault));
            return;
        }
        // One of them may be at fault: the others must not suffer for it.
        for mut work in batch {
            let fault = self.commit(std::slice::from_mut(&mut work)).await.err();
            work.finish(fault.as_ref());
        }
    }

    /// Does it in one transaction. If that breaks, the database is as it was before.
    async fn commit(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        if batch.is_empty() {
            return Ok(());
        }
        let started = std::time::Instant::now();
        let mut written = self.transact(batch).await;
        if written.is_err() {
            // SQLite undoes a transaction by itself where a disk is full, and then there is none to undo.
            let undone = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
            tracing::debug!(?undone, "a transaction broke");
        }
        if matches!(&written, Err(fault) if fault.kind == FaultKind::Closed) {
            // The connection's thread is gone; the file may be well.
            self.connection =
                self.connect.connect().await.map_err(|error| fault("reconnecting", &error))?;
            written = self.transact(batch).await;
        }
        metrics::histogram!("robotable_store_commit_seconds").record(started.elapsed());
        metrics::histogram!("robotable_store_commit_calls").record(batch.len() as f64);
        written
    }

    // sqlx's own transactions do not expect that SQLite ends one by itself, and refuse to begin another afterwards.
    async fn transact(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let on = &mut self.connection;
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut *on).await;
        begun.map_err(|error| fault("beginning to write", &error))?;
        for work in batch {
            let ran = work.run(on, self.options).await;
            ran.map_err(|error| fault("writing", &error))?;
        }
        let committed = sqlx::query("COMMIT").execute(on).await;
        committed.map_err(|error| fault("committing", &error))?;
        Ok(())
    }
}

fn finish(batch: Vec<Work>, fault: Option<&Fault>) {
    for work in batch {
        work.finish(fault);
    }
}
