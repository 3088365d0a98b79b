//! The server's settings. `robotable serve` fills them from flags and the environment.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroUsize, ParseIntError};
use std::time::Duration;

use protocol::OperatorInfo;
use table::Span;
use thiserror::Error;

use crate::clock::Clock;
use crate::limits::Rate;
use crate::operator_token::OperatorToken;
use crate::puzzle_secret::PuzzleSecret;
use store::{News, Store};

/// All settings. [`Config::faults`] validates them.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each of them is a setting of its own")]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// A separate address for metrics; if not set, the main one serves them.
    pub metrics: Option<SocketAddr>,
    /// The database URL, for example `sqlite://<file>`.
    pub database: String,
    /// How servers that share a database learn of each other's writes.
    pub news: News,
    /// Origins of web pages that may use the API besides the server's own: `https://example.org`.
    pub origins: Vec<String>,
    /// Host names the server answers to, besides IP addresses, names outside the public DNS, and the hosts of
    /// `origins`; `*` allows all.
    pub hosts: Vec<String>,
    /// Origins whose pages may read public data: solutions, boards, puzzles, finished games.
    pub cors: Readers,
    /// Origins whose pages may embed a board in a frame; `self` is this server's own.
    pub embed: Readers,
    /// True if the address and the host of a request are taken from the headers of a proxy.
    pub trust_proxy: bool,
    /// Rate and size limits.
    pub limits: Limits,
    /// Size of the thread pools that run searches and bots.
    pub workers: NonZeroUsize,
    /// True to refuse help with positions that are being played at tables of this server.
    pub fair_play: bool,
    /// True to let anyone register a guest bot; otherwise only the operator can.
    pub allow_bot_registration: bool,
    /// True to log every request at `info`: its method, route, status and duration.
    pub access_log: bool,
    /// Retention of old tables.
    pub keep: Keep,
    /// How long a player's connection may be gone before the table marks them as away.
    pub grace: Span,
    /// How long a player who took a seat may take to connect before the seat is released.
    pub arrive: Span,
    /// How long clients should wait before they reconnect after a restart.
    pub retry: Span,
    /// The imprint, privacy policy and contact of the operator.
    pub operator: OperatorInfo,
    /// The token for moderation in the browser; without it, the server has no moderation.
    pub operator_token: Option<OperatorToken>,
    /// A secret that the daily puzzles depend on, so that they cannot be computed before their day.
    pub puzzle_secret: Option<PuzzleSecret>,
    /// The source of time.
    pub clock: Clock,
}

/// The server's own pages, in [`Config::embed`].
pub(crate) const SELF: &str = "self";

/// Origins of other sites that get a permission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Readers {
    /// No origin.
    #[default]
    None,
    /// Every origin.
    All,
    /// These origins: `https://example.org`.
    Origins(Vec<String>),
}

impl Readers {
    /// Parses a setting: `*` for all, or a list of origins.
    pub fn new(origins: &[String]) -> Readers {
        match origins {
            [] => Readers::None,
            origins if origins.iter().any(|one| one == "*") => Readers::All,
            origins => Readers::Origins(origins.to_vec()),
        }
    }

    fn origins(&self) -> &[String] {
        match self {
            Readers::None | Readers::All => &[],
            Readers::Origins(origins) => origins,
        }
    }
}

/// Limits per connection, per address and per table. Those with a flag are settings: the flag, the environment variable, the
/// key in the settings file, the sample file and the table in the manual all come from this declaration. The defaults suit a
/// school behind one address: about 200 people, each with a socket and up to six other browser connections.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
#[allow(clippy::doc_markdown, reason = "the comments are the text of --help")]
pub struct Limits {
    /// Connections in total, sockets and HTTP
    #[arg(long, value_name = "N", default_value_t = 12_000)]
    pub connections: usize,
    /// Connections per address (per /64 for IPv6), sockets and HTTP
    ///
    /// All other per-address limits apply to a /64 and, times four, to a /48; new bots ten an hour for either.
    #[arg(long, value_name = "N", default_value_t = 1_500)]
    pub connections_per_address: usize,
    /// Connections that wait for another one to close.
    #[arg(skip = 1_000_usize)]
    pub connections_waiting: usize,
    /// Spectators per table; seats do not count
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub connections_per_table: usize,
    /// Seats per address that are taken and not connected yet
    ///
    /// They are released after 20 s.
    #[arg(long, alias = "seats-waiting", value_name = "N", default_value_t = 20)]
    pub max_pending_seats: usize,
    /// Requests per address and minute, under /api
    #[arg(long = "requests-per-minute", value_name = "N", value_parser = per_minute, default_value = "1200")]
    pub requests: Rate,
    /// New tables per address and hour
    #[arg(long = "tables-per-hour", value_name = "N", value_parser = per_hour, default_value = "60")]
    pub tables: Rate,
    /// Erasures of names and text per address. Each one reads and rewrites a whole table.
    #[arg(skip = Rate::per_minute(10))]
    pub erasures: Rate,
    /// Reports to the operator per address.
    #[arg(skip = Rate::per_hour(20))]
    pub reports: Rate,
    /// Wrong operator's tokens per address.
    #[arg(skip = Rate::per_minute(10))]
    pub operator_tokens: Rate,
    /// Guest bots registered per address.
    #[arg(skip = Rate::per_hour(10))]
    pub bots: Rate,
    /// Requests for unknown table codes, per address and minute
    #[arg(long = "guesses-per-minute", value_name = "N", value_parser = per_minute, default_value = "30")]
    pub guesses: Rate,
    /// Positions solved or analysed per address and minute
    ///
    /// A batch counts as one for every five seconds of its time.
    #[arg(long = "solves-per-minute", value_name = "N", value_parser = per_minute, default_value = "60")]
    pub searches: Rate,
    /// Position queries without a search, per address and minute
    ///
    /// Study boards, puzzles and lessons send them.
    #[arg(long = "queries-per-minute", alias = "looks-per-minute", value_name = "N", value_parser = per_minute, default_value = "6000")]
    pub queries: Rate,
    /// Messages per socket and second, pings and pongs included
    ///
    /// Bursts may have twice as many.
    #[arg(long = "messages-per-second", value_name = "N", value_parser = per_second, default_value = "20")]
    pub messages: Rate,
    /// Messages per address and second, over all its sockets
    #[arg(long = "address-messages-per-second", value_name = "N", value_parser = per_second, default_value = "500")]
    pub messages_per_address: Rate,
    /// Bytes of notes and chat per address and minute
    ///
    /// Text in games that the address continues is included.
    #[arg(long = "address-text-per-minute", value_name = "N", value_parser = per_minute, default_value = "262144")]
    pub text_per_address: Rate,
    /// Private notes per seat and minute
    #[arg(long = "notes-per-minute", value_name = "N", value_parser = per_minute, default_value = "120")]
    pub notes: Rate,
    /// Chat messages per player and minute
    #[arg(long = "chat-per-minute", value_name = "N", value_parser = per_minute, default_value = "30")]
    pub chat: Rate,
    /// Chat messages per table and minute, over all players
    #[arg(long = "table-chat-per-minute", value_name = "N", value_parser = per_minute, default_value = "240")]
    pub chat_per_table: Rate,
    /// Events per table (at a large table plus the number of its seats)
    ///
    /// Above this a game can still be finished, and other commands are refused (table-full); from twice as many on,
    /// all commands.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub events_per_table: u64,
    /// The longest message or request, in bytes
    #[arg(long, value_name = "N", default_value_t = 16 * 1024)]
    pub message_bytes: usize,
    /// Messages queued for a slow reader
    ///
    /// Beyond that, or beyond 512 KiB, it gets a full welcome instead. All readers of one address may queue 48 MiB;
    /// beyond that, connections that do not read are closed.
    #[arg(long, alias = "outbox", value_name = "N", default_value_t = 64)]
    pub send_queue: usize,
    /// Bytes queued for a slow client; when the queue overflows, it gets a new full view instead. A single message may
    /// be longer.
    #[arg(skip = 512_usize * 1024)]
    pub send_queue_bytes: usize,
    /// Bytes queued for all clients of one address.
    #[arg(skip = 48_usize * 1024 * 1024)]
    pub send_queue_bytes_per_address: usize,
    /// Seconds without traffic before a socket is closed
    ///
    /// It is pinged after half of that.
    #[arg(long, alias = "idle", value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    pub idle_timeout: Duration,
    /// How long a client may take to receive one message, and how long a response may make no progress.
    #[arg(skip = Duration::from_secs(15))]
    pub slow: Duration,
    /// How long to wait for the peer when a connection is closed.
    #[arg(skip = Duration::from_secs(1))]
    pub farewell: Duration,
}

/// Retention of old tables, reports and hashes of addresses.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Retention")]
pub struct Keep {
    /// Days without an event after which a table becomes read-only
    ///
    /// Only days on which a server runs count: a wrong clock archives and removes nothing.
    #[arg(long, value_name = "DAYS", value_parser = in_days, default_value = "14")]
    pub archive_after: Span,
    /// Days without an event after which a table is removed
    #[arg(long, value_name = "DAYS", value_parser = in_days, default_value = "90")]
    pub remove_after: Span,
    /// Days after which a report of a player is deleted
    #[arg(long, value_name = "DAYS", value_parser = in_days, default_value = "180")]
    pub forget_reports_after: Span,
    /// Days for which a table keeps the keyed hashes of the addresses that founded it and took its seats
    ///
    /// `robotable db tables --address` finds a table for as long.
    #[arg(long, value_name = "DAYS", value_parser = in_days, default_value = "30")]
    pub forget_origins_after: Span,
}

fn per_second(count: &str) -> Result<Rate, ParseIntError> {
    count.parse().map(Rate::per_second)
}

fn per_minute(count: &str) -> Result<Rate, ParseIntError> {
    count.parse().map(Rate::per_minute)
}

fn per_hour(count: &str) -> Result<Rate, ParseIntError> {
    count.parse().map(Rate::per_hour)
}

fn seconds(count: &str) -> Result<Duration, ParseIntError> {
    count.parse().map(Duration::from_secs)
}

fn in_days(count: &str) -> Result<Span, ParseIntError> {
    count.parse().map(|days: u64| Span::mins(days.saturating_mul(MINUTES_PER_DAY)))
}

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum ConfigFault {
    #[error("{0}")]
    Database(String),
    #[error(
        "origin {0:?} is not an origin: it takes a scheme and a host, as in https://example.org"
    )]
    Origin(String),
    #[error("{name} is 0, it takes at least 1")]
    Zero { name: &'static str },
    #[error("message-bytes is {0}, it takes at least 1024")]
    MessageBytes(usize),
    #[error("tables would be removed after {remove} and archived only after {archive}")]
    Keep { archive: Span, remove: Span },
    #[error("an idle time of {0:?} is too short, it takes at least 1 s")]
    Idle(Duration),
    #[error(
        "any client can advance a test clock, so it takes an address that only this machine reaches, not {0}"
    )]
    TestClock(SocketAddr),
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            metrics: None,
            database: "sqlite://robotable.db".to_owned(),
            news: News::Notify,
            origins: Vec::new(),
            hosts: Vec::new(),
            cors: Readers::None,
            embed: Readers::None,
            trust_proxy: false,
            limits: Limits::default(),
            // One core is left for sockets.
            workers: NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN),
            fair_play: true,
            allow_bot_registration: false,
            access_log: false,
            keep: Keep::default(),
            grace: Span::secs(5),
            arrive: Span::secs(20),
            retry: Span::secs(1),
            operator: OperatorInfo::default(),
            operator_token: None,
            puzzle_secret: None,
            clock: Clock::default(),
        }
    }
}

const MINUTES_PER_DAY: u64 = 24 * 60;

impl Default for Limits {
    fn default() -> Limits {
        without_flags()
    }
}

impl Default for Keep {
    fn default() -> Keep {
        without_flags()
    }
}

/// The settings of a command line without flags.
fn without_flags<T: clap::Args>() -> T {
    let matches =
        T::augment_args(clap::Command::new("settings")).try_get_matches_from(["settings"]);
    let settings = matches.and_then(|matches| T::from_arg_matches(&matches));
    settings.expect("every flag has a default")
}

impl Config {
    /// All invalid settings.
    pub fn faults(&self) -> Vec<ConfigFault> {
        let mut faults = Vec::new();
        faults.extend(
            Store::check(&self.database).err().map(|it| ConfigFault::Database(it.to_string())),
        );
        let around = self.embed.origins().iter().filter(|origin| *origin != SELF);
        let named = self.origins.iter().chain(self.cors.origins()).chain(around);
        let wrong = named.filter(|origin| !is_origin(origin));
        faults.extend(wrong.map(|origin| ConfigFault::Origin(origin.clone())));
        let counts = [
            ("connections", self.limits.connections),
            ("connections-per-address", self.limits.connections_per_address),
            ("connections-per-table", self.limits.connections_per_table),
            ("max-pending-seats", self.limits.max_pending_seats),
            ("send-queue", self.limits.send_queue),
        ];
        let zero = counts.into_iter().filter(|&(_, count)| count == 0);
        faults.extend(zero.map(|(name, _)| ConfigFault::Zero { name }));
        if self.limits.message_bytes < 1_024 {
            faults.push(ConfigFault::MessageBytes(self.limits.message_bytes));
        }
        if self.limits.idle_timeout < Duration::from_secs(1) {
            faults.push(ConfigFault::Idle(self.limits.idle_timeout));
        }
        if matches!(self.clock, Clock::Pushed(_)) && !self.listen.ip().is_loopback() {
            faults.push(ConfigFault::TestClock(self.listen));
        }
        let Keep { archive_after: archive, remove_after: remove, .. } = self.keep;
        if remove < archive {
            faults.push(ConfigFault::Keep { archive, remove });
        }
        faults
    }
}

/// True for a scheme and an authority with nothing after them.
fn is_origin(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    rest.is_some_and(|host| {
        let allowed = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
        !host.is_empty() && host.chars().all(allowed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::PushedClock;

    #[test]
    fn the_defaults_are_possible() {
        assert_eq!(Config::default().faults(), []);
    }

    #[test]
    fn every_fault_is_named() {
        let origins = vec!["https://example.org".into(), "example.org/".into()];
        let database = "robotable.db".to_owned();
        let cors = Readers::new(&["https://example.org".into(), "self".into()]);
        let embed = Readers::new(&["self".into(), "https:".into()]);
        let mut config = Config { database, origins, cors, embed, ..Config::default() };
        config.limits.send_queue = 0;
        config.keep.remove_after = Span::secs(1);
        let faults: Vec<String> = config.faults().iter().map(ToString::to_string).collect();
        assert_eq!(faults.len(), 6, "{faults:?}");
        assert!(faults[0].contains("sqlite://") && faults[1].contains("example.org/"));
        assert!(faults[2].contains("\"self\"") && faults[3].contains("\"https:\""), "{faults:?}");
    }

    #[test]
    fn a_clock_that_anybody_pushes_is_not_for_everybody() {
        let pushed = Clock::Pushed(PushedClock::default());
        let mut config = Config { clock: pushed, ..Config::default() };
        assert_eq!(config.faults(), []);
        config.listen = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 8080));
        assert_eq!(config.faults(), [ConfigFault::TestClock(config.listen)]);
    }
}
