//! `robotable db ban`, `pardon` and `bans`: banned addresses and networks.

use std::io::Write;

use serde_json::json;
use store::{Ban, Network};
use table::Span;

use super::{Database, now, utc};
use crate::Answer;

/// Ban an address or a network: within seconds, servers on this database answer it with 403 and close its connections.
///
/// For IPv6 the whole /64 is banned, because one home has that many addresses. A network has a prefix of /8 to /32, for
/// IPv6 /16 to /64. A second ban of the same network replaces the end and the note of the first.
///
/// Examples:
///   robotable db ban 203.0.113.7 --why "floods the lobby"
///   robotable db ban 203.0.113.0/24 --days 7
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
    /// The address or network
    network: Network,
    /// End the ban after this many days; without it, it lasts until `robotable db pardon`
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..=DAYS_MAX))]
    days: Option<u64>,
    /// A note for yourself
    #[arg(long, default_value = "")]
    why: String,
}

/// The longest ban with an end: a hundred years.
const DAYS_MAX: u64 = 36_500;
const MINUTES_PER_DAY: u64 = 24 * 60;

/// Lift the ban of an address or a network.
///
/// Examples:
///   robotable db pardon 203.0.113.7
///   robotable db pardon 203.0.113.0/24
///
/// Exit code 1 if it was not banned. The ban of a network is lifted as a whole, not for single addresses.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Pardon {
    #[command(flatten)]
    database: Database,
    /// The address or network
    network: Network,
}

/// List the bans: address or network, start, end and reason.
///
/// Examples:
///   robotable db bans
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct List {
    #[command(flatten)]
    database: Database,
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    let (network, since) = (args.network, now());
    let until = args.days.map(|days| since + Span::mins(days * MINUTES_PER_DAY));
    store.ban(Ban { network, since, until, why: args.why.clone() }).await?;
    store.close().await;
    let json = json!({
        "address": network.to_string(), "banned": true, "until": until.map(|until| until.0),
    });
    let end = until.map_or_else(String::new, |until| format!(" until {}", utc(until)));
    args.database.say(out, &json, &format!("{network} is banned{end}"))?;
    Ok(Answer::Yes)
}

pub(crate) async fn lift_ban(args: &Pardon, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    let network = args.network;
    let pardoned = store.lift_ban(network).await?;
    store.close().await;
    let word = if pardoned { "may come again" } else { "was not banned" };
    let json = json!({ "address": network.to_string(), "pardoned": pardoned });
    args.database.say(out, &json, &format!("{network} {word}"))?;
    Ok(if pardoned { Answer::Yes } else { Answer::No })
}

pub(crate) async fn list(args: &List, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = args.database.beside().await?;
    for Ban { network, since, until, why } in store.bans().await? {
        let end = until.map_or_else(|| "no end".to_owned(), utc);
        let words = format!("{network}  {}  {end:16}  {why}", utc(since));
        let json = json!({
            "address": network.to_string(), "since": since.0, "until": until.map(|until| until.0),
            "why": why,
        });
        args.database.say(out, &json, &words)?;
    }
    store.close().await;
    Ok(Answer::Yes)
}
