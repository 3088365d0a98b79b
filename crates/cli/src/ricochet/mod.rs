//! `robotable ricochet`: one file per command.

mod input;

use std::io::Write;

use crate::Answer;

#[derive(clap::Subcommand)]
pub(crate) enum Command {}

pub(crate) fn run(command: Command, _out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {}
}
