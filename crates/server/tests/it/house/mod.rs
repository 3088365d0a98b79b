//! A real server on a port of its own, with real sockets. Time is the system's, or a clock that the test turns.

pub(crate) mod http;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Mutex;

use serde_json::{Value, json};
use server::{Clock, Config, JobsTaken, ManualClock, Rate, Server};
use table::{Millis, Span};
use testkit::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use testkit::SimulatedPlayer as Guest;
pub(crate) use testkit::within;

/// Tests begin at some time, not at zero.
pub(crate) const DAWN: Millis = Millis(1_800_000_000_000);

/// A server that runs, and its folder.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    /// Where metrics are told, if at an address of their own.
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) clock: ManualClock,
    /// How much it has thought.
    pub(crate) jobs: JobsTaken,
    /// The founders' tokens of tables that nobody sits at yet.
    founders: Mutex<HashMap<String, String>>,
    config: Config,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    folder: TempDir,
}

/// What somebody needs to come to a seat.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) number: u64,
    pub(crate) token: String,
}

impl House {
    /// A server whose clock stands still, with room for whatever a test does.
    pub(crate) async fn open() -> House {
        House::with(|_| {}).await
    }

    /// The same with something else set.
    pub(crate) async fn with(set: impl FnOnce(&mut Config)) -> House {
        let folder = TempDir::new();
        let clock = ManualClock::new(DAWN);
        let mut config = Config {
            listen: "127.0.0.1:0".parse().expect("an address"),
            database: folder.sqlite_url("house.db"),
            clock: Clock::Manual(clock.clone()),
            ..Config::default()
        };
        let plenty = Rate::per_second(1_000_000);
        config.limits.requests = plenty;
        config.limits.tables = plenty;
        config.limits.guesses = plenty;
        config.limits.solving = plenty;
        config.limits.looking = plenty;
        config.limits.messages = plenty;
        config.limits.messages_per_address = plenty;
        config.limits.seats_waiting = 1_000;
        // Tests have the solver play.
        config.fair_play = false;
        config.limits.text_per_address = plenty;
        config.limits.notes = plenty;
        config.limits.chat = plenty;
        config.limits.chat_per_table = plenty;
        // Guests who do not look any more are not waited for.
        config.limits.farewell = std::time::Duration::from_millis(50);
        set(&mut config);
        House::run(config, clock, folder).await
    }

    async fn run(config: Config, clock: ManualClock, folder: TempDir) -> House {
        let server = Server::start(config.clone()).await.expect("the server starts");
        let address = server.address().expect("it listens");
        let (jobs, metrics) = (server.jobs_taken(), server.metrics_address());
        let (stop, stopped) = oneshot::channel();
        // Whoever drops the house stops it too.
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        House {
            address,
            metrics,
            clock,
            jobs,
            founders: Mutex::default(),
            config,
            stop: Some(stop),
            running,
            folder,
        }
    }

    /// Another server on the same database, whose clock is ahead.
    pub(crate) async fn beside_ahead(&self, span: Span) -> House {
        let clock = ManualClock::new(self.clock.now() + span);
        let config = Config { clock: Clock::Manual(clock.clone()), ..self.config.clone() };
        House::run(config, clock, TempDir::new()).await
    }

    /// Another server on the same database, with the same clock.
    pub(crate) async fn beside(&self) -> House {
        House::run(self.config.clone(), self.clock.clone(), TempDir::new()).await
    }

    /// Stops it as SIGTERM would, and waits until it has ended.
    pub(crate) async fn close(mut self) -> Closed {
        drop(self.stop.take());
        within(&mut self.running).await.expect("it ends without a panic");
        Closed { config: self.config, clock: self.clock, folder: self.folder }
    }

    /// Where its database is.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// How many searches of a study ended because nobody waited for them any more.
    pub(crate) async fn searches_stopped(&self) -> u64 {
        let metrics = self.get("/metrics").await.body;
        let line = metrics.lines().find(|line| {
            line.starts_with("robotable_jobs_total")
                && line.contains("kind=\"study\"")
                && line.contains("result=\"stopped\"")
        });
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
    }

    /// Time passes.
    pub(crate) fn pass(&self, span: Span) {
        self.clock.set(self.clock.now() + span);
    }

    /// Somebody sets the clock.
    pub(crate) fn jump(&self, secs: i64) {
        let now = self.clock.now().0.checked_add_signed(secs * 1_000);
        self.clock.set(Millis(now.expect("a time")));
    }

    /// Founds a table.
    pub(crate) async fn found(&self, new: Value) -> String {
        let made = self.post("/api/tables", &new).await;
        assert_eq!(made.status, 201, "{made:?}");
        let made = made.json();
        let [table, token] =
            ["table", "token"].map(|name| made[name].as_str().expect("a text").to_owned());
        self.founders.lock().expect("nobody panics").insert(table.clone(), token);
        table
    }

    /// Takes a seat. The first at a table is its founder.
    pub(crate) async fn sit(&self, table: &str, name: &str) -> Seat {
        let founder = self.founders.lock().expect("nobody panics").remove(table);
        let sit = json!({"name": name, "founder": founder});
        let taken = self.post(&format!("/api/tables/{table}/seats"), &sit).await;
        assert_eq!(taken.status, 201, "{taken:?}");
        let taken = taken.json();
        Seat {
            number: taken["seat"].as_u64().expect("a number"),
            token: taken["token"].as_str().expect("a token").to_owned(),
        }
    }

    /// Asks for a seat with a request that can be repeated.
    pub(crate) async fn sit_as(&self, table: &str, name: &str, request: &str) -> http::Answer {
        let sit = json!({"name": name, "request": request});
        self.post(&format!("/api/tables/{table}/seats"), &sit).await
    }

    /// Takes a seat and connects to it.
    pub(crate) async fn come(&self, table: &str, name: &str) -> (Seat, Guest) {
        let seat = self.sit(table, name).await;
        let guest = self.connect(table, Some(&seat)).await;
        (seat, guest)
    }

    /// Connects and is welcomed.
    pub(crate) async fn connect(&self, table: &str, seat: Option<&Seat>) -> Guest {
        let mut guest = Guest::connect(self.address, table).await;
        let token = seat.map(|seat| seat.token.clone());
        guest.send(&json!({"t": "hello", "protocol": 1, "token": token})).await;
        guest.welcomed().await;
        guest
    }
}

/// A server that has ended; its folder is still there.
pub(crate) struct Closed {
    config: Config,
    clock: ManualClock,
    folder: TempDir,
}

impl Closed {
    /// Time passes while it is closed.
    pub(crate) fn pass(&self, span: Span) {
        self.clock.set(self.clock.now() + span);
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// Where its database is.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// The address of its database.
    pub(crate) fn database(&self) -> String {
        self.config.database.clone()
    }

    /// Starts it again, on another port.
    pub(crate) async fn reopen(self) -> House {
        House::run(self.config, self.clock, self.folder).await
    }
}
