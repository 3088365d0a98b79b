//! The actor of one table: it handles messages in order, and commits what is due when there are none.
//!
//! Messages go before deadlines: a bid that arrived in time counts, however busy the server was (RR-33).

use std::collections::BTreeMap;
use std::time::Instant;

use table::{Actor as By, Command, Millis, SeatId, ServerCommand, Span, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;
use tracing::Instrument as _;

use super::Tables;
use super::audience::{Audience, Scene};
use super::ban_marks::Marks;
use super::fair_play::Guard;
use super::history::load;
use super::idempotency::Done;
use super::job::Jobs;
use super::message::{Act, ActError, ConnectionId, Join, Message};
use super::presence::Absent;
use super::rate_limits::Pace;
use super::seats::is_guest_bot;
use crate::address_queue::Turn;
use protocol::FromClient;
use store::{Absence, LeaseChange, TableId};

/// How long an unused table stays loaded.
const IDLE: Span = Span::secs(20);
/// A table whose next deadline is nearer than this stays loaded.
const SOON: Span = Span::secs(60);
/// Delay before a retry after a store failure.
const RETRY: Span = Span::secs(1);
/// Deadlines are handled this much later, so that messages that arrived in time come first.
const SLACK: Span = Span(10);
/// The same for a shared database, where another server may still have to write such a message.
const SLACK_SHARED: Span = Span(100);
/// A shorter downtime is not compensated.
const AWAY_MIN: Span = Span::secs(1);
/// The most missed events that a returning client gets one by one.
const MISSED_MAX: u64 = 500;

pub(super) struct Actor {
    pub(super) id: TableId,
    pub(super) tables: Tables,
    inbox: mpsc::Receiver<Message>,
    pub(super) myself: mpsc::WeakSender<Message>,
    pub(super) table: Table,
    pub(super) audience: Audience,
    pub(super) done: Done,
    pub(super) absent: Absent,
    /// Seats taken through this server whose player has not connected yet.
    pub(super) arriving: BTreeMap<SeatId, Turn>,
    /// Hashes by which removed players are recognised.
    pub(super) marks: Marks,
    /// Limits on what players write.
    pub(super) pace: Pace,
    pub(super) jobs: Jobs,
    /// Keeps other players from getting help with the current position.
    pub(super) guard: Option<Guard>,
    /// The latest chat messages; loaded when the first client joins.
    pub(super) chat: Option<Vec<protocol::ChatMessage>>,
    /// The number of the last chat message.
    pub(super) last_line: u64,
    /// A player has erased text up to this event, and it may still be cached here.
    pub(super) erased: Option<u64>,
    /// The store failed: reload before doing anything else.
    pub(super) stale: bool,
    /// The table is read-only.
    pub(super) archived: bool,
    /// The last append lost a race against another server.
    pub(super) raced: bool,
    retry_at: Option<Millis>,
    asked_at: Millis,
}

/// Says if the actor goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Goes,
    Ends,
}

impl Actor {
    /// Loads the table and runs it until it is no longer needed.
    pub(super) async fn run(tables: Tables, id: TableId, mut inbox: mpsc::Receiver<Message>) {
        let Some(myself) = tables.loaded_handle(id).map(|handle| handle.0.downgrade()) else {
            return;
        };
        let loaded = load(&tables, id).await;
        match loaded {
            Ok((table, done, archived)) => {
                let now = tables.now();
                let absent = Absent::all_of(&table, now + tables.config.grace);
                let guard = tables.puzzles.guard(None, &table).filter(|_| !archived);
                let mut actor = Actor {
                    id,
                    inbox,
                    myself,
                    table,
                    audience: Audience::default(),
                    done,
                    pace: Pace::new(&tables.config.limits),
                    absent: if archived { Absent::default() } else { absent },
                    arriving: BTreeMap::new(),
                    marks: Marks::default(),
                    jobs: Jobs::default(),
                    guard,
                    chat: None,
                    last_line: 0,
                    erased: None,
                    stale: false,
                    archived,
                    raced: false,
                    retry_at: None,
                    asked_at: now,
                    tables,
                };
                match actor.was_away().await {
                    Ok(()) => actor.serve().await,
                    // The next request tries again.
                    Err(error) => actor.end(&error).await,
                }
            }
            Err(error) => {
                tables.forget(id);
                inbox.close();
                while let Some(message) = inbox.recv().await {
                    message.refuse(error.clone());
                }
            }
        }
    }

    /// Compensates for the time in which no server ran: players could not act, so their clocks stand still.
    async fn was_away(&mut self) -> Result<(), ActError> {
        let Some(Absence { since, until }) = self.tables.away else { return Ok(()) };
        if self.archived || until - since.max(self.table.last_at()) < AWAY_MIN {
            return Ok(());
        }
        self.by_server(ServerCommand::WasAway { since }, until).await
    }

    async fn serve(&mut self) {
        loop {
            let clock = self.tables.config.clock.clone();
            let wake_at = self.wake_at();
            let due = self.audience.due();
            let next = tokio::select! {
                biased;
                message = self.inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => Next::Ends,
                },
                () = clock.until(wake_at.unwrap_or_default()), if wake_at.is_some() => {
                    self.wake().await;
                    Next::Goes
                }
                () = sleep_until(due.unwrap_or_else(Instant::now).into()), if due.is_some() => Next::Goes,
            };
            if next == Next::Ends {
                self.end(&ActError::Closing).await;
                return;
            }
            self.tell_gathered();
            if !self.archived && !self.stale {
                self.think().await;
            }
            self.correct_presence().await;
            self.bar().await;
            self.hear_erased().await;
            self.update_table_lease();
            if self.is_idle() && self.tables.let_go(self.id, &self.inbox, self.deadline()) {
                return;
            }
        }
    }

    /// A message that is already queued.
    pub(super) fn next_waiting(&mut self) -> Option<Message> {
        self.inbox.try_recv().ok()
    }

    /// Publishes the batched events of a large table when they are due.
    fn tell_gathered(&mut self) {
        if self.audience.due().is_some_and(|due| due <= Instant::now()) {
            let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
            self.audience.tell_gathered(&scene);
        }
    }

    /// Removes the actor from the map and refuses all remaining messages.
    async fn end(&mut self, why: &ActError) {
        self.tables.forget(self.id);
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            message.refuse(why.clone());
        }
    }

    async fn handle(&mut self, message: Message) -> Next {
        if self.stale {
            match self.catch_up().await {
                Ok(()) => {}
                Err(ActError::NoTable) => return self.removed(),
                Err(error) => {
                    self.retry_at = Some(self.tables.now() + RETRY);
                    self.excuse(message, error);
                    return Next::Goes;
                }
            }
        }
        if !message.is_from_server() {
            self.asked_at = self.tables.now();
        }
        match message {
            Message::Join(join, reply) => self.join(join, reply).await,
            Message::Disconnect(id) => self.disconnect(id),
            Message::Act(act) => {
                if let Some(next) = self.act_with_others(act).await {
                    return Box::pin(self.handle(next)).await;
                }
            }
            Message::Client(from, message) => {
                self.stirred(from).await;
                match message {
                    FromClient::Say { id, text } => self.say(from, id, &text).await,
                    FromClient::React { id, reaction } => self.react(from, id, reaction),
                    asked => {
                        let viewer = self.audience.viewer_of(from);
                        if let Some(answer) = asked.answer(&self.table, viewer) {
                            self.audience.send(from, &answer);
                        }
                    }
                }
            }
            Message::Resync(id) => {
                let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
                self.audience.resync(id, &scene);
            }
            Message::Sit(sit, reply) => {
                let caller = sit.caller.clone();
                let seated = self.sit(*sit).instrument(caller).await;
                // The client may have disconnected; a repeated request finds the same seat.
                drop(reply.send(seated));
            }
            Message::Dismiss(seat, reply) => drop(reply.send(self.dismiss(seat).await)),
            Message::Erase(key, reply) => {
                let erased = self.erase(&key).await;
                drop(reply.send(erased));
            }
            Message::Look(look) => look(Ok(&self.table)),
            Message::Report(report) => self.report(report).await,
            Message::Wake => {
                self.load_news().await.unwrap_or_default();
                self.wake().await;
            }
            Message::News { number, records } => self.news(number, &records).await,
            Message::Compared { number, elsewhere } => self.compared(number, elsewhere).await,
            Message::Chat(number) => self.send_new_lines(number).await,
            Message::Reacted(reacted) => self.audience.send_all_text(&reacted),
            Message::Orphan(seat) => self.adopt_seat(seat).await,
            Message::Gone => return self.gone().await,
            Message::Close { retry } => {
                self.audience.close(protocol::ClosingReason::Shutdown, Some(retry));
                return Next::Ends;
            }
        }
        Next::Goes
    }

    /// Refuses a message because the store is unavailable.
    fn excuse(&mut self, message: Message, error: ActError) {
        match message {
            Message::Act(Act { from, id, .. })
            | Message::Client(from, FromClient::Say { id, .. } | FromClient::React { id, .. }) => {
                self.audience.refuse(from, id, &error);
            }
            Message::Disconnect(id) => self.disconnect(id),
            other => other.refuse(error),
        }
    }

    /// When to wake without a message.
    fn wake_at(&self) -> Option<Millis> {
        if let Some(at) = self.retry_at {
            return Some(at);
        }
        let idle = self.audience.is_empty().then(|| self.asked_at + IDLE);
        if self.archived {
            return idle;
        }
        let shared = self.tables.store.is_shared();
        let slack = if shared { SLACK_SHARED } else { SLACK };
        let due = self.table.next_deadline().map(|at| at + slack);
        // After the idle timeout, only other reasons to wake are left.
        let idle = idle.filter(|&at| self.tables.now() < at);
        [due, idle, self.absent.next(), self.jobs.next()].into_iter().flatten().min()
    }

    fn deadline(&self) -> Option<Millis> {
        if self.archived { None } else { self.table.next_deadline() }
    }

    fn is_idle(&self) -> bool {
        let now = self.tables.now();
        let nothing_soon = self.deadline().is_none_or(|at| at > now + SOON);
        self.audience.is_empty()
            && nothing_soon
            && self.absent.is_empty()
            && self.jobs.is_idle()
            && now >= self.asked_at + IDLE
    }

    /// Commits what is due.
    async fn wake(&mut self) {
        let now = self.tables.now();
        self.retry_at = None;
        let done = async {
            if self.stale {
                self.catch_up().await?;
            }
            if !self.archived {
                self.wake_to(now).await?;
            }
            Ok::<(), ActError>(())
        };
        if let Err(error) = done.await {
            error.log_retry(self.id);
            self.retry_at = Some(now + RETRY);
        }
    }

    async fn wake_to(&mut self, now: Millis) -> Result<(), ActError> {
        self.settle(now).await?;
        while let Some(seat) = self.absent.due(now) {
            self.report_lost(seat).await?;
            self.arriving.remove(&seat);
            self.absent.back(seat);
        }
        while let Some(report) = self.jobs.take(now) {
            self.decide_report(&report, now).await?;
        }
        self.settle(now).await
    }

    /// Commits a command of the server. A refusal is fine: the table may already know.
    pub(super) async fn by_server(
        &mut self,
        command: ServerCommand,
        now: Millis,
    ) -> Result<(), ActError> {
        match self.commit(By::Server, &Command::Server(command), now, None).await {
            Ok(_) | Err(ActError::Refused(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn join(&mut self, join: Join, reply: oneshot::Sender<Result<(), ActError>>) {
        // Spectators cannot use up the connections of seats, which have their own limit.
        let most = self.tables.config.limits.connections_per_table;
        if join.key.is_none() && self.audience.watchers_here() as usize >= most {
            return drop(reply.send(Err(ActError::Crowded)));
        }
        // The client may have seen more at another server than we know; it must never be shown an older state.
        if let Err(error) = self.load_news().await {
            return drop(reply.send(Err(error)));
        }
        let missed = match join.seen {
            Some(seen) => self.missed(seen).await,
            None => None,
        };
        if self.chat.is_none()
            && let Err(fault) = self.load_chat().await
        {
            return drop(reply.send(Err(ActError::store(&fault))));
        }
        let seat = join.key.and_then(|key| self.table.seat_of_key(&key));
        let is_dismissed = |seat| !join.is_guest_bot && is_guest_bot(&self.table, seat);
        if join.key.is_some() && seat.is_none_or(is_dismissed) {
            return drop(reply.send(Err(ActError::BadToken)));
        }
        if reply.send(Ok(())).is_err() {
            // The client has disconnected meanwhile.
            return;
        }
        if let Some(seat) = seat {
            self.absent.back(seat);
            self.arriving.remove(&seat);
            self.marks.note(&self.table, seat, join.address, None);
            self.set_seat_lease(seat, LeaseChange::Here);
            self.audience.make_room(seat);
        }
        let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
        self.audience.join(join, missed.as_deref(), &scene);
        // The event is published after the client has a view to apply it to.
        if let Some(seat) = seat
            && let Err(error) =
                self.by_server(ServerCommand::ConnectionBack(seat), self.tables.now()).await
        {
            tracing::warn!(table = %self.id, %error, "a connection was not recorded");
        }
    }

    /// The events after this number, if there are few enough to send one by one.
    async fn missed(&self, seen: u64) -> Option<Vec<table::Event>> {
        let have = self.table.version();
        if seen > have || have - seen > MISSED_MAX {
            return None;
        }
        if seen == have {
            return Some(Vec::new());
        }
        let loaded = self.tables.store.load(self.id, seen).await;
        let records = loaded
            .inspect_err(|fault| tracing::warn!(%fault, "missed events were not sent"))
            .ok()??
            .records;
        // Another server may have written more than we know.
        let known = records.iter().filter(|record| record.number <= have);
        known.map(|record| table::stored::read(&record.line).ok()).collect()
    }

    fn disconnect(&mut self, id: ConnectionId) {
        if let Some(seat) = self.audience.disconnect(id)
            && !self.audience.has(seat)
        {
            self.absent.lost(seat, self.tables.now(), self.tables.config.grace);
            self.set_seat_lease(seat, LeaseChange::Waiting);
        }
    }

    async fn report(&mut self, report: Command) {
        let now = self.tables.now();
        if let Some(report) = self.jobs.reported(report, self.table.kind(), now)
            && let Err(error) = self.decide_report(&report, now).await
        {
            tracing::warn!(table = %self.id, %error, "a report was not stored; the job is done again");
            self.retry_at = Some(now + RETRY);
        }
    }

    async fn decide_report(&mut self, report: &Command, now: Millis) -> Result<(), ActError> {
        self.settle(now).await?;
        match self.commit(By::Server, report, now, None).await {
            Ok(_) => Ok(()),
            Err(ActError::Refused(refusal)) => {
                tracing::debug!(table = %self.id, %refusal, "a report came too late");
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// The table was archived or removed meanwhile.
    async fn gone(&mut self) -> Next {
        match self.catch_up().await {
            Err(ActError::NoTable) => self.removed(),
            Ok(()) => Next::Goes,
            Err(_) => {
                self.stale = true;
                Next::Goes
            }
        }
    }

    fn removed(&mut self) -> Next {
        self.audience.close(protocol::ClosingReason::NoTable, None);
        Next::Ends
    }
}

/// The published state. Not a method, because callers borrow the actor's audience mutably at the same time.
pub(super) fn scene<'a>(
    id: TableId,
    table: &'a Table,
    chat: Option<&'a [protocol::ChatMessage]>,
    now: Millis,
) -> Scene<'a> {
    Scene { id, table, chat: chat.unwrap_or_default(), now }
}

pub(super) fn count(result: &'static str) {
    metrics::counter!("robotable_commands_total", "result" => result).increment(1);
}
