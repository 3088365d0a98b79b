//! When a server last used a file: so that the next one knows for how long nobody did. It is the time of the lock file,
//! which costs no write to the database and survives a server that is killed.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use table::Millis;

use super::lock;

/// When a server last used a file.
#[derive(Clone, Debug)]
pub(in super::super) struct SignOfLife {
    lock: Arc<PathBuf>,
    /// By the time that this one came; long ago if nobody knows, because the file was copied or restored.
    pub(in super::super) before: Millis,
}

impl SignOfLife {
    pub(super) fn of(database: &Path) -> SignOfLife {
        let lock = lock::path(database);
        let modified = lock.metadata().and_then(|about| about.modified()).ok();
        let since = modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        let before = Millis(u64::try_from(since.as_millis()).unwrap_or_default());
        SignOfLife { lock: Arc::new(lock), before }
    }

    /// We are here, and this is our time. What the machine shows may have been set since we looked.
    pub(in super::super) fn give(&self, now: Millis) -> io::Result<()> {
        let at = UNIX_EPOCH + Duration::from_millis(now.0);
        OpenOptions::new().write(true).open(&*self.lock)?.set_modified(at)
    }
}
