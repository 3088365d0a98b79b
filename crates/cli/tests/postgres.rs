//! Several servers on one PostgreSQL, and everything that can happen to them: killed with -9, a database that crashes or
//! cuts its connections. Nothing that was acknowledged is lost and nothing happens twice. `ROBOTABLE_FAULTS=200` for a
//! long look. Then databases that are copied and checked.
#![cfg(unix)]

#[path = "../../server/tests/it/cluster.rs"]
mod cluster;

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use cluster::Cluster;
use dice::Dice;
use rustix::process::{Pid, Signal, kill_process};
use server::store::{Options, Store};

/// How long to wait for anything before the test is a failure. It never waits that long otherwise.
const PATIENCE: Duration = Duration::from_mins(1);
const SERVERS: usize = 3;

#[test]
fn three_servers_lose_nothing() {
    let faults: u32 = std::env::var("ROBOTABLE_FAULTS").map_or(6, |count| count.parse().unwrap());
    let cluster = Cluster::start();
    let database = cluster.database();
    let ports: Vec<u16> = (0..SERVERS).map(|_| free_port()).collect();
    let mut servers: Vec<Guard> = ports.iter().map(|&port| serve(port, &database.url)).collect();
    let load = Load::start(&ports, "86400");
    let mut dice = Dice::new(11);
    let mut acks = Vec::new();
    let mut counts = [0; 3];
    for fault in 0..faults {
        load.listen(&mut acks, 1 + dice.below(300) as usize);
        let kind = fault as usize % counts.len();
        counts[kind] += 1;
        match kind {
            0 => {
                let at = dice.below(SERVERS as u32) as usize;
                servers[at].kill();
                servers[at] = serve(ports[at], &database.url);
            }
            1 => cluster.tell("crash"),
            _ => cluster.sql(
                "postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'robotable'",
            ),
        }
    }
    // The games go on after the last one too.
    load.listen(&mut acks, 100);
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    servers.iter_mut().for_each(Guard::kill);
    check(&database.url, &acks);
    let checked = run(&["db", "check", &database.url]);
    assert!(checked.status.success(), "{}", text(&checked));
    let [kills, crashes, cuts] = counts;
    eprintln!(
        "{kills} kills, {crashes} crashes of the database, {cuts} cuts; {} acknowledged, none lost: {report:#}",
        acks.len()
    );
}

/// Looks up every acknowledged command.
fn check(url: &str, acks: &[Ack]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(Store::open(url, Options::default())).unwrap();
    let mut tables: HashMap<&str, HashMap<(u8, String), u64>> = HashMap::new();
    for ack in acks {
        let commands = tables.entry(&ack.table).or_insert_with(|| {
            let loaded = runtime.block_on(store.load(ack.table.parse().unwrap(), 0));
            let mut commands = HashMap::new();
            for record in loaded.unwrap().unwrap().records {
                let Some(command) = record.command else { continue };
                // The server puts the seat's owner in front; here every seat has one owner.
                let (_, id) = command.id.split_once('-').unwrap();
                let before = commands.insert((command.seat.0, id.to_owned()), record.number);
                assert_eq!(before, None, "{} has acted twice at {}", command.id, ack.table);
            }
            commands
        });
        let found = commands.get(&(ack.seat, ack.id.clone()));
        assert_eq!(found, Some(&ack.number), "{ack:?} is not there");
    }
    runtime.block_on(store.close());
}

#[test]
fn databases_are_copied_and_checked() {
    let scratch = Scratch::new();
    let cluster = Cluster::shared();
    let postgres = cluster.database();
    let (first, last) = (scratch.url("first.db"), scratch.url("last.db"));
    let port = free_port();
    let mut server = serve(port, &first);
    let report = Load::start(&[port], "2").report(&mut Vec::new());
    assert_eq!(report["faults"], 0, "{report:#}");
    let in_use = run(&["db", "check", &first]);
    assert_eq!(in_use.status.code(), Some(2));
    assert!(text(&in_use).contains("in use by another robotable"), "{}", text(&in_use));
    server.kill();

    let well = |url: &str| {
        let checked = run(&["db", "check", url]);
        assert!(checked.status.success(), "{}", text(&checked));
        text(&checked)
    };
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

#[derive(Debug)]
struct Ack {
    table: String,
    seat: u8,
    id: String,
    number: u64,
}

impl Ack {
    fn read(line: &str) -> Option<Ack> {
        let mut words = line.strip_prefix("ack ")?.split(' ');
        let mut word = || words.next().map(str::to_owned);
        let (table, seat, id, number) = (word()?, word()?, word()?, word()?);
        Some(Ack { table, seat: seat.parse().ok()?, id, number: number.parse().ok()? })
    }
}

/// Starts a server and waits until it listens.
fn serve(port: u16, database: &str) -> Guard {
    let mut server = robotable()
        .args([
            "serve",
            "--log",
            "off",
            "--listen",
            &format!("127.0.0.1:{port}"),
            "--database",
            database,
        ])
        .args(["--connections-per-address", "1000", "--requests-per-minute", "100000"])
        .args(["--tables-per-hour", "100000", "--address-messages-per-second", "100000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = lines(server.stdout.take().unwrap());
    let guard = Guard(server);
    let line = lines.recv_timeout(PATIENCE).expect("the server starts");
    assert!(line.starts_with("listening on "), "{line}");
    guard
}

struct Load {
    process: Guard,
    lines: Receiver<String>,
}

impl Load {
    fn start(ports: &[u16], seconds: &str) -> Load {
        let servers: Vec<String> =
            ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect();
        let mut load = robotable()
            .args(["load", "--server", &servers.join(","), "--patient", "--acks", "--json"])
            .args(["--tables", "30", "--players", "3", "--spectators", "1", "--rate", "200"])
            .args(["--seconds", seconds])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = lines(load.stdout.take().unwrap());
        let load = Load { process: Guard(load), lines };
        assert_eq!(load.lines.recv_timeout(PATIENCE).expect("everybody joins"), "playing");
        load
    }

    /// Listens until so many more were acknowledged.
    fn listen(&self, acks: &mut Vec<Ack>, more: usize) {
        for _ in 0..more {
            let line = self.lines.recv_timeout(PATIENCE).expect("more is acknowledged");
            acks.push(Ack::read(&line).unwrap_or_else(|| panic!("{line}")));
        }
    }

    /// Lets it end, and returns its report.
    fn stop(self, acks: &mut Vec<Ack>) -> serde_json::Value {
        kill_process(Pid::from_child(&self.process.0), Signal::INT).unwrap();
        self.report(acks)
    }

    fn report(self, acks: &mut Vec<Ack>) -> serde_json::Value {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("it reports");
            match Ack::read(&line) {
                Some(ack) => acks.push(ack),
                None => return serde_json::from_str(&line).unwrap(),
            }
        }
    }
}

/// A process that does not outlive the test.
struct Guard(Child);

impl Guard {
    /// With -9: it has no chance to tidy up.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn robotable() -> Command {
    Command::new(env!("CARGO_BIN_EXE_robotable"))
}

fn run(args: &[&str]) -> Output {
    robotable().args(args).output().unwrap()
}

/// All that it said.
fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

/// What a process says, line by line, so that it can be waited for with an end.
fn lines(stdout: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A port that nobody uses now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        let path = std::env::temp_dir().join(format!("robotable-copy-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn url(&self, name: &str) -> String {
        format!("sqlite://{}", self.0.join(name).display())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
