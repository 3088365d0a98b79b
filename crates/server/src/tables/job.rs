//! What a table wants thought about, handed to the workers, and their reports on the way back.

use std::collections::HashMap;
use std::time::Duration;

use protocol::Watch as _;
use table::job::{Analysis, Effort, Found, Job, JobId, JobKind, Plan, Report, run};
use table::{Command, GameKind, Millis, ServerCommand, Span, Table};
use tokio::sync::mpsc;

use super::Message;
use super::actor::Actor;
use crate::limits::Address;
use crate::workers::{Budget, Kind, Order, Owner, Watch, Workers};

/// How long to wait before asking workers again who had too much to do, or a store that does not answer.
const RETRY: Span = Span::secs(1);
/// How often to look whether what was left to another server has become our task.
const LOOK_AGAIN: Span = Span(300);
/// What another server has not done by then is done here too: it may be unable to.
const PATIENCE: Span = Span::secs(10);
/// A bot whose turn to think comes late has at least so long to see something.
const MOMENT: Duration = Duration::from_millis(100);

/// What is to be thought about for one table.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    wanted: HashMap<JobId, Wanted>,
    /// Reports that wait for their time.
    waiting: Vec<(Millis, Command)>,
    pause: Option<Pause>,
    /// Whose table it is, as far as is known.
    address: Option<Address>,
}

/// A job that the table wants.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    since: Millis,
    /// Whether the workers have it.
    begun: bool,
}

/// Nothing is begun until then.
#[derive(Clone, Copy, Debug)]
struct Pause {
    until: Millis,
    why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// We could not begin: we try again.
    Failed,
    /// It is another server's task, as far as we know.
    Others,
}

impl Actor {
    /// Has the workers think about what the table wants, unless another server does.
    pub(super) async fn think(&mut self) {
        let now = self.tables.now();
        let mut missing = self.jobs.missing(&self.table, now);
        // A hint would help with what others are thinking about: it comes when their round is over.
        let is_hint = |job: &Job| matches!(job.id.kind, JobKind::Hint(..));
        if missing.iter().any(is_hint) && self.is_played_elsewhere() {
            missing.retain(|job| !is_hint(job));
            self.jobs.pause(now + RETRY, Why::Failed);
        }
        if missing.is_empty() {
            return;
        }
        if !self.jobs.has_waited(now) {
            match self.tables.store().is_first_elsewhere(self.id).await {
                Ok(false) => {}
                Ok(true) => return self.jobs.pause(now + LOOK_AGAIN, Why::Others),
                Err(fault) => {
                    tracing::warn!(%fault, table = %self.id, "whose task it is is not known");
                    return self.jobs.pause(now + RETRY, Why::Failed);
                }
            }
        }
        self.jobs.address = self.audience.address().or(self.jobs.address);
        let owner = Owner { address: self.jobs.address, table: Some(self.id) };
        let hands = Hands { workers: self.tables.workers(), owner, inbox: &self.myself };
        self.jobs.start(missing, self.table.kind(), now, &hands);
    }
}

impl Actor {
    /// True if people at another table are thinking about the puzzle that is played here.
    fn is_played_elsewhere(&self) -> bool {
        let puzzles = self.tables.puzzles();
        let guard = self.guard.as_ref();
        self.tables.config().fair_play && puzzles.has_elsewhere(&self.table.likenesses(), guard)
    }
}

/// Who does it, for whom, and where they report.
struct Hands<'a> {
    workers: &'a Workers,
    owner: Owner,
    inbox: &'a mpsc::WeakSender<Message>,
}

impl Jobs {
    /// What the table wants and the workers do not have yet; nothing while there is a pause.
    fn missing(&mut self, table: &Table, now: Millis) -> Vec<Job> {
        if self.pause.is_some_and(|pause| now < pause.until) {
            return Vec::new();
        }
        self.pause = None;
        let mut jobs = table.jobs();
        // What is not wanted any more is forgotten; its report will be refused.
        self.wanted.retain(|id, _| jobs.iter().any(|job| job.id == *id));
        self.waiting.retain(|(_, report)| {
            report_of(report).is_some_and(|id| self.wanted.contains_key(&id))
        });
        jobs.retain(|job| {
            let new = Wanted { since: now, begun: false };
            !self.wanted.entry(job.id).or_insert(new).begun
        });
        jobs
    }

    /// Whether something was left to another server for too long.
    fn has_waited(&self, now: Millis) -> bool {
        self.wanted.values().any(|wanted| !wanted.begun && wanted.since + PATIENCE <= now)
    }

    fn pause(&mut self, until: Millis, why: Why) {
        self.pause = Some(Pause { until, why });
    }

    /// Hands the workers what they do not have yet.
    fn start(&mut self, missing: Vec<Job>, game: GameKind, now: Millis, hands: &Hands<'_>) {
        for job in missing {
            // Whoever runs the table holds a handle as long as the job is under way, so that it stays loaded.
            let Some(inbox) = hands.inbox.upgrade() else { return };
            let id = job.id;
            let budget = budget(game, id.kind);
            let patience = patience(id.kind);
            let work = move |watch: &Watch| work(&job, in_time(budget, patience, watch), watch);
            let then = move |found: Option<Command>| {
                let report = found.unwrap_or_else(|| failed(id));
                // The table has been let go only if the server stops; after a restart it wants the job again.
                inbox.blocking_send(Message::Report(report)).unwrap_or_default();
            };
            let (kind, length) = (kind(id.kind), budget.time_max);
            let order = Order { kind, owner: hands.owner, length };
            if hands.workers.submit(order, work, then).is_err() {
                return self.pause(now + RETRY, Why::Failed);
            }
            if let Some(wanted) = self.wanted.get_mut(&id) {
                wanted.begun = true;
            }
        }
    }

    /// A report has come. Gives it back if it can be decided now.
    pub(super) fn reported(
        &mut self,
        report: Command,
        kind: GameKind,
        now: Millis,
    ) -> Option<Command> {
        let id = report_of(&report)?;
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
        if let Some(id) = report_of(&report) {
            self.wanted.remove(&id);
        }
        Some(report)
    }

    /// When there is something to do.
    pub(super) fn next(&self) -> Option<Millis> {
        let pause = self.pause.map(|pause| pause.until);
        self.waiting.iter().map(|(at, _)| *at).chain(pause).min()
    }

    /// Whether nothing is done about any job here. What is left to another server needs nobody here: if that dies, its
    /// tables are looked after.
    pub(super) fn is_idle(&self) -> bool {
        let begun = self.wanted.values().any(|wanted| wanted.begun);
        let failed = self.pause.is_some_and(|pause| pause.why == Why::Failed);
        !begun && !failed && self.waiting.is_empty()
    }
}

fn report_of(command: &Command) -> Option<JobId> {
    match command {
        Command::Server(ServerCommand::Report(report)) => Some(report.job),
        _ => None,
    }
}

fn kind(kind: JobKind) -> Kind {
    match kind {
        JobKind::Plan(_) | JobKind::Hint(..) => Kind::Plan,
        JobKind::PostMortem => Kind::Review,
    }
}

/// How much a job may take.
fn budget(game: GameKind, kind: JobKind) -> Budget {
    Budget { time_max: kind.time_max(game), nodes_max: 40_000_000, memory_mib_max: 48 }
}

/// How long after it was wanted it has to be there.
fn patience(kind: JobKind) -> Duration {
    match kind {
        JobKind::Plan(_) => Duration::from_secs(4),
        JobKind::Hint(..) => Duration::from_secs(6),
        JobKind::PostMortem => Duration::from_mins(1),
    }
}

/// Whoever has waited for long thinks for less long: a bot does what it sees until its time is up.
fn in_time(budget: Budget, patience: Duration, watch: &Watch) -> Budget {
    let left = patience.saturating_sub(watch.waited()).max(MOMENT);
    Budget { time_max: budget.time_max.min(left), ..budget }
}

fn work(job: &Job, budget: Budget, watch: &Watch) -> Command {
    let elapsed = || watch.elapsed();
    let effort = Effort {
        elapsed: &elapsed,
        stop: watch.stop(),
        time_max: Some(budget.time_max),
        nodes_max: budget.nodes_max,
        memory_mib_max: budget.memory_mib_max,
    };
    run(job, &effort)
}

/// What is reported for a worker that failed: a bot that never reports would keep everybody waiting.
fn failed(job: JobId) -> Command {
    let found = match job.kind {
        JobKind::Plan(_) => Found::Plan(Plan::Nothing),
        JobKind::PostMortem | JobKind::Hint(..) => Found::Analysis(Analysis::NotFound),
    };
    Command::Server(ServerCommand::Report(Report { job, found }))
}
