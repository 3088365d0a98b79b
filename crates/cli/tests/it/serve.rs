//! `robotable serve` as whoever runs it sees it: its configuration, its first line, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
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
    assert!(String::from_utf8(fine.stdout).unwrap().contains("127.0.0.1:8080"));
    let wrong = check(&["--database", "robotable.db", "--origin", "example.org", "--outbox", "0"]);
    assert_eq!(wrong.status.code(), Some(1));
    let said = String::from_utf8(wrong.stderr).unwrap();
    for part in ["sqlite://FILE", "\"example.org\" is no origin", "outbox is 0"] {
        assert!(said.contains(part), "{said}");
    }
    let from_environment = robotable()
        .arg("--check-config")
        .env("ROBOTABLE_LISTEN", "127.0.0.1:9999")
        .env("ROBOTABLE_TRUST_PROXY", "1")
        .output()
        .unwrap();
    let said = String::from_utf8(from_environment.stdout).unwrap();
    assert!(said.contains("127.0.0.1:9999") && said.contains("trust_proxy: true"), "{said}");
    let far =
        check(&["--database", "postgres://ada:hunter2@db.example.org/robotable?password=hunter2"]);
    let said = String::from_utf8(far.stdout).unwrap();
    assert!(said.contains("db.example.org/robotable") && !said.contains("hunter2"), "{said}");
    assert_eq!(check(&["--listen", "nowhere"]).status.code(), Some(2));
    assert_eq!(check(&["--log", "=loud="]).status.code(), Some(2));
}

struct Scratch(std::path::PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind is in the system's temporary folder and does no harm.
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

#[test]
fn it_answers_and_ends_on_sigterm_with_everything_in_one_file() {
    let name = format!("robotable-serve-{}", std::process::id());
    let folder = Scratch(std::env::temp_dir().join(name));
    std::fs::create_dir_all(&folder.0).unwrap();
    let database = folder.0.join("tables.db");
    let child = robotable()
        .args([
            "--listen",
            "127.0.0.1:0",
            "--database",
            &format!("sqlite://{}", database.display()),
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut running = Running(child);
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let address = first.strip_prefix("listening on http://").unwrap();

    let body = r#"{"options":{"game":{"t":"micro"}}}"#;
    let mut stream = TcpStream::connect(address).unwrap();
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

    let pid = Pid::from_raw(i32::try_from(running.0.id()).unwrap()).unwrap();
    kill_process(pid, Signal::TERM).unwrap();
    assert_eq!(running.0.wait().unwrap().code(), Some(0));
    assert!(database.exists());
    let log = database.with_extension("db-wal");
    assert!(
        !log.exists(),
        "the log has been moved into the file, so that a copy of it is a backup"
    );
}
