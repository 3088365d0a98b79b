//! The time a server last used a file, so that the next one knows how long there was none. Stored as the modification
//! time of the lock file: needs no write to the database and survives a killed server.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use table::Millis;

use super::lock;

/// The time a server last used a file.
#[derive(Clone, Debug)]
pub(in super::super) struct LastSeen {
    lock: Arc<PathBuf>,
    /// The value when this server started; 0 if unknown because the file was copied or restored.
    pub(in super::super) before: Millis,
}

impl LastSeen {
    pub(super) fn of(database: &Path) -> LastSeen {
        let lock = lock::path(database);
        let modified = lock.metadata().and_then(|about| about.modified()).ok();
        let since = modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        let before = Millis(u64::try_from(since.as_millis()).unwrap_or_default());
        LastSeen { lock: Arc::new(lock), before }
    }

    /// Records our time. Set explicitly, because the machine's clock may have been changed meanwhile.
    pub(in super::super) fn record(&self, now: Millis) -> io::Result<()> {
        let at = UNIX_EPOCH + Duration::from_millis(now.0);
        OpenOptions::new().write(true).open(&*self.lock)?.set_modified(at)
    }
}
