//! What tables want thought about. A job is done in a house of its own, which knows the table only by its events; what
//! was found goes back as text.

use protocol::Watch;
use serde::{Deserialize, Serialize};
use table::job::{Analysis, Effort, JobId, JobKind, Plan, Report, run};
use table::{Command, ServerCommand, Table, stored};

/// What a search may take, as on a server.
const NODES_MAX: u64 = 40_000_000;
const MEMORY_MIB_MAX: usize = 48;

/// What came of a job: a plan, an analysis, or neither, if whoever did it failed.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Found {
    /// The name of the job.
    pub job: String,
    /// What a bot is going to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// The shortest solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

impl Found {
    /// What is reported to the table. A bot that never reports would keep everybody waiting.
    pub(crate) fn report(self, job: JobId) -> Command {
        use table::job::Found;
        let found = match job.kind {
            JobKind::Plan(_) => Found::Plan(self.plan.unwrap_or(Plan::Nothing)),
            JobKind::PostMortem | JobKind::Hint(..) => {
                Found::Analysis(self.analysis.unwrap_or(Analysis::NotFound))
            }
        };
        Command::Server(ServerCommand::Report(Report { job, found }))
    }
}

/// A name for a job, which no other of its table has.
pub(crate) fn name(JobId { game, round, kind }: JobId) -> String {
    match kind {
        JobKind::Plan(seat) => format!("{game}.{round}.plan.{}", seat.0),
        JobKind::PostMortem => format!("{game}.{round}.post-mortem"),
        JobKind::Hint(seat, number) => format!("{game}.{round}.hint.{}.{number}", seat.0),
    }
}

/// Does the job of a table with these events.
pub(crate) fn think(lines: &[String], wanted: &str, watch: &dyn Watch) -> Result<Found, String> {
    let events = lines.iter().map(|line| stored::read(line).map_err(|error| error.to_string()));
    let table = Table::replay(&events.collect::<Result<Vec<_>, _>>()?);
    let job = table.jobs().into_iter().find(|job| name(job.id) == wanted);
    let job = job.ok_or_else(|| format!("nobody wants {wanted}"))?;
    let elapsed = || watch.elapsed();
    let effort = Effort {
        elapsed: &elapsed,
        stop: watch.stop(),
        time_max: Some(job.id.kind.time_max(table.kind())),
        nodes_max: NODES_MAX,
        memory_mib_max: MEMORY_MIB_MAX,
    };
    let mut answer = Found { job: wanted.to_owned(), plan: None, analysis: None };
    if let Command::Server(ServerCommand::Report(report)) = run(&job, &effort) {
        match report.found {
            table::job::Found::Plan(plan) => answer.plan = Some(plan),
            table::job::Found::Analysis(analysis) => answer.analysis = Some(analysis),
        }
    }
    Ok(answer)
}
