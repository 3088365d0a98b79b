//! `robotable doctor`, at machines where all is well and at others, and at proxies of every kind.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::Value;
use testkit::{PostgresCluster, TempDir};

use super::servers::{free_port, robotable, serve, serve_by, text};
use super::wall::Wall;

/// The doctor at this database, where no server listens.
fn doctor(database: &str) -> Command {
    let mut command = robotable();
    let listen = format!("127.0.0.1:{}", free_port());
    command.args(["doctor", "--json", "--database", database, "--listen", &listen]);
    // The tests' machine may allow few files.
    command.args(["--connections", "10"]);
    command
}

/// Its findings, by check, and its exit code.
fn findings(command: &mut Command) -> (Vec<Value>, i32) {
    let output: Output = command.output().unwrap();
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    let read =
        |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{}", text(&output)));
    let findings: Vec<Value> = said.lines().map(read).collect();
    assert!(!findings.is_empty(), "{}", text(&output));
    (findings, output.status.code().expect("it ended by itself"))
}

/// The texts of what is wrong, as `check: text`. Each comes with advice, and with exit code 1.
fn wrong(command: &mut Command) -> Vec<String> {
    let (findings, code) = findings(command);
    let wrong: Vec<&Value> = findings.iter().filter(|it| it["ok"] == false).collect();
    assert_eq!(code, i32::from(!wrong.is_empty()), "{findings:#?}");
    let word = |it: &Value, key: &str| {
        it[key].as_str().unwrap_or_else(|| panic!("{key}: {it}")).to_owned()
    };
    assert!(wrong.iter().all(|it| !word(it, "fix").is_empty()), "{findings:#?}");
    wrong.iter().map(|it| format!("{}: {}", word(it, "check"), word(it, "text"))).collect()
}

/// Checks that exactly one thing is wrong.
fn only(command: &mut Command, expected: &str) {
    let wrong = wrong(command);
    assert!(wrong.len() == 1 && wrong[0].contains(expected), "{expected}: {wrong:#?}");
}

#[test]
fn a_file_is_examined_and_not_changed() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    let file = |name: &str| scratch.path().join(name);
    assert_eq!(wrong(&mut doctor(&url)), [""; 0], "a server would create it");
    assert!(!file("played.db").exists());
    serve(free_port(), &url, "off").kill();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(scratch.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let (before, bytes) = (names(), fs::read(file("played.db")).unwrap());
    assert_eq!(wrong(&mut doctor(&url)), [""; 0]);
    assert!(before.contains(&"played.db.lock".into()));
    // SQLite folds its journal into the file when the last connection ends.
    assert!(fs::read(file("played.db")).unwrap().len() >= bytes.len());
    let words =
        robotable().args(["doctor", "--database", &url, "--connections", "10"]).output().unwrap();
    assert!(text(&words).contains("ok     settings   valid"), "{}", text(&words));

    fs::write(file("text.db"), "no database, but a longer text than the head of one".repeat(9))
        .unwrap();
    only(&mut doctor(&scratch.sqlite_url("text.db")), "it is not a SQLite database");
    only(&mut doctor("sqlite:///no-such-folder/robotable.db"), "there is no folder");
    only(&mut doctor("robotable.db"), "settings: ");
    only(doctor(&url).args(["--origin", "example.org"]), "\"example.org\" is not an origin");
    let mut many = robotable();
    many.args(["doctor", "--json", "--connections", "4000000000", "--database", &url]);
    many.args(["--listen", &format!("127.0.0.1:{}", free_port())]);
    only(&mut many, "files: this user may open");
    let usage = robotable().args(["doctor", "--url", "https://"]).output().unwrap();
    assert_eq!(usage.status.code(), Some(2));
}

/// Files that root left behind, and places that the server's user may not write to.
#[test]
fn owners_and_modes_are_examined() {
    use std::os::unix::fs::{PermissionsExt as _, chown};
    let scratch = TempDir::new();
    let folder = scratch.path().join("service");
    fs::create_dir(&folder).unwrap();
    let url = format!("sqlite://{}/played.db", folder.display());
    serve(free_port(), &url, "off").kill();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o500)).unwrap();
    // Root may write everywhere; another user takes its place.
    let is_root = chown(&folder, Some(65_534), None).is_ok();
    let as_user = |mut command: Command| {
        if is_root {
            command.uid(65_534).gid(65_534);
        }
        command
    };
    only(&mut as_user(doctor(&url)), "cannot be written to by this user");
    let mut check = robotable();
    check.args(["serve", "--check-config", "--database", &url]);
    let checked = as_user(check).output().unwrap();
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked).contains("cannot be written to"), "{}", text(&checked));
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    if is_root {
        only(&mut as_user(doctor(&url)), "played.db\" cannot be written to");
        for file in ["played.db", "played.db-wal", "played.db-shm"] {
            chown(folder.join(file), Some(65_534), None).unwrap();
        }
        only(&mut doctor(&url), "played.db.lock belongs to user 0, the database to 65534");
        chown(folder.join("played.db.lock"), Some(65_534), None).unwrap();
    }
    assert_eq!(wrong(&mut as_user(doctor(&url))), [""; 0]);
}

#[test]
fn postgres_and_its_clock_are_examined() {
    let cluster = PostgresCluster::shared();
    let database = cluster.database();
    let mut wall = Wall::new();
    let at = |wall: &Wall| {
        let mut command = wall.robotable();
        command.args(["doctor", "--json", "--connections", "10", "--database", &database.url]);
        command.args(["--listen", &format!("127.0.0.1:{}", free_port())]);
        command
    };
    let (found, code) = findings(&mut at(&wall));
    assert_eq!(code, 0, "{found:#?}");
    assert!(
        found.iter().any(|it| it["text"].as_str().unwrap().contains("can be used: PostgreSQL"))
    );
    wall.jump();
    only(&mut at(&wall), "s behind this machine's");
    // Looking has created nothing.
    let tables = "SELECT count(*) FROM pg_namespace WHERE nspname = 'robotable'";
    assert_eq!(cluster.query(&database, tables).trim(), "0");

    let nobody = free_port();
    let refused =
        wrong(&mut doctor(&format!("postgres://ada:hunter2@127.0.0.1:{nobody}/robotable")));
    assert!(refused.len() == 1 && refused[0].starts_with("database: "), "{refused:?}");
    assert!(!refused[0].contains("hunter2"), "{refused:?}");
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://ada@{}/robotable", silent.local_addr().unwrap());
    only(doctor(&url).args(["--timeout", "1"]), "does not answer within 1 s");
}

/// A server that knows its own name, and one that shows its metrics.
#[test]
fn an_address_that_reaches_a_server_is_examined() {
    let scratch = TempDir::new();
    let metrics = "metrics-listen = \"127.0.0.1:0\"\n";
    let trusting = format!("{metrics}trust-proxy = true\n");
    for (settings, expected) in [
        (metrics, &[][..]),
        ("", &["metrics: everyone can read /metrics"]),
        // Without a proxy, everyone may claim to be anyone.
        (
            &trusting,
            &[
                "forwarded: the proxy passes on X-Forwarded-Host of clients, who could choose their address too",
            ],
        ),
    ] {
        let (port, url) = (free_port(), scratch.sqlite_url("played.db"));
        let file = scratch.path().join("robotable.toml");
        fs::write(&file, settings).unwrap();
        let mut command = robotable();
        command.env("ROBOTABLE_CONFIG", &file);
        let _server = serve_by(command, port, &url, "off");
        let address = format!("http://127.0.0.1:{port}");
        assert_eq!(wrong(doctor(&url).args(["--url", &address])), expected, "{settings}");
        let listen = format!("127.0.0.1:{port}");
        let mut own = robotable();
        own.args([
            "doctor",
            "--json",
            "--database",
            &url,
            "--listen",
            &listen,
            "--connections",
            "10",
        ]);
        let (found, _) = findings(&mut own);
        assert!(found.iter().any(|it| it["text"] == format!("{listen} is ready")), "{found:#?}");
    }
}

/// A listener that answers each request by its first line. `None` hangs up.
fn answering(answer: impl Fn(&str) -> Option<String> + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let mut head = String::new();
            while reader.read_line(&mut head).unwrap_or(0) > 2 {}
            if let Some(answer) = answer(&head) {
                // Best effort: the client may be gone.
                drop(stream.write_all(answer.as_bytes()));
            }
        }
    });
    address
}

#[allow(clippy::unnecessary_wraps, reason = "the other answer of a listener is to hang up")]
fn response(status: u16, body: &str) -> Option<String> {
    Some(format!("HTTP/1.1 {status} x\r\nContent-Length: {}\r\n\r\n{body}", body.len()))
}

#[test]
fn proxies_that_change_requests_are_found() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    // A proxy that does all right, but for some paths.
    let proxy = |change: fn(&str) -> Option<Option<String>>| {
        let address = answering(move |head| {
            change(head).unwrap_or_else(|| match head.split(' ').nth(1) {
                Some("/readyz") => response(200, "ready\n"),
                Some("/api/tables/222222/socket") => response(101, ""),
                Some("/api/tables/222222/seats") => response(400, "{}"),
                Some("/") => response(200, "<html>"),
                _ => response(404, ""),
            })
        });
        let mut command = doctor(&url);
        command.args(["--url", &format!("http://{address}"), "--timeout", "60"]);
        command
    };
    assert_eq!(wrong(&mut proxy(|_| None)), [""; 0]);
    only(&mut proxy(|_| Some(response(502, ""))), "url: the proxy at http://127.0.0.1:");
    only(&mut proxy(|_| Some(response(200, "<html>welcome to nginx"))), "not by robotable");
    only(
        &mut proxy(|head| {
            head.contains("/readyz").then(|| response(503, "the disk\u{1b} is full"))
        }),
        "is not ready: the disk  is full",
    );
    only(
        &mut proxy(|head| head.contains("/socket").then(|| response(426, "{}"))),
        "does not pass WebSockets",
    );
    only(
        &mut proxy(|head| head.contains("/seats").then(|| response(421, "{}"))),
        "does not answer for the name",
    );
    only(
        &mut proxy(|head| {
            head.contains("/metrics").then(|| response(200, "robotable_connections 0"))
        }),
        "everyone can read",
    );
    only(
        &mut proxy(|head| {
            let page = "<meta property=\"og:url\" content=\"https://games.example.org/\" />";
            head.starts_with("GET / ").then(|| response(200, page))
        }),
        "links begin with https://games.example.org/",
    );
    only(
        &mut proxy(|head| {
            let is_checked = head.contains("/seats") || head.contains("/socket");
            is_checked.then(|| response(403, r#"{"code":"other-origin"}"#))
        }),
        "host: the server does not learn that it was asked for as 127.0.0.1:",
    );
    only(
        &mut proxy(|head| {
            let is_fooled = head.contains("/seats") && head.contains("X-Forwarded-Host: forged");
            is_fooled.then(|| response(403, r#"{"code":"other-origin"}"#))
        }),
        "forwarded: the proxy passes on",
    );
    only(
        &mut proxy(|head| head.contains("/socket").then_some(None)),
        "socket: the answer is not complete",
    );
}

#[test]
fn an_address_that_never_answers_is_given_up() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", silent.local_addr().unwrap());
    let began = Instant::now();
    only(doctor(&url).args(["--timeout", "1", "--url", &address]), "no answer within 1 s");
    assert!(began.elapsed() < Duration::from_secs(30), "{:?}", began.elapsed());
    only(
        doctor(&url).args(["--url", &format!("http://127.0.0.1:{}", free_port())]),
        "does not answer: Connection refused",
    );
    // An endless answer, and one that is not HTTP.
    let endless = answering(|_| Some("x".repeat(1 << 20)));
    only(doctor(&url).args(["--url", &format!("http://{endless}")]), "the answer is not complete");
    let other = answering(|_| Some("SSH-2.0-robot\r\n\r\n".to_owned()));
    only(doctor(&url).args(["--url", &format!("http://{other}")]), "the answer is not HTTP");
    // A byte at a time: the deadline is for the whole answer.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let slow = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        let (mut stream, _): (TcpStream, _) = listener.accept().unwrap();
        drop(stream.read(&mut [0; 1_024]));
        while stream.write_all(b"x").is_ok() {
            testkit::pause(Duration::from_millis(50));
        }
    });
    only(
        doctor(&url).args(["--timeout", "1", "--url", &format!("http://{slow}")]),
        "no answer within 1 s",
    );
    let mut own = robotable();
    own.args(["doctor", "--json", "--timeout", "1", "--connections", "10", "--database", &url]);
    own.args(["--listen", &silent.local_addr().unwrap().to_string()]);
    only(&mut own, "server: ");
}
