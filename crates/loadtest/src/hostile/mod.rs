//! Somebody who means ill, beside the people who play: how long these wait meanwhile, and how the attack is answered.
//!
//! The attacker comes from an address of its own where the server is on this machine, so that the server's limits for each
//! address can be as they are by default.

mod analyses;
mod bots;
mod flood;
mod guest;
mod neighbour;
mod poller;
mod questions;
mod replays;
mod sockets;
mod watchers;

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use clap::ValueEnum;
use futures_util::future::join_all;
use serde::Serialize;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::{sleep, timeout};

use super::http::{Host, WITHIN};
use super::latency::Percentiles;

/// What an attacker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mode {
    /// Records of very long rounds to be replayed
    Replays,
    /// Very many connections that ask again and again and never read
    Sockets,
    /// Very many who watch the tables where people play
    Watchers,
    /// Very many tables full of the strongest bots, each with a new puzzle every few seconds
    Bots,
    /// Notes and words as long as they may be, from many seats
    Flood,
    /// Questions to players who are silent, again and again
    Questions,
    /// Looking for new tables all the time, to sit down before their founders
    Poller,
    /// As many long searches as one address may have, all the time
    Analyses,
}

/// Where the attacker comes from, where it is the machine that the server runs on.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// How many tables are attacked at once, where an attack needs tables of its own.
const TABLES: usize = 10;
/// The pause before the next table.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// What came of an attack.
#[derive(Debug, Serialize)]
pub(crate) struct Attacked {
    pub(crate) mode: Mode,
    /// From a command to its event at the last of those who see it, before the attack.
    pub(crate) without: Percentiles,
    /// The same during the attack.
    pub(crate) with: Percentiles,
    /// How often which answer came.
    pub(crate) answers: BTreeMap<String, u64>,
}

/// Somebody who means ill.
#[derive(Debug)]
pub(crate) struct Attacker {
    host: Host,
    tables: Vec<String>,
    answers: Mutex<BTreeMap<String, u64>>,
}

impl Attacker {
    /// Against this server, at which these tables are played.
    pub(crate) fn new(host: Host, tables: Vec<String>) -> Attacker {
        Attacker { host, tables, answers: Mutex::default() }
    }

    /// Attacks until it is dropped.
    pub(crate) async fn run(&self, mode: Mode) {
        match mode {
            Mode::Replays => self.replays().await,
            Mode::Sockets => self.sockets().await,
            Mode::Watchers => self.watchers().await,
            Mode::Bots => self.bots().await,
            Mode::Flood => self.flood().await,
            Mode::Questions => self.questions().await,
            Mode::Poller => self.poller().await,
            Mode::Analyses => self.analyses().await,
        }
    }

    /// How often which answer came until now.
    pub(crate) fn answers(&self) -> BTreeMap<String, u64> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts an answer, or whatever else is worth counting.
    fn count(&self, what: impl Into<String>) {
        self.add(what, 1);
    }

    fn add(&self, what: impl Into<String>, more: u64) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        *answers.entry(what.into()).or_default() += more;
    }

    /// Attacks many tables at once, and a new one whenever one ends; `failure` counts those that ended with an error.
    async fn at_many_tables(&self, attack: impl AsyncFn() -> anyhow::Result<()>, failure: &str) {
        join_all((0..TABLES).map(|_| async {
            loop {
                if attack().await.is_err() {
                    self.count(failure);
                }
                sleep(RETRY_AFTER).await;
            }
        }))
        .await;
    }

    /// A connection from the attacker's own address.
    async fn connect(&self) -> anyhow::Result<TcpStream> {
        let found = timeout(WITHIN, lookup_host(&self.host.0)).await.context("no such host")??;
        let to = found.into_iter().next().context("no such host")?;
        let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if to.is_ipv4() && to.ip().is_loopback() {
            socket.bind(SocketAddr::from((FROM, 0)))?;
        }
        Ok(timeout(WITHIN, socket.connect(to)).await.context("no connection in time")??)
    }

    /// Asks over HTTP from the attacker's own address.
    async fn ask(&self, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, String)> {
        self.host.ask(self.connect(), method, path, body).await
    }
}
