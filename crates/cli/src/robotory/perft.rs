//! `robotable robotory perft`: the number of games of a given length, for comparing rule implementations.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context as _;
use robotory::{Action, Position};
use serde::Serialize;

use super::show::{Input, WHAT_HELP, read};
use crate::Answer;
use crate::histogram::grouped;
use crate::output::write_json;

/// Count the games of a given number of actions from a position.
///
/// Moves of one robot that use the same discs and end alike count as one. Games that end earlier are not counted.
///
/// Examples:
///   robotable robotory perft
///   robotable robotory perft --depth 4
///   robotable robotory perft "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d" --divide
///   robotable robotory random | robotable robotory perft - --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = WHAT_HELP, default_value = "start")]
    what: String,
    /// Number of actions
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
    /// Count separately for each first action
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PerftJson {
    position: String,
    depth: u32,
    games: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let position = match read(&args.what)? {
        Input::Positions(positions) => {
            positions.into_iter().next().context("no position in that file")?
        }
        Input::Games(games) => games.last().context("no game in that file")?.end().clone(),
    };
    let mut parts = Vec::new();
    let mut tell = |action: Action, games: u64| parts.push((action.to_string(), games));
    let games = divide(&position, args.depth, &AtomicBool::new(false), &mut tell);
    let games = games.context("the flag is never set")?;
    if args.json {
        let divide = args.divide.then(|| parts.into_iter().collect());
        let position = position.to_string();
        write_json(out, &PerftJson { position, depth: args.depth, games, divide })?;
        return Ok(Answer::Yes);
    }
    if args.divide {
        for (action, games) in &parts {
            writeln!(out, "{action}: {}", grouped(*games))?;
        }
    }
    writeln!(out, "{} games of {} actions", grouped(games), args.depth)?;
    Ok(Answer::Yes)
}

/// Counts the games of `depth` actions, reporting those of each first action; `None` if it was stopped.
pub(super) fn divide(
    position: &Position,
    depth: u32,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Action, u64),
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut games = 0;
    for action in position.actions() {
        let part = count(&after(position, action), depth - 1, stop)?;
        tell(action, part);
        games += part;
    }
    Some(games)
}

/// Like [`Position::perft`], but can be stopped.
fn count(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth < 2 {
        return Some(position.perft(depth));
    }
    position.actions().map(|action| count(&after(position, action), depth - 1, stop)).sum()
}

fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    next.play_unchecked(action);
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_add_up_to_the_whole() {
        let position = Position::start();
        for depth in 0..=2 {
            let mut sum = 0;
            let never = AtomicBool::new(false);
            let games = divide(&position, depth, &never, &mut |_, part| sum += part);
            assert_eq!(games, Some(position.perft(depth)));
            assert_eq!(sum, if depth == 0 { 0 } else { position.perft(depth) });
        }
        assert_eq!(divide(&position, 3, &AtomicBool::new(true), &mut |_, _| {}), None);
    }
}
