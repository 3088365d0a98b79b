//! A full disk: a small file system in memory, in its own namespace, so that it disappears with the test.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use testkit::{TempDir, wait_until};

use super::servers::{
    Guard, Load, Plan, check, free_port, lines, post, ready, robotable, serve_by,
};

/// A small disk.
struct Disk {
    holder: Guard,
    pid: u32,
    scratch: TempDir,
}

impl Disk {
    /// `None` if the system does not allow namespaces, as in some containers.
    fn new(kib: u32) -> Option<Disk> {
        let scratch = TempDir::new();
        // Holds the namespace, and with it the disk, until it is killed.
        let script = r#"mount -t tmpfs -o "size=$1k" tmpfs "$0" && echo mounted && exec cat"#;
        let holder = Command::new("unshare")
            .args(["--map-root-user", "--mount", "sh", "-c", script])
            .arg(scratch.path())
            .arg(kib.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut holder: Child = holder.ok()?;
        let said = lines(holder.stdout.take()?);
        let pid = holder.id();
        let holder = Guard::of(holder);
        said.recv().ok().filter(|line| line == "mounted")?;
        Some(Disk { holder, pid, scratch })
    }

    /// Runs a program in the disk's namespace.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command
            .args(["--target", &self.pid.to_string(), "--user", "--mount"])
            .arg("--preserve-credentials")
            .arg("--")
            .arg(program);
        command
    }

    fn grow(&self, kib: u32) {
        let size = format!("remount,size={kib}k");
        let path = self.scratch.path();
        let grown = self.command("mount".as_ref()).args(["-o", &size]).arg(path).status();
        assert!(grown.unwrap().success(), "the disk grows");
    }

    /// Copies its content to a directory outside of the namespace.
    fn copy_to(&self, folder: &Path) {
        let from = self.scratch.path().join(".");
        let copied = self.command("cp".as_ref()).arg("-a").args([&from, folder]).status();
        assert!(copied.unwrap().success(), "it can be copied");
    }
}

/// Creates a table and returns the response.
fn found(port: u16) -> String {
    post(port, "/api/tables", r#"{"options": {"game": {"t": "micro"}}}"#)
}

#[test]
fn a_full_disk_is_said_to_be_and_goes_on() {
    let Some(mut disk) = Disk::new(3_000) else {
        eprintln!(
            "skipped: a small disk takes unshare and mount, which this system does not allow"
        );
        return;
    };
    let (port, database) = (free_port(), disk.scratch.sqlite_url("robotable.db"));
    let mut server =
        serve_by(disk.command(robotable().get_program().as_ref()), port, &database, "off");
    let load = Load::start(&[port], Plan { commands_per_second: 400, seconds: 86_400 });
    let mut acks = Vec::new();
    load.listen(&mut acks, 100);
    let refused = loop {
        let answer = found(port);
        if !answer.starts_with("HTTP/1.1 201 ") {
            break answer;
        }
    };
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(refused.to_lowercase().contains("retry-after: "), "{refused}");
    assert!(refused.contains(r#""code":"no-space""#), "{refused}");
    assert!(refused.contains("no disk space left, and nothing was changed"), "{refused}");
    // Commands at the tables are refused too, until there is space again.
    load.listen_until_silent(&mut acks);
    // The server's probe may still find a few free bytes.
    let mut unready = String::new();
    wait_until("the full disk is noticed", || {
        unready = ready(port);
        !unready.starts_with("HTTP/1.1 200 ")
    });
    assert!(unready.starts_with("HTTP/1.1 503 "), "{unready}");
    assert!(unready.contains(r#""code":"no-space""#), "{unready}");
    assert!(unready.contains("no disk space left"), "{unready}");
    let before = acks.len();
    disk.grow(60_000);
    // Long enough for disconnected players to reconnect and repeat unanswered commands.
    load.listen(&mut acks, 1_500);
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    assert!(report["refused"]["no-space"].as_u64().is_some_and(|count| 0 < count), "{report:#}");
    assert!(found(port).starts_with("HTTP/1.1 201 "), "tables are founded again");
    assert!(ready(port).starts_with("HTTP/1.1 200 "), "it is ready again");
    server.kill();
    let copy = TempDir::new();
    disk.copy_to(copy.path());
    disk.holder.kill();
    check(&copy.sqlite_url("robotable.db"), &acks);
    eprintln!(
        "{} acknowledged, {} of them after the disk was full, none lost: {report:#}",
        acks.len(),
        acks.len() - before
    );
}
