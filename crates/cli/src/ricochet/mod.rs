//! `robotable ricochet`: one file per command.

mod input;
mod random;
mod show;

use std::io::Write;

use crate::Answer;

#[derive(clap::Subcommand)]
// The variants have no comments of their own: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Show(show::Args),
    Random(random::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
    }
}
