//! A server that is killed with -9 in the middle of its work, again and again, loses nothing that it acknowledged.
//!
//! `robotable load` plays and says which commands were acknowledged. After a random number of them the server is killed
//! and started again; the clients come back, send again what was not answered, and go on. At the end every
//! acknowledged command is looked up in the database. `ROBOTABLE_KILLS=200` for a long look.
#![cfg(unix)]

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use dice::Dice;
use rustix::process::{Pid, Signal, kill_process};
use server::store::{Options, Record, Store};
use table::{Table, stored};

/// How long to wait for anything before the test is a failure. It never waits that long otherwise.
const PATIENCE: Duration = Duration::from_mins(1);

#[test]
fn nothing_acknowledged_is_lost() {
    let kills: u32 = std::env::var("ROBOTABLE_KILLS").map_or(5, |kills| kills.parse().unwrap());
    let scratch = Scratch::new();
    let place = Place { port: free_port(), database: scratch.0.join("robotable.db") };
    let mut server = place.serve();
    let load = Load::start(place.port);
    let mut dice = Dice::new(9);
    let mut acks = Vec::new();
    for kill in 0..kills {
        let more = 1 + dice.below(400) as usize;
        load.listen(&mut acks, more, kill);
        server.kill().unwrap();
        server.wait().unwrap();
        server = place.serve();
    }
    // The games go on after the last one too.
    load.listen(&mut acks, 100, kills);
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    let lost_connections = report["lost_connections"].as_u64().unwrap();
    assert!(u64::from(kills) <= lost_connections, "{report:#}");
    server.kill().unwrap();
    server.wait().unwrap();
    check(&place.database, &acks);
    eprintln!("{kills} kills, {} acknowledged, none lost: {report:#}", acks.len());
}

/// Looks up every acknowledged command, and replays every table.
fn check(database: &Path, acks: &[Ack]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = format!("sqlite://{}", database.display());
    let store = runtime.block_on(Store::open(&url, Options::default())).unwrap();
    let mut tables: BTreeMap<&str, HashMap<(u8, String), u64>> = BTreeMap::new();
    for ack in acks {
        let commands = tables.entry(&ack.table).or_insert_with(|| {
            let id = ack.table.parse().unwrap();
            commands(&runtime.block_on(store.load(id, 0)).unwrap().unwrap().records)
        });
        let found = commands.get(&(ack.seat, ack.id.clone()));
        assert_eq!(found, Some(&ack.number), "{ack:?} is not there");
    }
    runtime.block_on(store.close());
}

/// Which command is at which number, of a table that replays from its first event to its last.
fn commands(records: &[Record]) -> HashMap<(u8, String), u64> {
    let numbers: Vec<u64> = records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, (1..=records.len() as u64).collect::<Vec<_>>());
    let events: Vec<_> = records.iter().map(|record| stored::read(&record.line).unwrap()).collect();
    assert_eq!(Table::replay(&events).version(), records.len() as u64);
    let command = |record: &Record| {
        let command = record.command.as_ref()?;
        // The server puts the seat's owner in front; here every seat has one owner.
        let (_, id) = command.id.split_once('-')?;
        Some(((command.seat.0, id.to_owned()), record.number))
    };
    let commands: Vec<_> = records.iter().filter_map(command).collect();
    let count = commands.len();
    let commands: HashMap<_, _> = commands.into_iter().collect();
    assert_eq!(commands.len(), count, "a command has acted twice");
    commands
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

struct Place {
    port: u16,
    database: PathBuf,
}

impl Place {
    /// Starts a server and waits until it listens.
    fn serve(&self) -> Guard {
        let mut server = robotable()
            .args(["serve", "--log", "error", "--listen", &format!("127.0.0.1:{}", self.port)])
            .args(["--database", &format!("sqlite://{}", self.database.display())])
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
}

struct Load {
    process: Guard,
    lines: Receiver<String>,
}

impl Load {
    fn start(port: u16) -> Load {
        let mut load = robotable()
            .args(["load", "--server", &format!("http://127.0.0.1:{port}"), "--patient", "--acks"])
            .args(["--tables", "30", "--players", "3", "--spectators", "1", "--rate", "400"])
            .args(["--seconds", "86400", "--json"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = lines(load.stdout.take().unwrap());
        let load = Load { process: Guard(load), lines };
        assert_eq!(load.lines.recv_timeout(PATIENCE).expect("everybody joins"), "playing");
        load
    }

    /// Listens until so many more were acknowledged.
    fn listen(&self, acks: &mut Vec<Ack>, more: usize, kill: u32) {
        let enough = acks.len() + more;
        while acks.len() < enough {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("nothing comes after {kill} kills"));
            acks.push(Ack::read(&line).unwrap_or_else(|| panic!("{line}")));
        }
    }

    /// Lets it end, and returns its report.
    fn stop(self, acks: &mut Vec<Ack>) -> serde_json::Value {
        kill_process(Pid::from_child(&self.process.0), Signal::INT).unwrap();
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
    fn kill(&mut self) -> std::io::Result<()> {
        self.0.kill() // SIGKILL: it has no chance to tidy up.
    }

    fn wait(&mut self) -> std::io::Result<()> {
        self.0.wait().map(drop)
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
        let path = std::env::temp_dir().join(format!("robotable-kill-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
