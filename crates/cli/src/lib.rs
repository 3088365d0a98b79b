//! `robotable`: the three games on the command line. One file per command.
//!
//! Exit codes: 0 the command did what was asked, 1 the answer is no (no solution, a line was bad),
//! 2 it was used wrongly or its input could not be read. Answers go to stdout, everything else to stderr.
#![allow(
    clippy::disallowed_methods,
    reason = "this crate reads the clock for the pure ones below it"
)]
#![allow(
    clippy::unnecessary_debug_formatting,
    reason = "files in messages are quoted and escaped: their names may hold anything"
)]

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod arena;
mod batch;
mod bench;
mod colour;
mod completions;
mod convert;
mod db;
mod difficulty;
mod files;
mod form;
mod guests;
mod hint;
mod histogram;
mod house;
mod man;
mod micro;
#[cfg(feature = "terminal")]
mod play;
mod puzzle;
mod ricochet;
mod robotory;
mod seat;
mod seed;
mod serve;
mod shard;
mod source;
mod stderr;
mod texts;

/// Play, solve and study Ricochet Robots, Micro Robots and RoboTory.
#[derive(Parser)]
#[command(name = "robotable", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Ricochet Robots: boards, positions, solutions, puzzles
    #[command(subcommand)]
    Ricochet(ricochet::Command),
    /// Micro Robots: boards, routes, statistics
    #[command(subcommand)]
    Micro(micro::Command),
    /// RoboTory: games, analysis, the engine
    #[command(subcommand)]
    Robotory(robotory::Command),
    /// What is stored: copy it, check it
    #[command(subcommand)]
    Db(db::Command),
    // No comments of their own, which would hide those with examples on their `Args`.
    #[cfg(feature = "terminal")]
    Play(play::Args),
    Puzzle(puzzle::Args),
    Hint(hint::Args),
    Difficulty(difficulty::Args),
    Convert(convert::Args),
    Arena(arena::Args),
    Serve(serve::Args),
    Bench(bench::Args),
    Man(man::Args),
    Completions(completions::Args),
}

/// What a command has to say beyond its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// It did what was asked: exit code 0.
    Yes,
    /// It worked, and the answer is negative: exit code 1.
    No,
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    // Commands write to this and never `println!`, which panics where a reader has seen enough.
    let mut out = io::BufWriter::new(io::stdout().lock());
    let answer = run(cli.command, &mut out);
    // A full disk shows only when the buffer is written out, so flush before claiming success.
    match answer.and_then(|answer| Ok(out.flush().map(|()| answer)?)) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            stderr::say(format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match command {
        Command::Ricochet(command) => ricochet::run(command, out),
        Command::Micro(command) => micro::run(command, out),
        Command::Robotory(command) => robotory::run(command, out),
        Command::Serve(args) => serve::run(&args, out),
        Command::Db(command) => db::run(command, out),
        #[cfg(feature = "terminal")]
        Command::Play(args) => play::run(&args),
        Command::Puzzle(args) => puzzle::run(&args, out),
        Command::Hint(args) => hint::run(&args, out),
        Command::Difficulty(args) => difficulty::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Man(args) => man::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
    }
}

/// `robotable … | head` is a normal way to use us: a reader that has seen enough is no error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| {
        let plain = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        // A JSON error has the error of its writer inside, and does not name it as its source.
        let json = || cause.downcast_ref::<serde_json::Error>()?.io_error_kind();
        plain.or_else(json)
    };
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}
