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

use robotory::engine::Score;
use robotory::{Action, Position, Turn};
use robotory_tools::{args, engine, in_parallel, think};

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
    let words = args();
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
        let position = |number: u64| batch.get(number as usize).map(|(_, position)| position);
        let found = in_parallel(threads, || (), |(), number| Some(look(position(number)?, nodes)));
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

fn look(position: &Position, nodes: u64) -> SearchedMove {
    let thought = think(&mut engine(512), position, nodes, NonZeroUsize::MIN);
    let thought = thought.expect("the game goes on");
    let mut next = position.clone();
    next.play(thought.best()).expect("the engine plays legal actions");
    let (action, score, depth) = (thought.best(), thought.score(), thought.depth);
    // The engine needs no book where the result is proven.
    let answers = if score.is_proven() { Vec::new() } else { answers(&next, nodes / 2) };
    SearchedMove { action, score, depth, answers }
}

/// The actions of the side to move, and what each gives away.
fn answers(position: &Position, nodes: u64) -> Vec<(Action, i32)> {
    let lines = NonZeroUsize::new(ANSWERS).expect("not zero");
    let Some(thought) = think(&mut engine(512), position, nodes, lines) else {
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
