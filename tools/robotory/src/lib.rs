//! Shared by the programs: arguments, threads, searches and self-play games.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Dice;
use robotory::engine::{Engine, Limits, Memory, Task, Thought};
use robotory::{Action, Position, Side, Turn};

/// The arguments of the program.
pub fn args() -> Vec<&'static str> {
    std::env::args().skip(1).map(|word| &*word.leak()).collect()
}

/// Calls `work` with 0, 1, 2 and so on until it returns `None`, on this many threads, each with a state of its own. Returns
/// the results in the order of the numbers.
pub fn in_parallel<S, T: Send>(
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> Option<T> + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut state = state();
        let mut results = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(result) = work(&mut state, number) else { return results };
            results.push((number, result));
        }
    };
    let mut results: Vec<(u64, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no thread panics")).collect()
    });
    results.sort_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// An engine with one thread.
pub fn engine(table_mib: usize) -> Engine {
    Engine::new(Memory { table_mib, threads: 1 })
}

/// Searches a position with this many nodes; `None` if the game is over.
pub fn think(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
    lines: NonZeroUsize,
) -> Option<Thought> {
    let task = Task { limits: Limits::of_nodes(nodes), lines, ..Task::default() };
    engine.think(position, &task, &(), &mut |_| {})
}

/// Plays a game to its end, with about this many nodes per action. Varies the number, so that no two games are the same.
pub fn winner(engine: &mut Engine, mut position: Position, nodes: u32, dice: &mut Dice) -> Side {
    loop {
        if let Turn::Over(outcome) = position.turn() {
            return outcome.winner;
        }
        let nodes = u64::from(nodes / 2 + dice.below(nodes));
        let thought = think(engine, &position, nodes, NonZeroUsize::MIN);
        position.play_unchecked(thought.expect("the game goes on").best());
    }
}

/// A random action, each kind equally likely: there are far more places than anything else.
pub fn random_action(position: &Position, dice: &mut Dice) -> Action {
    let mut kinds: [Vec<Action>; 3] = Default::default();
    for action in position.actions().take(500) {
        let kind = match action {
            Action::Place { .. } => 0,
            Action::Move { .. } => 1,
            Action::Refill(_) => 2,
        };
        kinds[kind].push(action);
    }
    let filled: Vec<&Vec<Action>> = kinds.iter().filter(|kind| !kind.is_empty()).collect();
    let kind = dice.pick(&filled).expect("RT-13");
    *dice.pick(kind).expect("it is not empty")
}
