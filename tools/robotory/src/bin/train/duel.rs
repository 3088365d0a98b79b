//! A match of two networks at equal nodes, to measure the gain of a round.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use dice::Dice;
use robotory::engine::net::Net;
use robotory::engine::{Engine, Limits, Memory, Task};
use robotory::{Position, Side, Turn};

use crate::play::random_action;

/// The result of the first network with its 95 % confidence interval, by pairs of games from the same opening.
pub(crate) fn play(
    nets: &[Arc<Net>; 2],
    threads: usize,
    games: u32,
    nodes: u64,
) -> Result<String, Box<dyn Error>> {
    let next = AtomicU32::new(0);
    let work = || -> Result<Vec<u32>, String> {
        let memory = Memory { table_mib: 4, threads: 1 };
        let mut engines = nets.each_ref().map(|net| Engine::with_net(memory, Arc::clone(net)));
        let mut won = Vec::new();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= games.div_ceil(2) {
                return Ok(won);
            }
            let mut wins = 0;
            for first in Side::ALL {
                let won =
                    game(&mut engines, first, nodes, pair).map_err(|error| error.to_string())?;
                wins += u32::from(won);
            }
            won.push(wins);
        }
    };
    let pairs = std::thread::scope(|scope| -> Result<Vec<u32>, String> {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut pairs = Vec::new();
        for worker in workers {
            pairs.extend(worker.join().map_err(|_| "a thread failed")??);
        }
        Ok(pairs)
    })?;
    let count = pairs.len() as f64;
    let mean = f64::from(pairs.iter().sum::<u32>()) / count / 2.0;
    let spread = |&wins: &u32| (f64::from(wins) / 2.0 - mean).powi(2);
    let error =
        1.96 * (pairs.iter().map(spread).sum::<f64>() / count / (count - 1.0).max(1.0)).sqrt();
    let (mean, error) = (100.0 * mean, 100.0 * error);
    Ok(format!("{mean:.1} % ± {error:.1} of {} games, {nodes} nodes an action", 2 * pairs.len()))
}

/// True if the first network wins, playing this side.
fn game(
    engines: &mut [Engine; 2],
    first: Side,
    nodes: u64,
    pair: u32,
) -> Result<bool, Box<dyn Error>> {
    let mut dice = Dice::new(u64::from(pair) + 1_000_003);
    let mut position = Position::start();
    for _ in 0..4 {
        position.play(random_action(&position, &mut dice)?)?;
    }
    engines.iter_mut().for_each(Engine::forget);
    let limits = Limits::of_nodes(nodes);
    let task = Task { limits, ..Task::default() };
    loop {
        let side = match position.turn() {
            Turn::Of(side) => side,
            Turn::Over(outcome) => return Ok(outcome.winner == first),
        };
        let engine = &mut engines[usize::from(side != first)];
        let thought = engine.think(&position, &task, &(), &mut |_| {}).ok_or("over")?;
        position.play(thought.best())?;
    }
}
