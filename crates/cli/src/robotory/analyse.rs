//! `robotable robotory analyse`: the value of a position, or a review of a game.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use protocol::RobotoryReview;
use robotory::engine::{Engine, Limits, Memory, Task, Thought, Verdict};
use robotory::{Position, Record, Turn};
use serde::Serialize;

use super::show::{Input, WHAT_HELP, read};
use crate::Answer;
use crate::batch::{self, Answered};
use crate::output::write_json;

/// Evaluate a position and show its best actions, or review a game.
///
/// Examples:
///   robotable robotory analyse start --movetime 5000
///   robotable robotory analyse "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d" --lines 5
///   robotable robotory analyse game.txt --movetime 500
///   robotable robotory random | robotable robotory analyse - --json
///   robotable robotory random --count 1000 --json | robotable robotory analyse --jsonl - --nodes 10000
///
/// With --json, a position or each game is one line, in the server's format.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = WHAT_HELP, required_unless_present = "jsonl")]
    what: Option<String>,
    /// Answer each line of this file, or of standard input for -: a position, or JSON with `position` and `id`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["what", "json"])]
    jsonl: Option<String>,
    /// Milliseconds for each position
    #[arg(long, default_value_t = 1_000)]
    movetime: u64,
    /// Search this many positions instead of a time: the answer is reproducible
    #[arg(long)]
    nodes: Option<u64>,
    /// Number of best actions to show
    #[arg(long, default_value_t = NonZeroUsize::MIN.saturating_add(2))]
    lines: NonZeroUsize,
    /// Search threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Transposition table size, in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Args {
    fn task(&self) -> Task {
        let limits = match self.nodes {
            Some(nodes) => Limits::of_nodes(nodes),
            None => Limits::of_time(Duration::from_millis(self.movetime)),
        };
        Task { limits, lines: self.lines, ..Task::default() }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    if let Some(file) = &args.jsonl {
        return jsonl(file, args, out);
    }
    let memory = Memory { table_mib: args.hash as usize, threads: usize::from(args.threads) };
    let mut engine = Engine::new(memory);
    let task = args.task();
    match read(args.what.as_deref().unwrap_or_default())? {
        Input::Positions(positions) => {
            for position in positions {
                analyse_position(&mut engine, &position, &task, args.json, out)?;
            }
        }
        Input::Games(games) => {
            // A review uses the best action only; more lines would waste time.
            let task = Task { lines: NonZeroUsize::MIN, ..task };
            anyhow::ensure!(!games.is_empty(), "no game in that file");
            for game in games {
                review(&mut engine, &game, &task, args.json, out)?;
            }
        }
    }
    Ok(Answer::Yes)
}

/// Answers the lines on all cores, each with its own engine.
fn jsonl(file: &str, args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let memory = Memory { table_mib: args.hash as usize, threads: 1 };
    let task = args.task();
    let answer = move |text: &str| {
        let position = protocol::robotory::position(text.trim())?;
        let thought = think(&mut Engine::new(memory), &position, &task);
        Ok(Answered {
            answer: protocol::robotory::thought(&position, thought.as_ref()),
            good: true,
        })
    };
    batch::run(file, batch::cores(), answer, out)
}

fn think(engine: &mut Engine, position: &Position, task: &Task) -> Option<Thought> {
    let started = Instant::now();
    engine.think(position, task, &|| started.elapsed(), &mut |_| {})
}

fn analyse_position(
    engine: &mut Engine,
    position: &Position,
    task: &Task,
    json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let thought = think(engine, position, task);
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

/// A game with the value of every action.
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
    let review = engine.review(game, task, &|| started.elapsed(), &mut |_| {});
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
            if step.verdict == Verdict::Good { "" } else { step.verdict.name() }
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
