//! Upgrades. testdata/databases has a database of every release, written by `scripts/keep-database.sh`, and one of a
//! development version before the first, with an older schema: this program opens each, finds every table, and its games
//! continue. Two servers on one PostgreSQL are upgraded one after the other while players play; `ROBOTABLE_PREVIOUS` names
//! the program of the release before, otherwise it is this one.

use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use testkit::{PostgresCluster, SimulatedPlayer, TempDir};

use super::servers::{
    Guard, Load, Plan, check, check_waits, free_port, robotable, run, serve_by, text, waits,
};

/// The folders of testdata/databases, one for each release.
fn releases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/databases");
    let mut releases: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    releases.sort();
    assert!(!releases.is_empty());
    releases
}

#[test]
fn sqlite_files_of_every_release_open_and_their_games_continue() {
    for release in releases() {
        let scratch = TempDir::new();
        fs::copy(release.join("robotable.sqlite"), scratch.path().join("robotable.db")).unwrap();
        continues(&release.join("sqlite.json"), &scratch.sqlite_url("robotable.db"));
    }
}

#[test]
fn postgres_databases_of_every_release_open_and_their_games_continue() {
    for release in releases() {
        let cluster = PostgresCluster::shared();
        let database = cluster.database();
        let loaded = cluster
            .program("psql")
            .args(["--quiet", "--set", "ON_ERROR_STOP=1", "--output", "/dev/null", "--file"])
            .arg(release.join("postgres.sql"))
            .arg(&database.name)
            .status();
        assert!(loaded.unwrap().success());
        continues(&release.join("postgres.json"), &database.url);
    }
}

/// Opens the database of a release and plays on at each of its tables, which the file lists.
fn continues(list: &Path, database: &str) {
    let name = list.display();
    let tables = fs::read_to_string(list).unwrap();
    let tables: Vec<Value> = serde_json::from_str(&tables).unwrap();
    let checked = run(&["db", "check", database]);
    let said = text(&checked);
    assert!(checked.status.success(), "{name}: {said}");
    assert!(said.contains(&format!("{} tables", tables.len())), "{name}: {said}");

    let port = free_port();
    let mut server = serve_by(keeping_old_tables(), port, database, "warn");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for table in &tables {
        runtime.block_on(plays_on(port, table));
    }
    server.stop();
    let bans = text(&run(&["db", "bans", database]));
    assert!(bans.contains("203.0.113.7") && bans.contains("floods"), "{name}: {bans}");
    let bots = text(&run(&["db", "bots", database]));
    assert!(bots.contains("Greedy") && bots.contains("Ada"), "{name}: {bots}");
    let reports = text(&run(&["db", "reports", database]));
    assert!(reports.contains("thirty?"), "{name}: {reports}");
    let checked = run(&["db", "check", database]);
    assert!(checked.status.success(), "{name}: {}", text(&checked));
}

/// The program with a retention that leaves tables alone, however long ago the release was.
fn keeping_old_tables() -> Command {
    let mut program = robotable();
    program.env("ROBOTABLE_ARCHIVE_AFTER", "99999").env("ROBOTABLE_REMOVE_AFTER", "100000");
    program
}

/// The player with the token of this table finds it as it was, and a running game goes on.
async fn plays_on(port: u16, table: &Value) {
    let name = table["table"].as_str().unwrap();
    let mut ada = SimulatedPlayer::connect((Ipv4Addr::LOCALHOST, port).into(), name).await;
    ada.send(&json!({"t": "hello", "protocol": 1, "token": table["token"]})).await;
    ada.welcomed().await;
    assert!(ada.number >= table["number"].as_u64().unwrap(), "{table}: {}", ada.number);
    assert_eq!(ada.view["table"]["game"], table["game"]);
    assert_eq!(ada.view["you"], 0);
    let seated = ada.view["seats"][0]["name"].as_str().unwrap();
    assert!(seated.starts_with("Ada"), "{seated}");
    match (table["game"].as_str().unwrap(), table["stage"].as_str().unwrap()) {
        (_, "over") => assert_eq!(ada.view["table"]["stage"], "over"),
        (_, "lobby") => ada.does(json!({"t": "rename", "name": "Ada"})).await,
        ("robotory", _) => {
            ada.until(|view| view["possible"]["t"] == "turn").await;
            let turn = &ada.view["possible"];
            let place =
                json!({"t": "place", "disc": turn["discs"][0], "hex": turn["placeable"][0]});
            ada.does(place).await;
        }
        _ => {
            assert_eq!(ada.welcome["chat"][0]["text"], "thirty?");
            ada.does(json!({"t": "write-note", "text": "red down"})).await;
        }
    }
    ada.leave().await;
}

#[test]
fn two_servers_are_upgraded_one_after_the_other_and_lose_nothing() {
    let previous = || std::env::var_os("ROBOTABLE_PREVIOUS").map_or_else(robotable, Command::new);
    let database = PostgresCluster::shared().database();
    let ports = [free_port(), free_port()];
    let start = |program: Command, port: u16| serve_by(program, port, &database.url, "error");
    let mut servers: Vec<Guard> = ports.iter().map(|&port| start(previous(), port)).collect();
    let load = Load::start(&ports, Plan { commands_per_second: 200, seconds: 86_400 });
    let mut acks = Vec::new();
    load.listen(&mut acks, 200);
    for (server, &port) in servers.iter_mut().zip(&ports) {
        server.stop();
        *server = start(robotable(), port);
        // Both versions serve the same tables for a while.
        load.listen(&mut acks, 200);
    }
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    for server in &mut servers {
        server.stop();
    }
    check(&database.url, &acks);
    check_waits(&report);
    let checked = run(&["db", "check", &database.url]);
    assert!(checked.status.success(), "{}", text(&checked));
    eprintln!("{} acknowledged, 0 lost, 0 twice; {}", acks.len(), waits(&report));
}
