//! Allows one server per file: two would each work on an outdated copy of the tables.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::super::OpenError;

/// Held while the database is in use. The operating system releases it when the process ends, even by a crash.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

/// Its path: next to the resolved file, whatever path that was opened by.
pub(super) fn path(database: &Path) -> PathBuf {
    let mut name = resolved(database).into_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

/// The path with symbolic links resolved. A file that does not exist yet is resolved by its folder.
fn resolved(database: &Path) -> PathBuf {
    let in_folder = || {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(database.file_name()?))
    };
    database.canonicalize().ok().or_else(in_folder).unwrap_or_else(|| database.to_owned())
}

/// The number of hard links. Under a second name the file would have another lock, and SQLite another WAL.
#[cfg(unix)]
fn names(database: &Path) -> u64 {
    use std::os::unix::fs::MetadataExt as _;
    database.metadata().map_or(1, |about| about.nlink())
}

#[cfg(not(unix))]
fn names(_: &Path) -> u64 {
    1
}

/// Gives the lock file the owner of the database. If root runs a command, the service's user must still be able to open
/// it. SQLite does the same for its own files.
#[cfg(unix)]
fn own_as(lock: &File, database: &Path) {
    use std::os::unix::fs::MetadataExt as _;
    if let (Ok(ours), Ok(wanted)) = (lock.metadata(), database.metadata())
        && ours.uid() != wanted.uid()
    {
        // Only root may do this, and only root needs to.
        drop(std::os::unix::fs::fchown(lock, Some(wanted.uid()), Some(wanted.gid())));
    }
}

#[cfg(not(unix))]
fn own_as(_: &File, _: &Path) {}

impl Lock {
    /// Takes the lock, or returns why it is not available.
    ///
    /// A file of its own, because closing any handle of the database file would drop SQLite's locks on it.
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
            // The modification time says when a server last used the database. Copying or checking it is not use.
            file.set_modified(UNIX_EPOCH).map_err(failed)?;
        }
        own_as(&file, database);
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
