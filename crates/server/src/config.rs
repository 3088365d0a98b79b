//! What can be set about a server. `robotable serve` fills it from flags and the environment.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

use table::Span;
use thiserror::Error;

use crate::clock::Clock;
use crate::limits::Rate;
use crate::puzzle_secret::PuzzleSecret;
use store::{News, Store};

/// Everything that can be set. [`Config::faults`] says what is wrong with it.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to tell metrics, if not beside everything else.
    pub metrics: Option<SocketAddr>,
    /// Which store: `sqlite://<file>`.
    pub database: String,
    /// How other servers on the same store learn what this one writes.
    pub news: News,
    /// Origins of web pages that may talk to us, besides those that we serve ourselves: `https://example.org`.
    pub origins: Vec<String>,
    /// Names under which this server answers, besides addresses, names that no public directory has, and those of
    /// `origins`; `*` for all.
    pub hosts: Vec<String>,
    /// Whose pages may read what is the same for everybody: solutions, boards, puzzles, finished games.
    pub cors: Readers,
    /// Whose pages may have a board of ours in a frame; `self` stands for our own.
    pub embed: Readers,
    /// Whether the address and the host of a request are those that a proxy says.
    pub trust_proxy: bool,
    /// How much anybody may ask.
    pub limits: Limits,
    /// How many threads solve and think.
    pub workers: NonZeroUsize,
    /// Whether help is refused with what people at our tables are thinking about.
    pub fair_play: bool,
    /// Whether anybody may register a guest bot, and not the operator alone.
    pub open_bots: bool,
    /// When old tables go.
    pub keep: Keep,
    /// How long somebody's connection may be gone before the table is told.
    pub grace: Span,
    /// How long somebody who took a seat may take to connect; then it goes back.
    pub arrive: Span,
    /// How long clients should wait before they come back after a restart.
    pub retry: Span,
    /// What the puzzles of days follow from besides their names, so that nobody knows tomorrow's.
    pub puzzle_secret: Option<PuzzleSecret>,
    /// Where the time comes from.
    pub clock: Clock,
}

/// Our own pages, among [`Config::embed`].
pub(crate) const SELF: &str = "self";

/// Pages of which other sites may do something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Readers {
    /// Of none.
    #[default]
    None,
    /// Of all.
    All,
    /// Of these: `https://example.org`.
    Origins(Vec<String>),
}

impl Readers {
    /// What was said: `*` for all, or origins.
    pub fn new(said: &[String]) -> Readers {
        match said {
            [] => Readers::None,
            said if said.iter().any(|one| one == "*") => Readers::All,
            said => Readers::Origins(said.to_vec()),
        }
    }

    fn origins(&self) -> &[String] {
        match self {
            Readers::None | Readers::All => &[],
            Readers::Origins(origins) => origins,
        }
    }
}

/// How much anybody may ask of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections in all, of sockets and over HTTP.
    pub connections: usize,
    /// Connections of one address, of sockets and over HTTP.
    pub connections_per_address: usize,
    /// Connections that wait until another one has made room for them.
    pub connections_waiting: usize,
    /// Connections to one table of those who watch. Seats have their own.
    pub connections_per_table: usize,
    /// Seats of one address that were taken and wait for their connection.
    pub seats_waiting: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// New tables of one address.
    pub tables: Rate,
    /// How often one address takes back names and words: a whole table is read and written for it.
    pub erasures: Rate,
    /// Reports of names and words to the operator from one address.
    pub reports: Rate,
    /// Guest bots that one address registers.
    pub bots: Rate,
    /// Codes of one address under which there is no table.
    pub guesses: Rate,
    /// Solving and analysing for one address.
    pub solving: Rate,
    /// Looking at positions for one address: quick answers, many of them.
    pub looking: Rate,
    /// Messages on one connection.
    pub messages: Rate,
    /// Messages of one address, over all its connections.
    pub messages_per_address: Rate,
    /// Bytes that one address writes in notes and says at tables.
    pub text_per_address: Rate,
    /// Private notes of one seat.
    pub notes: Rate,
    /// What somebody says at a table.
    pub chat: Rate,
    /// What all at a table say.
    pub chat_per_table: Rate,
    /// Events of one table. From then on only what its game needs is taken, and nothing at all from twice as many on.
    pub events_per_table: u64,
    /// The longest message, and the longest body of a request, in bytes.
    pub message_bytes: usize,
    /// Messages that wait for a slow reader before it gets a new full view instead.
    pub outbox: usize,
    /// Bytes that wait for a slow reader before it is sent everything anew. One message alone may be longer.
    pub outbox_bytes: usize,
    /// Bytes that wait for all readers of one address.
    pub outbox_bytes_per_address: usize,
    /// How long a connection may be silent; it is pinged before that.
    pub idle: Duration,
    /// How long a reader may take over one message, and how long nothing of an answer may be taken.
    pub slow: Duration,
    /// How long we wait for the other side when we close a connection.
    pub farewell: Duration,
}

/// When old tables go.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// After so long without an event a table can only be read.
    pub archive_after: Span,
    /// After so long it is removed.
    pub remove_after: Span,
}

/// What is wrong with a configuration.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum ConfigFault {
    #[error("{0}")]
    Database(String),
    #[error("origin {0:?} is no origin: it takes a scheme and a host, as in https://example.org")]
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
        "anybody can push a test clock, so it takes an address that only this machine reaches, not {0}"
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
            // One core is for the sockets.
            workers: NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN),
            fair_play: true,
            open_bots: false,
            keep: Keep { archive_after: days(14), remove_after: days(90) },
            grace: Span::secs(5),
            arrive: Span::secs(20),
            retry: Span::secs(1),
            puzzle_secret: None,
            clock: Clock::default(),
        }
    }
}

/// Whole days.
const fn days(days: u64) -> Span {
    Span::mins(days * 24 * 60)
}

impl Default for Limits {
    /// A school behind one address is about 200 people, each with a socket and up to six other connections of a browser;
    /// nobody needs more.
    fn default() -> Limits {
        Limits {
            connections: 12_000,
            connections_per_address: 1_500,
            connections_waiting: 1_000,
            connections_per_table: 100,
            seats_waiting: 20,
            requests: Rate::per_minute(1_200),
            tables: Rate::per_hour(60),
            erasures: Rate::per_minute(10),
            reports: Rate::per_hour(20),
            bots: Rate::per_hour(10),
            guesses: Rate::per_minute(30),
            solving: Rate::per_minute(60),
            looking: Rate::per_minute(6_000),
            messages: Rate::per_second(20),
            messages_per_address: Rate::per_second(500),
            text_per_address: Rate::per_minute(256 * 1024),
            notes: Rate::per_minute(120),
            chat: Rate::per_minute(30),
            chat_per_table: Rate::per_minute(240),
            events_per_table: 50_000,
            message_bytes: 16 * 1024,
            outbox: 64,
            outbox_bytes: 512 * 1024,
            outbox_bytes_per_address: 48 * 1024 * 1024,
            idle: Duration::from_mins(1),
            slow: Duration::from_secs(15),
            farewell: Duration::from_secs(1),
        }
    }
}

impl Config {
    /// All that is wrong with it.
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
            ("seats-waiting", self.limits.seats_waiting),
            ("outbox", self.limits.outbox),
        ];
        let zero = counts.into_iter().filter(|&(_, count)| count == 0);
        faults.extend(zero.map(|(name, _)| ConfigFault::Zero { name }));
        if self.limits.message_bytes < 1_024 {
            faults.push(ConfigFault::MessageBytes(self.limits.message_bytes));
        }
        if self.limits.idle < Duration::from_secs(1) {
            faults.push(ConfigFault::Idle(self.limits.idle));
        }
        if matches!(self.clock, Clock::Pushed(_)) && !self.listen.ip().is_loopback() {
            faults.push(ConfigFault::TestClock(self.listen));
        }
        let Keep { archive_after: archive, remove_after: remove } = self.keep;
        if remove < archive {
            faults.push(ConfigFault::Keep { archive, remove });
        }
        faults
    }
}

/// A scheme and an authority, nothing after them.
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
        config.limits.outbox = 0;
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
