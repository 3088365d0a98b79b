//! Searches that tables want: their limits, names and results, and when a table learns of a result.

use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::job::{Analysis, Job, JobId, JobKind, Limits, Plan, Report, Watch, run};
use table::{Command, GameKind, Millis, ServerCommand};

/// Search limits of a job.
const LIMITS: Limits = Limits { memory_bytes_max: 48 << 20, ..Limits::of_nodes(40_000_000) };

/// Runs a job within the usual limits, and within `time_max` if that is shorter.
pub fn run_job(job: &Job, game: GameKind, time_max: Duration, watch: &dyn Watch) -> Command {
    let time_max = Some(job.id.kind.time_max(game).min(time_max));
    run(job, &Limits { time_max, ..LIMITS }, watch)
}

/// The report for a job that failed: without one, the table would wait for the bot forever.
pub fn failed(job: JobId) -> Command {
    JobResult::default().report(job)
}

/// The job of a report.
pub fn job_of(report: &Command) -> Option<JobId> {
    match report {
        Command::Server(ServerCommand::Report(report)) => Some(report.job),
        _ => None,
    }
}

/// The job's name, unique within its table.
pub fn name(JobId { game, round, kind }: JobId) -> String {
    match kind {
        JobKind::Plan(seat) => format!("{game}.{round}.plan.{}", seat.0),
        JobKind::PostMortem => format!("{game}.{round}.post-mortem"),
        JobKind::Hint(seat, number) => format!("{game}.{round}.hint.{}.{number}", seat.0),
    }
}

/// The result of a job as data: a plan, an analysis, or neither if the search failed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct JobResult {
    /// The name of the job.
    pub job: String,
    /// The plan of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// The shortest solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

impl JobResult {
    /// The result in a report.
    pub fn of(report: Command) -> JobResult {
        let Command::Server(ServerCommand::Report(Report { job, found })) = report else {
            return JobResult::default();
        };
        let (plan, analysis) = match found {
            table::job::JobResult::Plan(plan) => (Some(plan), None),
            table::job::JobResult::Analysis(analysis) => (None, Some(analysis)),
        };
        JobResult { job: name(job), plan, analysis }
    }

    /// The report for the table.
    pub fn report(self, job: JobId) -> Command {
        use table::job::JobResult;
        let found = match job.kind {
            JobKind::Plan(_) => JobResult::Plan(self.plan.unwrap_or(Plan::Nothing)),
            JobKind::PostMortem | JobKind::Hint(..) => {
                JobResult::Analysis(self.analysis.unwrap_or(Analysis::NotFound))
            }
        };
        Command::Server(ServerCommand::Report(Report { job, found }))
    }
}

/// Jobs that a table wants, and reports that are held back until their time: a bot must not answer faster than a player
/// could.
#[derive(Debug, Default)]
pub struct Schedule {
    /// Wanted jobs with the time of their request.
    wanted: HashMap<JobId, Millis>,
    /// Reports with the time at which they take effect.
    waiting: Vec<(Millis, JobId, Command)>,
}

impl Schedule {
    /// Compares the jobs that the table wants now with those known, and returns all that are still to be run, those that
    /// players wait for first.
    pub fn update(&mut self, wanted: Vec<Job>, now: Millis) -> Vec<Job> {
        let is_wanted = |id: &JobId| wanted.iter().any(|job| job.id == *id);
        self.wanted.retain(|id, _| is_wanted(id));
        self.waiting.retain(|(_, id, _)| is_wanted(id));
        for job in &wanted {
            self.wanted.entry(job.id).or_insert(now);
        }
        let mut open = wanted;
        open.retain(|job| self.waiting.iter().all(|(_, id, _)| *id != job.id));
        open.sort_by_key(|job| job.id.kind == JobKind::PostMortem);
        open
    }

    /// Takes a report in. Returns it if its time has come.
    pub fn report(&mut self, report: Command, game: GameKind, now: Millis) -> Option<Command> {
        let id = job_of(&report)?;
        let since = self.wanted.get(&id).copied().unwrap_or(now);
        let at = since + id.kind.told_after(game);
        if at <= now {
            self.wanted.remove(&id);
            return Some(report);
        }
        self.waiting.push((at, id, report));
        None
    }

    /// The reports whose time has come.
    pub fn take_due(&mut self, now: Millis) -> Vec<Command> {
        let due: Vec<_> = self.waiting.extract_if(.., |(at, ..)| *at <= now).collect();
        for (_, id, _) in &due {
            self.wanted.remove(id);
        }
        due.into_iter().map(|(.., report)| report).collect()
    }

    /// The time of the next report.
    pub fn next(&self) -> Option<Millis> {
        self.waiting.iter().map(|(at, ..)| *at).min()
    }
}
