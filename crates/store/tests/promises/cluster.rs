//! A PostgreSQL of our own, from Debian's packages: in a temporary folder, on a socket in it, for as long as this process
//! lives. All tests of a process share it; each has databases of its own.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Starts and stops it; see there. It ends when its input does, so also when this process is killed.
const SCRIPT: &str = include_str!("cluster.sh");

/// A PostgreSQL that runs.
#[derive(Debug)]
pub(crate) struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    script: Mutex<(Child, BufReader<ChildStdout>)>,
}

impl Cluster {
    /// The one that all tests share. Nobody may stop it.
    pub(crate) fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Cluster::start)
    }

    /// Starts one.
    pub(crate) fn start() -> Cluster {
        Cluster::start_by(None)
    }

    /// Starts one whose clock [`tell`](Cluster::tell) can set, with the library that makes it believe that.
    #[allow(dead_code, reason = "not every test that shares this file does that")]
    pub(crate) fn start_with_clock(library: &Path) -> Cluster {
        Cluster::start_by(Some(library))
    }

    fn start_by(library: Option<&Path>) -> Cluster {
        let programs = programs();
        // PostgreSQL refuses to run as root; Debian's packages come with a user for it.
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        let mut child = command
            .args(["-c", SCRIPT, "cluster"])
            .arg(&programs)
            .args(library)
            .current_dir(std::env::temp_dir())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh, and runuser if this is root, are there");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("it is text");
        let folder =
            line.strip_prefix("ready ").expect("PostgreSQL starts; see above for why it did not");
        Cluster { folder: folder.trim().into(), programs, script: Mutex::new((child, stdout)) }
    }

    /// A new, empty database.
    pub(crate) fn database(&self) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let made = self.program("createdb").arg(&name).status();
        assert!(made.is_ok_and(|made| made.success()), "no database was created");
        let folder = self.folder.display();
        Database { url: format!("postgres://robotable@localhost/{name}?host={folder}"), name }
    }

    /// Where it keeps everything; certificates too.
    #[allow(dead_code, reason = "not every test that shares this file asks for it")]
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where it listens.
    #[allow(dead_code, reason = "not every test that shares this file asks for it")]
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Says something in SQL to a database of it, or to all of it.
    #[allow(dead_code, reason = "not every test that shares this file does that")]
    pub(crate) fn sql(&self, database: &str, sql: &str) {
        let said = self
            .program("psql")
            .args(["--quiet", "--output", "/dev/null", "--command", sql, database])
            .status();
        assert!(said.is_ok_and(|said| said.success()), "{sql}");
    }

    /// A program that comes with PostgreSQL, to be used on this one.
    pub(crate) fn program(&self, name: &str) -> Command {
        let mut program = Command::new(self.programs.join(name));
        program.arg("--host").arg(&self.folder).args(["--username", "robotable"]);
        program
    }

    /// `crash`, `restart`, `stop` or `start`; `clock` and by how many seconds it is ahead; `set` and a line of its
    /// configuration, `admit` and who may connect, `certify` and a name, all of which count after a restart. Returns when
    /// it is done.
    #[allow(dead_code, reason = "not every test that shares this file does that")]
    pub(crate) fn tell(&self, command: &str) {
        let mut script = self.script.lock().unwrap_or_else(PoisonError::into_inner);
        let stdin = script.0.stdin.as_mut().expect("it is piped");
        writeln!(stdin, "{command}").expect("it listens");
        let mut line = String::new();
        script.1.read_line(&mut line).expect("it is text");
        assert_eq!(line.trim(), "done");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let script = self.script.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Waiting closes its input first, and so it ends.
        drop(script.0.wait());
    }
}

/// A database of one test.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) url: String,
    #[allow(dead_code, reason = "not every test that shares this file asks for it")]
    pub(crate) name: String,
}

/// The newest version's programs.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions
        .filter_map(|version| {
            let number: u32 = version.file_name().to_str()?.parse().ok()?;
            let programs = version.path().join("bin");
            programs.join("initdb").exists().then_some((number, programs))
        })
        .max();
    let Some((_, programs)) = newest.filter(|(number, _)| 15 <= *number) else {
        panic!(
            "these tests need PostgreSQL 15 or newer in /usr/lib/postgresql: apt-get install postgresql (it need not run)"
        );
    };
    programs
}

fn is_root() -> bool {
    // Our own folder in /proc belongs to whoever we are.
    std::os::unix::fs::MetadataExt::uid(&Path::new("/proc/self").metadata().expect("this is Linux"))
        == 0
}
