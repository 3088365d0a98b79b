//! Self-play: games of the engine against itself from random openings, every position with its score.

use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use dice::Dice;
use robotory::engine::{Engine, Limits, Memory, Score, Task, Watch};
use robotory::{Action, EndRule, Position, Side, Turn};

pub(crate) fn run(games: &str, nodes: &str, seed: &str) -> Result<(), Box<dyn Error>> {
    let (games, nodes, seed) = (games.parse::<u32>()?, nodes.parse()?, seed.parse()?);
    let mut out = BufWriter::new(stdout().lock());
    let mut dice = Dice::new(seed);
    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
    for _ in 0..games {
        play(&mut engine, nodes, &mut dice, &mut out)?;
    }
    Ok(out.flush()?)
}

fn play(
    engine: &mut Engine,
    nodes: u64,
    dice: &mut Dice,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    // Three of ten games end by the rule of the first edition: both share the network.
    let end = if dice.chance(3, 10) { EndRule::OneColour } else { EndRule::Reserve };
    let mut position = Position::start_with(end);
    let mut seen: Vec<(String, i32, Side)> = Vec::new();
    let mut random = dice.below(12);
    engine.forget();
    let winner = loop {
        let side = match position.turn() {
            Turn::Of(side) => side,
            Turn::Over(outcome) => break outcome.winner,
        };
        if random > 0 || dice.chance(1, 30) {
            random = random.saturating_sub(1);
            position.play(random_action(&position, dice)?)?;
            continue;
        }
        let limits = Limits {
            nodes_max: Some(nodes / 2 + u64::from(dice.below(nodes as u32))),
            ..Limits::default()
        };
        let thought = engine
            .think(&position, &Task { limits, ..Task::default() }, Watch::NONE, &mut |_| {})
            .ok_or("over")?;
        let score = match thought.score() {
            Score::Wins(_) => 2_000,
            Score::Loses(_) => -2_000,
            Score::Estimate(score) => score,
        };
        seen.push((position.to_string(), score, side));
        position.play(thought.best())?;
    };
    for (line, score, side) in seen {
        writeln!(out, "{line};{score};{}", u8::from(side == winner))?;
    }
    Ok(())
}

/// A kind of action first, then one of that kind: there are far more places than anything else.
fn random_action(position: &Position, dice: &mut Dice) -> Result<Action, Box<dyn Error>> {
    let mut kinds: [Vec<Action>; 3] = Default::default();
    for action in position.actions().take(500) {
        kinds[match action {
            Action::Place { .. } => 0,
            Action::Move { .. } => 1,
            Action::Refill(_) => 2,
        }]
        .push(action);
    }
    let filled: Vec<&Vec<Action>> = kinds.iter().filter(|kind| !kind.is_empty()).collect();
    let kind = dice.pick(&filled).ok_or("RT-13")?;
    Ok(*dice.pick(kind).ok_or("RT-13")?)
}
