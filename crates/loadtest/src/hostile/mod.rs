//! Attacks on a server while simulated players use it: measures their latency and counts the server's answers to the
//! attacker.
//!
//! If the server runs on this machine, the attacker connects from its own loopback address, so that the server can
//! keep its default limits per address.

mod attacks;
mod guest;
mod neighbour;

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::Context as _;
use clap::ValueEnum;
use futures_util::future::join_all;
use parking_lot::Mutex;
use protocol::TableMade;
use serde::Serialize;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::{sleep, timeout};

use super::http::{Host, WITHIN};
use super::latency::Percentiles;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mode {
    /// Replay requests with records of very long rounds
    Replays,
    /// Very many connections that send requests and never read the answers
    Sockets,
    /// Very many spectators at the players' tables
    Watchers,
    /// Very many tables full of the strongest bots, each with a new puzzle every few seconds
    Bots,
    /// Notes and chat messages of maximum length, from many seats
    Flood,
    /// Repeated questions to players who do not answer
    Questions,
    /// Polling for new tables, to take a seat before their founders
    Poller,
    /// As many long searches as one address may have, all the time
    Analyses,
}

/// The attacker's source address if the server is on this machine.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// The pause before the next table.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The result of an attack.
#[derive(Debug, Serialize)]
pub(crate) struct Attacked {
    pub(crate) mode: Mode,
    /// Latency from a command to its event at the last client, before the attack.
    pub(crate) without: Percentiles,
    /// The same during the attack.
    pub(crate) with: Percentiles,
    /// The server's answers, counted.
    pub(crate) answers: BTreeMap<String, u64>,
}

/// The attacking client.
#[derive(Debug)]
pub(crate) struct Attacker {
    host: Host,
    tables: Vec<String>,
    answers: Mutex<BTreeMap<String, u64>>,
}

impl Attacker {
    /// Attacks this server, on which the players use `tables`.
    pub(crate) fn new(host: Host, tables: Vec<String>) -> Attacker {
        Attacker { host, tables, answers: Mutex::default() }
    }

    /// The answers so far, counted.
    pub(crate) fn answers(&self) -> BTreeMap<String, u64> {
        self.answers.lock().clone()
    }

    /// Counts an answer or another observation.
    fn count(&self, what: impl Into<String>) {
        self.add(what, 1);
    }

    fn add(&self, what: impl Into<String>, more: u64) {
        let mut answers = self.answers.lock();
        *answers.entry(what.into()).or_default() += more;
    }

    /// Runs this many attacks at once. Each starts over after a pause.
    async fn repeat(&self, count: usize, pause: Duration, attack: impl AsyncFn(usize)) {
        let attack = &attack;
        join_all((0..count).map(|place| async move {
            loop {
                attack(place).await;
                sleep(pause).await;
            }
        }))
        .await;
    }

    /// Attacks many tables at once and starts over whenever one ends; `failure` counts those that end with an error.
    async fn at_many_tables(
        &self,
        count: usize,
        attack: impl AsyncFn() -> anyhow::Result<()>,
        failure: &str,
    ) {
        let attack = async |_: usize| {
            if attack().await.is_err() {
                self.count(failure);
            }
        };
        self.repeat(count, RETRY_AFTER, attack).await;
    }

    /// Creates a table from the attacker's address.
    async fn found(&self, table: &Value) -> anyhow::Result<TableMade> {
        self.made("/api/tables", &table.to_string()).await
    }

    /// Counts the answer to a command: done under this name, or refused.
    fn count_answer(&self, message: &Value, done: &str) {
        match (message["t"].as_str(), message["code"].as_str()) {
            (Some("done"), _) => self.count(done),
            (Some("refused"), Some(code)) => self.count(format!("refused: {code}")),
            _ => {}
        }
    }

    /// Connects from the attacker's address.
    async fn connect(&self) -> anyhow::Result<TcpStream> {
        let found = timeout(WITHIN, lookup_host(&self.host.0)).await.context("no such host")??;
        let to = found.into_iter().next().context("no such host")?;
        let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if to.is_ipv4() && to.ip().is_loopback() {
            socket.bind(SocketAddr::from((FROM, 0)))?;
        }
        Ok(timeout(WITHIN, socket.connect(to)).await.context("no connection in time")??)
    }

    /// Sends an HTTP request from the attacker's address.
    async fn ask(&self, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, String)> {
        self.host.ask(self.connect(), method, path, body).await
    }
}
