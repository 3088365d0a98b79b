//! `robotable db bot`, `dismiss` and `bots`: programs that may take seats at tables.

use std::io::Write;

use anyhow::{Context as _, bail};
use serde_json::json;
use store::GuestBot;
use table::Name;

use super::{Database, now, utc};
use crate::Answer;

/// Register a program as a guest bot, and print its token, which is not stored: write it down.
///
/// All players at its tables see that it is a bot, and its author. Hosts choose if such bots may join.
///
/// Examples:
///   robotable db bot Greedy --author "Ada"
///
/// Exit code 1 if there is a bot of that name.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
    /// The bot's name
    name: String,
    /// The bot's author
    #[arg(long)]
    author: String,
}

/// Revoke a bot's token: within seconds it can take no more seats, and it loses those that it has.
///
/// Examples:
///   robotable db dismiss Greedy
///
/// Exit code 1 if there is no bot of that name.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Dismiss {
    #[command(flatten)]
    database: Database,
    /// The bot's name
    name: String,
}

/// List the registered guest bots, with dates and authors.
///
/// Examples:
///   robotable db bots
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct List {
    #[command(flatten)]
    database: Database,
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let name = Name::new(&args.name).with_context(|| format!("the name {:?}", args.name))?;
    let author =
        Name::new(&args.author).with_context(|| format!("the author {:?}", args.author))?;
    let store = args.database.beside().await?;
    let known = store.guest_bots().await?;
    let like = |bot: &GuestBot| Name::new(&bot.name).is_ok_and(|other| other.is_like(&name));
    if let Some(other) = known.iter().find(|bot| like(bot)) {
        store.close().await;
        let json = json!({ "name": other.name, "registered": false });
        args.database.say(out, &json, &format!("there is a bot called {} already", other.name))?;
        return Ok(Answer::No);
    }
    let (token, hash) = server::new_bot_token();
    let (name, author) = (name.to_string(), author.to_string());
    if !store.register_bot(GuestBot { name, author, hash, since: now() }).await? {
        bail!("another bot has just taken that name: try again");
    }
    store.close().await;
    args.database.say(out, &json!({ "token": token }), &token)?;
    Ok(Answer::Yes)
}

pub(crate) async fn dismiss(args: &Dismiss, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    let unregistered = store.unregister_bot(args.name.clone()).await?;
    store.close().await;
    let word = if unregistered { "may not sit down any more" } else { "is not a bot here" };
    let json = json!({ "name": args.name, "dismissed": unregistered });
    args.database.say(out, &json, &format!("{} {word}", args.name))?;
    Ok(if unregistered { Answer::Yes } else { Answer::No })
}

pub(crate) async fn list(args: &List, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    for GuestBot { name, author, since, .. } in store.guest_bots().await? {
        let json = json!({ "name": name, "author": author, "since": since.0 });
        args.database.say(out, &json, &format!("{name}  {}  by {author}", utc(since)))?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
