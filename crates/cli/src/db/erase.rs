//! `robotable db close` and `robotable db erase`: an end to tables and words.

use std::io::Write;
use std::net::IpAddr;

use server::{erase_name, origin_mark};
use store::TableId;

use super::{beside, now};
use crate::Answer;

/// Close a table: it can be read, and nobody can do or say anything there any more.
///
/// A server may use the database meanwhile; people at the table are told when they do something next.
///
/// Examples:
///   robotable db close sqlite://robotable.db k7m4qx
///
/// Exit code 1 if there is no such table, or if it is closed already.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Close {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// The code of the table
    table: TableId,
}

/// Erase a table, a name at a table, or all tables of an address. For good.
///
/// Of a name all words go: whoever was called so gets a numbered name, their notes and chat are gone, and the game stays. A
/// server may use the database meanwhile.
///
/// Examples:
///   robotable db erase sqlite://robotable.db --table k7m4qx
///   robotable db erase sqlite://robotable.db --table k7m4qx --name Eve
///   robotable db erase sqlite://robotable.db --address 203.0.113.7
///
/// Exit code 1 if there was nothing to erase.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// The code of the table
    #[arg(long, required_unless_present = "address")]
    table: Option<TableId>,
    /// Only the words of whoever is or was called so there
    #[arg(long, requires = "table")]
    name: Option<String>,
    /// All tables that were founded from this address, or where somebody from there sat, in the last 30 days
    #[arg(long, conflicts_with = "table")]
    address: Option<IpAddr>,
}

pub(crate) async fn close(args: &Close, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let closed = store.close_table(args.table).await?;
    store.close().await;
    let word = if closed { "closed" } else { "not there, or closed already" };
    writeln!(out, "{}: {word}", args.table)?;
    Ok(if closed { Answer::Yes } else { Answer::No })
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let mut erased = 0;
    match (args.table, &args.name, args.address) {
        (Some(table), Some(name), _) => {
            erased = erase_name(&store, table, name, now()).await?;
            writeln!(out, "{table}: {erased} people of this name")?;
        }
        (Some(table), None, _) => {
            erased = u64::from(store.forget(table).await?);
            writeln!(out, "{table}: {}", if erased > 0 { "erased" } else { "not there" })?;
        }
        (None, _, Some(address)) => {
            let mark = origin_mark(&store, address).await?;
            for listed in store.tables_of(&mark).await? {
                erased += u64::from(store.forget(listed.id).await?);
            }
            writeln!(out, "{erased} tables erased")?;
        }
        (None, _, None) => {}
    }
    store.close().await;
    Ok(if erased > 0 { Answer::Yes } else { Answer::No })
}
