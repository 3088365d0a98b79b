//! The store in one SQLite file: one writer that commits many calls at once, readers beside it.

mod commit;
mod fault;
mod life;
mod lock;
mod open;
mod read;
mod run;

use std::path::PathBuf;

use sqlx::sqlite::SqlitePool;

use super::writer::{Handle, start};
use super::{OpenError, Options};
use life::SignOfLife;

/// A SQLite file that is open.
#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    readers: SqlitePool,
    /// For what happened long ago: who reads it takes nothing from who plays.
    past: SqlitePool,
    pub(super) writer: Handle,
    pub(super) life: SignOfLife,
}

impl Sqlite {
    pub(super) async fn open(path: PathBuf, options: Options) -> Result<Sqlite, OpenError> {
        let life = SignOfLife::of(&path);
        let past = open::lazy(&path);
        let (readers, file) = open::open(path, options).await?;
        Ok(Sqlite { readers, past, writer: start(file, options)?, life })
    }

    pub(super) async fn close(&self) {
        // The writer goes last: only the last connection moves the log into the file, and readers may not write.
        self.past.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}
