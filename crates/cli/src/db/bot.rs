//! `robotable db bot`, `dismiss` and `bots`: programs that may take seats at tables.

use anyhow::{Context as _, bail};
use serde_json::json;
use store::GuestBot;
use table::Name;

use super::{Db, utc};
use crate::Answer;
use crate::clock::now;

/// Register a program as a guest bot, and print its token, which is not stored: write it down.
///
/// All players at its tables see that it is a bot, and its author. Hosts choose if such bots may join.
///
/// Examples:
///   robotable db bot Greedy --author "Ada"
///
/// Exit code 1 if there is a bot of that name.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
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
#[command(verbatim_doc_comment)]
pub(crate) struct Dismiss {
    /// The bot's name
    name: String,
}

/// List the registered guest bots, with dates and authors.
///
/// Examples:
///   robotable db bots
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct List {}

pub(crate) async fn run(args: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let name = Name::new(&args.name).with_context(|| format!("the name {:?}", args.name))?;
    let author =
        Name::new(&args.author).with_context(|| format!("the author {:?}", args.author))?;
    let known = db.store.guest_bots().await?;
    let like = |bot: &GuestBot| Name::new(&bot.name).is_ok_and(|other| other.is_like(&name));
    if let Some(other) = known.iter().find(|bot| like(bot)) {
        let json = json!({ "name": other.name, "registered": false });
        db.print(&json, &format!("there is a bot called {} already", other.name))?;
        return Ok(Answer::No);
    }
    let (token, hash) = server::new_bot_token();
    let (name, author) = (name.to_string(), author.to_string());
    if !db.store.register_bot(GuestBot { name, author, hash, since: now() }).await? {
        bail!("another bot has just taken that name: try again");
    }
    db.print(&json!({ "token": token }), &token)?;
    Ok(Answer::Yes)
}

pub(crate) async fn dismiss(args: &Dismiss, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let unregistered = db.store.unregister_bot(args.name.clone()).await?;
    let word = if unregistered { "may not sit down any more" } else { "is not a bot here" };
    let json = json!({ "name": args.name, "dismissed": unregistered });
    db.print(&json, &format!("{} {word}", args.name))?;
    Ok(unregistered.into())
}

pub(crate) async fn list(_: &List, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    for GuestBot { name, author, since, .. } in db.store.guest_bots().await? {
        let json = json!({ "name": name, "author": author, "since": since.0 });
        db.print(&json, &format!("{name}  {}  by {author}", utc(since)))?;
    }
    Ok(Answer::Yes)
}
