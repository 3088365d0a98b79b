//! A directory for one test.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// An empty directory that is removed on drop.
#[derive(Debug)]
pub struct TempDir(PathBuf);

impl Default for TempDir {
    fn default() -> TempDir {
        TempDir::new()
    }
}

impl TempDir {
    /// Creates one in the system's temporary directory.
    pub fn new() -> TempDir {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("robotable-test-{process}-{count}"));
        std::fs::create_dir_all(&path).expect("the temporary directory can be written to");
        TempDir(path)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The URL of a SQLite database in it.
    pub fn sqlite_url(&self, name: &str) -> String {
        format!("sqlite://{}", self.0.join(name).display())
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        // Best effort: what stays behind is in the system's temporary directory.
        drop(std::fs::remove_dir_all(&self.0));
    }
}
