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
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use dice::Dice;
use robotory::engine::Engine;
use robotory::{EndRule, Position, Side, fair_openings};
use robotory_tools::{args, engine, in_parallel, random_action, think, winner};

const ACTIONS: usize = 4;
const NODES_LOOK: u64 = 200_000;
const NODES_PLAY: u32 = 3_000;
const GAMES: u32 = 100;
/// Light's wins out of a hundred games that count as even.
const EVEN: RangeInclusive<u32> = 43..=57;

fn main() -> Result<(), Box<dyn Error>> {
    match args().as_slice() {
        ["check", seed, threads, nodes] => {
            check(seed.parse()?, threads.parse()?, nodes.parse()?);
        }
        [seed, threads, seconds] => find(seed.parse()?, threads.parse()?, seconds.parse()?),
        _ => return Err("usage: openings [check] SEED THREADS SECONDS-OR-NODES".into()),
    }
    Ok(())
}

fn find(seed: u64, threads: usize, seconds: u64) {
    for end in EndRule::ALL {
        let until = Instant::now() + Duration::from_secs(seconds / 2);
        in_parallel(
            threads,
            || engine(4),
            |engine, number| {
                if Instant::now() >= until {
                    return None;
                }
                if let Some(line) = look(engine, end, &mut Dice::new((seed << 32) + number)) {
                    // One write, so that threads do not mix their lines.
                    let _ = std::io::stdout().write_all(line.as_bytes());
                }
                Some(())
            },
        );
    }
}

/// Plays a hundred games after each opening of the file.
fn check(seed: u64, threads: usize, nodes: u32) {
    for end in EndRule::ALL {
        let openings = fair_openings(end);
        let wins = in_parallel(
            threads,
            || engine(4),
            |engine, number| {
                let mut position = Position::start_with(end);
                for &action in openings.get(number as usize)? {
                    position.play_unchecked(action);
                }
                Some(wins_of_light(engine, &position, nodes, &mut Dice::new(seed << 32 | number)))
            },
        );
        let (won, games) = (wins.iter().sum::<u32>(), openings.len() as u32 * GAMES);
        let line = format!("{end}: light won {won} of {games}\n");
        let _ = std::io::stdout().write_all(line.as_bytes());
    }
}

/// A random opening as a line of the file, if it is even.
fn look(engine: &mut Engine, end: EndRule, dice: &mut Dice) -> Option<String> {
    let mut position = Position::start_with(end);
    let mut opening = Vec::new();
    for _ in 0..ACTIONS {
        let action = random_action(&position, dice);
        position.play_unchecked(action);
        opening.push(action.to_string());
    }
    engine.forget();
    let thought = think(engine, &position, NODES_LOOK, NonZeroUsize::MIN)?;
    let chance = thought.score().win_chance();
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
        engine.forget();
        winner(engine, start.clone(), about, dice) == Side::Light
    });
    games.count() as u32
}
