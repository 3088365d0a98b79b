//! `robotable ricochet`: one file per command.

mod input;
mod random;
mod show;

use std::io::Write;

use crate::Answer;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Show a position or a board, also as SVG
    Show(show::Args),
    /// Show a random position
    Random(random::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
    }
}
