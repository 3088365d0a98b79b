//! `robotable db tables` and `robotable db look`: listing tables, and showing one.

use std::io::Write;
use std::net::IpAddr;

use serde_json::json;
use server::origin_mark;
use store::{Listed, TableId};

use super::{All, Database, utc};
use crate::Answer;

/// List tables: code, last event, stage, events, game and players. Archived ones too.
///
/// A server may use the database meanwhile.
///
/// Examples:
///   robotable db tables
///   robotable db tables --address 203.0.113.7
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
    /// Only tables created from this address, or with a player from there, as long as that is kept
    #[arg(long)]
    address: Option<IpAddr>,
}

/// Show one table: its players and its chat.
///
/// A server may use the database meanwhile.
///
/// Examples:
///   robotable db look k7m4qx
///
/// Exit code 1 if there is no such table.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Look {
    #[command(flatten)]
    database: Database,
    /// The code of the table
    table: TableId,
}

/// More than any table keeps.
const CHAT: u32 = 100_000;

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    if let Some(address) = args.address {
        let mark = origin_mark(&store, address).await?;
        for listed in store.tables_of(&mark).await? {
            line(&args.database, &listed, out)?;
        }
    } else {
        let mut all = All::of(&store);
        while let Some(listed) = all.next().await? {
            line(&args.database, &listed, out)?;
        }
    }
    store.close().await;
    Ok(Answer::Yes)
}

fn line(database: &Database, listed: &Listed, out: &mut dyn Write) -> anyhow::Result<()> {
    let Listed { id, number, summary, .. } = listed;
    let (stage, game) = (summary.stage.name(), summary.game.name());
    let names = server::names_in(&summary.about);
    let json = json!({
        "table": id.as_str(), "game": game, "stage": stage, "events": number, "names": names,
        "updated": summary.updated_at.0,
    });
    let (at, names) = (utc(summary.updated_at), names.join(", "));
    database.say(
        out,
        &json,
        &format!("{id}  {at}  {stage:7}  {number:6} events  {game:8}  {names}"),
    )
}

pub(crate) async fn look(args: &Look, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    let Some(listed) = store.summary(args.table).await? else {
        store.close().await;
        let json = json!({ "table": args.table.as_str(), "found": false });
        args.database.say(out, &json, &format!("{}: not there", args.table))?;
        return Ok(Answer::No);
    };
    line(&args.database, &listed, out)?;
    for said in store.chat(args.table, CHAT).await? {
        let said = said.saying;
        let json =
            json!({ "at": said.at.0, "name": said.name, "seat": said.seat, "text": said.text });
        let words = format!("{}  {} ({}): {}", utc(said.at), said.name, said.seat, said.text);
        args.database.say(out, &json, &words)?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
