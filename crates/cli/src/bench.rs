//! `robotable bench`: how fast solvers and engine are on this machine, in a few seconds.
//!
//! What is searched is fixed, so two machines, or two versions, can be compared; for figures to quote there is
//! `make bench`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dice::Dice;
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::solve::{Answer as Solved, Limits};
use ricochet::{Ricochet, Robot, Round};
use robotory::engine::{Engine, Memory, Task, Watch};
use serde::Serialize;

use crate::Answer;
use crate::form::write_json;
use crate::histogram::grouped;

/// Measure how fast this machine solves and thinks, on one thread.
///
/// Examples:
///   robotable bench
///   robotable bench --seconds 5 --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Seconds for each game
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=3_600.0).contains(seconds));
    seconds.ok_or_else(|| "a number of seconds up to 3600".to_owned())
}

/// What one of them did.
#[derive(Debug, Serialize)]
struct Figure {
    game: &'static str,
    /// What was done, many of them.
    what: &'static str,
    count: u64,
    /// States or positions that were looked at on the way.
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
    let limits = Limits { threads: NonZeroUsize::MIN, ..Limits::default() };
    let dice = &mut Dice::new(1);
    let started = Instant::now();
    let (mut count, mut states) = (0, 0);
    while started.elapsed() < time_max {
        let round = Round::new(ricochet::random::position(&wishes, dice)?);
        let progress = match ricochet::solve::solve(&round, &limits, &()) {
            Solved::Solved(solved) => solved.progress,
            Solved::Unsolvable(progress) | Solved::Stopped { progress, .. } => progress,
        };
        states += progress.states;
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

/// One long thought about the start of a game.
fn of_robotory(time_max: Duration) -> Figure {
    let limits = robotory::engine::Limits { time_max: Some(time_max), ..Default::default() };
    let task = Task { limits, ..Task::default() };
    let mut engine = Engine::new(Memory { table_mib: 64, threads: 1 });
    let started = Instant::now();
    let (elapsed, never) = (|| started.elapsed(), AtomicBool::new(false));
    let watch = Watch { elapsed: &elapsed, stop: &never };
    let thought = engine.think(&robotory::Position::start(), &task, watch, &mut |_| {});
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
