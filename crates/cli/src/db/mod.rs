//! `robotable db`: administration of the database.

mod backup;
mod ban;
mod bot;
mod check;
mod copy;
mod erase;
mod reports;
mod tables;

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::Subcommand;
use serde_json::Value;
use store::{Listed, Options, Store};
use table::Millis;

use crate::Answer;

#[derive(Subcommand)]
// No comments here: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Backup(backup::Args),
    Restore(backup::Restore),
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
    let answer = runtime.block_on(async {
        match command {
            Command::Backup(args) => backup::run(&args, out).await,
            Command::Restore(args) => backup::restore(&args, out).await,
            Command::Copy(args) => copy::run(&args, out).await,
            Command::Check(args) => check::run(&args, out).await,
            Command::Tables(args) => tables::run(&args, out).await,
            Command::Look(args) => tables::look(&args, out).await,
            Command::Close(args) => erase::close(&args, out).await,
            Command::Erase(args) => erase::run(&args, out).await,
            Command::Reports(args) => reports::run(&args, out).await,
            Command::Ban(args) => ban::run(&args, out).await,
            Command::Pardon(args) => ban::lift_ban(&args, out).await,
            Command::Bans(args) => ban::list(&args, out).await,
            Command::Bot(args) => bot::run(&args, out).await,
            Command::Dismiss(args) => bot::dismiss(&args, out).await,
            Command::Bots(args) => bot::list(&args, out).await,
        }
    });
    answer.or_else(|error| {
        if !error.is::<NotThere>() {
            return Err(error);
        }
        crate::stderr::print(format_args!("{error:#}"));
        Ok(Answer::No)
    })
}

/// A missing database or backup. Like a missing table or bot it is a negative answer, exit code 1.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not there")]
struct NotThere(PathBuf);

/// Tables per query.
const PAGE: u32 = 500;

/// The database of a command, and the format of its answer.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
pub(crate) struct Database {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME. The environment hides a password from other users
    #[arg(
        long = "database",
        value_name = "URL",
        env = "ROBOTABLE_DATABASE",
        hide_env_values = true,
        default_value = "sqlite://robotable.db"
    )]
    url: String,
    /// The settings file of the server, for its database
    #[arg(long, value_name = "FILE", env = "ROBOTABLE_CONFIG")]
    config: Option<PathBuf>,
    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

impl Database {
    /// Opens it for this command alone.
    async fn open(&self) -> anyhow::Result<Store> {
        open(&self.url, Options::default()).await
    }

    /// Opens it while a server may be using it.
    async fn beside(&self) -> anyhow::Result<Store> {
        open(&self.url, Options { beside: true, ..Options::default() }).await
    }

    /// Writes one answer: as JSON, or in words.
    fn say(&self, out: &mut dyn Write, json: &Value, words: &str) -> anyhow::Result<()> {
        if self.json {
            writeln!(out, "{json}")?;
        } else {
            writeln!(out, "{words}")?;
        }
        Ok(())
    }
}

async fn open(url: &str, options: Options) -> anyhow::Result<Store> {
    Store::check(url)?;
    // The store creates a missing file, which is right for a server and wrong here.
    if let Some(path) = url.strip_prefix("sqlite://").map(Path::new)
        && !path.try_exists().with_context(|| format!("{path:?}"))?
    {
        return Err(NotThere(path.to_owned()).into());
    }
    Ok(Store::open(url, options).await?)
}

/// The command line with the database as a flag. Until version 0.1 it was the first argument of each command but `copy`.
pub(crate) fn with_database_flag(mut line: Vec<OsString>) -> Vec<OsString> {
    let is_db = line.get(1).is_some_and(|word| word == "db");
    if is_db && line.get(2).is_some_and(|word| word != "copy") {
        let is_url = |word: &OsString| {
            let text = word.to_string_lossy();
            ["sqlite://", "postgres://", "postgresql://"]
                .iter()
                .any(|start| text.starts_with(start))
        };
        if let Some(first) = line.get_mut(3).filter(|word| is_url(word)) {
            let mut flag = OsString::from("--database=");
            flag.push(&first);
            *first = flag;
        }
    }
    line
}

/// The current time.
fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as u64)
}

/// Formats a time, to the minute.
fn utc(at: Millis) -> String {
    let minutes = at.0 / 60_000;
    let (days, minute) = (minutes / 1_440, minutes % 1_440);
    // Years that begin in March have the leap day at their end: http://howardhinnant.github.io/date_algorithms.html
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

/// Iterates over all tables, archived ones too.
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
    fn the_former_place_of_the_database_works() {
        let line = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        let old = with_database_flag(line(&["robotable", "db", "ban", "sqlite://a.db", "1.2.3.4"]));
        assert_eq!(old, line(&["robotable", "db", "ban", "--database=sqlite://a.db", "1.2.3.4"]));
        for same in [
            &["robotable", "db", "copy", "sqlite://a.db", "sqlite://b.db"][..],
            &["robotable", "db", "bans"],
            &["robotable"],
        ] {
            assert_eq!(with_database_flag(line(same)), line(same));
        }
    }

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
