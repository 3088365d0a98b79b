//! `robotable db bot`, `dismiss` and `bots`: programs that may sit down at tables.

use std::io::Write;

use anyhow::{Context as _, bail};
use store::GuestBot;
use table::Name;

use super::{beside, now, utc};
use crate::Answer;

/// Let a program sit down as a bot, and print its token: it is kept nowhere, so note it down.
///
/// Everybody at its tables sees that it is a bot, and whose. Hosts choose whether such bots may come.
///
/// Examples:
///   robotable db bot sqlite://robotable.db Greedy --author "Ada"
///
/// Exit code 1 if there is a bot of that name.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// What it is called
    name: String,
    /// Whose it is
    #[arg(long)]
    author: String,
}

/// Take a bot's token from it: within seconds it can sit down nowhere, and it loses the seats that it has.
///
/// Examples:
///   robotable db dismiss sqlite://robotable.db Greedy
///
/// Exit code 1 if there is no bot of that name.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Dismiss {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// What it is called
    name: String,
}

/// List the programs that may sit down as bots, since when, and whose they are.
///
/// Examples:
///   robotable db bots sqlite://robotable.db
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct List {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let name = Name::new(&args.name).with_context(|| format!("the name {:?}", args.name))?;
    let author =
        Name::new(&args.author).with_context(|| format!("the author {:?}", args.author))?;
    let store = beside(&args.database).await?;
    let known = store.guest_bots().await?;
    let like = |bot: &GuestBot| Name::new(&bot.name).is_ok_and(|other| other.is_like(&name));
    if let Some(other) = known.iter().find(|bot| like(bot)) {
        store.close().await;
        writeln!(out, "there is a bot called {} already", other.name)?;
        return Ok(Answer::No);
    }
    let (token, hash) = server::new_bot_token();
    let (name, author) = (name.to_string(), author.to_string());
    if !store.welcome_bot(GuestBot { name, author, hash, since: now() }).await? {
        bail!("somebody took the name this moment: try again");
    }
    store.close().await;
    writeln!(out, "{token}")?;
    Ok(Answer::Yes)
}

pub(crate) async fn dismiss(args: &Dismiss, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    let dismissed = store.dismiss_bot(args.name.clone()).await?;
    store.close().await;
    let word = if dismissed { "may not sit down any more" } else { "is no bot here" };
    writeln!(out, "{} {word}", args.name)?;
    Ok(if dismissed { Answer::Yes } else { Answer::No })
}

pub(crate) async fn list(args: &List, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    for GuestBot { name, author, since, .. } in store.guest_bots().await? {
        writeln!(out, "{name}  {}  by {author}", utc(since))?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
