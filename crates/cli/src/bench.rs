//! `robotable bench`: the speed of solvers and engine on this machine, in a few seconds.
//!
//! The searches are fixed, so that machines and versions can be compared; for figures to publish use `make bench`.

use std::io::Write;
use std::time::{Duration, Instant};

use dice::Dice;
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::solve::{Answer as Solved, Limits};
use ricochet::{Ricochet, Robot, Round};
use robotory::engine::{Engine, Memory, Task};
use serde::Serialize;

use crate::Answer;
use crate::histogram::grouped;
use crate::output::write_json;

/// Measure how fast this machine solves and searches, on one thread.
///
/// Examples:
///   robotable bench
///   robotable bench --seconds 5 --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Seconds per game
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=3_600.0).contains(seconds));
    seconds.ok_or_else(|| "a number of seconds up to 3600".to_owned())
}

/// The result of one benchmark.
#[derive(Debug, Serialize)]
struct Figure {
    game: &'static str,
    /// The unit of `count`, in the plural.
    what: &'static str,
    count: u64,
    /// States or positions searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    seconds: f64,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let time_max = Duration::from_secs_f64(args.seconds);
    let figures = [of_ricochet(time_max)?, of_micro(time_max), of_robotory(time_max)];
    if args.json {
        write_json(out, &figures)?;
        return Ok(Answer::Yes);
    }
    for Figure { game, what, count, states, seconds } in figures {
        let micros = Duration::from_secs_f64(seconds).as_micros().max(1);
        let rate = |count: u64| grouped((u128::from(count) * 1_000_000 / micros) as u64);
        write!(out, "{game:<9} {} {what} a second", rate(count))?;
        if let Some(states) = states {
            write!(out, ", {} states a second", rate(states))?;
        }
        writeln!(out, " ({} in {seconds:.2} s)", grouped(count))?;
    }
    Ok(Answer::Yes)
}

/// Random positions of four robots on all printed boards, each solved and proved.
fn of_ricochet(time_max: Duration) -> anyhow::Result<Figure> {
    let wishes = Wishes {
        board: RandomBoard::Printed(Barriers::Any),
        robots: Robot::ALL[..4].to_vec(),
        ricochet: Ricochet::Turn,
    };
    let dice = &mut Dice::new(1);
    let started = Instant::now();
    let (mut count, mut states) = (0, 0);
    while started.elapsed() < time_max {
        let round = Round::new(ricochet::random::position(&wishes, dice)?);
        let progress = match ricochet::solve::solve(&round, &Limits::DEFAULT, &()) {
            Solved::Solved(solved) => solved.progress,
            Solved::Unsolvable(progress) | Solved::Stopped { progress, .. } => progress,
        };
        states += progress.nodes;
        count += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    Ok(Figure { game: "ricochet", what: "positions solved", count, states: Some(states), seconds })
}

/// Boards of the printed sections, each with the distances of all its spaces.
fn of_micro(time_max: Duration) -> Figure {
    let dice = &mut Dice::new(1);
    let started = Instant::now();
    let mut count = 0;
    while started.elapsed() < time_max {
        let side = micro::Side::ALL[dice.below(2) as usize];
        let board = micro::Arrangement::random(side, dice).board();
        std::hint::black_box(micro::Analysis::new(&board));
        count += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    Figure { game: "micro", what: "boards measured", count, states: None, seconds }
}

/// One long search of the starting position.
fn of_robotory(time_max: Duration) -> Figure {
    let task = Task { limits: Limits::of_time(time_max), ..Task::default() };
    let mut engine = Engine::new(Memory { table_mib: 64, threads: 1 });
    let started = Instant::now();
    let clock = || started.elapsed();
    let thought = engine.think(&robotory::Position::start(), &task, &clock, &mut |_| {});
    let seconds = started.elapsed().as_secs_f64();
    let count = thought.map_or(0, |thought| thought.nodes);
    Figure { game: "robotory", what: "positions searched", count, states: None, seconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_is_done_of_each_game() {
        let short = Duration::from_millis(20);
        let figures = [of_ricochet(short).unwrap(), of_micro(short), of_robotory(short)];
        for figure in figures {
            assert!(figure.count > 0 && figure.seconds > 0.0, "{figure:?}");
        }
    }
}
