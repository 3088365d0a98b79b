//! `robotable robotory`: one file per command.

use std::io::Write;

use crate::Answer;

mod analyse;
mod elo;
mod engine;
mod opening;
mod play_match;
mod player;
mod random;
mod remote;
mod show;
mod ugi;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Draw a position, or the last one of a game record
    Show(show::Args),
    /// Print random positions that can come up in a game
    Random(random::Args),
    /// Speak UGI on standard input and output, for programs that use the engine
    Engine(engine::Args),
    /// Let engines, levels or yardsticks play each other
    Match(Box<play_match::Args>),
    /// Say what a position is worth, or where a game turned
    Analyse(analyse::Args),
}

pub(crate) fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Show(args) => show::run(&args, out),
        Command::Random(args) => random::run(&args, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Match(args) => play_match::run(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
    }
}
