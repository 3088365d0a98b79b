//! `robotable micro`: one file per command.

use std::io::Write;

use crate::Answer;
use crate::colour::Tone;

mod input;
mod jsonl;
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

/// The visible side of the tiles.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Side {
    Black,
    Copper,
}

impl From<Side> for micro::Side {
    fn from(side: Side) -> micro::Side {
        match side {
            Side::Black => micro::Side::Black,
            Side::Copper => micro::Side::Copper,
        }
    }
}

pub(crate) fn ink(tone: Tone) -> micro::draw::Ink {
    match tone {
        Tone::Plain => micro::draw::Ink::Plain,
        Tone::Colour => micro::draw::Ink::Colour,
    }
}
