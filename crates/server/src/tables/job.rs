//! What a table wants thought about, handed to the workers, and their reports on the way back.

use std::collections::HashMap;
use std::time::Duration;

use table::job::{Analysis, Effort, Found, Job, JobId, JobKind, Plan, Report, run};
use table::{Command, GameKind, Millis, ServerCommand, Span, Table};
use tokio::sync::mpsc;

use super::Message;
use crate::workers::{Budget, Kind, Watch, Workers};

/// Plans in games with a puzzle are reported so long after they were wanted, however fast they were found: everybody can
/// count events, and a report at once would tell how hard the puzzle is.
const PLAN_AFTER: Span = Span::secs(2);
/// How long to wait before asking workers again who had too much to do.
const RETRY: Span = Span::secs(1);

/// What is under way for one table.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    /// And when it was wanted first.
    under_way: HashMap<JobId, Millis>,
    /// Reports that wait for their time.
    waiting: Vec<(Millis, Command)>,
    retry_at: Option<Millis>,
}

impl Jobs {
    /// Hands the workers what the table wants and they do not have yet.
    pub(super) fn start(
        &mut self,
        table: &Table,
        now: Millis,
        workers: &Workers,
        inbox: &mpsc::WeakSender<Message>,
    ) {
        if self.retry_at.is_some_and(|at| now < at) {
            return;
        }
        self.retry_at = None;
        let wanted = table.jobs();
        // What is not wanted any more is forgotten; its report will be refused.
        self.under_way.retain(|id, _| wanted.iter().any(|job| job.id == *id));
        self.waiting.retain(|(_, report)| {
            report_of(report).is_some_and(|id| self.under_way.contains_key(&id))
        });
        for job in wanted {
            if self.under_way.contains_key(&job.id) {
                continue;
            }
            // Whoever runs the table holds a handle as long as the job is under way, so that it stays loaded.
            let Some(inbox) = inbox.upgrade() else { return };
            let id = job.id;
            let budget = budget(table.kind(), id.kind);
            let work = move |watch: &Watch| work(&job, budget, watch);
            let then = move |found: Option<Command>| {
                let report = found.unwrap_or_else(|| failed(id));
                // The table has been let go only if the server stops; after a restart it wants the job again.
                inbox.blocking_send(Message::Report(report)).unwrap_or_default();
            };
            if workers.submit(kind(id.kind), work, then).is_err() {
                self.retry_at = Some(now + RETRY);
                return;
            }
            self.under_way.insert(id, now);
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
        let wanted_at = *self.under_way.get(&id)?;
        let hides = kind != GameKind::Robotory && matches!(id.kind, JobKind::Plan(_));
        let at = wanted_at + PLAN_AFTER;
        if hides && now < at {
            self.waiting.push((at, report));
            return None;
        }
        self.under_way.remove(&id);
        Some(report)
    }

    /// A report whose time has come.
    pub(super) fn take(&mut self, now: Millis) -> Option<Command> {
        let at = self.waiting.iter().position(|(at, _)| *at <= now)?;
        let (_, report) = self.waiting.swap_remove(at);
        if let Some(id) = report_of(&report) {
            self.under_way.remove(&id);
        }
        Some(report)
    }

    /// When there is something to do.
    pub(super) fn next(&self) -> Option<Millis> {
        self.waiting.iter().map(|(at, _)| *at).chain(self.retry_at).min()
    }

    pub(super) fn is_idle(&self) -> bool {
        self.under_way.is_empty() && self.waiting.is_empty() && self.retry_at.is_none()
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

/// How much a job may take. People wait for plans and hints.
fn budget(game: GameKind, kind: JobKind) -> Budget {
    let time_max = match (game, kind) {
        (GameKind::Robotory, _) => Duration::from_millis(1_500),
        (_, JobKind::Plan(_)) => Duration::from_millis(1_800),
        (_, JobKind::Hint(..)) => Duration::from_secs(4),
        (_, JobKind::PostMortem) => Duration::from_secs(8),
    };
    Budget { time_max, nodes_max: 40_000_000, memory_mib_max: 48 }
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
