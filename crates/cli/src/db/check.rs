//! `robotable db check`: replays every stored table.

use anyhow::Context as _;
use serde_json::json;
use server::stored_faults;

use super::{All, Db};
use crate::Answer;
use crate::histogram::grouped;

/// Replay every stored table, and compare it with its summary.
///
/// Event numbers must have no gaps, every event must be readable, and the last state must match the summary that
/// lists and
/// timers use. A SQLite file must not be in use by a server meanwhile; a PostgreSQL database may be, and tables that
/// change
/// during the check are checked again.
///
/// Examples:
///   robotable db check
///   robotable db check postgres://robotable@localhost/robotable
///
/// Exit code 1 if anything is wrong.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {}

/// Attempts for a table that changes all the time.
const LOOKS: usize = 20;

pub(crate) async fn run(_: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let (mut tables, mut events, mut wrong) = (0, 0, 0);
    let mut all = All::of(db.store);
    while let Some(mut listed) = all.next().await? {
        let mut faults = Vec::new();
        for _ in 0..LOOKS {
            let Some(loaded) = db.store.load(listed.id, 0).await? else { break };
            faults = stored_faults(&listed, &loaded);
            if faults.is_empty() {
                events += loaded.records.len() as u64;
                break;
            }
            // A server may have written between the two reads.
            let again = db.store.summary(listed.id).await?.context("the table was removed")?;
            if again.number == listed.number {
                break;
            }
            listed = again;
        }
        tables += 1;
        wrong += u64::from(!faults.is_empty());
        for fault in faults {
            let json = json!({ "table": listed.id.as_str(), "fault": fault.to_string() });
            db.print(&json, &format!("{}: {fault}", listed.id))?;
        }
    }
    let json = json!({ "tables": tables, "events": events, "damaged": wrong });
    let (tables, events) = (grouped(tables), grouped(events));
    let words = if wrong == 0 {
        format!("{tables} tables with {events} events: all well")
    } else {
        format!("{} of {tables} tables are damaged", grouped(wrong))
    };
    db.print(&json, &words)?;
    Ok((wrong == 0).into())
}
