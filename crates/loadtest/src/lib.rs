//! `robotable-loadtest`: simulates many players at many tables to measure the capacity of a server and to check that
//! all clients of a table see the same. Its attacks measure how much an abusive client slows the others down. It is
//! not part of the installed program.
#![allow(clippy::disallowed_methods, reason = "a load is measured by the clock")]

mod choose;
mod client;
mod connect;
mod hostile;
mod http;
mod latency;
mod long_round;
mod monitor;
mod patience;
mod ready;
mod received;
mod report;
mod tally;

use std::io::{self, Write};
use std::num::{NonZeroU32, NonZeroUsize};
use std::pin::{Pin, pin};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use protocol::TableMade;
use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{interval, sleep_until};

pub use crate::long_round::long_record;
use client::{Ack, Client, Common, Phase, Role};
use hostile::{Attacked, Attacker, Mode};
use http::Host;
use monitor::TableMonitor;
use ready::Ready;
use report::{Report, Size};
use tally::Tally;

/// Play whole games at many tables over real sockets, and measure.
///
/// Clients know only the protocol: they send commands that the server offers. They check every message: event numbers
/// without gaps, the same public view for all clients at the same number, no other player's private notes. One
/// process runs all clients, and its own delays are part of the figures: if it falls far behind its schedule, the
/// machine is too small or too busy, and that is what the figures show.
///
/// A server limits what one address may do. For a load test, start it with higher limits:
///   robotable serve --connections-per-address 20000 --requests-per-minute 1000000 --tables-per-hour 1000000
///     --address-messages-per-second 100000 --notes-per-minute 10000 --address-text-per-minute 100000000
///
/// Examples:
///   robotable-loadtest --tables 100 --rate 200 --seconds 30
///   robotable-loadtest --tables 2000 --players 5 --rate 1000 --seconds 60 --json
///   robotable-loadtest --tables 1000 --players 5 --join-seconds 10 --seconds 0    a join storm: 5,000 clients in 10 s
///   robotable-loadtest --tables 1 --players 1000 --games ricochet --join-seconds 10 --rate 100    a large table
///   robotable-loadtest --tables 50 --games robotory --spectators 20
///   robotable-loadtest --server http://10.0.0.1:8080,http://10.0.0.2:8080    two servers on one PostgreSQL
///   robotable-loadtest --hostile sockets --seconds 15    15 s of play, then 15 s under attack, at default limits
///
/// Exit code 1 on any fault: a gap, a view that differs, a lost connection, a client that could not join.
#[derive(Debug, Parser)]
#[command(name = "robotable-loadtest", version, verbatim_doc_comment)]
pub struct Args {
    /// Server URLs; with several, clients are spread over them and fail over to the next
    #[arg(long, value_name = "URL", value_delimiter = ',', default_values = ["http://127.0.0.1:8080"])]
    server: Vec<String>,
    /// Number of tables
    #[arg(long, value_name = "N", default_value = "10")]
    tables: NonZeroU32,
    /// Players per table; at RoboTory the first two play and the others watch
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(2..=1000))]
    players: u32,
    /// Additional spectators per table
    #[arg(long, value_name = "N", default_value_t = 0)]
    spectators: u32,
    /// Commands per second, of all players together
    #[arg(long, value_name = "N", default_value = "50")]
    rate: NonZeroU32,
    /// Duration of play; 0 to join only. With `--hostile`, the duration before the attack and during it
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    seconds: u64,
    /// Time over which clients join [default: 500 clients per second]
    #[arg(long, value_name = "SECONDS")]
    join_seconds: Option<f64>,
    /// Games to play, in turn
    #[arg(long, value_name = "GAMES", value_enum, value_delimiter = ',', default_values = ["ricochet", "micro", "robotory"])]
    games: Vec<Game>,
    /// Expect server outages: reconnect, resend unanswered commands, continue
    #[arg(long)]
    patient: bool,
    /// Attack the server during play, and report the latency of players without and with the attack
    #[arg(long, value_name = "MODE", value_enum)]
    hostile: Option<Mode>,
    /// Write a line for every acknowledged command: `ack TABLE SEAT ID NUMBER`
    #[arg(long)]
    acks: bool,
    /// Worker threads for all clients
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    Ricochet,
    Micro,
    Robotory,
}

impl Game {
    /// The body of a request that creates a table. Timers are short to produce more events.
    fn table(self, seats: u32) -> Value {
        let options = match self {
            Game::Ricochet => json!({
                "seats": seats, "game": { "t": "ricochet", "timer": 15_000, "quiet": 30_000, "between": 5_000 }
            }),
            Game::Micro => json!({ "seats": seats, "game": { "t": "micro", "between": 5_000 } }),
            Game::Robotory => json!({ "game": { "t": "robotory" } }),
        };
        json!({ "options": options })
    }

    fn seats(self, players: u32) -> u32 {
        match self {
            Game::Ricochet | Game::Micro => players,
            Game::Robotory => 2,
        }
    }
}

/// Entry point of the program.
pub fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let stop = async { drop(tokio::signal::ctrl_c().await) };
    match run(&Args::parse(), &mut out, stop) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            // Best effort: stderr may be closed.
            drop(writeln!(io::stderr(), "robotable-loadtest: {error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Runs the load until the time is over or `stop` completes, and writes a report. Returns true if there were no
/// faults.
///
/// # Errors
///
/// Returns an error if a server URL is invalid, a table cannot be created, or `out` cannot be written.
pub fn run(
    args: &Args,
    out: &mut dyn Write,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<bool> {
    let hosts = args.server.iter().map(|url| Host::of(url)).collect::<anyhow::Result<_>>()?;
    raise_file_limit()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(args.threads.get())
        .enable_all()
        .build()?;
    runtime.block_on(load(args, hosts, out, pin!(stop)))
}

/// Every client is a socket, and shells usually limit a process to 1,024 open files.
fn raise_file_limit() -> io::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    Ok(setrlimit(Resource::Nofile, limit)?)
}

impl Args {
    fn connections(&self) -> u64 {
        u64::from(self.tables.get()) * u64::from(self.players + self.spectators)
    }

    fn players(&self) -> u64 {
        let games = self.games.iter().cycle().take(self.tables.get() as usize);
        games.map(|game| u64::from(game.seats(self.players))).sum()
    }

    fn join_time(&self) -> Duration {
        let usual = self.connections() as f64 / 500.0;
        Duration::from_secs_f64(self.join_seconds.unwrap_or(usual).clamp(0.0, 86_400.0))
    }
}

async fn load(
    args: &Args,
    hosts: Vec<Host>,
    out: &mut dyn Write,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> anyhow::Result<bool> {
    let (phase, phases) = watch::channel(Phase::Joining);
    let (acks, mut acked) = mpsc::unbounded_channel();
    let common = Arc::new(Common {
        hosts,
        tally: Tally::default(),
        phase: phases,
        pace: Duration::from_secs(1).mul_f64(args.players() as f64 / f64::from(args.rate.get())),
        ready: args.patient.then(Ready::default),
        acks: args.acks.then_some(acks),
    });
    let _watch = common.ready.clone().map(|ready| Watch::start(ready, common.hosts.clone()));
    let bar = bar(args);
    let monitors = found(args, &common.hosts, &bar).await?;
    let started = Instant::now();
    let mut clients = join(args, &common, &monitors);
    wait(&bar, args.connections(), "joining", || common.tally.joined.get(), &mut clients).await;
    let join_seconds = started.elapsed().as_secs_f64();

    let playing = Instant::now();
    if args.seconds > 0 {
        phase.send(Phase::Playing).context("all clients have ended")?;
        play(args, &common.tally, &bar, &mut acked, out, stop.as_mut()).await?;
    }
    let attacked = match args.hostile {
        Some(mode) => {
            let attacker = Attacker::new(common.hosts[0].clone(), names(&monitors));
            let without = common.tally.everybody.start_anew();
            tokio::select! {
                () = attacker.run(mode) => {}
                played = play(args, &common.tally, &bar, &mut acked, out, stop.as_mut()) => played?,
            }
            let with = common.tally.everybody.percentiles();
            Some(Attacked { mode, without, with, answers: attacker.answers() })
        }
        None => None,
    };
    let seconds = playing.elapsed().as_secs_f64();
    phase.send(Phase::Waiting).context("all clients have ended")?;
    settle(&common.tally).await;
    phase.send(Phase::Over).context("all clients have ended")?;
    clients.join_all().await;
    acked.close();
    while let Some(ack) = acked.recv().await {
        write_ack(&ack, out)?;
    }
    bar.finish_and_clear();
    let size = Size {
        tables: u64::from(args.tables.get()),
        connections: args.connections(),
        join_seconds,
        seconds: if args.seconds > 0 { seconds } else { 0.0 },
    };
    let report = Report::new(size, &common.tally, attacked);
    if args.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        report.write(out)?;
    }
    Ok(report.is_well())
}

fn names(monitors: &[(Game, Arc<TableMonitor>)]) -> Vec<String> {
    monitors.iter().map(|(_, monitor)| monitor.table.clone()).collect()
}

/// Polls the servers' readiness until dropped.
struct Watch(AbortHandle);

impl Watch {
    fn start(ready: Ready, hosts: Vec<Host>) -> Watch {
        Watch(tokio::spawn(ready.watch(hosts)).abort_handle())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Creates the tables, one after the other.
async fn found(
    args: &Args,
    hosts: &[Host],
    bar: &ProgressBar,
) -> anyhow::Result<Vec<(Game, Arc<TableMonitor>)>> {
    bar.set_length(u64::from(args.tables.get()));
    bar.set_message("founding tables");
    let mut monitors = Vec::new();
    let games = args.games.iter().cycle().take(args.tables.get() as usize);
    for (game, host) in games.zip(hosts.iter().cycle()) {
        let body = game.table(game.seats(args.players));
        let made: TableMade =
            host.post("/api/tables", &body).await.context("no table was founded")?;
        monitors.push((*game, Arc::new(TableMonitor::new(made.table))));
        bar.inc(1);
    }
    Ok(monitors)
}

/// Starts all clients, spread evenly over the join time, table by table.
fn join(args: &Args, common: &Arc<Common>, monitors: &[(Game, Arc<TableMonitor>)]) -> JoinSet<()> {
    let mut clients = JoinSet::new();
    let started = tokio::time::Instant::now();
    let mut index = 0;
    for (game, monitor) in monitors {
        for place in 0..args.players + args.spectators {
            let plays = place < game.seats(args.players);
            let role = if plays { Role::Player } else { Role::Spectator };
            let client = Client::new(Arc::clone(common), Arc::clone(monitor), role, index);
            let wait = args.join_time().mul_f64(index as f64 / args.connections() as f64);
            clients.spawn(async move {
                sleep_until(started + wait).await;
                client.run().await;
            });
            index += 1;
        }
    }
    clients
}

/// Waits until `count` reaches `total` or no client is left.
async fn wait(
    bar: &ProgressBar,
    total: u64,
    doing: &'static str,
    count: impl Fn() -> u64,
    clients: &mut JoinSet<()>,
) {
    bar.set_length(total);
    bar.set_message(doing);
    let mut gone = 0;
    let mut look = interval(Duration::from_millis(100));
    while count() + gone < total {
        tokio::select! {
            _ = look.tick() => bar.set_position(count()),
            // A client that ends in this phase could not join.
            ended = clients.join_next() => match ended {
                Some(_) => gone += 1,
                None => break,
            },
        }
    }
}

/// Lets the clients play until the time is over or `stop` completes.
async fn play(
    args: &Args,
    tally: &Tally,
    bar: &ProgressBar,
    acked: &mut mpsc::UnboundedReceiver<Ack>,
    out: &mut dyn Write,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> anyhow::Result<()> {
    if args.acks {
        writeln!(out, "playing")?;
        out.flush()?;
    }
    bar.set_length(args.seconds);
    let started = Instant::now();
    let end = tokio::time::Instant::now() + Duration::from_secs(args.seconds);
    let mut look = interval(Duration::from_millis(500));
    loop {
        tokio::select! {
            () = sleep_until(end) => return Ok(()),
            () = stop.as_mut() => return Ok(()),
            Some(ack) = acked.recv() => {
                write_ack(&ack, out)?;
                out.flush()?;
            }
            _ = look.tick() => {
                let seconds = started.elapsed().as_secs_f64();
                bar.set_position(started.elapsed().as_secs());
                let rate = tally.done.get() as f64 / seconds.max(0.001);
                let p99 = tally.everybody.percentiles().p99_ms;
                let faults = tally.faults().count;
                bar.set_message(format!("playing: {rate:.0} done/s, everybody p99 {p99:.1} ms, {faults} faults"));
            }
        }
    }
}

fn write_ack(ack: &Ack, out: &mut dyn Write) -> std::io::Result<()> {
    let Ack { table, seat, id, number } = ack;
    writeln!(out, "ack {table} {seat} {id} {number}")
}

/// Waits until all commands are answered, for at most 20 s.
async fn settle(tally: &Tally) {
    let mut look = interval(Duration::from_millis(100));
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        look.tick().await;
        let answered = tally.done.get() + tally.refusals().values().sum::<u64>();
        if tally.sent.get() <= answered || end < Instant::now() {
            return;
        }
    }
}

fn bar(args: &Args) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}");
    let bar = ProgressBar::new(u64::from(args.tables.get()));
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
