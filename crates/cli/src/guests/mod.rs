//! Guest bots, programs of other authors that play over the API: a local server for them, and a referee at its
//! tables.

mod duel;
mod referee;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context as _, ensure};
use protocol::BotMade;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{Clock, Config, PushedClock, Rate, Server};
use table::Span;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::seat::{ServerUrl, Trust};

pub(crate) use self::duel::Guest;
pub(crate) use self::referee::Referee;

/// A server on this machine whose clock can be advanced.
pub(crate) struct TestServer {
    /// Runs the server until it is dropped.
    _runtime: Runtime,
    url: ServerUrl,
    clock: PushedClock,
    stop: Option<oneshot::Sender<()>>,
    folder: PathBuf,
}

impl TestServer {
    /// Starts it, on a free port.
    pub(crate) fn open() -> anyhow::Result<TestServer> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("robotable-arena-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).with_context(|| format!("{folder:?}"))?;
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let clock = PushedClock::default();
        let mut config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: format!("sqlite://{}/arena.db", folder.display()),
            clock: Clock::Pushed(clock.clone()),
            allow_bot_registration: true,
            ..Config::default()
        };
        let plenty = Rate::per_second(1_000_000);
        for rate in [
            &mut config.limits.requests,
            &mut config.limits.tables,
            &mut config.limits.bots,
            &mut config.limits.messages,
            &mut config.limits.messages_per_address,
        ] {
            *rate = plenty;
        }
        let server =
            runtime.block_on(Server::start(config)).context("cannot start the local server")?;
        let url = server.address()?.to_string().parse()?;
        let (stop, stopped) = oneshot::channel();
        // Dropping the `TestServer` closes the channel, which stops the server.
        runtime.spawn(server.run(async move { drop(stopped.await) }));
        Ok(TestServer { _runtime: runtime, url, clock, stop: Some(stop), folder })
    }

    /// Advances the clock.
    pub(crate) fn push(&self, by: Span) {
        self.clock.push(by);
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> anyhow::Result<T> {
        self.url.post(&Trust::default(), path, body)
    }

    pub(crate) fn get(&self, path: &str) -> anyhow::Result<String> {
        self.url.request(&Trust::default(), "GET", path, "")
    }

    /// Creates a table and returns its link. The first seat is the host's.
    #[cfg(test)]
    pub(crate) fn create_table(&self, new: &Value) -> anyhow::Result<String> {
        let made: protocol::TableMade = self.post("/api/tables", new)?;
        Ok(format!("{}{}", self.url, made.path))
    }

    /// Registers a bot under this name and starts its program with the server's URL and its token.
    pub(crate) fn start(&self, name: &str, command: &str) -> anyhow::Result<Program> {
        let bot: BotMade = self.post("/api/bots", &json!({ "name": name, "author": "arena" }))?;
        let mut words = command.split_ascii_whitespace();
        let program = words.next().context("no command")?;
        let child = Command::new(program)
            .args(words)
            .args([&self.url.to_string(), &bot.token])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start `{command}`"))?;
        Ok(Program { child, command: command.to_owned() })
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        // Best effort: the directory is in the system's temporary directory.
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// A running guest bot; it is killed on drop.
pub(crate) struct Program {
    child: Child,
    command: String,
}

impl Program {
    /// Returns an error if it has ended, because its seat would be idle.
    pub(crate) fn is_there(&mut self) -> anyhow::Result<()> {
        let ended = self.child.try_wait()?;
        let status = ended.map(|status| status.to_string()).unwrap_or_default();
        ensure!(ended.is_none(), "`{}` has ended ({status})", self.command);
        Ok(())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
