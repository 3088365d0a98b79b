//! Databases that are copied, checked, and brought back from a backup.

use testkit::{PostgresCluster, TempDir};

use super::house::{Load, Plan, check, free_port, run, serve, text};

/// What is said of a database in which nothing is wrong.
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
    assert_eq!(missing.status.code(), Some(2));

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

/// As docs/operations.md says: dumped while everybody plays, restored into another database.
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
    // What was acknowledged before the dump is in it, and people play on.
    check(&restored.url, &before);
    let mut server = serve(port, &restored.url, "off");
    let report =
        Load::start(&[port], Plan { commands_per_second: 200, seconds: 1 }).report(&mut Vec::new());
    assert_eq!(report["faults"], 0, "{report:#}");
    server.kill();
    assert!(well(&restored.url).contains("60 tables"));
}
