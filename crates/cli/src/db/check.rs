//! `robotable db check`: replays every stored table.

use std::io::Write;

use anyhow::Context as _;
use server::stored_faults;

use super::{All, open};
use crate::Answer;
use crate::histogram::grouped;

/// Replay every stored table, and compare it with what is known of it.
///
/// Numbers must have no gaps, every event must be readable, and the last state must be the one that lists and timers go
/// by. A SQLite file must not be in use by a server meanwhile; a PostgreSQL database may be, and tables that change
/// while they are looked at are looked at again.
///
/// Examples:
///   robotable db check sqlite://robotable.db
///   robotable db check postgres://robotable@localhost/robotable
///
/// Exit code 1 if anything is wrong.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
}

/// So often is a table looked at that changes all the time.
const LOOKS: usize = 20;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = open(&args.database).await?;
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
            // A server may have written between the two looks.
            let again = store.summary(listed.id).await?.context("the table was removed")?;
            if again.number == listed.number {
                break;
            }
            listed = again;
        }
        tables += 1;
        wrong += u64::from(!faults.is_empty());
        for fault in faults {
            writeln!(out, "{}: {fault}", listed.id)?;
        }
    }
    store.close().await;
    let (tables, events) = (grouped(tables), grouped(events));
    if wrong == 0 {
        writeln!(out, "{tables} tables with {events} events: all well")?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{} of {tables} tables are damaged", grouped(wrong))?;
    Ok(Answer::No)
}
