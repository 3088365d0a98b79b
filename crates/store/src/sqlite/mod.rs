//! The store in one SQLite file: one writer that commits many calls at once, and concurrent readers.

mod commit;
pub(super) mod fault;
mod last_seen;
mod lock;
mod open;
mod run;

use std::path::PathBuf;

use sqlx::sqlite::SqlitePool;

use super::writer::{Handle, start};
use super::{OpenError, Options};
use last_seen::LastSeen;

/// An open SQLite file.
#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    pub(super) readers: SqlitePool,
    /// For reading history, so that it does not compete with play.
    pub(super) past: SqlitePool,
    pub(super) writer: Handle,
    pub(super) last_seen: LastSeen,
}

pub(super) use open::look;

impl Sqlite {
    pub(super) async fn open(path: PathBuf, options: Options) -> Result<Sqlite, OpenError> {
        let last_seen = LastSeen::of(&path);
        let past = open::lazy(&path);
        let (readers, file) = open::open(path, options).await?;
        Ok(Sqlite { readers, past, writer: start(file, options)?, last_seen })
    }

    pub(super) async fn close(&self) {
        // The writer closes last: only the last connection checkpoints the WAL, and readers may not write.
        self.past.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}
