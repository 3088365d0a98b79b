//! One person: takes a seat, connects, does what it is offered, and checks everything that it hears.

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
use super::desk::Desk;
use super::heard::{Heard, Remembered, gapless, leaked_note, note};
use super::http::Host;
use super::knock::{Door, Socket, next};
use super::patience::{Pulse, Silent, Tries};
use super::ready::Ready;
use super::tally::Tally;

/// How far the whole load is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// People come.
    Joining,
    /// Everybody is there and plays.
    Playing,
    /// Nobody does anything more; what is under way arrives.
    Waiting,
    /// Everybody goes.
    Over,
}

/// What all clients have in common.
#[derive(Debug)]
pub(crate) struct Common {
    /// At least one.
    pub(crate) hosts: Vec<Host>,
    pub(crate) tally: Tally,
    pub(crate) phase: watch::Receiver<Phase>,
    /// How long a player waits between two commands, on average.
    pub(crate) pace: Duration,
    /// Where a server that goes away is to be expected: since when any is there.
    pub(crate) ready: Option<Ready>,
    /// Who wants to know of every command that was acknowledged.
    pub(crate) acks: Option<mpsc::UnboundedSender<Ack>>,
}

/// A command that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ack {
    pub(crate) table: String,
    pub(crate) seat: u16,
    pub(crate) id: String,
    pub(crate) number: u32,
}

/// Whether somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Player,
    Spectator,
}

/// So many commands may wait for their answers; then the client waits too.
pub(crate) const PENDING_MAX: usize = 8;
/// One message of so many is read whole, with the protocol's own types.
const READ_WHOLE: u64 = 32;
/// How long to wait before asking for a seat again.
const AGAIN: Duration = Duration::from_millis(250);
/// So often is a join tried.
const JOINS: u32 = 20;
/// How long the welcome may take.
const WELCOME: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(crate) struct Client {
    common: Arc<Common>,
    desk: Arc<Desk>,
    role: Role,
    name: String,
    /// With which it asks for its seat.
    request: String,
    seat: Option<u16>,
    token: Option<String>,
    dice: Dice,
    /// Of the last event that it has seen, once it has seen any.
    number: Option<u32>,
    remembered: Remembered,
    offers: Vec<Offer>,
    possible: Option<Possible>,
    over: bool,
    /// The server's clock less ours, in milliseconds.
    offset: i64,
    pending: VecDeque<Pending>,
    commands: u32,
    messages: u64,
    /// When it acts next, once everybody plays.
    next: Option<Instant>,
    /// Which server it talks to.
    host: usize,
    tries: Tries,
    pulse: Pulse,
    /// When the server said to come back.
    retry: Option<Duration>,
}

#[derive(Debug)]
struct Pending {
    id: String,
    sent: Instant,
    /// On this connection; it may have been sent on others before.
    asked: Instant,
    text: String,
}

impl Client {
    pub(crate) fn new(common: Arc<Common>, desk: Arc<Desk>, role: Role, index: u64) -> Client {
        Client {
            common,
            desk,
            role,
            name: format!("Player {index}"),
            request: unguessable(),
            seat: None,
            token: None,
            dice: Dice::new(index),
            number: None,
            remembered: Remembered::default(),
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

    /// Joins, plays, and goes when it is over.
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
                    let told = self.retry.take();
                    sleep(self.tries.wait(told, &mut self.dice)).await;
                }
            }
        }
    }

    fn host(&self) -> &Host {
        &self.common.hosts[self.host % self.common.hosts.len()]
    }

    fn complain(&self, what: &str, error: &anyhow::Error) {
        if self.common.ready.is_none() {
            let (table, name) = (&self.desk.table, &self.name);
            self.common.tally.fault(|| format!("{table}: {name}: {what}: {error:#}"));
        }
    }

    /// Takes a seat. Asking again gives the same one.
    async fn sit(&mut self) -> anyhow::Result<()> {
        if self.role == Role::Spectator {
            return Ok(());
        }
        let path = format!("/api/tables/{}/seats", self.desk.table);
        let body = serde_json::json!({ "name": self.name, "request": self.request });
        let taken: SeatTaken = self.host().post(&path, &body).await?;
        (self.seat, self.token) = (Some(taken.seat.0), Some(taken.token));
        Ok(())
    }

    /// One connection, from its first message to its last.
    async fn connect(&mut self, joined: &mut Option<Instant>) -> anyhow::Result<()> {
        let mut socket = timeout(WELCOME, self.open()).await.context("no welcome in time")??;
        self.pulse.heard(Instant::now());
        if let (Some(lost), Some(ready)) = (self.tries.back(), &self.common.ready) {
            self.common.tally.back.record(ready.waited(lost));
        }
        if let Some(asked) = joined.take() {
            self.common.tally.join.record(asked.elapsed());
            self.common.tally.joined.add(1);
        }
        let end = self.talk(&mut socket).await;
        self.desk.gone();
        if end.is_ok() {
            // The server may have gone first; nobody waits for this.
            drop(socket.close(None).await);
        }
        end
    }

    async fn open(&mut self) -> anyhow::Result<Socket> {
        let hello =
            FromClient::Hello { protocol: PROTOCOL, token: self.token.clone(), seen: self.number };
        let hello = serde_json::to_string(&hello)?;
        let door = Door { hosts: &self.common.hosts, table: &self.desk.table, hello: &hello };
        let answered = match self.common.ready {
            Some(_) => door.beside(self.host).await?,
            None => door.once(self.host).await?,
        };
        self.host = answered.host;
        let (mut socket, mut text) = (answered.socket, answered.text);
        loop {
            let heard: Heard<'_> = serde_json::from_str(&text)?;
            if heard.t == "welcome" {
                self.welcome(&heard, true)?;
                break;
            }
            self.hear(&text)?;
            text = next(&mut socket).await?;
        }
        // Whether these have acted before the connection broke is not known: with the same ids they act once.
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
                text = next(socket) => self.hear(&text?)?,
                () = sleep_until(at.into()), if acts => self.act(socket).await?,
                () = sleep_until(doubt.into()), if self.common.ready.is_some() => {
                    self.doubt(socket).await?;
                }
                changed = phase.changed() => changed.context("nobody says when it is over")?,
            }
        }
    }

    /// Nothing was heard for long.
    async fn doubt(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        match self.pulse.doubt(Instant::now()) {
            Silent::Ask => send(socket, &FromClient::Ping { sent: At(0) }).await,
            Silent::Dead => bail!("nothing is heard any more"),
        }
    }

    /// When it acts next. Nobody acts at once when the playing begins, or all would.
    fn next_act(&mut self, acts: bool) -> Instant {
        let now = Instant::now();
        if acts && self.next.is_none() {
            let part = f64::from(self.dice.below(1_000)) / 1_000.0;
            self.next = Some(now + self.common.pace.mul_f64(part));
        }
        self.next.unwrap_or(now)
    }

    /// At the end everybody has to have seen what anybody has.
    async fn catch_up(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let last = self.desk.last();
        while self.number < Some(last) {
            let Ok(text) = timeout(Duration::from_secs(5), next(socket)).await else {
                bail!("number {last} did not come, {:?} did", self.number);
            };
            self.hear(&text?)?;
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
        // While an answer is awaited, what is offered may be out of date.
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

    /// Checks a message and learns from it.
    fn hear(&mut self, text: &str) -> anyhow::Result<()> {
        let tally = &self.common.tally;
        self.messages += 1;
        self.pulse.heard(Instant::now());
        tally.messages.add(1);
        tally.bytes.add(text.len() as u64);
        if let Some(note) = leaked_note(text, self.seat) {
            let (table, seat) = (&self.desk.table, self.seat);
            tally.fault(|| format!("{table}: {seat:?} was sent {note}…, which is private"));
        }
        if self.messages.is_multiple_of(READ_WHOLE)
            && let Err(error) = serde_json::from_str::<FromServer>(text)
        {
            tally.fault(|| format!("a message is not of the protocol: {error}: {text}"));
        }
        let heard: Heard<'_> = serde_json::from_str(text).with_context(|| text.to_owned())?;
        match heard.t {
            "welcome" => self.welcome(&heard, false)?,
            "changed" => self.changed(&heard)?,
            "done" => self.done(&heard)?,
            "refused" => self.refused(&heard)?,
            "error" => tally.fault(|| format!("the server did not understand: {text}")),
            "closing" => {
                self.retry = heard.retry_ms.map(Duration::from_millis);
                bail!("the server closes it: {}", heard.reason.unwrap_or_default());
            }
            _ => {}
        }
        Ok(())
    }

    fn welcome(&mut self, heard: &Heard<'_>, fresh: bool) -> anyhow::Result<()> {
        let number = heard.number.context("a welcome without a number")?;
        let hall = heard.view.as_ref().is_some_and(|view| view.hall.is_some());
        if let Some(seen) = self.number {
            let table = &self.desk.table;
            if number < seen {
                self.common
                    .tally
                    .fault(|| format!("{table}: {seen} was seen, it has only {number}"));
            }
            let missed = heard.missed.as_deref();
            if fresh && missed.is_some_and(|missed| !hall && !gapless(seen, missed, number)) {
                self.common
                    .tally
                    .fault(|| format!("{table}: not all after {seen} to {number} came"));
            }
        }
        if !fresh {
            self.common.tally.resyncs.add(1);
        }
        self.number = Some(number);
        self.offset = heard.server_now.unwrap_or_default().cast_signed() - local_ms();
        self.remembered = Remembered::default();
        self.fold(heard)?;
        let (sections, tally) = (self.remembered.sections(), &self.common.tally);
        if fresh {
            self.desk.welcomed(number, sections, tally);
        } else {
            self.desk.started_anew(number, sections, tally);
        }
        Ok(())
    }

    fn changed(&mut self, heard: &Heard<'_>) -> anyhow::Result<()> {
        let number = heard.number.context("a change without a number")?;
        let events = heard.events.as_deref().unwrap_or_default();
        let before = self.number.unwrap_or_default();
        if !heard.follows(before, number) {
            let table = &self.desk.table;
            self.common
                .tally
                .fault(|| format!("{table}: {events:?} came after {before}, up to {number}"));
        }
        self.number = Some(number);
        self.common.tally.events.add(events.len() as u64);
        self.fold(heard)?;
        self.desk.arrived(before, number, self.remembered.sections(), &self.common.tally);
        Ok(())
    }

    fn fold(&mut self, heard: &Heard<'_>) -> anyhow::Result<()> {
        let view = heard.view.as_ref().context("a message without a view")?;
        self.remembered.fold(view)?;
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
            // One of them counts for all.
            if over && !self.over && self.seat == Some(0) {
                self.common.tally.games_over.add(1);
            }
            self.over = over;
        }
        Ok(())
    }

    fn done(&mut self, heard: &Heard<'_>) -> anyhow::Result<()> {
        let number = heard.number.context("a `done` without a number")?;
        let pending = self.answered(heard)?;
        let tally = &self.common.tally;
        tally.done.add(1);
        tally.own.record(pending.sent.elapsed());
        self.desk.done(number, pending.sent, tally);
        if let (Some(acks), Some(seat)) = (&self.common.acks, self.seat) {
            let ack = Ack { table: self.desk.table.clone(), seat, id: pending.id, number };
            // Where nobody listens any more, the load is over.
            drop(acks.send(ack));
        }
        Ok(())
    }

    fn refused(&mut self, heard: &Heard<'_>) -> anyhow::Result<()> {
        let pending = self.answered(heard)?;
        let code = heard.code.as_deref().unwrap_or("without a code");
        self.common.tally.refused(code);
        // Notes can always be written, and a server that broke is not a refusal.
        let wrong = matches!(code, "fault" | "no-store" | "no-space")
            || pending.text.contains("write-note");
        if wrong && self.common.ready.is_none() {
            let text = heard.text.as_deref().unwrap_or_default();
            self.common.tally.fault(|| format!("{} was refused: {code}: {text}", pending.text));
        }
        Ok(())
    }

    fn answered(&mut self, heard: &Heard<'_>) -> anyhow::Result<Pending> {
        let id = heard.id.as_deref().context("an answer without an id")?;
        let at = self.pending.iter().position(|pending| pending.id == id);
        let found = at.and_then(|at| self.pending.remove(at));
        let pending = found.ok_or_else(|| {
            anyhow!("{id} was answered, which was not asked or was answered before")
        })?;
        if let Some(ready) = &self.common.ready {
            self.common.tally.answer.record(ready.waited(pending.sent));
        }
        Ok(pending)
    }
}

async fn send(socket: &mut Socket, message: &FromClient) -> anyhow::Result<()> {
    Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
}

/// 32 digits. The standard library takes its hashers' keys from the operating system.
fn unguessable() -> String {
    let half = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", half(), half())
}

fn local_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
