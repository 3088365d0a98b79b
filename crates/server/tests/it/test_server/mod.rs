//! A real server on its own port, with real sockets. Time is the system's or a manual clock.

pub(crate) mod http;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Mutex;

use robotable_server::{Clock, Config, JobsTaken, ManualClock, Rate, Server};
use serde_json::{Value, json};
use table::{Millis, Span};
use testkit::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use testkit::SimulatedPlayer as Guest;
pub(crate) use testkit::within;

/// The start time of tests, which is not zero.
pub(crate) const DAWN: Millis = Millis(1_800_000_000_000);

/// A running server with its directory.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    /// The metrics address, if it is separate.
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) clock: ManualClock,
    /// Counts the jobs that it has run.
    pub(crate) jobs: JobsTaken,
    /// Founder tokens of tables that have no seats yet.
    founders: Mutex<HashMap<String, String>>,
    config: Config,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    folder: TempDir,
}

/// The credentials of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) number: u64,
    pub(crate) token: String,
}

impl TestServer {
    /// A server with a manual clock and limits that tests do not reach.
    pub(crate) async fn open() -> TestServer {
        TestServer::with(|_| {}).await
    }

    /// The same with changes to the configuration.
    pub(crate) async fn with(set: impl FnOnce(&mut Config)) -> TestServer {
        let folder = TempDir::new();
        let clock = ManualClock::new(DAWN);
        let mut config = Config {
            listen: "127.0.0.1:0".parse().expect("an address"),
            database: folder.sqlite_url("tables.db"),
            clock: Clock::Manual(clock.clone()),
            ..Config::default()
        };
        let plenty = Rate::per_second(1_000_000);
        config.limits.requests = plenty;
        config.limits.tables = plenty;
        config.limits.guesses = plenty;
        config.limits.searches = plenty;
        config.limits.queries = plenty;
        config.limits.messages = plenty;
        config.limits.messages_per_address = plenty;
        config.limits.max_pending_seats = 1_000;
        // Tests use the solver to play.
        config.fair_play = false;
        config.limits.text_per_address = plenty;
        config.limits.notes = plenty;
        config.limits.chat = plenty;
        config.limits.chat_per_table = plenty;
        // Clients that no longer read must not delay the shutdown.
        config.limits.farewell = std::time::Duration::from_millis(50);
        set(&mut config);
        TestServer::run(config, clock, folder).await
    }

    async fn run(config: Config, clock: ManualClock, folder: TempDir) -> TestServer {
        let server = Server::start(config.clone()).await.expect("the server starts");
        let address = server.address().expect("it listens");
        let (jobs, metrics) = (server.jobs_taken(), server.metrics_address());
        let (stop, stopped) = oneshot::channel();
        // Dropping the `TestServer` closes the channel, which stops the server.
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        TestServer {
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

    /// Another server on the same database, with a clock that is ahead.
    pub(crate) async fn beside_ahead(&self, span: Span) -> TestServer {
        let clock = ManualClock::new(self.clock.now() + span);
        let config = Config { clock: Clock::Manual(clock.clone()), ..self.config.clone() };
        TestServer::run(config, clock, TempDir::new()).await
    }

    /// Another server on the same database, with the same clock.
    pub(crate) async fn beside(&self) -> TestServer {
        TestServer::run(self.config.clone(), self.clock.clone(), TempDir::new()).await
    }

    /// Stops it as SIGTERM would, and waits until it has ended.
    pub(crate) async fn close(mut self) -> Closed {
        drop(self.stop.take());
        within(&mut self.running).await.expect("it ends without a panic");
        Closed { config: self.config, clock: self.clock, folder: self.folder }
    }

    /// The directory of its database.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// The number of analysis searches that ended because the client had disconnected.
    pub(crate) async fn searches_stopped(&self) -> u64 {
        let metrics = self.get("/metrics").await.body;
        let line = metrics.lines().find(|line| {
            line.starts_with("robotable_jobs_total")
                && line.contains("kind=\"study\"")
                && line.contains("result=\"stopped\"")
        });
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
    }

    /// Advances the clock.
    pub(crate) fn pass(&self, span: Span) {
        self.clock.set(self.clock.now() + span);
    }

    /// Sets the clock forwards or back.
    pub(crate) fn jump(&self, secs: i64) {
        let now = self.clock.now().0.checked_add_signed(secs * 1_000);
        self.clock.set(Millis(now.expect("a time")));
    }

    /// Creates a table.
    pub(crate) async fn found(&self, new: Value) -> String {
        let made = self.post("/api/tables", &new).await;
        assert_eq!(made.status, 201, "{made:?}");
        let made = made.json();
        let [table, token] =
            ["table", "token"].map(|name| made[name].as_str().expect("a text").to_owned());
        self.founders
            .lock()
            .expect("no thread panicked with the lock")
            .insert(table.clone(), token);
        table
    }

    /// Takes a seat. The first at a table is its founder's.
    pub(crate) async fn sit(&self, table: &str, name: &str) -> Seat {
        let founder = self.founders.lock().expect("no thread panicked with the lock").remove(table);
        let sit = json!({"name": name, "founder": founder});
        let taken = self.post(&format!("/api/tables/{table}/seats"), &sit).await;
        assert_eq!(taken.status, 201, "{taken:?}");
        let taken = taken.json();
        Seat {
            number: taken["seat"].as_u64().expect("a number"),
            token: taken["token"].as_str().expect("a token").to_owned(),
        }
    }

    /// Takes a seat with an idempotent request.
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

    /// Connects and receives the `welcome`.
    pub(crate) async fn connect(&self, table: &str, seat: Option<&Seat>) -> Guest {
        let mut guest = Guest::connect(self.address, table).await;
        let token = seat.map(|seat| seat.token.clone());
        guest.send(&json!({"t": "hello", "protocol": 1, "token": token})).await;
        guest.welcomed().await;
        guest
    }
}

/// A stopped server; its directory is still there.
pub(crate) struct Closed {
    config: Config,
    clock: ManualClock,
    folder: TempDir,
}

impl Closed {
    /// Advances the clock while it is stopped.
    pub(crate) fn pass(&self, span: Span) {
        self.clock.set(self.clock.now() + span);
    }

    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// The directory of its database.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// The URL of its database.
    pub(crate) fn database(&self) -> String {
        self.config.database.clone()
    }

    /// Starts it again, on another port.
    pub(crate) async fn reopen(self) -> TestServer {
        TestServer::run(self.config, self.clock, self.folder).await
    }
}
