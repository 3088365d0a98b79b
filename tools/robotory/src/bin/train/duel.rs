//! A match of two networks at equal nodes, to measure the gain of a round.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dice::Dice;
use robotory::engine::net::Net;
use robotory::engine::{Engine, Memory};
use robotory::{Position, Side, Turn};
use robotory_tools::{in_parallel, random_action, think};

/// The result of the first network with its 95 % confidence interval, by pairs of games from the same opening.
pub(crate) fn play(nets: &[Arc<Net>; 2], threads: usize, games: u32, nodes: u64) -> String {
    let memory = Memory { table_mib: 4, threads: 1 };
    let engines = || nets.each_ref().map(|net| Engine::with_net(memory, Arc::clone(net)));
    let pairs = in_parallel(threads, engines, |engines, pair| {
        let wins = Side::ALL.into_iter().filter(|&first| game(engines, first, nodes, pair));
        (pair < u64::from(games.div_ceil(2))).then(|| wins.count() as u32)
    });
    let count = pairs.len() as f64;
    let mean = f64::from(pairs.iter().sum::<u32>()) / count / 2.0;
    let spread = |&wins: &u32| (f64::from(wins) / 2.0 - mean).powi(2);
    let error =
        1.96 * (pairs.iter().map(spread).sum::<f64>() / count / (count - 1.0).max(1.0)).sqrt();
    let (mean, error) = (100.0 * mean, 100.0 * error);
    format!("{mean:.1} % ± {error:.1} of {} games, {nodes} nodes an action", 2 * pairs.len())
}

/// True if the first network wins, playing this side.
fn game(engines: &mut [Engine; 2], first: Side, nodes: u64, pair: u64) -> bool {
    let mut dice = Dice::new(pair + 1_000_003);
    let mut position = Position::start();
    for _ in 0..4 {
        position.play_unchecked(random_action(&position, &mut dice));
    }
    engines.iter_mut().for_each(Engine::forget);
    loop {
        let side = match position.turn() {
            Turn::Of(side) => side,
            Turn::Over(outcome) => return outcome.winner == first,
        };
        let engine = &mut engines[usize::from(side != first)];
        let thought = think(engine, &position, nodes, NonZeroUsize::MIN);
        position.play_unchecked(thought.expect("the game goes on").best());
    }
}
