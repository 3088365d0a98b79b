//! The engine against the slow version: what it claims to have proven is true.

mod slow;

use std::collections::HashMap;

use dice::Dice;
use robotory::engine::{Engine, Level, Limits, Memory, Score, Task, Thought, Watch};
use robotory::{Action, EndRule, Position, Record, Turn};
use slow::SlowGame;

fn engine() -> Engine {
    Engine::new(Memory { table_mib: 2, threads: 1 })
}

fn nodes(nodes: u64) -> Task {
    Task { limits: Limits { nodes_max: Some(nodes), ..Limits::default() }, ..Task::default() }
}

fn think(engine: &mut Engine, position: &Position, task: &Task) -> Thought {
    engine.think(position, task, Watch::NONE, &mut |_| {}).expect("the game goes on")
}

/// Positions close to the end: random games with the reserve nearly used up.
fn endings(seed: u64, count: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let end = if dice.chance(1, 2) { EndRule::Reserve } else { EndRule::OneColour };
        let mut position = Position::start_with(end);
        while let Turn::Of(side) = position.turn() {
            let reserve = position.reserve();
            let left = match end {
                EndRule::Reserve => reserve.total(),
                EndRule::OneColour => reserve.white.min(reserve.black),
            };
            let few = position.supply(side).total() + position.supply(!side).total() <= 3
                && position.actions().take(60).count() < 40;
            if left <= 2 && few {
                found.push(position);
                break;
            }
            let actions: Vec<Action> = position.actions().take(300).collect();
            position.play(*dice.pick(&actions).expect("RT-13")).expect("it was listed");
        }
    }
    found
}

#[test]
fn proofs_are_true() {
    let mut engine = engine();
    let (mut wins, mut losses, mut unproven) = (0, 0, 0);
    for position in endings(5, 300) {
        let thought = think(&mut engine, &position, &nodes(60_000));
        let slow = SlowGame::read(&position.to_string());
        // Full play is short here, but not always that short: compare what the slow version can settle.
        let Some(truth) = slow.mover_wins(&mut HashMap::new(), &mut 3_000) else { continue };
        match thought.score() {
            Score::Estimate(_) => unproven += 1,
            Score::Wins(_) => wins += 1,
            Score::Loses(_) => losses += 1,
        }
        if thought.score().is_proven() {
            assert_eq!(matches!(thought.score(), Score::Wins(_)), truth, "{position}");
        }
    }
    assert!(wins > 50 && losses > 20, "{wins} wins and {losses} losses proven, {unproven} not");
    assert_eq!(unproven, 0, "what the slow version settles in 3,000 positions, the engine proves");
}
