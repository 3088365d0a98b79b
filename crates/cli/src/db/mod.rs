//! `robotable db`: administration of the database.

#![allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "the comments are the text of --help")]

mod backup;
mod ban;
mod bot;
mod check;
mod copy;
mod erase;
mod reports;
mod tables;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Subcommand;
use protocol::puzzles::Day;
use serde_json::Value;
use store::{Listed, Options, Store};
use table::Millis;

use crate::Answer;

#[derive(Subcommand)]
// No comments here: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Backup(On<backup::Args>),
    Restore(On<backup::Restore>),
    Copy(copy::Args),
    Check(On<check::Args>),
    Tables(On<tables::Args>),
    Look(On<tables::Look>),
    Close(On<erase::Close>),
    Erase(On<erase::Args>),
    Reports(On<reports::Args>),
    Ban(On<ban::Args>),
    Pardon(On<ban::Pardon>),
    Bans(On<ban::List>),
    Bot(On<bot::Args>),
    Dismiss(On<bot::Dismiss>),
    Bots(On<bot::List>),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let answer = runtime.block_on(async {
        match command {
            Command::Backup(on) => backup::run(&on, out).await,
            Command::Restore(on) => backup::restore(&on, out).await,
            Command::Copy(args) => copy::run(&args, out).await,
            Command::Check(on) => on.run(on.database.open().await?, out, check::run).await,
            Command::Tables(on) => on.run(on.database.beside().await?, out, tables::run).await,
            Command::Look(on) => on.run(on.database.beside().await?, out, tables::look).await,
            Command::Close(on) => on.run(on.database.beside().await?, out, erase::close).await,
            Command::Erase(on) => on.run(on.database.beside().await?, out, erase::run).await,
            Command::Reports(on) => on.run(on.database.beside().await?, out, reports::run).await,
            Command::Ban(on) => on.run(on.database.beside().await?, out, ban::run).await,
            Command::Pardon(on) => on.run(on.database.beside().await?, out, ban::lift_ban).await,
            Command::Bans(on) => on.run(on.database.beside().await?, out, ban::list).await,
            Command::Bot(on) => on.run(on.database.beside().await?, out, bot::run).await,
            Command::Dismiss(on) => on.run(on.database.beside().await?, out, bot::dismiss).await,
            Command::Bots(on) => on.run(on.database.beside().await?, out, bot::list).await,
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
}

// No comment: it would be the help of every command.
#[derive(clap::Args)]
pub(crate) struct On<T: clap::Args> {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    args: T,
}

impl<T: clap::Args> On<T> {
    /// Runs a command on the open database, and closes it.
    async fn run(
        &self,
        store: Store,
        out: &mut dyn Write,
        run: impl AsyncFnOnce(&T, &mut Db<'_>) -> anyhow::Result<Answer>,
    ) -> anyhow::Result<Answer> {
        let mut db = Db { store: &store, out, json: self.database.json };
        let answer = run(&self.args, &mut db).await;
        store.close().await;
        answer
    }
}

/// An open database, and where a command writes its answers.
struct Db<'a> {
    store: &'a Store,
    out: &'a mut dyn Write,
    json: bool,
}

impl Db<'_> {
    /// Writes one answer: as JSON, or in words.
    fn print(&mut self, json: &Value, words: &str) -> anyhow::Result<()> {
        print(self.out, self.json, json, words)
    }
}

fn print(out: &mut dyn Write, as_json: bool, json: &Value, words: &str) -> anyhow::Result<()> {
    let line: &dyn Display = if as_json { json } else { &words };
    Ok(writeln!(out, "{line}")?)
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

/// Formats a time, to the minute.
fn utc(at: Millis) -> String {
    let minute = at.0 / 60_000 % 1_440;
    format!("{} {:02}:{:02}", Day::of(at), minute / 60, minute % 60)
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
