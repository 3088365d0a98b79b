//! The host of one table: decide, persist, apply, show.

use std::collections::{BTreeMap, HashMap};

use protocol::{ChatMessage, ClosingReason, FromServer, Greeting, TableSummary, ViewDiffer};
use table::job::Job;
use table::{
    Actor, Command, Decided, Event, EventKind, Face, Millis, Name, Refusal, SeatEvent, SeatId,
    SeatKey, ServerCommand, Table, Viewer, decide, stored,
};

use crate::due::{self, DUE_MAX};
use crate::jobs::{self, JobResult, Schedule};
use crate::{Effects, Outgoing, StoredEvent};

/// Number of chat messages kept for new connections.
pub(crate) const CHAT_MAX: usize = 50;

/// A table and its connections.
#[derive(Debug)]
pub struct TableHost {
    id: String,
    pub(crate) table: Table,
    events: Vec<Event>,
    differ: Option<ViewDiffer>,
    pub(crate) connections: BTreeMap<u32, Connection>,
    /// Ids of commands that have taken effect, so that a repeated command acts once.
    pub(crate) done: HashMap<String, u64>,
    pub(crate) chat: Vec<ChatMessage>,
    pub(crate) schedule: Schedule,
}

/// A connection.
#[derive(Clone, Copy, Debug)]
pub struct Connection {
    /// The key of its seat; `None` for a spectator.
    pub key: Option<SeatKey>,
    /// The viewer.
    pub viewer: Viewer,
}

impl TableHost {
    fn of(id: String, events: Vec<Event>) -> TableHost {
        TableHost {
            id,
            table: Table::replay(&events),
            events,
            differ: None,
            connections: BTreeMap::new(),
            done: HashMap::new(),
            chat: Vec::new(),
            schedule: Schedule::default(),
        }
    }

    /// A new table. Its first events are in the effects, to persist.
    pub fn create(id: String, events: Vec<Event>) -> (TableHost, Effects) {
        let line =
            |(number, event)| StoredEvent { number, line: stored::write(event), command: None };
        let keep = (1..).zip(&events).map(line).collect();
        let host = TableHost::of(id, events);
        let effects = Effects { table: Some(host.id.clone()), append: keep, ..Effects::default() };
        (host, effects)
    }

    /// Loads a table from its persisted events.
    ///
    /// # Errors
    ///
    /// Returns the first event that cannot be read.
    pub fn load(
        id: String,
        lines: &[StoredEvent],
        chat: Vec<ChatMessage>,
    ) -> Result<TableHost, String> {
        let mut host = TableHost::of(id, read(lines)?);
        host.note_commands(lines);
        host.chat = chat;
        Ok(host)
    }

    fn note_commands(&mut self, lines: &[StoredEvent]) {
        let commands = lines.iter().filter_map(|kept| Some((kept.command.clone()?, kept.number)));
        self.done.extend(commands);
    }

    /// Called after loading. If the table was not running elsewhere (`alone`), its clocks stood still since its
    /// last event.
    pub fn loaded(&mut self, now: Millis, alone: bool) -> Effects {
        let mut effects = Effects::default();
        if alone && self.table.is_playing() {
            self.by_server(
                ServerCommand::WasAway { since: self.table.last_at() },
                now,
                &mut effects,
            );
        }
        self.finish(effects, now)
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The public summary of the table.
    pub fn summary(&self) -> TableSummary {
        let table = &self.table;
        let there: Vec<_> = table.seats().filter(|(_, seat)| seat.is_playing()).collect();
        TableSummary {
            table: self.id.clone(),
            game: table.kind(),
            door: table.door(),
            stage: table.stage().into(),
            names: there.iter().map(|(_, seat)| seat.name.to_string()).collect(),
            free: table.rules().seats.saturating_sub(there.len() as u16),
            guest_bots: false,
            updated: table.last_at(),
        }
    }

    /// Seats a player. A player who already has a seat keeps it.
    pub fn sit(
        &mut self,
        name: Name,
        face: Option<Face>,
        key: SeatKey,
        now: Millis,
    ) -> (Effects, Result<SeatId, Refusal>) {
        let mut effects = Effects::default();
        if let Some(seat) = self.table.seat_of_key(&key) {
            return (self.finish(effects, now), Ok(seat));
        }
        self.settle(now, &mut effects);
        let command = Command::Sit { name, face, key };
        let seated = self.commit(Actor::Visitor, &command, now, None, &mut effects);
        let seat = seated.and_then(|_| self.table.seat_of_key(&key).ok_or(Refusal::NoSeat));
        (self.finish(effects, now), seat)
    }

    /// Applies events that another page persisted and notifies all connections here. Their command ids are recorded
    /// too.
    pub fn appended(&mut self, lines: &[StoredEvent], now: Millis) -> Effects {
        let mut effects = Effects::default();
        let known = self.table.version();
        let new: Vec<StoredEvent> =
            lines.iter().filter(|kept| kept.number > known).cloned().collect();
        match read(&new) {
            Ok(events) if new.first().is_some_and(|first| first.number == known + 1) => {
                let mut table = self.table.clone();
                for event in &events {
                    table::apply(&mut table, event);
                }
                self.note_commands(&new);
                self.advance(Decided { events, table }, &mut effects);
            }
            Ok(_) => {}
            Err(wrong) => effects.error = Some(wrong),
        }
        self.finish(effects, now)
    }

    /// Runs the due commands and reports.
    pub fn wake(&mut self, now: Millis) -> Effects {
        let mut effects = Effects::default();
        self.settle(now, &mut effects);
        for report in self.schedule.take_due(now) {
            // A report that comes too late is refused.
            drop(self.commit(Actor::Server, &report, now, None, &mut effects));
        }
        self.settle(now, &mut effects);
        self.finish(effects, now)
    }

    /// Takes the result of a job, as data.
    pub fn result(&mut self, result: JobResult, now: Millis) -> Effects {
        let jobs = self.table.jobs();
        match jobs.iter().find(|job| jobs::name(job.id) == result.job) {
            Some(job) => self.report(result.report(job.id), now),
            None => self.wake(now),
        }
    }

    /// Takes the report of a job. It is applied now, or held back until its time.
    pub fn report(&mut self, report: Command, now: Millis) -> Effects {
        let mut effects = Effects::default();
        self.settle(now, &mut effects);
        if let Some(report) = self.schedule.report(report, self.table.kind(), now) {
            drop(self.commit(Actor::Server, &report, now, None, &mut effects));
            self.settle(now, &mut effects);
        }
        self.finish(effects, now)
    }

    /// Executes a command of the caller.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the rules do not allow it.
    pub fn act(&mut self, by: Actor, command: &Command, now: Millis) -> Result<Effects, Refusal> {
        let mut effects = Effects::default();
        self.settle(now, &mut effects);
        self.commit(by, command, now, None, &mut effects)?;
        Ok(self.finish(effects, now))
    }

    /// The jobs that the table wants and that have no result yet, those that players wait for first.
    pub fn open_jobs(&mut self, now: Millis) -> Vec<Job> {
        self.schedule.update(self.table.jobs(), now)
    }

    /// Decides a command. Its events go to the effects, to persist before they are shown.
    pub(crate) fn commit(
        &mut self,
        by: Actor,
        command: &Command,
        now: Millis,
        id: Option<String>,
        effects: &mut Effects,
    ) -> Result<u64, Refusal> {
        let decided = decide(&self.table, by, command, now)?;
        let first = self.table.version() + 1;
        let line =
            |(number, event)| StoredEvent { number, line: stored::write(event), command: None };
        let mut keep: Vec<StoredEvent> = (first..).zip(&decided.events).map(line).collect();
        if let (Some(last), Some(id)) = (keep.last_mut(), id) {
            last.command = Some(id.clone());
            self.done.insert(id, last.number);
        }
        effects.append.extend(keep);
        self.advance(decided, effects);
        Ok(self.table.version())
    }

    /// Runs a server command. A refusal is ignored: the table may already know.
    pub(crate) fn by_server(&mut self, said: ServerCommand, now: Millis, effects: &mut Effects) {
        drop(self.commit(Actor::Server, &Command::Server(said), now, None, effects));
    }

    /// Runs everything that is due by this time, in order.
    pub(crate) fn settle(&mut self, now: Millis, effects: &mut Effects) {
        for _ in 0..DUE_MAX {
            let Some((by, command, at)) = due::next(&self.table, now) else { return };
            if self.commit(by, &command, at, None, effects).is_err() {
                return;
            }
        }
    }

    /// Sets the new state and sends the changes to all connections.
    fn advance(&mut self, decided: Decided, effects: &mut Effects) {
        let Decided { events, table } = decided;
        self.table = table;
        self.events.extend_from_slice(&events);
        let Some(differ) = &mut self.differ else { return };
        for (viewer, text) in differ.advance(&self.table, &events) {
            let those =
                self.connections.iter().filter(|(_, connection)| connection.viewer == viewer);
            effects.send.extend(those.map(|(&to, _)| Outgoing { to, text: text.to_string() }));
        }
        self.reseat(&events, effects);
    }

    /// Updates the viewers after seats changed owners: a player who lost a seat becomes a spectator or is
    /// disconnected.
    fn reseat(&mut self, events: &[Event], effects: &mut Effects) {
        let now = self.table.last_at();
        for (to, connection) in self.connections.clone() {
            let viewer = self.viewer_of(connection.key.as_ref());
            if viewer == connection.viewer {
                continue;
            }
            let removed = events.iter().any(|event| match event.fact {
                EventKind::Seat(SeatEvent::Removed { seat }) => {
                    connection.viewer == Viewer::Seat(seat)
                }
                _ => false,
            });
            self.leave(to);
            if removed {
                send(effects, to, &closing(ClosingReason::Removed));
            } else {
                self.welcome(to, Connection { viewer, ..connection }, None, now, effects);
            }
        }
    }

    pub(crate) fn viewer_of(&self, key: Option<&SeatKey>) -> Viewer {
        let seat = key.and_then(|key| self.table.seat_of_key(key));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Sends the full view to a connection and subscribes it to changes.
    pub(crate) fn welcome(
        &mut self,
        to: u32,
        connection: Connection,
        seen: Option<u64>,
        now: Millis,
        effects: &mut Effects,
    ) {
        let missed = seen.and_then(|seen| {
            let events = self.events.get(usize::try_from(seen).ok()?..)?;
            protocol::events(events, seen + 1, &self.table, connection.viewer)
        });
        self.connections.insert(to, connection);
        let watching = |connection: &&Connection| connection.viewer == Viewer::Spectator;
        let watchers = self.connections.values().filter(watching).count() as u32;
        let differ = self.differ.get_or_insert_with(|| ViewDiffer::new(&self.table, &self.id));
        let greeting = Greeting { now, missed: missed.as_deref(), chat: &self.chat, watchers };
        let text = differ.welcome(&self.table, connection.viewer, greeting);
        effects.send.push(Outgoing { to, text });
    }

    /// Removes a closed connection.
    pub(crate) fn leave(&mut self, from: u32) {
        let Some(gone) = self.connections.remove(&from) else { return };
        if self.connections.values().any(|connection| connection.viewer == gone.viewer) {
            return;
        }
        match &mut self.differ {
            Some(differ) if !self.connections.is_empty() => differ.forget(gone.viewer),
            _ => self.differ = None,
        }
    }

    /// Adds the next wake-up time and the wanted jobs to the effects.
    pub(crate) fn finish(&mut self, mut effects: Effects, now: Millis) -> Effects {
        let jobs = self.open_jobs(now);
        effects.table = Some(self.id.clone());
        effects.jobs = jobs.iter().map(|job| jobs::name(job.id)).collect();
        effects.wake_at = self.schedule.next().into_iter().chain(self.table.next_deadline()).min();
        effects
    }
}

fn read(lines: &[StoredEvent]) -> Result<Vec<Event>, String> {
    let read = |kept: &StoredEvent| {
        stored::read(&kept.line).map_err(|error| format!("event {}: {error}", kept.number))
    };
    lines.iter().map(read).collect()
}

/// Adds a message for one connection.
pub(crate) fn send(effects: &mut Effects, to: u32, message: &FromServer) {
    effects.send.push(Outgoing { to, text: protocol::json(message) });
}

/// The last message of a connection; the client should not reconnect.
pub(crate) fn closing(reason: ClosingReason) -> FromServer {
    FromServer::Closing { reason, retry_ms: None }
}
