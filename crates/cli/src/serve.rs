//! `robotable serve`: tables for people, over the web.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use clap::builder::FalseyValueParser;
use server::{Clock, Config, Keep, Limits, PushedClock, PuzzleSecret, Rate, Readers, Server};
use store::{News, Store};
use table::Span;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::Answer;

/// Run the server: tables by link, the web client, the API.
///
/// Everything can also be set in the environment: --listen is `ROBOTABLE_LISTEN`, and so on.
///
/// Examples:
///   robotable serve
///   robotable serve --listen 0.0.0.0:8080 --database sqlite:///var/lib/robotable/robotable.db
///   robotable serve --listen 127.0.0.1:8080 --trust-proxy --origin https://games.example.org
///   robotable serve --check-config
///
/// It stops on SIGTERM or Ctrl-C: clients are told, everything is written.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[allow(clippy::struct_excessive_bools, reason = "each of them is a flag of its own")]
pub(crate) struct Args {
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "ROBOTABLE_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    listen: SocketAddr,
    /// Where to tell metrics; if it is left out, at /metrics beside everything else
    #[arg(long, value_name = "ADDRESS", env = "ROBOTABLE_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    /// Where tables are kept
    #[arg(
        long,
        value_name = "URL",
        env = "ROBOTABLE_DATABASE",
        default_value = "sqlite://robotable.db"
    )]
    database: String,
    /// Another origin whose pages may talk to us, besides the one they are served from; may be repeated
    #[arg(long, value_name = "ORIGIN", env = "ROBOTABLE_ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// A name under which browsers reach this server; may be repeated, * for all. Addresses and names of your own network
    /// need none
    #[arg(long, value_name = "NAME", env = "ROBOTABLE_HOST", value_delimiter = ',')]
    host: Vec<String>,
    /// Let pages of this origin, or of all (*), read what is the same for everybody: solutions, puzzles; may be repeated
    #[arg(long, value_name = "ORIGIN", env = "ROBOTABLE_CORS", value_delimiter = ',')]
    cors: Vec<String>,
    /// Let pages of this origin, of our own (self), or of all (*) show boards in a frame (/embed/…); may be repeated
    #[arg(long, value_name = "ORIGIN", env = "ROBOTABLE_EMBED", value_delimiter = ',')]
    embed: Vec<String>,
    /// Believe X-Forwarded-For and X-Forwarded-Host: only behind a proxy that sets them
    #[arg(long, env = "ROBOTABLE_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    trust_proxy: bool,
    /// Do not notify other servers on the same PostgreSQL: they look every second. For measuring what that costs
    #[arg(long, hide = true)]
    no_notify: bool,
    /// Let anybody on this machine push the clock on (POST /api/test-clock). For tests that wait for no sand timer
    #[arg(long, hide = true)]
    test_clock: bool,
    /// Threads that solve and think [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "ROBOTABLE_WORKERS")]
    workers: Option<NonZeroUsize>,
    /// Threads that serve sockets [default: one for each core, at most 4]
    #[arg(long, value_name = "N", env = "ROBOTABLE_THREADS")]
    threads: Option<NonZeroUsize>,
    /// A file of at least 16 bytes that the puzzles of days follow from; without it anybody can work out tomorrow's
    #[arg(long, value_name = "FILE", env = "ROBOTABLE_PUZZLE_SECRET")]
    puzzle_secret: Option<PathBuf>,
    /// Solve for anybody what people at tables here are thinking about, whatever the tables want
    #[arg(long, env = "ROBOTABLE_NO_FAIR_PLAY")]
    no_fair_play: bool,
    /// Let anybody register a bot (POST /api/bots), and not only you (robotable db bot)
    #[arg(long, env = "ROBOTABLE_OPEN_BOTS")]
    open_bots: bool,
    /// Check all of this, say what is wrong, and do not start
    #[arg(long)]
    check_config: bool,
    /// What to log: error, warn, info, debug, or a filter as in server=debug,info
    #[arg(long, value_name = "FILTER", env = "ROBOTABLE_LOG", default_value = "info")]
    log: String,
    /// How to log
    #[arg(
        long,
        value_name = "FORMAT",
        env = "ROBOTABLE_LOG_FORMAT",
        value_enum,
        default_value = "text"
    )]
    log_format: LogFormat,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    keep: KeepArgs,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    /// Lines to read
    Text,
    /// One JSON object a line
    Json,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Connections in all, of sockets and over HTTP
    #[arg(long, value_name = "N", env = "ROBOTABLE_CONNECTIONS", default_value_t = 12_000)]
    connections: usize,
    /// Connections of one address, of sockets and over HTTP
    #[arg(
        long,
        value_name = "N",
        env = "ROBOTABLE_CONNECTIONS_PER_ADDRESS",
        default_value_t = 1_500
    )]
    connections_per_address: usize,
    /// Sockets of those who watch one table; seats have their own
    #[arg(long, value_name = "N", env = "ROBOTABLE_CONNECTIONS_PER_TABLE", default_value_t = 100)]
    connections_per_table: usize,
    /// Seats of one address that are taken and not connected yet
    #[arg(long, value_name = "N", env = "ROBOTABLE_SEATS_WAITING", default_value_t = 20)]
    seats_waiting: usize,
    /// Requests of one address each minute
    #[arg(long, value_name = "N", env = "ROBOTABLE_REQUESTS_PER_MINUTE", default_value_t = 1_200)]
    requests_per_minute: u32,
    /// New tables of one address each hour
    #[arg(long, value_name = "N", env = "ROBOTABLE_TABLES_PER_HOUR", default_value_t = 60)]
    tables_per_hour: u32,
    /// Wrong codes of tables from one address each minute
    #[arg(long, value_name = "N", env = "ROBOTABLE_GUESSES_PER_MINUTE", default_value_t = 30)]
    guesses_per_minute: u32,
    /// Positions solved or analysed for one address each minute
    #[arg(long, value_name = "N", env = "ROBOTABLE_SOLVES_PER_MINUTE", default_value_t = 60)]
    solves_per_minute: u32,
    /// Positions looked at for one address each minute
    #[arg(long, value_name = "N", env = "ROBOTABLE_LOOKS_PER_MINUTE", default_value_t = 6_000)]
    looks_per_minute: u32,
    /// Messages on one socket each second
    #[arg(long, value_name = "N", env = "ROBOTABLE_MESSAGES_PER_SECOND", default_value_t = 20)]
    messages_per_second: u32,
    /// Messages of one address each second, over all its sockets
    #[arg(
        long,
        value_name = "N",
        env = "ROBOTABLE_ADDRESS_MESSAGES_PER_SECOND",
        default_value_t = 500
    )]
    address_messages_per_second: u32,
    /// Bytes that one address writes in notes and in the chat
    #[arg(
        long,
        value_name = "N",
        env = "ROBOTABLE_ADDRESS_TEXT_PER_MINUTE",
        default_value_t = 262_144
    )]
    address_text_per_minute: u32,
    /// Private notes of one seat
    #[arg(long, value_name = "N", env = "ROBOTABLE_NOTES_PER_MINUTE", default_value_t = 120)]
    notes_per_minute: u32,
    /// What one person says at a table; all of them together eight times as much
    #[arg(long, value_name = "N", env = "ROBOTABLE_CHAT_PER_MINUTE", default_value_t = 30)]
    chat_per_minute: u32,
    /// Events of one table; then only what its game needs is taken, and from twice as many on nothing
    #[arg(long, value_name = "N", env = "ROBOTABLE_EVENTS_PER_TABLE", default_value_t = 50_000)]
    events_per_table: u64,
    /// The longest message or request, in bytes
    #[arg(long, value_name = "N", env = "ROBOTABLE_MESSAGE_BYTES", default_value_t = 16_384)]
    message_bytes: usize,
    /// Messages that wait for a slow reader before it is sent everything anew
    #[arg(long, value_name = "N", env = "ROBOTABLE_OUTBOX", default_value_t = 64)]
    outbox: usize,
    /// Seconds that a socket may be silent; it is pinged before
    #[arg(long, value_name = "SECONDS", env = "ROBOTABLE_IDLE", default_value_t = 60)]
    idle: u64,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Old tables")]
struct KeepArgs {
    /// Days without an event after which a table can only be read
    #[arg(long, value_name = "DAYS", env = "ROBOTABLE_ARCHIVE_AFTER", default_value_t = 14)]
    archive_after: u64,
    /// Days without an event after which it is removed
    #[arg(long, value_name = "DAYS", env = "ROBOTABLE_REMOVE_AFTER", default_value_t = 90)]
    remove_after: u64,
}

impl Args {
    fn config(&self) -> anyhow::Result<Config> {
        let usual = Config::default();
        let limits = &self.limits;
        let days = |days: u64| Span::mins(days.saturating_mul(24 * 60));
        Ok(Config {
            listen: self.listen,
            metrics: self.metrics_listen,
            database: self.database.clone(),
            news: if self.no_notify { News::Look } else { News::Notify },
            origins: self.origin.clone(),
            hosts: self.host.clone(),
            cors: Readers::new(&self.cors),
            embed: Readers::new(&self.embed),
            trust_proxy: self.trust_proxy,
            workers: self.workers.unwrap_or(usual.workers),
            limits: Limits {
                connections: limits.connections,
                connections_per_address: limits.connections_per_address,
                connections_per_table: limits.connections_per_table,
                seats_waiting: limits.seats_waiting,
                requests: Rate::per_minute(limits.requests_per_minute),
                tables: Rate::per_hour(limits.tables_per_hour),
                guesses: Rate::per_minute(limits.guesses_per_minute),
                solving: Rate::per_minute(limits.solves_per_minute),
                looking: Rate::per_minute(limits.looks_per_minute),
                messages: Rate::per_second(limits.messages_per_second),
                messages_per_address: Rate::per_second(limits.address_messages_per_second),
                text_per_address: Rate::per_minute(limits.address_text_per_minute),
                notes: Rate::per_minute(limits.notes_per_minute),
                chat: Rate::per_minute(limits.chat_per_minute),
                chat_per_table: Rate::per_minute(limits.chat_per_minute.saturating_mul(8)),
                events_per_table: limits.events_per_table,
                message_bytes: limits.message_bytes,
                outbox: limits.outbox,
                idle: Duration::from_secs(limits.idle),
                ..usual.limits
            },
            fair_play: !self.no_fair_play,
            open_bots: self.open_bots,
            keep: Keep {
                archive_after: days(self.keep.archive_after),
                remove_after: days(self.keep.remove_after),
            },
            clock: if self.test_clock {
                Clock::Pushed(PushedClock::default())
            } else {
                usual.clock
            },
            puzzle_secret: self.puzzle_secret()?,
            ..usual
        })
    }

    fn puzzle_secret(&self) -> anyhow::Result<Option<PuzzleSecret>> {
        let Some(path) = &self.puzzle_secret else { return Ok(None) };
        let read = || Ok::<_, anyhow::Error>(PuzzleSecret::new(&std::fs::read(path)?)?);
        let secret = read().with_context(|| format!("--puzzle-secret {}", path.display()))?;
        Ok(Some(secret))
    }

    fn start_log(&self) -> anyhow::Result<()> {
        let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let log = match self.log_format {
            LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).boxed(),
            LogFormat::Json => log.json().boxed(),
        };
        let log = log.with_filter(self.log_filter()?);
        let started = tracing_subscriber::registry().with(log).try_init();
        started.map_err(|error| anyhow::anyhow!("the log was not started: {error}"))
    }

    fn log_filter(&self) -> anyhow::Result<Targets> {
        Ok(without_words(&self.log.parse().context("--log")?))
    }

    fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or(cores.min(4), NonZeroUsize::get)
    }
}

/// Our own crates: none of them logs tokens or chat, at any level.
const OURS: [&str; 9] =
    ["server", "store", "protocol", "table", "robotable", "ricochet", "micro", "robotory", "dice"];

/// The filter without what libraries write in detail: frames of sockets, headers of requests and statements of the database
/// hold tokens and chat.
fn without_words(wanted: &Targets) -> Targets {
    let most = LevelFilter::INFO;
    let mut filter = Targets::new();
    if let Some(level) = wanted.default_level() {
        filter = filter.with_default(level.min(most));
        filter = filter.with_targets(OURS.map(|name| (name, level)));
    }
    let is_ours = |target: &str| {
        let name = target.split("::").next().unwrap_or_default();
        OURS.contains(&name)
    };
    let targets = wanted
        .iter()
        .map(|(target, level)| (target, if is_ours(target) { level } else { level.min(most) }));
    filter.with_targets(targets.collect::<Vec<_>>())
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let config = args.config()?;
    let faults = config.faults();
    if args.check_config {
        args.log_filter()?;
        for fault in &faults {
            crate::stderr::say(format_args!("{fault}"));
        }
        if !faults.is_empty() {
            return Ok(Answer::No);
        }
        let database = Store::shown(&config.database);
        writeln!(out, "{:#?}", Config { database, ..config })?;
        return Ok(Answer::Yes);
    }
    args.start_log()?;
    let threads = args.threads();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
    runtime.block_on(serve(config, out))
}

/// Files that are open besides sockets: the database, the terminal, the log.
const OTHER_FILES: u64 = 1_500;

async fn serve(config: Config, out: &mut dyn Write) -> anyhow::Result<Answer> {
    // With fewer files than sockets, people are turned away by the system, at a time of its choosing.
    let sockets = u64::try_from(config.limits.connections).unwrap_or(u64::MAX);
    if let Err(error) = crate::files::want(sockets.saturating_add(OTHER_FILES)) {
        tracing::warn!("{error:#}; fewer people than --connections says can come");
    }
    let server = Server::start(config).await?;
    let address = server.address()?;
    // Whoever starts us from a program reads the port here.
    writeln!(out, "listening on http://{address}")?;
    out.flush()?;
    tracing::info!(%address, "listening");
    server.run(stopped()).await;
    Ok(Answer::Yes)
}

/// Until somebody wants us to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(error) => {
                tracing::warn!(%error, "SIGTERM is not heard");
                ignore(interrupt.await);
            }
        }
    }
    #[cfg(not(unix))]
    ignore(interrupt.await);
}

/// A signal that cannot be waited for stops us too: better than a server that nobody can end.
fn ignore(waited: std::io::Result<()>) {
    if let Err(error) = waited {
        tracing::error!(%error, "Ctrl-C is not heard");
    }
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    /// Frames of sockets hold tokens and what people say.
    #[test]
    fn no_level_writes_down_what_people_send() {
        for filter in ["trace", "server=trace,tungstenite=trace", "hyper::proto=trace,trace"] {
            let filter = without_words(&filter.parse().expect("a filter"));
            assert!(filter.would_enable("server::socket", &Level::TRACE));
            for target in
                ["tungstenite::protocol", "tokio_tungstenite", "hyper::proto", "sqlx::query"]
            {
                assert!(!filter.would_enable(target, &Level::DEBUG), "{target}: {filter}");
            }
        }
        let usual = without_words(&"info".parse().expect("a filter"));
        assert!(
            usual.would_enable("sqlx", &Level::WARN) && usual.would_enable("server", &Level::INFO)
        );
        assert!(!usual.would_enable("server", &Level::DEBUG));
        let quiet = without_words(&"server=debug".parse().expect("a filter"));
        assert!(!quiet.would_enable("hyper", &Level::INFO), "what is not named stays silent");
    }
}
