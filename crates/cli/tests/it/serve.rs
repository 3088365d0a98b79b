//! `robotable serve` for operators: configuration, first line, shutdown.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use rustix::process::{Pid, Signal, kill_process};

fn robotable() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.arg("serve").current_dir(std::env::temp_dir());
    command
}

fn check(args: &[&str]) -> Output {
    robotable().arg("--check-config").args(args).output().unwrap()
}

#[test]
fn a_configuration_is_checked_without_starting() {
    let fine = check(&[]);
    assert!(fine.status.success(), "{fine:?}");
    let wrong = check(&["--database", "robotable.db", "--origin", "example.org", "--outbox", "0"]);
    assert_eq!(wrong.status.code(), Some(1));
    let said = String::from_utf8(wrong.stderr).unwrap();
    for part in ["sqlite://FILE", "\"example.org\" is not an origin", "send-queue is 0"] {
        assert!(said.contains(part), "{said}");
    }
    let nowhere = check(&["--database", "sqlite:///no-such-folder/robotable.db"]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(String::from_utf8(nowhere.stderr).unwrap().contains("no folder"));
    assert_eq!(check(&["--listen", "nowhere"]).status.code(), Some(2));
    assert_eq!(check(&["--log", "=loud="]).status.code(), Some(1));
}

fn config() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.args(["config", "--json"]).current_dir(std::env::temp_dir());
    command
}

/// A setting of `robotable config --json`: its value and its source.
fn setting(output: &Output, name: &str) -> (serde_json::Value, String) {
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let one = &all[name];
    (one["value"].clone(), one["source"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file() {
    let folder =
        Scratch(std::env::temp_dir().join(format!("robotable-config-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("robotable.toml");
    std::fs::write(
        &file,
        "listen = \"127.0.0.1:1\"\nidle-timeout = 7\nhost = [\"a.org\"]\nlog = \"warn\"\n",
    )
    .unwrap();
    let output = config()
        .arg("--log=error")
        .env("ROBOTABLE_CONFIG", &file)
        .env("ROBOTABLE_LISTEN", "127.0.0.1:2")
        .env("ROBOTABLE_SEATS_WAITING", "9") // Its former name.
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let of = |name| setting(&output, name);
    assert_eq!(of("log"), ("error".into(), "flag".into()));
    assert_eq!(of("listen"), ("127.0.0.1:2".into(), "environment".into()));
    assert_eq!(of("max-pending-seats"), ("9".into(), "environment".into()));
    assert_eq!(of("idle-timeout"), ("7".into(), "file".into()));
    assert_eq!(of("host"), (serde_json::json!(["a.org"]), "file".into()));
    assert_eq!(of("workers"), (serde_json::Value::Null, "default".into()));

    let secret = "postgres://ada:hunter2@db.example.org/robotable?password=hunter2";
    let output = config().args(["--database", secret]).output().unwrap();
    let shown = of_database(&output);
    assert!(shown.contains("db.example.org/robotable") && !shown.contains("hunter2"), "{shown}");

    std::fs::write(&file, "listen = \"nowhere\"").unwrap();
    let wrong = robotable().arg("--config").arg(&file).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("nowhere"));
}

fn of_database(output: &Output) -> String {
    setting(output, "database").0.as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_sample_file_is_valid_and_changes_nothing() {
    let sample = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["config", "--sample"])
        .output()
        .unwrap();
    let text = String::from_utf8(sample.stdout).unwrap();
    // Every setting of the sample, no longer commented out, is accepted; those without a default are left out.
    let is_setting = |line: &&str| {
        line.starts_with('#')
            && !line.starts_with("# ")
            && line.contains(" = ")
            && !line.ends_with("\"\"")
    };
    let all: Vec<&str> = text.lines().filter(is_setting).map(|line| &line[1..]).collect();
    assert!(all.len() > 20, "{text}");
    let file = std::env::temp_dir().join(format!("robotable-sample-{}.toml", std::process::id()));
    std::fs::write(&file, all.join("\n")).unwrap();
    let output = config().arg("--config").arg(&file).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(setting(&output, "idle-timeout"), ("60".into(), "file".into()));
}

struct Scratch(std::path::PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // Best effort: the directory is in the system's temporary directory.
        drop(std::fs::remove_dir_all(&self.0));
    }
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended, unless a test failed.
        drop(self.0.kill());
    }
}

impl Running {
    /// Starts a server on this database; returns it with its address as soon as its first line names it.
    fn start(database: &Path) -> (Running, String) {
        let mut child = robotable()
            .args(["--listen", "127.0.0.1:0"])
            .args(["--database", &format!("sqlite://{}", database.display())])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        let running = Running(child);
        let first = BufReader::new(stdout).lines().next().unwrap().unwrap();
        (running, first.strip_prefix("listening on http://").unwrap().to_owned())
    }

    /// Sends SIGTERM; returns the exit code, or `None` if the signal killed it.
    fn terminate(&mut self) -> Option<i32> {
        kill_process(Pid::from_child(&self.0), Signal::TERM).unwrap();
        self.0.wait().unwrap().code()
    }
}

#[test]
fn sigterm_right_after_the_first_line_is_an_orderly_end() {
    let scratch = testkit::TempDir::new();
    let database = scratch.path().join("tables.db");
    for _ in 0..5 {
        let (mut running, _) = Running::start(&database);
        assert_eq!(running.terminate(), Some(0));
    }
}

#[test]
fn it_answers_and_ends_on_sigterm_with_everything_in_one_file() {
    let scratch = testkit::TempDir::new();
    let database = scratch.path().join("tables.db");
    let (mut running, address) = Running::start(&database);

    let body = r#"{"options":{"game":{"t":"micro"}}}"#;
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");

    assert_eq!(running.terminate(), Some(0));
    assert!(database.exists());
    let log = database.with_extension("db-wal");
    assert!(
        !log.exists(),
        "the log has been moved into the file, so that a copy of it is a backup"
    );
}
