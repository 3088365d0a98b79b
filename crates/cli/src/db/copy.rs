//! `robotable db copy`: copies a database to another.

use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use futures_util::StreamExt;
use futures_util::stream;
use serde_json::json;
use store::{Listed, Loaded, Options, Store, Summary};
use table::Millis;

use super::backup::create_database;
use super::{All, open};
use crate::Answer;
use crate::histogram::grouped;

/// Copy all tables into another database that has none, as when moving from SQLite to PostgreSQL.
///
/// Stop the server first: anything written during the copy may be missing. Archived tables and chat are copied too.
/// The copy is compared with the original, event by event. If it is interrupted, empty the target and start again.
///
/// Examples:
///   robotable db copy sqlite://robotable.db postgres://robotable@localhost/robotable
///   robotable db copy postgres://robotable@localhost/robotable sqlite://copy.db
///
/// Other users can read a command line: URLs with a password belong into the environment.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The source: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(env = "ROBOTABLE_DATABASE", hide_env_values = true)]
    from: String,
    /// The target: it must not contain any tables yet
    #[arg(env = "ROBOTABLE_COPY_TO", hide_env_values = true)]
    to: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Tables copied concurrently: databases commit them together.
const AT_ONCE: usize = 64;
/// More than any table keeps.
const CHAT: u32 = 100_000;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    ensure!(args.from != args.to, "both are the same database");
    let from = open(&args.from, Options::default()).await.context("what is to be copied")?;
    Store::check(&args.to).context("where it is to be copied to")?;
    if let Some(path) = args.to.strip_prefix("sqlite://").map(Path::new)
        && !path.exists()
    {
        create_database(path).context("where it is to be copied to")?;
    }
    let to = Store::open(&args.to, Options::default()).await;
    let to = to.context("where it is to be copied to")?;
    let there = to.counts().await?;
    if 0 < there.tables + there.archived {
        bail!("there are {} tables already: it must be empty", there.tables + there.archived);
    }
    // An archived table accepts no events: copy the archived ones, archive them in the target, then copy the others.
    copy(&from, &to, true).await?;
    while !to.archive_before(Millis(u64::MAX), 1_000).await?.is_empty() {}
    copy(&from, &to, false).await?;
    let events = compare(&from, &to).await?;
    let counts = to.counts().await?;
    from.close().await;
    to.close().await;
    if args.json {
        let (tables, archived) = (counts.tables, counts.archived);
        writeln!(out, "{}", json!({ "tables": tables, "archived": archived, "events": events }))?;
    } else {
        let (tables, archived) = (grouped(counts.tables), grouped(counts.archived));
        let events = grouped(events);
        writeln!(out, "copied {tables} tables and {archived} archived ones with {events} events")?;
    }
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
    // The store takes the creation time from the summary that it creates the table with.
    let founded = Summary { updated_at: created_at, ..summary.clone() };
    to.create(id, first, founded).await.with_context(|| id.to_string())?;
    to.append(id, 1, rest, Some(summary)).await.with_context(|| id.to_string())?;
    for said in from.chat(id, CHAT).await? {
        to.say(id, said.saying).await.with_context(|| id.to_string())?;
    }
    Ok(())
}

/// Checks that both are equal. Returns the number of events.
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
