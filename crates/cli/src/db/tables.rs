//! `robotable db tables` and `robotable db look`: listing tables, and showing one.

use std::net::IpAddr;

use serde_json::json;
use server::origin_mark;
use store::{Listed, TableId};

use super::{All, Db, utc};
use crate::Answer;

/// List tables: code, last event, stage, events, game and players. Archived ones too.
///
/// A server may use the database meanwhile.
///
/// Examples:
///   robotable db tables
///   robotable db tables --address 203.0.113.7
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
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
#[command(verbatim_doc_comment)]
pub(crate) struct Look {
    /// The code of the table
    table: TableId,
}

/// More than any table keeps.
const CHAT: u32 = 100_000;

pub(crate) async fn run(args: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    if let Some(address) = args.address {
        let mark = origin_mark(db.store, address).await?;
        for listed in db.store.tables_of(&mark).await? {
            line(db, &listed)?;
        }
    } else {
        let mut all = All::of(db.store);
        while let Some(listed) = all.next().await? {
            line(db, &listed)?;
        }
    }
    Ok(Answer::Yes)
}

fn line(db: &mut Db<'_>, listed: &Listed) -> anyhow::Result<()> {
    let Listed { id, number, summary, .. } = listed;
    let (stage, game) = (summary.stage.name(), summary.game.name());
    let names = server::names_in(&summary.about);
    let json = json!({
        "table": id.as_str(), "game": game, "stage": stage, "events": number, "names": names,
        "updated": summary.updated_at.0,
    });
    let (at, names) = (utc(summary.updated_at), names.join(", "));
    db.print(&json, &format!("{id}  {at}  {stage:7}  {number:6} events  {game:8}  {names}"))
}

pub(crate) async fn look(args: &Look, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let Some(listed) = db.store.summary(args.table).await? else {
        let json = json!({ "table": args.table.as_str(), "found": false });
        db.print(&json, &format!("{}: not there", args.table))?;
        return Ok(Answer::No);
    };
    line(db, &listed)?;
    for said in db.store.chat(args.table, CHAT).await? {
        let said = said.saying;
        let json =
            json!({ "at": said.at.0, "name": said.name, "seat": said.seat, "text": said.text });
        let words = format!("{}  {} ({}): {}", utc(said.at), said.name, said.seat, said.text);
        db.print(&json, &words)?;
    }
    Ok(Answer::Yes)
}
