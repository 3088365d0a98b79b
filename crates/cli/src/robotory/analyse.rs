//! `robotable robotory analyse`: what a position is worth, or where a game turned.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use protocol::RobotoryReview;
use robotory::engine::{Engine, Limits, Memory, Task, Thought, Watch};
use robotory::{Position, Record, Turn};
use serde::Serialize;

use super::show::{Input, WHAT_HELP, read};
use crate::Answer;
use crate::form::write_json;

/// Say what a position is worth and the best actions in it, or where a game turned.
///
/// Examples:
///   robotable robotory analyse start --movetime 5000
///   robotable robotory analyse "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d" --lines 5
///   robotable robotory analyse game.txt --movetime 500
///   robotable robotory random | robotable robotory analyse - --json
///
/// In JSON a position and every game is one line, as the server answers it.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = WHAT_HELP)]
    what: String,
    /// Milliseconds for each position
    #[arg(long, default_value_t = 1_000)]
    movetime: u64,
    /// Positions looked at, instead of a time: the same answer each time
    #[arg(long)]
    nodes: Option<u64>,
    /// How many of the best actions of a position to show
    #[arg(long, default_value_t = NonZeroUsize::MIN.saturating_add(2))]
    lines: NonZeroUsize,
    /// Threads that think
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Memory for positions already seen, in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash: u32,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let memory = Memory { table_mib: args.hash as usize, threads: usize::from(args.threads) };
    let mut engine = Engine::new(memory);
    let limits = match args.nodes {
        Some(nodes) => Limits { nodes_max: Some(nodes), ..Limits::default() },
        None => {
            Limits { time_max: Some(Duration::from_millis(args.movetime)), ..Limits::default() }
        }
    };
    let task = Task { limits, lines: args.lines, ..Task::default() };
    match read(&args.what)? {
        Input::Position(position) => {
            analyse_position(&mut engine, &position, &task, args.json, out)?;
        }
        Input::Games(games) => {
            // A review uses the best action only: more lines would cost time for nothing.
            let task = Task { lines: NonZeroUsize::MIN, ..task };
            anyhow::ensure!(!games.is_empty(), "no game in that file");
            for game in games {
                review(&mut engine, &game, &task, args.json, out)?;
            }
        }
    }
    Ok(Answer::Yes)
}

fn analyse_position(
    engine: &mut Engine,
    position: &Position,
    task: &Task,
    json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let started = Instant::now();
    let elapsed = || started.elapsed();
    let watch = Watch { elapsed: &elapsed, stop: &NEVER };
    let thought = engine.think(position, task, watch, &mut |_| {});
    if json {
        return write_json(out, &protocol::robotory::thought(position, thought.as_ref()));
    }
    write!(out, "{}", position.drawing())?;
    writeln!(out, "{position}")?;
    let side = match position.turn() {
        Turn::Of(side) => side,
        Turn::Over(outcome) => return Ok(writeln!(out, "{} has won", outcome.winner)?),
    };
    let Some(thought) = thought else { return Ok(()) };
    let Thought { depth, depth_selective, nodes, .. } = thought;
    writeln!(out, "{side} to move: {}", thought.score())?;
    writeln!(out, "depth {depth}/{depth_selective}, {nodes} positions")?;
    for (i, line) in thought.lines().iter().enumerate() {
        let actions: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        writeln!(out, "{}. {:<16} {}", i + 1, line.score.to_string(), actions.join(" "))?;
    }
    Ok(())
}

/// A game and what every action of it was worth.
#[derive(Serialize)]
struct GameJson {
    light: String,
    dark: String,
    result: String,
    review: RobotoryReview,
}

fn review(
    engine: &mut Engine,
    game: &Record,
    task: &Task,
    json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let started = Instant::now();
    let clock = move || started.elapsed();
    let review = engine.review(game, task, Watch { elapsed: &clock, stop: &NEVER }, &mut |_| {});
    let name = |header| game.header(header).unwrap_or("?");
    if json {
        let (light, dark) = (name("Light").to_owned(), name("Dark").to_owned());
        let review = protocol::robotory::reviewed(game, &review);
        return write_json(
            out,
            &GameJson { light, dark, result: game.result().to_string(), review },
        );
    }
    writeln!(out, "{} - {}: {}", name("Light"), name("Dark"), game.result())?;
    writeln!(out, "scores are those of the player who acted")?;
    for step in review.steps() {
        let number = step.ply / 2 + 1;
        let dots = if step.ply % 2 == 0 { "." } else { "..." };
        writeln!(
            out,
            "{number}{dots} {:<20} {:<16} {}",
            step.action.to_string(),
            step.after.to_string(),
            step.verdict
        )?;
    }
    writeln!(out)?;
    let mut turned = false;
    for step in review.turning_points() {
        turned = true;
        writeln!(
            out,
            "turning point: {} {} played {} ({}); {} was better ({})",
            step.ply / 2 + 1,
            step.side,
            step.action,
            step.after,
            step.best,
            step.before
        )?;
    }
    if !turned {
        writeln!(out, "no turning point: no single action changed by much who stood better")?;
    }
    writeln!(out)?;
    Ok(())
}
