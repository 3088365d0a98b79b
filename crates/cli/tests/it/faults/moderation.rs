//! The commands of `robotable db` as an operator uses them: beside a running server, with the database in the environment.

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use testkit::TempDir;

use super::servers::{free_port, post, robotable, serve, text};

/// Runs `robotable db …` on this database.
fn db(url: &str, args: &[&str]) -> Output {
    command(url, args).output().unwrap()
}

fn command(url: &str, args: &[&str]) -> Command {
    let mut command = robotable();
    command.arg("db").args(args).env("ROBOTABLE_DATABASE", url);
    command
}

/// The only line of an answer in JSON, and the exit code.
fn json(url: &str, args: &[&str]) -> (Value, i32) {
    let output = db(url, &[args, &["--json"]].concat());
    let said = text(&output);
    (serde_json::from_str(&said).unwrap_or_else(|_| panic!("{args:?}: {said}")), code(&output))
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("it ended by itself")
}

/// A string in the body of a response.
fn part<'a>(response: &'a str, name: &str) -> &'a str {
    let found = response.split_once(&format!("\"{name}\":\""));
    found.and_then(|(_, rest)| rest.split_once('"')).unwrap_or_else(|| panic!("{response}")).0
}

/// A table with one player.
fn table(port: u16, name: &str) -> String {
    let created = post(port, "/api/tables", r#"{"options":{"game":{"t":"micro"}}}"#);
    let table = part(&created, "table").to_owned();
    let seats = format!("/api/tables/{table}/seats");
    let seat = post(port, &seats, &format!("{{\"name\":\"{name}\"}}"));
    assert!(seat.starts_with("HTTP/1.1 20"), "{seat}");
    table
}

#[test]
fn every_command_finds_the_database_in_the_environment() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    let port = free_port();
    let mut server = serve(port, &url, "off");
    let (first, second) = (table(port, "Ada"), table(port, "Eve"));
    let reported = post(port, &format!("/api/tables/{second}/report"), r#"{"seat":0}"#);
    assert!(reported.starts_with("HTTP/1.1 20"), "{reported}");

    let listed = text(&db(&url, &["tables"]));
    assert!(listed.contains(&first) && listed.contains("Eve"), "{listed}");
    let (looked, status) = json(&url, &["look", &first]);
    assert_eq!((looked["names"][0].as_str(), status), (Some("Ada"), 0));
    let (report, status) = json(&url, &["reports"]);
    assert_eq!((report["name"].as_str(), status), (Some("Eve"), 0));
    let number = report["number"].to_string();
    assert_eq!(json(&url, &["reports", "--forget", &number]).0["deleted"], 1);
    let (erased, status) = json(&url, &["erase", "--table", &second, "--name", "Eve"]);
    assert_eq!((erased["people"].as_u64(), status), (Some(1), 0));
    assert!(!text(&db(&url, &["look", &second])).contains("Eve"));
    assert_eq!(json(&url, &["close", &first]).1, 0);
    assert_eq!(json(&url, &["erase", "--table", &second]).1, 0);
    assert_eq!(json(&url, &["ban", "203.0.113.7", "--why", "floods"]).1, 0);
    assert_eq!(json(&url, &["bans"]).0["why"], "floods");
    assert_eq!(json(&url, &["pardon", "203.0.113.7"]).1, 0);
    let (bot, status) = json(&url, &["bot", "Greedy", "--author", "Ada"]);
    assert!(bot["token"].is_string() && status == 0, "{bot}");
    assert_eq!(json(&url, &["bots"]).0["author"], "Ada");
    assert_eq!(json(&url, &["dismiss", "Greedy"]).1, 0);

    // The settings file of the server names it too.
    let file = scratch.path().join("robotable.toml");
    std::fs::write(&file, format!("database = {url:?}\nlisten = \"127.0.0.1:{port}\"\n")).unwrap();
    for args in [&["db", "tables"][..], &["health"]] {
        let mut command = robotable();
        command.args(args).env_remove("ROBOTABLE_DATABASE").env("ROBOTABLE_CONFIG", &file);
        let answered = command.output().unwrap();
        assert_eq!(code(&answered), 0, "{}", text(&answered));
    }

    // Everything that is absent has one exit code.
    for absent in [
        &["look", "222222"][..],
        &["close", "222222"],
        &["close", &first],
        &["erase", "--table", &second],
        &["erase", "--table", "222222", "--name", "Eve"],
        &["erase", "--address", "203.0.113.9"],
        &["pardon", "203.0.113.7"],
        &["dismiss", "Greedy"],
    ] {
        assert_eq!(json(&url, absent).1, 1, "{absent:?}");
    }
    server.kill();
    let (checked, status) = json(&url, &["check"]);
    assert_eq!((checked["damaged"].as_u64(), status), (Some(0), 0));
}

#[test]
fn a_missing_database_is_like_a_missing_table() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("missing.db");
    for args in [
        &["tables"][..],
        &["look", "222222"],
        &["check"],
        &["bans"],
        &["reports", "--json"],
        &["backup", "never.db"],
        &["copy", &url, "sqlite://never.db"],
        &["restore", "no-such-backup.db"],
    ] {
        let output = command(&url, args).current_dir(scratch.path()).output().unwrap();
        assert_eq!(code(&output), 1, "{args:?}: {}", text(&output));
        assert!(text(&output).contains("is not there"), "{args:?}: {}", text(&output));
    }
    // Wrong use is something else.
    for wrong in ["missing.db", "sqlite://", "mysql://a/b"] {
        let output = command(wrong, &["tables"]).current_dir(scratch.path()).output().unwrap();
        assert_eq!(code(&output), 2, "{wrong}: {}", text(&output));
    }
    let left: Vec<_> = fs::read_dir(scratch.path()).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_restore_that_failed_can_be_repeated() {
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    let file = |name: &str| scratch.path().join(name);
    let backup = file("backup.db");
    let backup = backup.to_str().expect("a plain path");
    let port = free_port();
    let mut server = serve(port, &url, "off");
    let kept = table(port, "Ada");
    assert!(json(&url, &["backup", backup]).0["bytes"].as_u64() > Some(0));
    let lost = table(port, "Eve");
    for _ in 0..2 {
        let busy = db(&url, &["restore", backup]);
        assert_eq!(code(&busy), 2);
        assert!(text(&busy).contains("in use by another robotable"), "{}", text(&busy));
        assert!(!file("played.db.restoring").exists());
    }
    server.kill();

    fs::write(file("played.db.before-restore"), "the last one").unwrap();
    for _ in 0..2 {
        let kept_before = db(&url, &["restore", backup]);
        assert_eq!(code(&kept_before), 2);
        assert!(text(&kept_before).contains("move it away"), "{}", text(&kept_before));
    }
    fs::remove_file(file("played.db.before-restore")).unwrap();
    // A second restore at the same time, or one that was killed.
    fs::write(file("played.db.restoring"), "").unwrap();
    let running = text(&db(&url, &["restore", backup]));
    assert!(running.contains("another restore is running"), "{running}");
    fs::remove_file(file("played.db.restoring")).unwrap();
    fs::write(file("text.db"), "no database").unwrap();
    assert_eq!(code(&db(&url, &["restore", file("text.db").to_str().unwrap()])), 2);
    assert_eq!(code(&db(&url, &["look", &lost])), 0, "a failed restore changes nothing");

    assert_eq!(json(&url, &["restore", backup]), (serde_json::json!({ "restored": true }), 0));
    assert_eq!((code(&db(&url, &["look", &kept])), code(&db(&url, &["look", &lost]))), (0, 1));
    assert!(file("played.db.before-restore").exists());
    for ending in ["", "-wal", "-shm", ".lock"] {
        assert!(!file(&format!("played.db.restoring{ending}")).exists(), "{ending}");
    }
    let mut server = serve(port, &url, "off");
    table(port, "Bob");
    server.kill();
}

/// Databases and backups hold hidden information of games.
#[test]
fn backups_and_restored_databases_are_private() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("played.db");
    let port = free_port();
    serve(port, &url, "off").kill();
    let backup = scratch.path().join("backup.db");
    let name = backup.to_str().expect("a plain path");
    assert_eq!(code(&db(&url, &["backup", name])), 0);
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&backup), 0o600);

    fs::set_permissions(&backup, fs::Permissions::from_mode(0o644)).unwrap();
    let folder = scratch.path().join("service");
    fs::create_dir(&folder).unwrap();
    // Only root may give a folder away; for everyone else the owner stays the same.
    drop(chown(&folder, Some(65_534), None));
    let owner = fs::metadata(&folder).unwrap().uid();
    let (restored, copied) = (folder.join("restored.db"), folder.join("copied.db"));
    let at = |path: &std::path::Path| format!("sqlite://{}", path.display());
    assert_eq!(code(&db(&at(&restored), &["restore", name])), 0);
    let mut copy = command(&url, &["copy", "--json"]);
    let copy = copy.env("ROBOTABLE_COPY_TO", at(&copied)).output().unwrap();
    assert_eq!(code(&copy), 0, "{}", text(&copy));
    let said: Value = serde_json::from_str(&text(&copy)).unwrap();
    assert_eq!(said, serde_json::json!({ "tables": 0, "archived": 0, "events": 0 }));
    // With an old database there, its owner counts.
    assert_eq!(code(&db(&at(&restored), &["restore", name])), 0);
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(fs::metadata(&path).unwrap().uid(), owner, "{path:?}");
    }
    assert_eq!((mode(&restored), mode(&copied)), (0o600, 0o600));
}
