//! `robotable db check`: replays every stored table.

use std::io::Write;

use anyhow::Context as _;
use serde_json::json;
use server::stored_faults;

use super::{All, Database};
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
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
}

/// Attempts for a table that changes all the time.
const LOOKS: usize = 20;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.open().await?;
    let (mut tables, mut events, mut wrong) = (0, 0, 0);
    let mut all = All::of(&store);
    while let Some(mut listed) = all.next().await? {
        let mut faults = Vec::new();
        for _ in 0..LOOKS {
            let Some(loaded) = store.load(listed.id, 0).await? else { break };
            faults = stored_faults(&listed, &loaded);
            if faults.is_empty() {
                events += loaded.records.len() as u64;
                break;
            }
            // A server may have written between the two reads.
            let again = store.summary(listed.id).await?.context("the table was removed")?;
            if again.number == listed.number {
                break;
            }
            listed = again;
        }
        tables += 1;
        wrong += u64::from(!faults.is_empty());
        for fault in faults {
            let json = json!({ "table": listed.id.as_str(), "fault": fault.to_string() });
            args.database.say(out, &json, &format!("{}: {fault}", listed.id))?;
        }
    }
    store.close().await;
    let json = json!({ "tables": tables, "events": events, "damaged": wrong });
    let (tables, events) = (grouped(tables), grouped(events));
    let words = if wrong == 0 {
        format!("{tables} tables with {events} events: all well")
    } else {
        format!("{} of {tables} tables are damaged", grouped(wrong))
    };
    args.database.say(out, &json, &words)?;
    Ok(if wrong == 0 { Answer::Yes } else { Answer::No })
}
