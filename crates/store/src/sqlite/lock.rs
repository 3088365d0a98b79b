//! One server at a time: two on one file would each believe that it knows the tables.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::super::OpenError;

/// Held for as long as the database is in use. The system lets go of it when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

/// Where it is.
pub(super) fn path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

impl Lock {
    /// Takes it, or says who is to blame.
    ///
    /// It is a file of its own: closing any handle of the database would drop SQLite's own locks on it.
    pub(super) fn take(database: &Path) -> Result<Lock, OpenError> {
        if database.is_dir() {
            let reason = "it is a folder".to_owned();
            return Err(OpenError::File { path: database.to_owned(), reason });
        }
        let path = path(database);
        let failed = |error: std::io::Error| OpenError::File {
            path: path.clone(),
            reason: error.to_string(),
        };
        let is_new = !path.exists();
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        let file = options.open(&path).map_err(failed)?;
        if is_new {
            // Its time is a server's last sign of life, and copying or checking a database is none.
            file.set_modified(UNIX_EPOCH).map_err(failed)?;
        }
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
