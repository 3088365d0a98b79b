//! `robotable db ban`, `pardon` and `bans`: addresses that stay out.

use std::io::Write;
use std::net::IpAddr;

use store::Ban;

use super::{beside, now, utc};
use crate::Answer;

/// Keep an address out: servers on this database answer it with 403 within seconds, and end its connections.
///
/// Of version 6 the whole /64 is kept out, because one home has that many.
///
/// Examples:
///   robotable db ban sqlite://robotable.db 203.0.113.7 --why "floods the lobby"
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// The address
    address: IpAddr,
    /// A note for yourself
    #[arg(long, default_value = "")]
    why: String,
}

/// Let an address in again.
///
/// Examples:
///   robotable db pardon sqlite://robotable.db 203.0.113.7
///
/// Exit code 1 if it was not kept out.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Pardon {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// The address
    address: IpAddr,
}

/// List the addresses that are kept out, since when, and why.
///
/// Examples:
///   robotable db bans sqlite://robotable.db
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct List {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let address = args.address.to_canonical().to_string();
    let ban = Ban { address: address.clone(), since: now(), why: args.why.clone() };
    store.ban(ban).await?;
    store.close().await;
    writeln!(out, "{address} is kept out")?;
    Ok(Answer::Yes)
}

pub(crate) async fn pardon(args: &Pardon, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let address = args.address.to_canonical().to_string();
    let pardoned = store.pardon(address.clone()).await?;
    store.close().await;
    let word = if pardoned { "may come again" } else { "was not kept out" };
    writeln!(out, "{address} {word}")?;
    Ok(if pardoned { Answer::Yes } else { Answer::No })
}

pub(crate) async fn list(args: &List, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    for Ban { address, since, why } in store.bans().await? {
        writeln!(out, "{address}  {}  {why}", utc(since))?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
