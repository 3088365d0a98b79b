//! `robotable ricochet`: one file per command.

mod answer;
pub(crate) mod budget;
mod draw_options;
mod generate;
pub(crate) mod input;
mod perft;
#[cfg(feature = "photo")]
mod photo;
mod random;
mod range;
mod show;
mod solve;
mod stats;

use std::io::Write;

use crate::Answer;

#[derive(clap::Subcommand)]
// The variants have no comments of their own: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Show(show::Args),
    Random(random::Args),
    Solve(solve::Args),
    Generate(generate::Args),
    Stats(stats::Args),
    Perft(perft::Args),
    #[cfg(feature = "photo")]
    Photo(photo::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Generate(args) => generate::run(&args, out),
        Command::Stats(args) => stats::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        #[cfg(feature = "photo")]
        Command::Photo(args) => photo::run(&args, out),
    }
}
