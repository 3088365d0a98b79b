//! A clock on the wall of one process, which somebody sets. Only that: the steady clock goes on, as on a real machine.
//!
//! It is Debian's libfaketime, loaded before the program.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use testkit::{TempDir, eventually};

use super::house::{Guard, robotable, serve_by};

/// Where somebody sets a clock to, again and again: a minute forwards, back, a minute back, forwards.
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

    /// So many seconds ahead of the right time, from the next whole second on.
    pub(crate) fn set(&self, ahead: &str) {
        let (new, file) = (self.folder.path().join("new"), self.file());
        std::fs::write(&new, ahead).unwrap();
        // Nobody reads half of it.
        std::fs::rename(new, file).unwrap();
    }

    /// Somebody sets it, by a minute.
    pub(crate) fn jump(&mut self) {
        self.set(JUMPS[self.jumps % JUMPS.len()]);
        self.jumps += 1;
    }

    /// Starts a server under it.
    pub(crate) fn serve(&self, port: u16, database: &str) -> Guard {
        let mut command: Command = robotable();
        command
            .env("LD_PRELOAD", library("libfaketimeMT.so.1"))
            .env("FAKETIME_TIMESTAMP_FILE", self.file())
            // It looks at the file when a new second begins.
            .env("FAKETIME_CACHE_DURATION", "0")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("NO_FAKE_STAT", "1");
        serve_by(command, port, database, "off")
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("clock")
    }
}

/// Waits until every process shows a clock that was set: libfaketime reads the file in the next whole second, and a process that
/// was just reading the time is a moment late.
pub(crate) async fn next_second() {
    const LATE: Duration = Duration::from_millis(200);
    let now = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let shown = Duration::from_secs(now().as_secs() + 1) + LATE;
    eventually("a new second", async || shown < now()).await;
}

/// One of libfaketime's: for a program of one thread, as PostgreSQL's, or of many.
pub(crate) fn library(name: &str) -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let library = |folder: std::fs::DirEntry| folder.path().join("faketime").join(name);
    let found = folders.map(library).find(|path: &PathBuf| Path::exists(path));
    found.unwrap_or_else(|| panic!("these tests need {name}: apt-get install libfaketime"))
}
