//! The store in one SQLite file: one writer that commits many calls at once, readers beside it.

mod fault;
mod lock;
mod open;
mod read;
mod work;
mod writer;

use std::path::PathBuf;

use sqlx::sqlite::SqlitePool;
use table::Millis;
use tokio::sync::mpsc;

use super::{
    AppendError, CreateError, Fault, FaultKind, OpenError, Options, Record, SayError, Saying,
    Summary, TableId, Wakes,
};
use work::{Append, Archive, Call, Create, Remove, Say, Work};

/// A SQLite file that is open.
#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<Work>,
}

impl Sqlite {
    pub(super) async fn open(path: PathBuf, options: Options) -> Result<Sqlite, OpenError> {
        let (readers, opened) = open::open(path, options).await?;
        let (handle, writer) = writer::writer(opened, options);
        tokio::spawn(writer.run());
        Ok(Sqlite { readers, writer: handle })
    }

    pub(super) async fn create(
        &self,
        table: TableId,
        records: Vec<Record>,
        summary: Summary,
    ) -> Result<(), CreateError> {
        self.ask(Work::Create, Create { table, records, summary }).await
    }

    pub(super) async fn append(
        &self,
        table: TableId,
        expected: u64,
        records: Vec<Record>,
        summary: Option<Summary>,
    ) -> Result<(), AppendError> {
        self.ask(Work::Append, Append { table, expected, records, summary }).await
    }

    pub(super) async fn say(&self, table: TableId, saying: Saying) -> Result<u64, SayError> {
        self.ask(Work::Say, Say { table, saying }).await
    }

    pub(super) async fn archive_before(
        &self,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, Fault> {
        self.ask(Work::Archive, Archive { before, limit }).await
    }

    pub(super) async fn remove_before(
        &self,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, Fault> {
        self.ask(Work::Remove, Remove { before, limit }).await
    }

    pub(super) fn wakes(&self) -> Wakes {
        let _ = self;
        Wakes(None)
    }

    pub(super) async fn close(&self) {
        // The writer goes last: only the last connection moves the log into the file, and readers may not write.
        self.readers.close().await;
        let (reply, closed) = tokio::sync::oneshot::channel();
        // If the writer is gone already, there is nothing left to write.
        if self.writer.send(Work::Close(reply)).await.is_ok() {
            closed.await.unwrap_or(());
        }
    }

    /// Gives the writer something to do and waits until it is on the disk.
    async fn ask<A, T, E: From<Fault>>(
        &self,
        work: fn(Call<A, T, E>) -> Work,
        args: A,
    ) -> Result<T, E> {
        let closed = || Fault {
            doing: "writing",
            cause: "the store has been closed".to_owned(),
            kind: FaultKind::Closed,
        };
        let (call, answer) = Call::new(args);
        self.writer.send(work(call)).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed().into()))
    }
}
