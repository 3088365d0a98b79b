//! A PostgreSQL of our own: in a temporary folder, on a socket in it, with what Debian's packages have installed.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::scratch::Scratch;

/// A PostgreSQL that runs until it goes out of scope.
#[derive(Debug)]
pub(crate) struct Cluster {
    binaries: PathBuf,
    server: Child,
    owner: Option<Owner>,
    scratch: Scratch,
}

/// Who runs it, if we are root: PostgreSQL refuses to be.
#[derive(Clone, Copy, Debug)]
struct Owner {
    user: u32,
    group: u32,
}

impl Cluster {
    /// Starts one; nothing where PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Cluster> {
        let binaries = binaries()?;
        let owner = (number("-u", None)? == 0).then(|| Owner {
            user: number("-u", Some("postgres")).expect("Debian's package makes this user"),
            group: number("-g", Some("postgres")).expect("Debian's package makes this group"),
        });
        let scratch = Scratch::new();
        if let Some(Owner { user, group }) = owner {
            chown(scratch.path(), Some(user), Some(group)).expect("root may");
        }
        let data = scratch.path().join("data");
        let mut initdb = command(&binaries, "initdb", owner);
        initdb.args([
            "-U",
            "robotable",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
            "-D",
        ]);
        let made = initdb.arg(&data).output().expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = serve(&binaries, owner, scratch.path());
        let cluster = Cluster { binaries, server, owner, scratch };
        cluster.wait();
        Some(cluster)
    }

    /// A new, empty database.
    pub(crate) fn database(&self) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(self.programs.join("createdb"))
            .arg("--host")
            .arg(&self.folder)
            .args(["--username", "robotable", &name])
            .status()
            .expect("createdb comes with PostgreSQL");
        assert!(made.success(), "no database was created");
        let folder = self.folder.display();
        Database { url: format!("postgres://robotable@localhost/{name}?host={folder}"), name }
    }

    /// Says something in SQL to a database of it, or to all of it.
    #[allow(dead_code, reason = "not every test that shares this file does that")]
    pub(crate) fn sql(&self, database: &str, sql: &str) {
        let said = Command::new(self.programs.join("psql"))
            .arg("--host")
            .arg(&self.folder)
            .args([
                "--username",
                "robotable",
                "--quiet",
                "--output",
                "/dev/null",
                "--command",
                sql,
                database,
            ])
            .status()
            .expect("psql comes with PostgreSQL");
        assert!(said.success(), "{sql}");
    }

    /// Kills it with everything that it is doing, and starts it again.
    pub(crate) fn restart(&mut self) {
        self.stop();
        self.server = serve(&self.binaries, self.owner, self.scratch.path());
        self.wait();
    }

    fn stop(&mut self) {
        let mut stop = command(&self.binaries, "pg_ctl", self.owner);
        let stopped = stop
            .args(["stop", "-m", "immediate", "-w", "-D"])
            .arg(self.scratch.path().join("data"))
            .output();
        drop(stopped);
        drop(self.server.wait());
    }

    /// Waits until it answers.
    fn wait(&self) {
        for _ in 0..1_000 {
            let mut ready = command(&self.binaries, "pg_isready", self.owner);
            if ready.args(self.at()).args(["-t", "30", "-q"]).status().expect("it runs").success() {
                return;
            }
        }
        panic!("PostgreSQL does not start: see {}", self.scratch.path().display());
    }

    fn at(&self) -> [String; 4] {
        let folder = self.scratch.path().display().to_string();
        ["-h".to_owned(), folder, "-U".to_owned(), "robotable".to_owned()]
    }
}

/// A database of one test.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) url: String,
    #[allow(dead_code, reason = "not every test that shares this file asks for it")]
    pub(crate) name: String,
}

fn serve(binaries: &Path, owner: Option<Owner>, folder: &Path) -> Child {
    let log = std::fs::File::create(folder.join("log")).expect("the folder is ours");
    command(binaries, "postgres", owner)
        .args(["-c", "listen_addresses=", "-c", "max_connections=100", "-D"])
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .stderr(log)
        .spawn()
        .expect("postgres runs")
}

fn command(binaries: &Path, name: &str, owner: Option<Owner>) -> Command {
    let mut command = Command::new(binaries.join(name));
    command.stdin(Stdio::null()).stdout(Stdio::null()).current_dir("/");
    if let Some(Owner { user, group }) = owner {
        command.uid(user).gid(group);
    }
    command
}

/// Debian keeps each version apart; the newest is taken.
fn binaries() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.filter_map(Result::ok).map(|entry| entry.path()).max_by_key(version)?;
    let binaries = newest.join("bin");
    binaries.join("initdb").exists().then_some(binaries)
}

/// A user's or group's number, as `id` says it.
fn number(which: &str, user: Option<&str>) -> Option<u32> {
    let said = Command::new("id").arg(which).args(user).output().ok()?;
    String::from_utf8(said.stdout).ok()?.trim().parse().ok()
}
