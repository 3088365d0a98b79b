//! Helpers for fault tests: real servers, a real load, and the acknowledgements that it received.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use clap::Parser as _;
use rustix::process::{Pid, Signal, kill_process};
use store::{Options, Record, Store};
use table::{Table, stored};
use testkit::wait_until;
use tokio::sync::oneshot;

/// Time limit of every wait. Reaching it means that the test has failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// The server announces a shutdown of about six seconds at most; systemd allows fifteen.
const STOPS_WITHIN: Duration = Duration::from_secs(15);

/// An acknowledged command.
#[derive(Debug)]
pub(crate) struct Ack {
    table: String,
    seat: u16,
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

/// Looks up every acknowledged command in the database, and replays every table.
pub(crate) fn check(url: &str, acks: &[Ack]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(Store::open(url, Options::default())).unwrap();
    let mut tables: HashMap<&str, HashMap<(u16, String), u64>> = HashMap::new();
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

/// Event numbers by command. Checks that the table replays from its first event to its last.
fn commands(records: &[Record]) -> HashMap<(u16, String), u64> {
    let numbers: Vec<u64> = records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, (1..=records.len() as u64).collect::<Vec<_>>());
    let events: Vec<_> = records.iter().map(|record| stored::read(&record.line).unwrap()).collect();
    assert_eq!(Table::replay(&events).version(), records.len() as u64);
    let command = |record: &Record| {
        let command = record.command.as_ref()?;
        // The server prefixes ids with the seat's owner; here every seat has one owner.
        let (_, id) = command.id.split_once('-')?;
        Some(((command.seat.0, id.to_owned()), record.number))
    };
    let commands: Vec<_> = records.iter().filter_map(command).collect();
    let count = commands.len();
    let commands: HashMap<_, _> = commands.into_iter().collect();
    assert_eq!(commands.len(), count, "a command has acted twice");
    commands
}

/// Starts a server and waits until it listens. `log` is the log level.
pub(crate) fn serve(port: u16, database: &str, log: &str) -> Guard {
    serve_by(robotable(), port, database, log)
}

/// The same with a command that runs the program.
pub(crate) fn serve_by(mut robotable: Command, port: u16, database: &str, log: &str) -> Guard {
    let mut server = robotable
        .args(["serve", "--log", log, "--listen", &format!("127.0.0.1:{port}")])
        .args(["--database", database])
        .args(["--connections-per-address", "1000", "--requests-per-minute", "100000"])
        .args(["--tables-per-hour", "100000", "--address-messages-per-second", "100000"])
        .args(["--notes-per-minute", "100000", "--address-text-per-minute", "100000000"])
        .args(["--events-per-table", "1000000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = lines(server.stdout.take().unwrap());
    let guard = Guard(server);
    let line = lines.recv_timeout(PATIENCE).expect("the server starts");
    assert!(line.starts_with("listening on "), "{line}");
    guard
}

/// A load test with thirty tables.
pub(crate) struct Load {
    /// Dropping it ends the load.
    stop: oneshot::Sender<()>,
    lines: Receiver<String>,
}

/// The intensity of a load.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) commands_per_second: u32,
    pub(crate) seconds: u32,
}

impl Load {
    pub(crate) fn start(ports: &[u16], plan: Plan) -> Load {
        let servers: Vec<String> =
            ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect();
        let args = format!(
            "loadtest --server {} --patient --acks --json --tables 30 --players 3 --spectators 1 --rate {} --seconds {}",
            servers.join(","),
            plan.commands_per_second,
            plan.seconds
        );
        let args = loadtest::Args::parse_from(args.split(' '));
        let (stop, stopped) = oneshot::channel();
        let (output, mut input) = std::io::pipe().unwrap();
        std::thread::spawn(move || {
            loadtest::run(&args, &mut input, async { drop(stopped.await) }).unwrap();
        });
        let load = Load { stop, lines: lines(output) };
        assert_eq!(load.lines.recv_timeout(PATIENCE).expect("everybody joins"), "playing");
        load
    }

    /// Collects `more` acknowledgements.
    pub(crate) fn listen(&self, acks: &mut Vec<Ack>, more: usize) {
        for _ in 0..more {
            let line = self.lines.recv_timeout(PATIENCE).expect("more is acknowledged");
            acks.push(Ack::read(&line).unwrap_or_else(|| panic!("{line}")));
        }
    }

    /// Collects acknowledgements until no more arrive.
    #[cfg(target_os = "linux")]
    pub(crate) fn listen_until_silent(&self, acks: &mut Vec<Ack>) {
        while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(300)) {
            acks.push(Ack::read(&line).unwrap_or_else(|| panic!("{line}")));
        }
    }

    /// Stops the load and returns its report.
    pub(crate) fn stop(self, acks: &mut Vec<Ack>) -> serde_json::Value {
        let Load { stop, lines } = self;
        drop(stop);
        report(&lines, acks)
    }

    /// Waits for the end of the load and returns its report.
    pub(crate) fn report(self, acks: &mut Vec<Ack>) -> serde_json::Value {
        report(&self.lines, acks)
    }
}

fn report(lines: &Receiver<String>, acks: &mut Vec<Ack>) -> serde_json::Value {
    loop {
        let line = lines.recv_timeout(PATIENCE).expect("it reports");
        match Ack::read(&line) {
            Some(ack) => acks.push(ack),
            None => return serde_json::from_str(&line).unwrap(),
        }
    }
}

/// Checks that no client waited for long once a server was ready. On a quiet machine it is below two seconds, see the
/// printed report; this bound only distinguishes a slow machine from a stuck client.
pub(crate) fn check_waits(report: &serde_json::Value) {
    for what in ["back", "answer"] {
        let longest_ms = report[what]["max_ms"].as_f64().unwrap();
        assert!(longest_ms < 15_000.0, "{what} took {longest_ms} ms: {report:#}");
    }
}

/// The waiting times, as text.
pub(crate) fn waits(report: &serde_json::Value) -> String {
    let ms = |what: &str| {
        let at = |at: &str| report[what][at].as_f64().unwrap();
        format!(
            "{:.0} (p50), {:.0} (p99) and {:.0} ms at most",
            at("p50_ms"),
            at("p99_ms"),
            at("max_ms")
        )
    };
    let back = &report["back"]["count"];
    format!(
        "once a server was ready {back} were back after {}, and answers came after {}",
        ms("back"),
        ms("answer")
    )
}

/// A process that does not outlive the test.
pub(crate) struct Guard(Child);

impl Guard {
    #[cfg(target_os = "linux")]
    pub(crate) fn of(process: Child) -> Guard {
        Guard(process)
    }

    /// With SIGKILL: no chance to clean up.
    pub(crate) fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Stops it with SIGTERM, as in an upgrade, and checks that it exits in time and successfully. Returns the time
    /// it took.
    pub(crate) fn stop(&mut self) -> Duration {
        kill_process(Pid::from_child(&self.0), Signal::TERM).unwrap();
        let asked = Instant::now();
        wait_until("the process ends after SIGTERM", || self.0.try_wait().unwrap().is_some());
        let took = asked.elapsed();
        assert!(took < STOPS_WITHIN, "it ended {took:?} after SIGTERM");
        let ended = self.0.wait().unwrap();
        assert!(ended.success(), "it ended with {ended}");
        took
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
        // Leftovers of libfaketime, if the process was killed.
        for left in ["faketime_shm_", "sem.faketime_sem_"] {
            drop(std::fs::remove_file(format!("/dev/shm/{left}{}", self.0.id())));
        }
    }
}

/// The whole response of `/readyz`.
pub(crate) fn ready(port: u16) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let host = format!("127.0.0.1:{port}");
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Posts JSON and returns the whole response.
pub(crate) fn post(port: u16, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

pub(crate) fn robotable() -> Command {
    Command::new(env!("CARGO_BIN_EXE_robotable"))
}

/// Runs a command to its end.
pub(crate) fn run(args: &[&str]) -> Output {
    robotable().args(args).output().unwrap()
}

/// Its whole output.
pub(crate) fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

/// The output of a process, line by line, so that waits can time out.
pub(crate) fn lines(output: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A port that is free now.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
