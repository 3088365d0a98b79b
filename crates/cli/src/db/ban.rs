//! `robotable db ban`, `pardon` and `bans`: banned addresses and networks.

use serde_json::json;
use store::{Ban, Network};
use table::Span;

use super::{Db, utc};
use crate::Answer;
use crate::clock::now;

/// Ban an address or a network: within seconds, servers on this database answer it with 403 and close its connections.
///
/// For IPv6 the whole /64 is banned, because one home has that many addresses. A network has a prefix of /8 to /32, for
/// IPv6 /16 to /64. A second ban of the same network replaces the end and the note of the first.
///
/// Examples:
///   robotable db ban 203.0.113.7 --why "floods the lobby"
///   robotable db ban 203.0.113.0/24 --days 7
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
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
#[command(verbatim_doc_comment)]
pub(crate) struct Pardon {
    /// The address or network
    network: Network,
}

/// List the bans: address or network, start, end and reason.
///
/// Examples:
///   robotable db bans
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct List {}

pub(crate) async fn run(args: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let (network, since) = (args.network, now());
    let until = args.days.map(|days| since + Span::mins(days * MINUTES_PER_DAY));
    db.store.ban(Ban { network, since, until, why: args.why.clone() }).await?;
    let json = json!({
        "address": network.to_string(), "banned": true, "until": until.map(|until| until.0),
    });
    let end = until.map_or_else(String::new, |until| format!(" until {}", utc(until)));
    db.print(&json, &format!("{network} is banned{end}"))?;
    Ok(Answer::Yes)
}

pub(crate) async fn lift_ban(args: &Pardon, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    let network = args.network;
    let pardoned = db.store.lift_ban(network).await?;
    let word = if pardoned { "may come again" } else { "was not banned" };
    let json = json!({ "address": network.to_string(), "pardoned": pardoned });
    db.print(&json, &format!("{network} {word}"))?;
    Ok(pardoned.into())
}

pub(crate) async fn list(_: &List, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    for Ban { network, since, until, why } in db.store.bans().await? {
        let end = until.map_or_else(|| "no end".to_owned(), utc);
        let words = format!("{network}  {}  {end:16}  {why}", utc(since));
        let json = json!({
            "address": network.to_string(), "since": since.0, "until": until.map(|until| until.0),
            "why": why,
        });
        db.print(&json, &words)?;
    }
    Ok(Answer::Yes)
}
