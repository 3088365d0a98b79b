//! One simulated player or spectator: joins, connects, sends offered commands and verifies every message it receives.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use dice::Dice;
use futures_util::SinkExt;
use protocol::{At, Command, FromClient, FromServer, Offer, PROTOCOL, Possible, SeatTaken};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::choose::choose;
use super::connect::{ConnectTarget, Socket, next};
use super::http::Host;
use super::monitor::TableMonitor;
use super::patience::{Pulse, Silent, Tries};
use super::ready::Ready;
use super::received::{ServerMessage, ViewHashes, gapless, leaked_note, note};
use super::tally::Tally;

/// The phase of the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Clients join.
    Joining,
    /// All clients have joined; players send commands.
    Playing,
    /// No new commands; pending answers and events arrive.
    Waiting,
    /// Clients disconnect.
    Over,
}

/// State shared by all clients.
#[derive(Debug)]
pub(crate) struct Common {
    /// Never empty.
    pub(crate) hosts: Vec<Host>,
    pub(crate) tally: Tally,
    pub(crate) phase: watch::Receiver<Phase>,
    /// Mean interval between two commands of a player.
    pub(crate) pace: Duration,
    /// Tracks server availability; set only with `--patient`, where outages are expected.
    pub(crate) ready: Option<Ready>,
    /// Receives every acknowledged command.
    pub(crate) acks: Option<mpsc::UnboundedSender<Ack>>,
}

/// An acknowledged command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ack {
    pub(crate) table: String,
    pub(crate) seat: u16,
    pub(crate) id: String,
    pub(crate) number: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Player,
    Spectator,
}

/// Limit of unanswered commands; at this limit the client sends nothing.
pub(crate) const PENDING_MAX: usize = 8;
/// Every n-th message is also parsed completely, with the protocol's own types.
const READ_WHOLE: u64 = 32;
/// Delay before the next attempt to take a seat.
const AGAIN: Duration = Duration::from_millis(250);
/// Attempts to take a seat.
const JOINS: u32 = 20;
/// Timeout for the `welcome` message.
const WELCOME: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(crate) struct Client {
    common: Arc<Common>,
    monitor: Arc<TableMonitor>,
    role: Role,
    name: String,
    /// Idempotency key for taking the seat.
    request: String,
    seat: Option<u16>,
    token: Option<String>,
    dice: Dice,
    /// Number of the last event seen.
    number: Option<u32>,
    view_hashes: ViewHashes,
    offers: Vec<Offer>,
    possible: Option<Possible>,
    over: bool,
    /// Server clock minus local clock, in milliseconds.
    offset: i64,
    pending: VecDeque<Pending>,
    commands: u32,
    messages: u64,
    /// Time of the next command, once the playing phase has begun.
    next: Option<Instant>,
    /// Index of the current server, modulo their number.
    host: usize,
    tries: Tries,
    pulse: Pulse,
    /// Reconnect delay requested by the server.
    retry: Option<Duration>,
}

#[derive(Debug)]
struct Pending {
    id: String,
    sent: Instant,
    /// Time of the last send; a reconnect sends the command again.
    asked: Instant,
    text: String,
}

impl Client {
    pub(crate) fn new(
        common: Arc<Common>,
        monitor: Arc<TableMonitor>,
        role: Role,
        index: u64,
    ) -> Client {
        Client {
            common,
            monitor,
            role,
            name: format!("Player {index}"),
            request: unguessable(),
            seat: None,
            token: None,
            dice: Dice::new(index),
            number: None,
            view_hashes: ViewHashes::default(),
            offers: Vec::new(),
            possible: None,
            over: false,
            offset: 0,
            pending: VecDeque::new(),
            commands: 0,
            messages: 0,
            next: None,
            host: index as usize,
            tries: Tries::default(),
            pulse: Pulse::new(Instant::now()),
            retry: None,
        }
    }

    /// Joins, plays, and leaves at the end of the run.
    pub(crate) async fn run(mut self) {
        let common = Arc::clone(&self.common);
        let asked = Instant::now();
        let mut joins = 0;
        while let Err(error) = self.sit().await {
            joins += 1;
            self.complain("no seat", &error);
            self.host += 1;
            if joins == JOINS || *common.phase.borrow() == Phase::Over {
                return;
            }
            sleep(AGAIN).await;
        }
        let mut joined = Some(asked);
        while *common.phase.borrow() != Phase::Over {
            match self.connect(&mut joined).await {
                Ok(()) => return,
                Err(error) => {
                    common.tally.lost.add(1);
                    self.complain("the connection was lost", &error);
                    self.host += 1;
                    let requested = self.retry.take();
                    sleep(self.tries.wait(requested, &mut self.dice)).await;
                }
            }
        }
    }

    fn host(&self) -> &Host {
        &self.common.hosts[self.host % self.common.hosts.len()]
    }

    fn complain(&self, what: &str, error: &anyhow::Error) {
        if self.common.ready.is_none() {
            self.fault(|| format!("{}: {what}: {error:#}", self.name));
        }
    }

    fn fault(&self, what: impl FnOnce() -> String) {
        self.common.tally.fault(|| format!("{}: {}", self.monitor.table, what()));
    }

    /// Takes a seat. The request is idempotent: a retry returns the same seat.
    async fn sit(&mut self) -> anyhow::Result<()> {
        if self.role == Role::Spectator {
            return Ok(());
        }
        let path = format!("/api/tables/{}/seats", self.monitor.table);
        let body = serde_json::json!({ "name": self.name, "request": self.request });
        let taken: SeatTaken = self.host().post(&path, &body).await?;
        (self.seat, self.token) = (Some(taken.seat.0), Some(taken.token));
        Ok(())
    }

    /// Runs one connection, from opening to close.
    async fn connect(&mut self, joined: &mut Option<Instant>) -> anyhow::Result<()> {
        let mut socket = timeout(WELCOME, self.open()).await.context("no welcome in time")??;
        self.pulse.received(Instant::now());
        if let (Some(lost), Some(ready)) = (self.tries.back(), &self.common.ready) {
            self.common.tally.back.record(ready.waited(lost));
        }
        if let Some(asked) = joined.take() {
            self.common.tally.join.record(asked.elapsed());
            self.common.tally.joined.add(1);
        }
        let end = self.talk(&mut socket).await;
        self.monitor.gone();
        if end.is_ok() {
            // Best effort: the server may already be gone.
            drop(socket.close(None).await);
        }
        end
    }

    async fn open(&mut self) -> anyhow::Result<Socket> {
        let hello =
            FromClient::Hello { protocol: PROTOCOL, token: self.token.clone(), seen: self.number };
        let hello = serde_json::to_string(&hello)?;
        let target =
            ConnectTarget { hosts: &self.common.hosts, table: &self.monitor.table, hello: &hello };
        let answered = match self.common.ready {
            Some(_) => target.beside(self.host).await?,
            None => target.once(self.host).await?,
        };
        self.host = answered.host;
        let (mut socket, mut text) = (answered.socket, answered.text);
        loop {
            let message: ServerMessage<'_> = serde_json::from_str(&text)?;
            if message.t == "welcome" {
                self.welcome(&message, true)?;
                break;
            }
            self.receive(&text)?;
            text = next(&mut socket).await?;
        }
        // It is unknown if the server executed these before the connection broke. Their ids make a resend idempotent.
        for pending in &mut self.pending {
            pending.asked = Instant::now();
            socket.send(Message::text(pending.text.clone())).await?;
        }
        Ok(socket)
    }

    async fn talk(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let mut phase = self.common.phase.clone();
        loop {
            let now = *phase.borrow_and_update();
            if now == Phase::Over {
                return self.catch_up(socket).await;
            }
            let acts = now == Phase::Playing && self.role == Role::Player;
            let at = self.next_act(acts);
            let asked = self.pending.front().map(|pending| pending.asked);
            let doubt = self.pulse.next(asked);
            tokio::select! {
                text = next(socket) => self.receive(&text?)?,
                () = sleep_until(at.into()), if acts => self.act(socket).await?,
                () = sleep_until(doubt.into()), if self.common.ready.is_some() => {
                    self.doubt(socket).await?;
                }
                changed = phase.changed() => changed.context("the run has no end signal")?,
            }
        }
    }

    /// Handles a silent connection: pings once, then gives up.
    async fn doubt(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        match self.pulse.doubt(Instant::now()) {
            Silent::Ask => send(socket, &FromClient::Ping { sent: At(0) }).await,
            Silent::Dead => bail!("the server has gone silent"),
        }
    }

    /// Time of the next command. The first one is random, so that players do not all start at once.
    fn next_act(&mut self, acts: bool) -> Instant {
        let now = Instant::now();
        if acts && self.next.is_none() {
            let part = f64::from(self.dice.below(1_000)) / 1_000.0;
            self.next = Some(now + self.common.pace.mul_f64(part));
        }
        self.next.unwrap_or(now)
    }

    /// Waits until this client has seen the last event that any client of the table has seen.
    async fn catch_up(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let last = self.monitor.last();
        while self.number < Some(last) {
            let Ok(text) = timeout(Duration::from_secs(5), next(socket)).await else {
                bail!("event {last} did not arrive; the last one was {:?}", self.number);
            };
            self.receive(&text?)?;
        }
        Ok(())
    }

    async fn act(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let now = Instant::now();
        let pace = self.common.pace.mul_f64(0.5 + f64::from(self.dice.below(1_000)) / 1_000.0);
        if let Some(planned) = self.next {
            self.common.tally.late.record(now.saturating_duration_since(planned));
            self.next = Some((planned + pace).max(now));
        }
        if PENDING_MAX <= self.pending.len() {
            self.common.tally.skipped.add(1);
            return Ok(());
        }
        // While an answer is pending the offers may be stale.
        let chosen = if self.pending.is_empty() {
            let at = local_ms().saturating_add(self.offset).cast_unsigned();
            choose(&mut self.dice, &self.offers, self.possible.as_ref(), at)
        } else {
            None
        };
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let text = note(self.seat.unwrap_or_default(), self.commands);
        let command = chosen.unwrap_or(Command::WriteNote { text });
        let text = serde_json::to_string(&FromClient::Do { id: id.clone(), command })?;
        let sent = Instant::now();
        self.pending.push_back(Pending { id, sent, asked: sent, text: text.clone() });
        self.common.tally.sent.add(1);
        socket.send(Message::text(text)).await?;
        Ok(())
    }

    /// Verifies a message and applies it.
    fn receive(&mut self, text: &str) -> anyhow::Result<()> {
        let tally = &self.common.tally;
        self.messages += 1;
        self.pulse.received(Instant::now());
        tally.messages.add(1);
        tally.bytes.add(text.len() as u64);
        if let Some(note) = leaked_note(text, self.seat) {
            self.fault(|| format!("{:?} was sent {note}…, which is private", self.seat));
        }
        if self.messages.is_multiple_of(READ_WHOLE)
            && let Err(error) = serde_json::from_str::<FromServer>(text)
        {
            tally.fault(|| format!("a message is not of the protocol: {error}: {text}"));
        }
        let message: ServerMessage<'_> =
            serde_json::from_str(text).with_context(|| text.to_owned())?;
        match message.t {
            "welcome" => self.welcome(&message, false)?,
            "changed" => self.changed(&message)?,
            "done" => self.done(&message)?,
            "refused" => self.refused(&message)?,
            "error" => tally.fault(|| format!("the server did not understand: {text}")),
            "closing" => {
                self.retry = message.retry_ms.map(Duration::from_millis);
                bail!("the server closes it: {}", message.reason.unwrap_or_default());
            }
            _ => {}
        }
        Ok(())
    }

    fn welcome(&mut self, message: &ServerMessage<'_>, fresh: bool) -> anyhow::Result<()> {
        let number = message.number.context("a welcome without a number")?;
        let hall = message.view.as_ref().is_some_and(|view| view.hall.is_some());
        if let Some(seen) = self.number {
            if number < seen {
                self.fault(|| format!("{seen} was seen, it has only {number}"));
            }
            let missed = message.missed.as_deref();
            if fresh && missed.is_some_and(|missed| !hall && !gapless(seen, missed, number)) {
                self.fault(|| format!("not all after {seen} to {number} came"));
            }
        }
        if !fresh {
            self.common.tally.resyncs.add(1);
        }
        self.number = Some(number);
        self.offset = message.server_now.unwrap_or_default().cast_signed() - local_ms();
        self.view_hashes = ViewHashes::default();
        self.fold(message)?;
        let (sections, tally) = (self.view_hashes.sections(), &self.common.tally);
        if fresh {
            self.monitor.welcomed(number, sections, tally);
        } else {
            self.monitor.started_anew(number, sections, tally);
        }
        Ok(())
    }

    fn changed(&mut self, message: &ServerMessage<'_>) -> anyhow::Result<()> {
        let number = message.number.context("a change without a number")?;
        let events = message.events.as_deref().unwrap_or_default();
        let before = self.number.unwrap_or_default();
        if !message.follows(before, number) {
            self.fault(|| format!("{events:?} came after {before}, up to {number}"));
        }
        self.number = Some(number);
        self.common.tally.events.add(events.len() as u64);
        self.fold(message)?;
        self.monitor.arrived(before, number, self.view_hashes.sections(), &self.common.tally);
        Ok(())
    }

    fn fold(&mut self, message: &ServerMessage<'_>) -> anyhow::Result<()> {
        let view = message.view.as_ref().context("a message without a view")?;
        self.view_hashes.fold(view)?;
        if self.role == Role::Player {
            if let Some(offers) = view.offers {
                self.offers = serde_json::from_str(offers.get())?;
            }
            if let Some(possible) = view.possible {
                self.possible = serde_json::from_str(possible.get())?;
            }
        }
        if let Some(ending) = view.ending {
            let over = ending.get() != "null";
            // One client per table counts the game.
            if over && !self.over && self.seat == Some(0) {
                self.common.tally.games_over.add(1);
            }
            self.over = over;
        }
        Ok(())
    }

    fn done(&mut self, message: &ServerMessage<'_>) -> anyhow::Result<()> {
        let number = message.number.context("a `done` without a number")?;
        let pending = self.answered(message)?;
        let tally = &self.common.tally;
        tally.done.add(1);
        tally.own.record(pending.sent.elapsed());
        self.monitor.done(number, pending.sent, tally);
        if let (Some(acks), Some(seat)) = (&self.common.acks, self.seat) {
            let ack = Ack { table: self.monitor.table.clone(), seat, id: pending.id, number };
            // Best effort: the receiver is closed at the end of the run.
            drop(acks.send(ack));
        }
        Ok(())
    }

    fn refused(&mut self, message: &ServerMessage<'_>) -> anyhow::Result<()> {
        let pending = self.answered(message)?;
        let code = message.code.as_deref().unwrap_or("without a code");
        self.common.tally.refused(code);
        // Notes are always legal, and a server error is a fault of its own.
        let wrong = matches!(code, "fault" | "no-store" | "no-space")
            || pending.text.contains("write-note");
        if wrong && self.common.ready.is_none() {
            let text = message.text.as_deref().unwrap_or_default();
            self.common.tally.fault(|| format!("{} was refused: {code}: {text}", pending.text));
        }
        Ok(())
    }

    fn answered(&mut self, message: &ServerMessage<'_>) -> anyhow::Result<Pending> {
        let id = message.id.as_deref().context("an answer without an id")?;
        let at = self.pending.iter().position(|pending| pending.id == id);
        let found = at.and_then(|at| self.pending.remove(at));
        let pending = found
            .ok_or_else(|| anyhow!("{id} was answered, but was not sent or was answered before"))?;
        if let Some(ready) = &self.common.ready {
            self.common.tally.answer.record(ready.waited(pending.sent));
        }
        Ok(pending)
    }
}

async fn send(socket: &mut Socket, message: &FromClient) -> anyhow::Result<()> {
    Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
}

/// A random 128-bit hex key. `RandomState` takes its keys from the operating system.
fn unguessable() -> String {
    let half = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", half(), half())
}

fn local_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
