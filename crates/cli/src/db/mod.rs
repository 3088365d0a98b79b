//! `robotable db`: what is stored, moved and checked.

mod ban;
mod bot;
mod check;
mod copy;
mod erase;
mod reports;
mod tables;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::Subcommand;
use store::{Listed, Options, Store};
use table::Millis;

use crate::Answer;

#[derive(Subcommand)]
// No comments here: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Copy(copy::Args),
    Check(check::Args),
    Tables(tables::Args),
    Look(tables::Look),
    Close(erase::Close),
    Erase(erase::Args),
    Reports(reports::Args),
    Ban(ban::Args),
    Pardon(ban::Pardon),
    Bans(ban::List),
    Bot(bot::Args),
    Dismiss(bot::Dismiss),
    Bots(bot::List),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Copy(args) => copy::run(&args, out).await,
            Command::Check(args) => check::run(&args, out).await,
            Command::Tables(args) => tables::run(&args, out).await,
            Command::Look(args) => tables::look(&args, out).await,
            Command::Close(args) => erase::close(&args, out).await,
            Command::Erase(args) => erase::run(&args, out).await,
            Command::Reports(args) => reports::run(&args, out).await,
            Command::Ban(args) => ban::run(&args, out).await,
            Command::Pardon(args) => ban::pardon(&args, out).await,
            Command::Bans(args) => ban::list(&args, out).await,
            Command::Bot(args) => bot::run(&args, out).await,
            Command::Dismiss(args) => bot::dismiss(&args, out).await,
            Command::Bots(args) => bot::list(&args, out).await,
        }
    })
}

/// How many tables are asked for at once.
const PAGE: u32 = 500;

async fn open(url: &str) -> anyhow::Result<Store> {
    open_with(url, Options::default()).await
}

/// The same where a server may use it.
async fn beside(url: &str) -> anyhow::Result<Store> {
    open_with(url, Options { beside: true, ..Options::default() }).await
}

async fn open_with(url: &str, options: Options) -> anyhow::Result<Store> {
    // A file that is not there is created, which a server wants and nobody here.
    if let Some(path) = url.strip_prefix("sqlite://") {
        std::fs::metadata(path).with_context(|| format!("{path:?}"))?;
    }
    Ok(Store::open(url, options).await?)
}

/// The time.
fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as u64)
}

/// A time as people read it, to the minute.
fn utc(at: Millis) -> String {
    let minutes = at.0 / 60_000;
    let (days, minute) = (minutes / 1_440, minutes % 1_440);
    // Years that begin in March have the odd day at their end: http://howardhinnant.github.io/date_algorithms.html
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + 400 * era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minute / 60, minute % 60)
}

/// Goes through all tables, archived ones too.
struct All<'a> {
    store: &'a Store,
    page: std::vec::IntoIter<Listed>,
    after: Option<store::TableId>,
}

impl<'a> All<'a> {
    fn of(store: &'a Store) -> All<'a> {
        All { store, page: Vec::new().into_iter(), after: None }
    }

    async fn next(&mut self) -> anyhow::Result<Option<Listed>> {
        if self.page.len() == 0 {
            self.page = self.store.all(self.after, PAGE).await?.into_iter();
        }
        let next = self.page.next();
        self.after = next.as_ref().map(|listed| listed.id);
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_as_people_read_them() {
        for (at, text) in [
            (0, "1970-01-01 00:00"),
            (951_782_399_000, "2000-02-28 23:59"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_800_000_000_000, "2027-01-15 08:00"),
        ] {
            assert_eq!(utc(Millis(at)), text);
        }
    }
}
