//! Finds openings of four actions after which light and dark win equally often, for tables that want a fair start:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin openings -- SEED THREADS SECONDS > crates/robotory/data/openings.txt
//! ```
//!
//! It plays random actions and keeps openings that the engine evaluates as even. Then the engine plays 200 games
//! against itself after them, in two halves, and each side has to win its share in both. Each end rule gets half of
//! the time. The numbers are light's wins in each hundred. These games selected the openings, so other games have
//! to verify that they are even:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin openings -- check SEED THREADS NODES
//! ```

#![allow(clippy::disallowed_methods, reason = "a program of its own, which ends by the clock")]

use std::error::Error;
use std::io::Write as _;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use dice::Dice;
use robotory::engine::{Engine, Limits, Memory, Task};
use robotory::{Action, EndRule, Position, Side, Turn, fair_openings};

const ACTIONS: usize = 4;
const NODES_LOOK: u64 = 200_000;
const NODES_PLAY: u32 = 3_000;
const GAMES: u32 = 100;
/// Light's wins out of a hundred games that count as even.
const EVEN: RangeInclusive<u32> = 43..=57;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["check", seed, threads, nodes] => {
            check(seed.parse()?, threads.parse()?, nodes.parse()?);
        }
        [seed, threads, seconds] => find(seed.parse()?, threads.parse()?, seconds.parse()?),
        _ => return Err("usage: openings [check] SEED THREADS SECONDS-OR-NODES".into()),
    }
    Ok(())
}

fn find(seed: u64, threads: usize, seconds: u64) {
    for end in [EndRule::Reserve, EndRule::OneColour] {
        let until = Instant::now() + Duration::from_secs(seconds / 2);
        let next = AtomicU64::new(seed << 32);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
                    while Instant::now() < until {
                        let mut dice = Dice::new(next.fetch_add(1, Ordering::Relaxed));
                        if let Some(line) = look(&mut engine, end, &mut dice) {
                            // One write, so that threads do not mix their lines.
                            let _ = std::io::stdout().write_all(line.as_bytes());
                        }
                    }
                });
            }
        });
    }
}

/// Plays a hundred games after each opening of the file.
fn check(seed: u64, threads: usize, nodes: u32) {
    for end in [EndRule::Reserve, EndRule::OneColour] {
        let openings = fair_openings(end);
        let (next, wins) = (AtomicUsize::new(0), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(opening) = openings.get(number) else { return };
                        let mut position = Position::start_with(end);
                        for &action in opening {
                            position.play_unchecked(action);
                        }
                        let mut dice = Dice::new(seed << 32 | number as u64);
                        let won = wins_of_light(&mut engine, &position, nodes, &mut dice);
                        wins.fetch_add(won, Ordering::Relaxed);
                    }
                });
            }
        });
        let games = openings.len() as u32 * GAMES;
        let line = format!("{}: light won {} of {games}\n", end.name(), wins.into_inner());
        let _ = std::io::stdout().write_all(line.as_bytes());
    }
}

/// A random opening as a line of the file, if it is even.
fn look(engine: &mut Engine, end: EndRule, dice: &mut Dice) -> Option<String> {
    let mut position = Position::start_with(end);
    let mut opening = Vec::new();
    for _ in 0..ACTIONS {
        let action = random_action(&position, dice)?;
        position.play(action).ok()?;
        opening.push(action.to_string());
    }
    engine.forget();
    let chance = think(engine, &position, NODES_LOOK)?.1;
    if !(0.4..=0.6).contains(&chance) {
        return None;
    }
    let first = wins_of_light(engine, &position, NODES_PLAY, dice);
    if !EVEN.contains(&first) {
        return None;
    }
    let second = wins_of_light(engine, &position, NODES_PLAY, dice);
    let opening = opening.join(" ");
    EVEN.contains(&second).then(|| format!("{} {opening} # {first} {second}\n", end.name()))
}

fn wins_of_light(engine: &mut Engine, start: &Position, about: u32, dice: &mut Dice) -> u32 {
    let games = (0..GAMES).filter(|_| {
        let mut position = start.clone();
        engine.forget();
        loop {
            match position.turn() {
                Turn::Over(outcome) => return outcome.winner == Side::Light,
                Turn::Of(_) => {
                    // Vary the number of nodes, so that no two games are the same.
                    let nodes = u64::from(about / 2 + dice.below(about));
                    let Some((action, _)) = think(engine, &position, nodes) else { return false };
                    position.play_unchecked(action);
                }
            }
        }
    });
    games.count() as u32
}

/// The best action, and the winning chance of the side to move.
fn think(engine: &mut Engine, position: &Position, nodes: u64) -> Option<(Action, f64)> {
    let limits = Limits::of_nodes(nodes);
    let task = Task { limits, ..Task::default() };
    let thought = engine.think(position, &task, &(), &mut |_| {})?;
    Some((thought.best(), thought.score().win_chance()))
}

/// A random action, each kind equally likely: there are many more moves than anything else.
fn random_action(position: &Position, dice: &mut Dice) -> Option<Action> {
    let mut kinds: [Vec<Action>; 3] = Default::default();
    for action in position.actions().take(500) {
        let kind = match action {
            Action::Place { .. } => 0,
            Action::Move { .. } => 1,
            Action::Refill(_) => 2,
        };
        kinds[kind].push(action);
    }
    let kinds: Vec<&Vec<Action>> = kinds.iter().filter(|kind| !kind.is_empty()).collect();
    let kind = *dice.pick(&kinds)?;
    dice.pick(kind).copied()
}
