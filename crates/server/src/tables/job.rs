//! Jobs that a table wants computed, such as bots' moves: submits them to the workers and handles their reports.

use std::collections::HashMap;
use std::time::Duration;

use host::jobs::{failed, job_of, run_job};
use table::job::{Job, JobId, JobKind};
use table::{Command, GameKind, Millis, Span, Table};
use tokio::sync::mpsc;

use super::Message;
use super::actor::Actor;
use crate::limits::Address;
use crate::workers::{Kind, Order, Owner, Watch, Workers};

/// Delay before a retry if the workers are busy or the store does not respond.
const RETRY: Span = Span::secs(1);
/// How often to check if a job that was left to another server has become ours.
const LOOK_AGAIN: Span = Span(300);
/// A job that another server has not done after this time is done here too.
const PATIENCE: Span = Span::secs(10);
/// The least time a bot gets to think, even if it waited long in the queue.
const MOMENT: Duration = Duration::from_millis(100);

/// The jobs of one table.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    wanted: HashMap<JobId, Wanted>,
    /// Finished reports that must not be used before a certain time.
    waiting: Vec<(Millis, Command)>,
    pause: Option<Pause>,
    /// The address that the table's jobs count for, as far as known.
    address: Option<Address>,
}

/// A job that the table wants.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    since: Millis,
    /// True once the workers have it.
    begun: bool,
}

/// No job is started until then.
#[derive(Clone, Copy, Debug)]
struct Pause {
    until: Millis,
    why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// Starting a job failed; it is tried again.
    Failed,
    /// Another server is responsible, as far as we know.
    Others,
}

impl Actor {
    /// Submits the jobs that the table wants, unless another server does.
    pub(super) async fn think(&mut self) {
        let now = self.tables.now();
        let mut missing = self.jobs.missing(&self.table, now);
        // A hint could help players of another table with the same position, so it waits until their round is over.
        let is_hint = |job: &Job| matches!(job.id.kind, JobKind::Hint(..));
        if missing.iter().any(is_hint) && self.is_played_elsewhere() {
            missing.retain(|job| !is_hint(job));
            self.jobs.pause(now + RETRY, Why::Failed);
        }
        if missing.is_empty() {
            return;
        }
        if !self.jobs.has_waited(now) {
            match self.tables.store.is_first_elsewhere(self.id).await {
                Ok(false) => {}
                Ok(true) => return self.jobs.pause(now + LOOK_AGAIN, Why::Others),
                Err(fault) => {
                    tracing::warn!(%fault, table = %self.id, "the server responsible for a job is unknown");
                    return self.jobs.pause(now + RETRY, Why::Failed);
                }
            }
        }
        self.jobs.address = self.audience.address().or(self.jobs.address);
        let owner = Owner { address: self.jobs.address, table: Some(self.id) };
        let hands = JobContext { workers: &self.tables.workers, owner, inbox: &self.myself };
        self.jobs.start(missing, self.table.kind(), now, &hands);
    }
}

impl Actor {
    /// True if another table plays the same position.
    fn is_played_elsewhere(&self) -> bool {
        let puzzles = &self.tables.puzzles;
        let guard = self.guard.as_ref();
        self.tables.config.fair_play && puzzles.has_elsewhere(&self.table.canonical_hashes(), guard)
    }
}

/// Where to submit jobs, on whose behalf, and where to send reports.
struct JobContext<'a> {
    workers: &'a Workers,
    owner: Owner,
    inbox: &'a mpsc::WeakSender<Message>,
}

impl Jobs {
    /// Jobs that the table wants and the workers do not have yet; none during a pause.
    fn missing(&mut self, table: &Table, now: Millis) -> Vec<Job> {
        if self.pause.is_some_and(|pause| now < pause.until) {
            return Vec::new();
        }
        self.pause = None;
        let mut jobs = table.jobs();
        // Jobs that are no longer wanted are dropped; their reports will be refused.
        self.wanted.retain(|id, _| jobs.iter().any(|job| job.id == *id));
        self.waiting
            .retain(|(_, report)| job_of(report).is_some_and(|id| self.wanted.contains_key(&id)));
        jobs.retain(|job| {
            let new = Wanted { since: now, begun: false };
            !self.wanted.entry(job.id).or_insert(new).begun
        });
        jobs
    }

    /// True if a job was left to another server for too long.
    fn has_waited(&self, now: Millis) -> bool {
        self.wanted.values().any(|wanted| !wanted.begun && wanted.since + PATIENCE <= now)
    }

    fn pause(&mut self, until: Millis, why: Why) {
        self.pause = Some(Pause { until, why });
    }

    /// Submits jobs to the workers.
    fn start(&mut self, missing: Vec<Job>, game: GameKind, now: Millis, hands: &JobContext<'_>) {
        for job in missing {
            // The job holds a handle to the table, so that it stays loaded.
            let Some(inbox) = hands.inbox.upgrade() else { return };
            let id = job.id;
            let (patience, time_max) = (patience(id.kind), id.kind.time_max(game));
            let work = move |watch: &Watch| {
                let left = time_left(patience, watch);
                run_job(&job, game, left, watch)
            };
            let then = move |found: Option<Command>| {
                let report = found.unwrap_or_else(|| failed(id));
                // The table is unloaded only at shutdown; after a restart it wants the job again.
                inbox.blocking_send(Message::Report(report)).unwrap_or_default();
            };
            let (kind, length) = (kind(id.kind), time_max);
            let order = Order { kind, owner: hands.owner, length };
            if hands.workers.submit(order, work, then).is_err() {
                return self.pause(now + RETRY, Why::Failed);
            }
            if let Some(wanted) = self.wanted.get_mut(&id) {
                wanted.begun = true;
            }
        }
    }

    /// Handles a report. Returns it if it can be decided now.
    pub(super) fn reported(
        &mut self,
        report: Command,
        kind: GameKind,
        now: Millis,
    ) -> Option<Command> {
        let id = job_of(&report)?;
        let wanted_at = self.wanted.get(&id)?.since;
        let at = wanted_at + id.kind.told_after(kind);
        if now < at {
            self.waiting.push((at, report));
            return None;
        }
        self.wanted.remove(&id);
        Some(report)
    }

    /// A report whose time has come.
    pub(super) fn take(&mut self, now: Millis) -> Option<Command> {
        let at = self.waiting.iter().position(|(at, _)| *at <= now)?;
        let (_, report) = self.waiting.swap_remove(at);
        if let Some(id) = job_of(&report) {
            self.wanted.remove(&id);
        }
        Some(report)
    }

    /// When the next report or retry is due.
    pub(super) fn next(&self) -> Option<Millis> {
        let pause = self.pause.map(|pause| pause.until);
        self.waiting.iter().map(|(at, _)| *at).chain(pause).min()
    }

    /// True if no job is in progress here. Jobs left to another server do not count: if that server dies, its tables
    /// are taken over.
    pub(super) fn is_idle(&self) -> bool {
        let begun = self.wanted.values().any(|wanted| wanted.begun);
        let failed = self.pause.is_some_and(|pause| pause.why == Why::Failed);
        !begun && !failed && self.waiting.is_empty()
    }
}

fn kind(kind: JobKind) -> Kind {
    match kind {
        JobKind::Plan(_) | JobKind::Hint(..) => Kind::Plan,
        JobKind::PostMortem => Kind::Review,
    }
}

/// How long after the request the result is needed.
fn patience(kind: JobKind) -> Duration {
    match kind {
        JobKind::Plan(_) => Duration::from_secs(4),
        JobKind::Hint(..) => Duration::from_secs(6),
        JobKind::PostMortem => Duration::from_mins(1),
    }
}

/// The time that is left for a job that waited in the queue: the bot uses the best move found by then.
fn time_left(patience: Duration, watch: &Watch) -> Duration {
    patience.saturating_sub(watch.waited()).max(MOMENT)
}
