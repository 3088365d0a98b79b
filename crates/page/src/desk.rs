//! A table in the page: decide, keep, apply, show, as a server does it, for those few who sit at this browser.

use std::collections::{BTreeMap, HashMap};

use protocol::{ClosingReason, FromServer, Greeting, Said, Screen, TableSummary};
use table::job::JobId;
use table::{
    Actor, Command, Decided, Event, Millis, Name, Refusal, SeatFact, SeatId, SeatKey,
    ServerCommand, Span, Table, Viewer, decide, stored,
};

use crate::outcome::{Kept, Outcome, Tell, written};
use crate::think;

/// What is due is done as of when it was due if the page notices within this; later, nobody could do anything about it,
/// because the page slept.
const PUNCTUAL: Span = Span::secs(2);
/// No table has so many things due at once; if one has, it would never end.
const DUE_MAX: usize = 10_000;
/// What was said last is shown to whoever comes.
pub(crate) const CHAT_MAX: usize = 50;

/// A table, and who of this page looks at it.
#[derive(Debug)]
pub(crate) struct Desk {
    id: String,
    pub(crate) table: Table,
    events: Vec<Event>,
    screen: Option<Screen>,
    pub(crate) members: BTreeMap<u32, Member>,
    /// Which commands have acted, so that one that is sent again acts once.
    pub(crate) done: HashMap<String, u64>,
    pub(crate) said: Vec<Said>,
    /// Since when jobs are wanted, and reports that wait for their time.
    wanted: HashMap<JobId, Millis>,
    waiting: Vec<(Millis, JobId, Command)>,
}

/// A connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    pub(crate) key: Option<SeatKey>,
    pub(crate) viewer: Viewer,
}

impl Desk {
    fn of(id: String, events: Vec<Event>) -> Desk {
        Desk {
            id,
            table: Table::replay(&events),
            events,
            screen: None,
            members: BTreeMap::new(),
            done: HashMap::new(),
            said: Vec::new(),
            wanted: HashMap::new(),
            waiting: Vec::new(),
        }
    }

    /// A new table with its first events, which are to be kept.
    pub(crate) fn found(id: String, events: Vec<Event>) -> (Desk, Outcome) {
        let line = |(number, event)| Kept { number, line: stored::write(event), command: None };
        let keep = (1..).zip(&events).map(line).collect();
        let desk = Desk::of(id, events);
        let outcome = Outcome { table: Some(desk.id.clone()), keep, ..Outcome::default() };
        (desk, outcome)
    }

    /// A table that was kept.
    pub(crate) fn load(id: String, lines: &[Kept], said: Vec<Said>) -> Result<Desk, String> {
        let mut desk = Desk::of(id, read(lines)?);
        desk.remember(lines);
        desk.said = said;
        Ok(desk)
    }

    fn remember(&mut self, lines: &[Kept]) {
        let commands = lines.iter().filter_map(|kept| Some((kept.command.clone()?, kept.number)));
        self.done.extend(commands);
    }

    /// It is loaded: if nobody else ran it, no clock has run since its last event.
    pub(crate) fn loaded(&mut self, now: Millis, alone: bool) -> Outcome {
        let mut outcome = Outcome::default();
        if alone && self.table.is_playing() {
            self.by_server(
                ServerCommand::WasAway { since: self.table.last_at() },
                now,
                &mut outcome,
            );
        }
        self.finish(outcome, now)
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// What everybody with the link may know.
    pub(crate) fn summary(&self) -> TableSummary {
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

    /// Somebody takes a seat, or the same one again.
    pub(crate) fn sit(
        &mut self,
        name: Name,
        key: SeatKey,
        now: Millis,
    ) -> (Outcome, Result<SeatId, Refusal>) {
        let mut outcome = Outcome::default();
        if let Some(seat) = self.table.seat_of_key(&key) {
            return (self.finish(outcome, now), Ok(seat));
        }
        self.settle(now, &mut outcome);
        let command = Command::Sit { name, key };
        let seated = self.commit(Actor::Visitor, &command, now, None, &mut outcome);
        let seat = seated.and_then(|_| self.table.seat_of_key(&key).ok_or(Refusal::NoSeat));
        (self.finish(outcome, now), seat)
    }

    /// Somebody else has kept something: everybody here is told. Who has acted is known too.
    pub(crate) fn news(&mut self, lines: &[Kept], now: Millis) -> Outcome {
        let mut outcome = Outcome::default();
        let known = self.table.version();
        let new: Vec<Kept> = lines.iter().filter(|kept| kept.number > known).cloned().collect();
        match read(&new) {
            Ok(events) if new.first().is_some_and(|first| first.number == known + 1) => {
                let mut table = self.table.clone();
                for event in &events {
                    table::apply(&mut table, event);
                }
                self.remember(&new);
                self.advance(Decided { events, table }, &mut outcome);
            }
            Ok(_) => {}
            Err(wrong) => outcome.wrong = Some(wrong),
        }
        self.finish(outcome, now)
    }

    /// It is time for what is due.
    pub(crate) fn wake(&mut self, now: Millis) -> Outcome {
        let mut outcome = Outcome::default();
        self.settle(now, &mut outcome);
        let due = self.waiting.extract_if(.., |(at, ..)| *at <= now).collect::<Vec<_>>();
        for (_, job, report) in due {
            self.wanted.remove(&job);
            // A report that comes too late is refused.
            drop(self.commit(Actor::Server, &report, now, None, &mut outcome));
        }
        self.settle(now, &mut outcome);
        self.finish(outcome, now)
    }

    /// A job is done: its report is decided now, or when its time has come.
    pub(crate) fn report(&mut self, found: think::Found, now: Millis) -> Outcome {
        let mut outcome = Outcome::default();
        self.settle(now, &mut outcome);
        let jobs = self.table.jobs();
        if let Some(job) = jobs.iter().find(|job| think::name(job.id) == found.job) {
            let since = self.wanted.get(&job.id).copied().unwrap_or(now);
            let at = since + job.id.kind.told_after(self.table.kind());
            let report = found.report(job.id);
            if at <= now {
                self.wanted.remove(&job.id);
                drop(self.commit(Actor::Server, &report, now, None, &mut outcome));
                self.settle(now, &mut outcome);
            } else {
                self.waiting.push((at, job.id, report));
            }
        }
        self.finish(outcome, now)
    }

    /// Decides a command; what follows is to be kept, and then shown.
    pub(crate) fn commit(
        &mut self,
        by: Actor,
        command: &Command,
        now: Millis,
        id: Option<String>,
        outcome: &mut Outcome,
    ) -> Result<u64, Refusal> {
        let decided = decide(&self.table, by, command, now)?;
        let first = self.table.version() + 1;
        let line = |(number, event)| Kept { number, line: stored::write(event), command: None };
        let mut keep: Vec<Kept> = (first..).zip(&decided.events).map(line).collect();
        if let (Some(last), Some(id)) = (keep.last_mut(), id) {
            last.command = Some(id.clone());
            self.done.insert(id, last.number);
        }
        outcome.keep.extend(keep);
        self.advance(decided, outcome);
        Ok(self.table.version())
    }

    /// What the house says may be known already, and then it is refused.
    pub(crate) fn by_server(&mut self, said: ServerCommand, now: Millis, outcome: &mut Outcome) {
        drop(self.commit(Actor::Server, &Command::Server(said), now, None, outcome));
    }

    /// Everything that is due by this time, in order.
    pub(crate) fn settle(&mut self, now: Millis, outcome: &mut Outcome) {
        for _ in 0..DUE_MAX {
            let Some(due) = self.table.due(now) else { return };
            let at = if now - due.at <= PUNCTUAL { due.at } else { now };
            if self.commit(due.by, &due.command, at, None, outcome).is_err() {
                return;
            }
        }
    }

    /// The table is now this, because of these events: everybody is told.
    fn advance(&mut self, decided: Decided, outcome: &mut Outcome) {
        let Decided { events, table } = decided;
        self.table = table;
        self.events.extend_from_slice(&events);
        let Some(screen) = &mut self.screen else { return };
        for (viewer, text) in screen.advance(&self.table, &events) {
            let those = self.members.iter().filter(|(_, member)| member.viewer == viewer);
            outcome.tell.extend(those.map(|(&to, _)| Tell { to, text: text.to_string() }));
        }
        self.reseat(&events, outcome);
    }

    /// Seats may have got other owners: whoever lost theirs only watches from now on, or has to go.
    fn reseat(&mut self, events: &[Event], outcome: &mut Outcome) {
        let now = self.table.last_at();
        for (to, member) in self.members.clone() {
            let viewer = self.viewer_of(member.key.as_ref());
            if viewer == member.viewer {
                continue;
            }
            let removed = events.iter().any(|event| match event.fact {
                table::Fact::Seat(SeatFact::Removed { seat }) => {
                    member.viewer == Viewer::Seat(seat)
                }
                _ => false,
            });
            self.leave(to);
            if removed {
                tell(outcome, to, &closing(ClosingReason::Removed));
            } else {
                self.welcome(to, Member { viewer, ..member }, None, now, outcome);
            }
        }
    }

    pub(crate) fn viewer_of(&self, key: Option<&SeatKey>) -> Viewer {
        let seat = key.and_then(|key| self.table.seat_of_key(key));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Shows everything to a connection, which from now on is told of changes.
    pub(crate) fn welcome(
        &mut self,
        to: u32,
        member: Member,
        seen: Option<u64>,
        now: Millis,
        outcome: &mut Outcome,
    ) {
        let missed = seen.and_then(|seen| {
            let events = self.events.get(usize::try_from(seen).ok()?..)?;
            protocol::events(events, seen + 1, &self.table, member.viewer)
        });
        self.members.insert(to, member);
        let watching = |member: &&Member| member.viewer == Viewer::Spectator;
        let watchers = self.members.values().filter(watching).count() as u32;
        let screen = self.screen.get_or_insert_with(|| Screen::new(&self.table, &self.id));
        let greeting = Greeting { now, missed: missed.as_deref(), chat: &self.said, watchers };
        let text = screen.welcome(&self.table, member.viewer, greeting);
        outcome.tell.push(Tell { to, text });
    }

    /// A connection is gone.
    pub(crate) fn leave(&mut self, from: u32) {
        let Some(gone) = self.members.remove(&from) else { return };
        if self.members.values().any(|member| member.viewer == gone.viewer) {
            return;
        }
        match &mut self.screen {
            Some(screen) if !self.members.is_empty() => screen.forget(gone.viewer),
            _ => self.screen = None,
        }
    }

    /// What else the page has to know: when to come back, and what is to be thought about.
    pub(crate) fn finish(&mut self, mut outcome: Outcome, now: Millis) -> Outcome {
        let mut jobs: Vec<JobId> = self.table.jobs().into_iter().map(|job| job.id).collect();
        self.wanted.retain(|id, _| jobs.contains(id));
        self.waiting.retain(|(_, id, _)| jobs.contains(id));
        for id in &jobs {
            self.wanted.entry(*id).or_insert(now);
        }
        jobs.retain(|id| self.waiting.iter().all(|(_, waiting, _)| waiting != id));
        // What people wait for comes first.
        jobs.sort_by_key(|id| id.kind == table::job::JobKind::PostMortem);
        let reports = self.waiting.iter().map(|(at, ..)| *at);
        let wake = reports.chain(self.table.next_deadline()).min();
        outcome.table = Some(self.id.clone());
        outcome.jobs = jobs.into_iter().map(think::name).collect();
        outcome.wake = wake.map(|at| at.0);
        outcome
    }
}

fn read(lines: &[Kept]) -> Result<Vec<Event>, String> {
    let read = |kept: &Kept| {
        stored::read(&kept.line).map_err(|error| format!("event {}: {error}", kept.number))
    };
    lines.iter().map(read).collect()
}

/// A message for one connection.
pub(crate) fn tell(outcome: &mut Outcome, to: u32, message: &FromServer) {
    outcome.tell.push(Tell { to, text: written(message) });
}

/// The last message of a connection, which need not come back.
pub(crate) fn closing(reason: ClosingReason) -> FromServer {
    FromServer::Closing { reason, retry_ms: None }
}
