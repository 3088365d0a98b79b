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

/// Where it is: beside the file itself, however that was named.
pub(super) fn path(database: &Path) -> PathBuf {
    let mut name = resolved(database).into_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

/// The file itself, whatever links lead to it. One that is not there yet is named by its folder.
fn resolved(database: &Path) -> PathBuf {
    let in_folder = || {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(database.file_name()?))
    };
    database.canonicalize().ok().or_else(in_folder).unwrap_or_else(|| database.to_owned())
}

/// How many names the file has. Under a second one it would have another lock, and SQLite another log.
#[cfg(unix)]
fn names(database: &Path) -> u64 {
    use std::os::unix::fs::MetadataExt as _;
    database.metadata().map_or(1, |about| about.nlink())
}

#[cfg(not(unix))]
fn names(_: &Path) -> u64 {
    1
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
        if names(database) > 1 {
            let reason = "it has another name too (a hard link), under which a second server could open it: \
                          remove that name, or copy the file";
            return Err(OpenError::File { path: database.to_owned(), reason: reason.to_owned() });
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
