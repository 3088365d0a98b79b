//! `robotable db copy`: from one database to another.

use std::io::Write;

use anyhow::{Context as _, bail, ensure};
use futures_util::StreamExt;
use futures_util::stream;
use store::{Listed, Loaded, Store, Summary};
use table::Millis;

use super::{All, open};
use crate::Answer;
use crate::histogram::grouped;

/// Copy all tables into another database that has none, as when moving from SQLite to PostgreSQL.
///
/// Stop the server first: nothing that is written meanwhile would be copied. Archived tables and chat are copied too.
/// The copy is compared with the original, event by event. If it is interrupted, empty the target and begin again.
///
/// Examples:
///   robotable db copy sqlite://robotable.db postgres://robotable@localhost/robotable
///   robotable db copy postgres://robotable@localhost/robotable sqlite://copy.db
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// What to copy: sqlite://FILE or postgres://USER@HOST/NAME
    from: String,
    /// Where to: it must not hold any tables yet
    to: String,
}

/// So many tables are on their way at once: databases commit them together.
const AT_ONCE: usize = 64;
/// More than any table keeps.
const CHAT: u32 = 100_000;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    ensure!(args.from != args.to, "both are the same database");
    let from = open(&args.from).await.context("what is to be copied")?;
    let to = Store::open(&args.to, store::Options::default()).await;
    let to = to.context("where it is to be copied to")?;
    let there = to.counts().await?;
    if 0 < there.tables + there.archived {
        bail!("there are {} tables already: it must be empty", there.tables + there.archived);
    }
    // A table takes no events once it is archived. So the archived ones come first, and all that is there is archived.
    copy(&from, &to, true).await?;
    while !to.archive_before(Millis(u64::MAX), 1_000).await?.is_empty() {}
    copy(&from, &to, false).await?;
    let events = compare(&from, &to).await?;
    let counts = to.counts().await?;
    from.close().await;
    to.close().await;
    let (tables, archived) = (grouped(counts.tables), grouped(counts.archived));
    let events = grouped(events);
    writeln!(out, "copied {tables} tables and {archived} archived ones with {events} events")?;
    Ok(Answer::Yes)
}

async fn copy(from: &Store, to: &Store, archived: bool) -> anyhow::Result<()> {
    let tables = stream::unfold(All::of(from), |mut all| async move {
        let next = all.next().await.transpose()?;
        Some((next, all))
    });
    let copied = tables.map(|listed| async move { copy_one(from, to, listed?, archived).await });
    let mut copied = std::pin::pin!(copied.buffer_unordered(AT_ONCE));
    while let Some(one) = copied.next().await {
        one?;
    }
    Ok(())
}

async fn copy_one(from: &Store, to: &Store, listed: Listed, archived: bool) -> anyhow::Result<()> {
    let Listed { id, created_at, summary, .. } = listed;
    let loaded = from.load(id, 0).await?.with_context(|| format!("{id} is gone"))?;
    if loaded.archived != archived {
        return Ok(());
    }
    let mut first = loaded.records;
    ensure!(!first.is_empty(), "{id} has no events: see `robotable db check`");
    let rest = first.split_off(1);
    // A table is founded when its first event is written, and so it was then.
    let founded = Summary { updated_at: created_at, ..summary.clone() };
    to.create(id, first, founded).await.with_context(|| id.to_string())?;
    to.append(id, 1, rest, Some(summary)).await.with_context(|| id.to_string())?;
    for said in from.chat(id, CHAT).await? {
        to.say(id, said.saying).await.with_context(|| id.to_string())?;
    }
    Ok(())
}

/// Makes sure that both are the same, and counts the events.
async fn compare(from: &Store, to: &Store) -> anyhow::Result<u64> {
    let (mut ours, mut theirs) = (All::of(from), All::of(to));
    let mut events = 0;
    loop {
        let (one, other) = (ours.next().await?, theirs.next().await?);
        ensure!(one == other, "the copy differs: {one:?} became {other:?}");
        let Some(one) = one else { return Ok(events) };
        let original: Option<Loaded> = from.load(one.id, 0).await?;
        ensure!(original == to.load(one.id, 0).await?, "the events of {} differ", one.id);
        events += one.number;
    }
}
