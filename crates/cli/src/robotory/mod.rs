//! `robotable robotory`: one file per command.

use std::io::Write;

use crate::Answer;

mod analyse;
pub(crate) mod duel;
mod elo;
mod engine;
mod opening;
mod perft;
mod play_match;
pub(crate) mod player;
pub(crate) mod random;
mod remote;
mod show;
mod ugi;

#[derive(clap::Subcommand)]
// The variants have no comments of their own: each command's help, with its examples, is on its `Args`.
pub(crate) enum Command {
    Show(show::Args),
    Random(random::Args),
    Engine(engine::Args),
    Match(Box<play_match::Args>),
    Analyse(analyse::Args),
    Perft(perft::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Match(args) => play_match::run(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
    }
}
