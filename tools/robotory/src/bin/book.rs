//! Makes the engine's opening book by long searches:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin book -- THREADS NODES DARK LIGHT \
//!     > crates/robotory/data/book.txt
//! ```
//!
//! For each side it searches the most likely positions in which this side is to act, DARK and LIGHT of them: with
//! NODES nodes for the action to play, half as many for the opponent's answers. The likelihood of a position
//! follows from what the opponent gives away on the way to it. Light starts with the action after which dark's
//! searches score worst for dark.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::collections::BTreeSet;
use std::error::Error;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use robotory::engine::{Engine, Limits, Memory, Score, Task};
use robotory::{Action, Position, Turn};

/// Number of opponent's answers considered.
const ANSWERS: usize = 5;
/// Cost of one more action in hundredths of a logit, as if the opponent had given that much away.
const DEEPER: i32 = 40;
/// Positions searched before the next ones are chosen: a fixed number, so that the book does not depend on the
/// threads.
const BATCH: usize = 32;

/// A position in which the side of the book is to act.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// Sum of what the opponent gave away, in hundredths of a logit, and [`DEEPER`] for each action.
    cost: i32,
    /// All actions so far.
    actions: Vec<String>,
}

/// The search results for a place.
struct SearchedMove {
    action: Action,
    score: Score,
    depth: u32,
    /// The opponent's answers and what each gives away.
    answers: Vec<(Action, i32)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [threads, nodes, dark, light] = words.as_slice() else {
        return Err("usage: book THREADS NODES DARK LIGHT".into());
    };
    let (threads, nodes): (usize, u64) = (threads.parse()?, nodes.parse()?);
    println!(
        "# RoboTory: the engine's opening book. Each line is a game from the start; its last action is what to play."
    );
    println!(
        "# After # what it is worth to the side that plays it, in hundredths of a logit, and how deep the search was."
    );
    println!(
        "# Made by `cargo run --release -p robotory-tools --bin book -- {}`.",
        words.join(" ")
    );
    let mut firsts = Vec::new();
    let begin: BTreeSet<Place> = Position::start()
        .actions()
        .map(|action| Place { cost: 0, actions: vec![action.to_string()] })
        .collect();
    grow(begin, dark.parse()?, threads, nodes, &mut |place, found| {
        if let [first] = place.actions.as_slice() {
            firsts.push((value(found.score), first.clone()));
        }
    })?;
    let (worst, best) = firsts.into_iter().min().ok_or("there is a first action")?;
    println!("{best} # {} 0", -worst);
    let first: Action = best.parse()?;
    let mut position = Position::start();
    position.play(first)?;
    let answers = answers(&position, nodes);
    let begin = answers.into_iter().map(|(answer, lost)| Place {
        cost: lost,
        actions: vec![best.clone(), answer.to_string()],
    });
    grow(begin.collect(), light.parse()?, threads, nodes, &mut |_, _| {})
}

/// Searches `count` places, most likely first, and writes them.
fn grow(
    mut open: BTreeSet<Place>,
    count: usize,
    threads: usize,
    nodes: u64,
    tell: &mut dyn FnMut(&Place, &SearchedMove),
) -> Result<(), Box<dyn Error>> {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut looked = 0;
    while looked < count {
        let mut batch = Vec::new();
        while batch.len() < BATCH.min(count - looked) {
            let Some(place) = open.pop_first() else { break };
            // The position may already be in the book by transposition.
            let position = reached(&place)?;
            if seen.insert(position.to_string()) {
                batch.push((place, position));
            }
        }
        if batch.is_empty() {
            break;
        }
        looked += batch.len();
        let found: Option<Vec<SearchedMove>> =
            look_at_all(&batch, threads, nodes).into_iter().collect();
        let found = found.ok_or("a thread failed")?;
        for ((place, _), found) in batch.iter().zip(&found) {
            println!(
                "{} {} # {} {}",
                place.actions.join(" "),
                found.action,
                value(found.score),
                found.depth
            );
            for (answer, lost) in &found.answers {
                let mut actions = place.actions.clone();
                actions.extend([found.action.to_string(), answer.to_string()]);
                open.insert(Place { cost: place.cost + lost + DEEPER, actions });
            }
            tell(place, found);
        }
    }
    Ok(())
}

fn look_at_all(
    batch: &[(Place, Position)],
    threads: usize,
    nodes: u64,
) -> Vec<Option<SearchedMove>> {
    let next = AtomicUsize::new(0);
    let nothing: Vec<Option<SearchedMove>> = batch.iter().map(|_| None).collect();
    let found = Mutex::new(nothing);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, position)) = batch.get(at) else { return };
                    let look = look(position, nodes);
                    if let Ok(mut found) = found.lock() {
                        found[at] = Some(look);
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_default()
}

fn look(position: &Position, nodes: u64) -> SearchedMove {
    let mut engine = Engine::new(Memory { table_mib: 512, threads: 1 });
    let limits = Limits::of_nodes(nodes);
    let task = Task { limits, ..Task::default() };
    let thought = engine.think(position, &task, &(), &mut |_| {}).expect("the game goes on");
    let mut next = position.clone();
    next.play(thought.best()).expect("the engine plays legal actions");
    let (action, score, depth) = (thought.best(), thought.score(), thought.depth);
    // The engine needs no book where the result is proven.
    let answers = if score.is_proven() { Vec::new() } else { answers(&next, nodes / 2) };
    SearchedMove { action, score, depth, answers }
}

/// The actions of the side to move, and what each gives away.
fn answers(position: &Position, nodes: u64) -> Vec<(Action, i32)> {
    let mut engine = Engine::new(Memory { table_mib: 512, threads: 1 });
    let lines = NonZeroUsize::new(ANSWERS).expect("not zero");
    let limits = Limits::of_nodes(nodes);
    let task = Task { limits, lines, ..Task::default() };
    let Some(thought) = engine.think(position, &task, &(), &mut |_| {}) else {
        return Vec::new();
    };
    let best = value(thought.score());
    let answers = thought.lines().iter().map(|line| (line.actions[0], best - value(line.score)));
    answers.collect()
}

/// A score in hundredths of a logit; a proven result counts as ten logits.
fn value(score: Score) -> i32 {
    match score {
        Score::Wins { .. } => 1_000,
        Score::Loses { .. } => -1_000,
        Score::Estimate { hundredths: estimate } => estimate.clamp(-1_000, 1_000),
    }
}

fn reached(place: &Place) -> Result<Position, Box<dyn Error>> {
    let mut position = Position::start();
    for action in &place.actions {
        position.play(action.parse()?)?;
    }
    debug_assert!(matches!(position.turn(), Turn::Of(_)));
    Ok(position)
}
