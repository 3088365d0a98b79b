//! PostgreSQL for tests, from Debian's packages: in a temporary directory, on a Unix domain socket in it.
//!
//! Tests share a cluster; each test has its own database. All test processes of a checkout share it, because
//! cargo-nextest runs each test in its own process and a cluster takes two seconds to start. The first process starts
//! it. Every process that uses it holds a shared lock on a file; the cluster stops itself (`postgres.sh`) when that
//! lock has been free for some seconds.

use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

/// Starts, controls and stops a cluster; documented in the script.
const SCRIPT: &str = include_str!("postgres.sh");

/// A running PostgreSQL.
#[derive(Debug)]
pub struct PostgresCluster {
    directory: PathBuf,
    programs: PathBuf,
    owner: Owner,
}

#[derive(Debug)]
enum Owner {
    /// Controlled by this process and stopped with it, even if it is killed: the script ends with its standard input.
    This(Mutex<(Child, BufReader<ChildStdout>)>),
    /// Shared between processes. It keeps running while this file is locked.
    Shared(#[expect(dead_code, reason = "it is locked until it is dropped")] File),
}

impl PostgresCluster {
    /// The cluster that all tests share. It can't be stopped or configured.
    pub fn shared() -> &'static PostgresCluster {
        static SHARED: OnceLock<PostgresCluster> = OnceLock::new();
        SHARED.get_or_init(PostgresCluster::join_or_start)
    }

    /// Starts a cluster for one test.
    pub fn start() -> PostgresCluster {
        PostgresCluster::start_by(None)
    }

    /// Starts a cluster whose clock can be set, with libfaketime.
    pub fn start_with_clock(libfaketime: &Path) -> PostgresCluster {
        PostgresCluster::start_by(Some(libfaketime))
    }

    fn start_by(libfaketime: Option<&Path>) -> PostgresCluster {
        let programs = programs();
        let mut command = script("private");
        let mut child = command
            .arg(&programs)
            .args(libfaketime)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh, and runuser if this is root, exist");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let directory = read_ready(&mut stdout);
        PostgresCluster { directory, programs, owner: Owner::This(Mutex::new((child, stdout))) }
    }

    /// Uses the cluster that another process has started, or starts it.
    fn join_or_start() -> PostgresCluster {
        let programs = programs();
        let in_use = open_lock("in-use");
        // Waits while the cluster of an earlier run stops itself.
        in_use.lock_shared().expect("the file can be locked");
        let starting = open_lock("starting");
        starting.lock().expect("the file can be locked");
        // The script reads this modification time.
        in_use.set_modified(SystemTime::now()).expect("it is our file");
        let directory = running(&programs).unwrap_or_else(|| start_shared(&programs));
        PostgresCluster { directory, programs, owner: Owner::Shared(in_use) }
    }

    /// Creates an empty database.
    pub fn database(&self) -> TestDatabase {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // Process ids are reused while a cluster is shared.
        let now = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .map_or(0, |now| now.as_millis());
        let name = format!("test_{now}_{}_{count}", std::process::id());
        let created = self.program("createdb").arg(&name).status();
        assert!(created.is_ok_and(|created| created.success()), "no database was created");
        let directory = self.directory.display();
        let url = format!("postgres://robotable@localhost/{name}?host={directory}");
        TestDatabase { url, name }
    }

    /// The directory of its data, socket and certificates.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The Unix domain socket that it listens on.
    pub fn socket(&self) -> PathBuf {
        self.directory.join(".s.PGSQL.5432")
    }

    /// Runs SQL in one of its databases.
    pub fn sql(&self, database: &str, sql: &str) {
        let status = self
            .program("psql")
            .args(["--quiet", "--output", "/dev/null", "--command", sql, database])
            .status();
        assert!(status.is_ok_and(|status| status.success()), "{sql}");
    }

    /// Runs SQL that returns one value, in one of its databases.
    pub fn query(&self, database: &TestDatabase, sql: &str) -> String {
        let arguments = ["--no-align", "--tuples-only", "--command", sql, &database.name];
        let output = self.program("psql").args(arguments).output().expect("psql starts");
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Locks a table of a database, so that nothing reads or writes it until the lock is dropped.
    pub fn lock_table(&self, database: &TestDatabase, table: &str) -> TableLock {
        let mut psql = self
            .program("psql")
            .args(["--quiet", "--no-align", "--tuples-only", &database.name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("psql starts");
        let stdout = BufReader::new(psql.stdout.take().expect("it is piped"));
        let lock = TableLock { table: table.to_owned(), psql: Mutex::new((psql, stdout)) };
        let sql = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 'locked'");
        assert_eq!(lock.query(&sql), "locked");
        lock
    }

    /// One of PostgreSQL's client programs, connected to this cluster.
    pub fn program(&self, name: &str) -> Command {
        let mut program = Command::new(self.programs.join(name));
        program.arg("--host").arg(&self.directory).args(["--username", "robotable"]);
        program
    }

    /// Runs a command of `postgres.sh` and waits until it is done: `crash`, `restart`, `stop`, `start`, `clock SECONDS`,
    /// and, with effect after a restart, `set LINE` (configuration), `admit LINE` (`pg_hba.conf`), `certify NAME`.
    pub fn control(&self, command: &str) {
        let Owner::This(script) = &self.owner else { panic!("{command}: others use it too") };
        let mut script = script.lock().unwrap_or_else(PoisonError::into_inner);
        let stdin = script.0.stdin.as_mut().expect("it is piped");
        writeln!(stdin, "{command}").expect("the script reads");
        let mut line = String::new();
        script.1.read_line(&mut line).expect("it is text");
        assert_eq!(line.trim(), "done");
    }
}

impl Drop for PostgresCluster {
    fn drop(&mut self) {
        if let Owner::This(script) = &mut self.owner {
            let script = script.get_mut().unwrap_or_else(PoisonError::into_inner);
            // Waiting closes its standard input first, and so it ends.
            drop(script.0.wait());
        }
    }
}

/// A database of one test.
#[derive(Debug)]
pub struct TestDatabase {
    /// Its URL.
    pub url: String,
    /// Its name in the cluster.
    pub name: String,
}

/// An exclusive lock on a table, see [`PostgresCluster::lock_table`].
#[derive(Debug)]
pub struct TableLock {
    table: String,
    psql: Mutex<(Child, BufReader<ChildStdout>)>,
}

impl TableLock {
    /// How many connections wait for the lock.
    pub fn waiting(&self) -> u32 {
        let table = &self.table;
        let sql = format!(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = '{table}'::regclass"
        );
        self.query(&sql).parse().expect("a number")
    }

    /// Runs SQL that returns one line.
    fn query(&self, sql: &str) -> String {
        let mut psql = self.psql.lock().unwrap_or_else(PoisonError::into_inner);
        let stdin = psql.0.stdin.as_mut().expect("it is piped");
        writeln!(stdin, "{sql};").expect("psql reads");
        let mut line = String::new();
        psql.1.read_line(&mut line).expect("it is text");
        line.trim().to_owned()
    }
}

impl Drop for TableLock {
    fn drop(&mut self) {
        // psql ends with its standard input, and the transaction with psql.
        drop(self.psql.get_mut().unwrap_or_else(PoisonError::into_inner).0.wait());
    }
}

/// `postgres.sh`. PostgreSQL refuses to run as root; Debian's packages come with a user for it.
fn script(mode: &str) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    command.args(["-c", SCRIPT, mode]).current_dir(std::env::temp_dir());
    command
}

/// The directory of the shared cluster, if it runs.
fn running(programs: &Path) -> Option<PathBuf> {
    let directory = PathBuf::from(std::fs::read_to_string(state_file("ready")).ok()?.trim());
    let mut is_ready = Command::new(programs.join("pg_isready"));
    let status = is_ready.arg("--quiet").arg("--host").arg(&directory).status();
    status.is_ok_and(|status| status.success()).then_some(directory)
}

/// Starts the shared cluster, which outlives this process.
#[expect(clippy::zombie_processes, reason = "it ends after this process")]
fn start_shared(programs: &Path) -> PathBuf {
    let log = File::create(state_file("log")).expect("the file can be created");
    let mut child = script("shared")
        .arg(programs)
        .arg("")
        .args([state_file("ready"), state_file("in-use")])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .process_group(0)
        .spawn()
        .expect("sh, and runuser if this is root, exist");
    read_ready(&mut BufReader::new(child.stdout.take().expect("it is piped")))
}

fn read_ready(stdout: &mut BufReader<ChildStdout>) -> PathBuf {
    let mut line = String::new();
    stdout.read_line(&mut line).expect("it is text");
    let directory = line.strip_prefix("ready ");
    directory
        .expect("PostgreSQL starts; if not, the reason is above or in `log` of its directory")
        .trim()
        .into()
}

/// A file of the shared cluster of this checkout and user. It stays when the cluster stops.
fn state_file(name: &str) -> PathBuf {
    let mut checkout = DefaultHasher::new();
    env!("CARGO_MANIFEST_DIR").hash(&mut checkout);
    let (user, checkout) = (user(), checkout.finish() as u32);
    let directory = std::env::temp_dir().join(format!("robotable-postgres-{user}-{checkout:08x}"));
    std::fs::create_dir_all(&directory).expect("the temporary directory can be written to");
    // The script may run as another user.
    drop(std::fs::set_permissions(&directory, std::fs::Permissions::from_mode(0o777)));
    directory.join(name)
}

fn open_lock(name: &str) -> File {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    options.open(state_file(name)).expect("the file can be created")
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

/// The user id of this process: its directory in /proc belongs to it.
fn user() -> u32 {
    Path::new("/proc/self").metadata().expect("this is Linux").uid()
}

fn is_root() -> bool {
    user() == 0
}
