//! `robotable db close` and `robotable db erase`: closing tables and erasing personal data.

use std::net::IpAddr;

use serde_json::json;
use server::{erase_name, origin_mark};
use store::TableId;

use super::Db;
use crate::Answer;
use crate::clock::now;

/// Close a table: it stays readable, but no one can act or chat there any more.
///
/// A server may use the database meanwhile; clients at the table are notified with their next command.
///
/// Examples:
///   robotable db close k7m4qx
///
/// Exit code 1 if there is no such table, or if it is closed already.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Close {
    /// The code of the table
    table: TableId,
}

/// Erase a table, a name at a table, or all tables of an address. This cannot be undone.
///
/// Erasing a name removes all text of that player: they get a numbered name, their notes and chat messages are
/// deleted,
/// and the game stays. A server may use the database meanwhile.
///
/// Examples:
///   robotable db erase --table k7m4qx
///   robotable db erase --table k7m4qx --name Eve
///   robotable db erase --address 203.0.113.7
///
/// Exit code 1 if there was nothing to erase.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The code of the table
    #[arg(long, required_unless_present = "address")]
    table: Option<TableId>,
    /// Only the text of players who have or had this name there
    #[arg(long, requires = "table")]
    name: Option<String>,
    /// All tables created from this address, or with a player from there, as long as that is kept
    #[arg(long, conflicts_with = "table")]
    address: Option<IpAddr>,
}

pub(crate) async fn close(args: &Close, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let closed = db.store.close_table(args.table).await?;
    let word = if closed { "closed" } else { "not there, or closed already" };
    let json = json!({ "table": args.table.as_str(), "closed": closed });
    db.print(&json, &format!("{}: {word}", args.table))?;
    Ok(closed.into())
}

pub(crate) async fn run(args: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let mut erased = 0;
    match (args.table, &args.name, args.address) {
        (Some(table), Some(name), _) => {
            erased = erase_name(db.store, table, name, now()).await?;
            let json = json!({ "table": table.as_str(), "people": erased });
            db.print(&json, &format!("{table}: {erased} people of this name"))?;
        }
        (Some(table), None, _) => {
            erased = u64::from(db.store.forget(table).await?);
            let word = if erased > 0 { "erased" } else { "not there" };
            let json = json!({ "table": table.as_str(), "erased": erased > 0 });
            db.print(&json, &format!("{table}: {word}"))?;
        }
        (None, _, Some(address)) => {
            let mark = origin_mark(db.store, address).await?;
            for listed in db.store.tables_of(&mark).await? {
                erased += u64::from(db.store.forget(listed.id).await?);
            }
            db.print(&json!({ "tables": erased }), &format!("{erased} tables erased"))?;
        }
        (None, _, None) => {}
    }
    Ok((erased > 0).into())
}
