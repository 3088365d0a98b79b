//! Runs a search job of a table. It runs in a separate instance that knows the table only by its events; the result goes
//! back as text.

use std::time::Duration;

use host::jobs::{JobResult, name, run_job};
use protocol::Watch;
use table::{Table, stored};

/// Runs the job of a table with these events.
pub(crate) fn think(
    lines: &[String],
    wanted: &str,
    watch: &dyn Watch,
) -> Result<JobResult, String> {
    let events = lines.iter().map(|line| stored::read(line).map_err(|error| error.to_string()));
    let table = Table::replay(&events.collect::<Result<Vec<_>, _>>()?);
    let job = table.jobs().into_iter().find(|job| name(job.id) == wanted);
    let job = job.ok_or_else(|| format!("the table does not want {wanted}"))?;
    let report = run_job(&job, table.kind(), Duration::MAX, watch);
    Ok(JobResult::of(report))
}
