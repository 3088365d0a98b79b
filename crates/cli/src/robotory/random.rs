//! `robotable robotory random`: positions from random play.

use std::io::Write;

use dice::Dice;
use robotory::{EndRule, Position};

use super::opening;
use super::show::PositionJson;
use crate::Answer;
use crate::output::write_json;

/// Print random positions that can occur in a game, one per line.
///
/// Examples:
///   robotable robotory random
///   robotable robotory random --plies 20 --count 5 --seed 7
///   robotable robotory random --plies 12 | robotable robotory analyse -
///   robotable robotory random --count 100 --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Number of actions played
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=30))]
    plies: u32,
    /// Number of positions
    #[arg(long, default_value_t = 1)]
    count: u32,
    /// The same seed gives the same positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The end rule: reserve or one-colour
    #[arg(long, default_value = "reserve", value_parser = end_rule)]
    end: EndRule,
    /// Print JSON, one position per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let mut dice = Dice::new(args.seed);
    for _ in 0..args.count {
        let position = draw(args, &mut dice)?;
        if args.json {
            write_json(out, &PositionJson::new(&position, None))?;
        } else {
            writeln!(out, "{position}")?;
        }
    }
    Ok(Answer::Yes)
}

/// Attempts to find a game that does not end too early.
const DRAWS_MAX: u32 = 1_000;

/// A position after a number of random actions. If every action would end the game too early, starts over.
fn draw(args: &Args, dice: &mut Dice) -> anyhow::Result<Position> {
    for _ in 0..DRAWS_MAX {
        let mut position = Position::start_with(args.end);
        let Ok(actions) = opening::draw(&position, args.plies, dice) else { continue };
        for action in actions {
            position.play(action)?;
        }
        return Ok(position);
    }
    anyhow::bail!("no game of {} random actions in {DRAWS_MAX} draws", args.plies)
}

/// Parses an end rule's name.
pub(crate) fn end_rule(name: &str) -> Result<EndRule, String> {
    EndRule::from_name(name).ok_or_else(|| "it has to be reserve or one-colour".to_owned())
}
