//! `robotable db tables` and `robotable db look`: what is there.

use std::io::Write;
use std::net::IpAddr;

use anyhow::Context as _;
use server::origin_mark;
use store::{Listed, TableId};

use super::{All, beside, utc};
use crate::Answer;

/// List tables: code, last event, stage, events, game and who sits there. Archived ones too.
///
/// A server may use the database meanwhile.
///
/// Examples:
///   robotable db tables sqlite://robotable.db
///   robotable db tables sqlite://robotable.db --address 203.0.113.7
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// Only tables that were founded from this address, or where somebody from there sat, in the last 30 days
    #[arg(long)]
    address: Option<IpAddr>,
}

/// Look at one table: who sits there, and what was said.
///
/// A server may use the database meanwhile.
///
/// Examples:
///   robotable db look sqlite://robotable.db k7m4qx
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Look {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// The code of the table
    table: TableId,
}

/// More than any table keeps.
const CHAT: u32 = 100_000;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    if let Some(address) = args.address {
        let mark = origin_mark(&store, address).await?;
        for listed in store.tables_of(&mark).await? {
            line(&listed, out)?;
        }
    } else {
        let mut all = All::of(&store);
        while let Some(listed) = all.next().await? {
            line(&listed, out)?;
        }
    }
    store.close().await;
    Ok(Answer::Yes)
}

fn line(listed: &Listed, out: &mut dyn Write) -> anyhow::Result<()> {
    let Listed { id, number, summary, .. } = listed;
    let (stage, game) = (summary.stage.name(), summary.game.name());
    let at = utc(summary.updated_at);
    writeln!(out, "{id}  {at}  {stage:7}  {number:6} events  {game:8}  {}", summary.about)?;
    Ok(())
}

pub(crate) async fn look(args: &Look, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let listed = store.summary(args.table).await?.context("there is no such table")?;
    line(&listed, out)?;
    for said in store.chat(args.table, CHAT).await? {
        let said = said.saying;
        writeln!(out, "{}  {} ({}): {}", utc(said.at), said.name, said.seat, said.text)?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
