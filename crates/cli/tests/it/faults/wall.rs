//! The wall clock of one process, set with Debian's libfaketime. The monotonic clock is not affected, as on a real
//! machine.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use testkit::{TempDir, eventually};

use super::servers::{Guard, robotable, serve_by};

/// The offsets of a clock that is set again and again: a minute forwards, back, a minute back, forwards.
pub(crate) const JUMPS: [&str; 4] = ["+60", "+0", "-60", "+0"];

/// A clock that can be set.
pub(crate) struct Wall {
    folder: TempDir,
    jumps: usize,
}

impl Wall {
    pub(crate) fn new() -> Wall {
        let wall = Wall { folder: TempDir::new(), jumps: 0 };
        wall.set("+0");
        wall
    }

    /// Sets the offset in seconds, effective from the next whole second.
    pub(crate) fn set(&self, ahead: &str) {
        let (new, file) = (self.folder.path().join("new"), self.file());
        std::fs::write(&new, ahead).unwrap();
        // Atomic: readers never see a partial file.
        std::fs::rename(new, file).unwrap();
    }

    /// Sets it to the next of [`JUMPS`].
    pub(crate) fn jump(&mut self) {
        self.set(JUMPS[self.jumps % JUMPS.len()]);
        self.jumps += 1;
    }

    /// Starts a server with this clock.
    pub(crate) fn serve(&self, port: u16, database: &str) -> Guard {
        serve_by(self.robotable(), port, database, "off")
    }

    /// The program with this clock.
    pub(crate) fn robotable(&self) -> Command {
        let mut command: Command = robotable();
        command
            .env("LD_PRELOAD", library("libfaketimeMT.so.1"))
            .env("FAKETIME_TIMESTAMP_FILE", self.file())
            // Read the file when a new second begins.
            .env("FAKETIME_CACHE_DURATION", "0")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("NO_FAKE_STAT", "1");
        command
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("clock")
    }
}

/// Waits until every process uses a clock that was set: libfaketime reads the file in the next whole second, and a
/// process that is just reading the time is slightly late.
pub(crate) async fn next_second() {
    const LATE: Duration = Duration::from_millis(200);
    let now = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let shown = Duration::from_secs(now().as_secs() + 1) + LATE;
    eventually("a new second", async || shown < now()).await;
}

/// One of libfaketime's libraries: for single-threaded programs such as PostgreSQL, or for multi-threaded ones.
pub(crate) fn library(name: &str) -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let library = |folder: std::fs::DirEntry| folder.path().join("faketime").join(name);
    let found = folders.map(library).find(|path: &PathBuf| Path::exists(path));
    found.unwrap_or_else(|| panic!("these tests need {name}: apt-get install libfaketime"))
}
