//! `robotable`: the three games on the command line. One file per command.
//!
//! Exit codes: 0 success, 1 a negative answer (no solution, a bad line), 2 wrong use or unreadable input. Answers go
//! to stdout, everything else to stderr.
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

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

mod arena;
mod batch;
mod bench;
mod clock;
mod colour;
mod completions;
mod convert;
mod db;
mod difficulty;
mod doctor;
mod files;
mod game_text;
mod guests;
mod health;
mod hint;
mod histogram;
mod man;
mod micro;
mod one_of;
mod output;
mod parallel;
#[cfg(feature = "photo")]
mod photo;
#[cfg(feature = "terminal")]
mod play;
mod puzzle;
mod ricochet;
mod robotory;
mod seat;
mod seed;
mod serve;
mod settings;
mod shard;
mod simulated_table;
mod source;
mod stderr;
mod traces;

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
    /// The database: copy, check, moderate
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
    Config(settings::Args),
    Health(health::Args),
    Doctor(doctor::Args),
    Bench(bench::Args),
    Man(man::Args),
    Completions(completions::Args),
}

/// The whole command line, environment variables of settings included.
fn command() -> clap::Command {
    settings::with_environment(Cli::command())
}

/// The result of a command, for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Success: exit code 0.
    Yes,
    /// A negative answer: exit code 1.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

/// Runs the command line.
pub fn main() -> ExitCode {
    let command = command();
    let line = match settings::with_file(
        &command,
        db::with_database_flag(std::env::args_os().collect()),
    ) {
        Ok(line) => line,
        Err(error) => {
            stderr::print(format_args!("{error:#}"));
            return ExitCode::from(2);
        }
    };
    let cli =
        Cli::from_arg_matches(&command.get_matches_from(line)).unwrap_or_else(|error| error.exit());
    // Commands write to this and never use `println!`, which panics on a closed pipe.
    let mut out = io::BufWriter::new(io::stdout().lock());
    let answer = run(cli.command, &mut out);
    // A full disk shows only when the buffer is written out, so flush before reporting success.
    match answer.and_then(|answer| Ok(out.flush().map(|()| answer)?)) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            stderr::print(format_args!("{error:#}"));
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
        Command::Config(args) => settings::run(&args, out),
        Command::Health(args) => health::run(&args, out),
        Command::Doctor(args) => doctor::run(&args, out),
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

/// A closed pipe is not an error: `robotable … | head` is normal use.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| {
        let plain = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        // A JSON error contains its writer's error but does not return it as its source.
        let json = || cause.downcast_ref::<serde_json::Error>()?.io_error_kind();
        plain.or_else(json)
    };
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}
