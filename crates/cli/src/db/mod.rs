//! `robotable db`: what is stored, moved and checked.

mod check;
mod copy;

use std::io::Write;

use anyhow::Context as _;
use clap::Subcommand;
use store::{Listed, Options, Store};

use crate::Answer;

#[derive(Subcommand)]
// No comments here: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Copy(copy::Args),
    Check(check::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Copy(args) => copy::run(&args, out).await,
            Command::Check(args) => check::run(&args, out).await,
        }
    })
}

/// How many tables are asked for at once.
const PAGE: u32 = 500;

async fn open(url: &str) -> anyhow::Result<Store> {
    // A file that is not there is created, which a server wants and nobody here.
    if let Some(path) = url.strip_prefix("sqlite://") {
        std::fs::metadata(path).with_context(|| format!("{path:?}"))?;
    }
    Ok(Store::open(url, Options::default()).await?)
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
