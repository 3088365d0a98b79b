//! `robotable micro`: one file per command.

use std::io::Write;

use crate::Answer;

mod input;
#[cfg(feature = "photo")]
mod photo;
mod random;
mod show;
mod solve;
mod stats;

#[derive(clap::Subcommand)]
// The variants have no comments of their own: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Show(show::Args),
    Random(random::Args),
    Solve(solve::Args),
    Stats(stats::Args),
    #[cfg(feature = "photo")]
    Photo(photo::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Stats(args) => stats::run(&args, out),
        #[cfg(feature = "photo")]
        Command::Photo(args) => photo::run(&args, out),
    }
}

#[cfg(feature = "photo")]
fn ink(tone: crate::colour::Tone) -> micro::draw::Ink {
    tone.into()
}
