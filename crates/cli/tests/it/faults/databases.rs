//! Copies, checks and backups of databases.

use testkit::{PostgresCluster, TempDir};

use super::servers::{Load, Plan, check, free_port, run, serve, text};

/// The output of `db check` for a database without damage.
fn well(url: &str) -> String {
    let checked = run(&["db", "check", url]);
    assert!(checked.status.success(), "{}", text(&checked));
    text(&checked)
}

#[test]
fn databases_are_copied_and_checked() {
    let scratch = TempDir::new();
    let cluster = PostgresCluster::shared();
    let postgres = cluster.database();
    let (first, last) = (scratch.sqlite_url("first.db"), scratch.sqlite_url("last.db"));
    let port = free_port();
    let mut server = serve(port, &first, "off");
    let report =
        Load::start(&[port], Plan { commands_per_second: 200, seconds: 2 }).report(&mut Vec::new());
    assert_eq!(report["faults"], 0, "{report:#}");
    let in_use = run(&["db", "check", &first]);
    assert_eq!(in_use.status.code(), Some(2));
    assert!(text(&in_use).contains("in use by another robotable"), "{}", text(&in_use));
    server.kill();

    let said = well(&first);
    assert!(said.contains("30 tables") && said.contains("all well"), "{said}");
    let copied = run(&["db", "copy", &first, &postgres.url]);
    assert!(copied.status.success(), "{}", text(&copied));
    assert_eq!(well(&postgres.url), said);
    assert!(run(&["db", "copy", &postgres.url, &last]).status.success());
    assert_eq!(well(&last), said);

    let again = run(&["db", "copy", &first, &postgres.url]);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again).contains("30 tables already"), "{}", text(&again));
    let missing = run(&["db", "check", "sqlite://no-such.db"]);
    assert_eq!(missing.status.code(), Some(1));

    cluster.sql(&postgres.name, "DELETE FROM robotable.records WHERE number = 2 AND table_key = 1");
    cluster.sql(&postgres.name, "UPDATE robotable.tables SET seats = 9 WHERE key = 2");
    cluster.sql(
        &postgres.name,
        "UPDATE robotable.records SET line = '{' WHERE number = 1 AND table_key = 3",
    );
    let damaged = run(&["db", "check", &postgres.url]);
    assert_eq!(damaged.status.code(), Some(1));
    let said = text(&damaged);
    for wrong in
        ["event 3 stands where event 2", "in: seats", "event 1 cannot be read", "3 of 30 tables"]
    {
        assert!(said.contains(wrong), "{said}");
    }
}

/// As documented in docs/operations.md: dumped during play, restored into another database.
#[test]
fn a_dump_is_a_backup() {
    let scratch = TempDir::new();
    let cluster = PostgresCluster::shared();
    let (played, restored) = (cluster.database(), cluster.database());
    let dump = scratch.path().join("robotable.dump");
    let port = free_port();
    let mut server = serve(port, &played.url, "off");
    let load = Load::start(&[port], Plan { commands_per_second: 200, seconds: 86_400 });
    let mut before = Vec::new();
    load.listen(&mut before, 100);
    let mut pg_dump = cluster.program("pg_dump");
    pg_dump.args(["--format", "custom"]).arg(&played.name).arg("--file").arg(&dump);
    assert!(pg_dump.status().unwrap().success());
    let mut after = Vec::new();
    load.listen(&mut after, 100);
    let report = load.stop(&mut after);
    assert_eq!(report["faults"], 0, "{report:#}");
    server.kill();

    let mut pg_restore = cluster.program("pg_restore");
    pg_restore.args(["--clean", "--if-exists", "--dbname", &restored.name]).arg(&dump);
    assert!(pg_restore.status().unwrap().success());
    let said = well(&restored.url);
    assert!(said.contains("30 tables") && said.contains("all well"), "{said}");
    // Everything acknowledged before the dump is in it, and the game continues.
    check(&restored.url, &before);
    let mut server = serve(port, &restored.url, "off");
    let report =
        Load::start(&[port], Plan { commands_per_second: 200, seconds: 1 }).report(&mut Vec::new());
    assert_eq!(report["faults"], 0, "{report:#}");
    server.kill();
    assert!(well(&restored.url).contains("60 tables"));
}

/// A backup is taken while people play, restored, and played on.
#[test]
fn a_backup_of_a_file_is_restored() {
    let scratch = TempDir::new();
    let (played, restored) = (scratch.sqlite_url("played.db"), scratch.sqlite_url("restored.db"));
    let backup = scratch.path().join("backup.db");
    let backup = backup.to_str().expect("a plain path");
    let port = free_port();
    let mut server = serve(port, &played, "off");
    let plan = Plan { commands_per_second: 200, seconds: 2 };
    Load::start(&[port], plan).report(&mut Vec::new());
    let taken = run(&["db", "backup", "--database", &played, backup, "--json"]);
    assert!(taken.status.success(), "{}", text(&taken));
    assert!(text(&taken).contains("\"bytes\":"), "{}", text(&taken));
    assert!(!run(&["db", "backup", "--database", &played, backup]).status.success(), "it exists");
    let busy = run(&["db", "restore", "--database", &played, backup]);
    assert_eq!(busy.status.code(), Some(2), "a server uses it: {}", text(&busy));
    server.kill();

    let done = run(&["db", "restore", "--database", &restored, backup]);
    assert!(done.status.success(), "{}", text(&done));
    assert!(well(&restored).contains("30 tables"));
    let again = run(&["db", "restore", "--database", &restored, backup]);
    assert!(again.status.success() && scratch.path().join("restored.db.before-restore").exists());
    let cluster = PostgresCluster::shared().database();
    let elsewhere = run(&["db", "backup", "--database", &cluster.url, "never.db"]);
    assert!(text(&elsewhere).contains("pg_dump"), "{}", text(&elsewhere));
}

/// The service's user can open what root looked at.
#[cfg(unix)]
#[test]
fn root_leaves_no_file_of_its_own() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let scratch = TempDir::new();
    let url = scratch.sqlite_url("owned.db");
    let port = free_port();
    serve(port, &url, "off").kill();
    let (file, lock) = (scratch.path().join("owned.db"), scratch.path().join("owned.db.lock"));
    std::fs::remove_file(&lock).expect("the lock of the server");
    // Only root may give a file away; for everyone else there is nothing to test.
    if chown(&file, Some(65_534), None).is_err() {
        return;
    }
    assert!(run(&["db", "check", "--database", &url]).status.success());
    assert_eq!(std::fs::metadata(&lock).expect("a lock").uid(), 65_534);
}
