//! Evaluates each of light's first actions by long searches and many games, for a file that the web client shows:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin who_wins -- THREADS NODES GAMES \
//!     > web/src/games/robotory/openings/who-wins.json
//! ```
//!
//! Each first action gets a search with NODES nodes, another with half as many for dark's three best answers, and
//! GAMES self-play games of the engine, with 8,000 to 24,000 nodes drawn for each action.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use dice::Dice;
use robotory::engine::{Engine, Limits, Line, Memory, Task};
use robotory::{Action, Position, Side, Turn};
use serde_json::{Value, json};

/// Number of dark's answers shown.
const ANSWERS: usize = 3;
/// Maximum length of a line: later actions are guesses.
const LONGEST: usize = 14;
const NODES_PLAY: u64 = 16_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [threads, nodes, games] = words.as_slice() else {
        return Err("usage: who_wins THREADS NODES GAMES".into());
    };
    let (threads, nodes, games): (usize, u64, u64) =
        (threads.parse()?, nodes.parse()?, games.parse()?);
    let actions: Vec<Action> = Position::start().actions().collect();
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(vec![Value::Null; actions.len()]);
    let wins = Mutex::new(vec![0_u64; actions.len()]);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                work(&actions, (nodes, games), &next, &rows, &wins);
            });
        }
    });
    let (rows, wins) = (rows.into_inner()?, wins.into_inner()?);
    let mut rows: Vec<Value> = rows
        .into_iter()
        .zip(wins)
        .map(|(mut row, won)| {
            row["won"] = json!(won);
            row
        })
        .collect();
    let chance = |row: &Value| row["chance"].as_f64().unwrap_or_default();
    rows.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
    let file = json!({ "nodes": nodes, "games": games, "first": rows });
    println!("{}", serde_json::to_string_pretty(&file)?);
    Ok(())
}

/// Runs the searches first, which take longest, then the games.
fn work(
    actions: &[Action],
    (nodes, games): (u64, u64),
    next: &AtomicUsize,
    rows: &Mutex<Vec<Value>>,
    wins: &Mutex<Vec<u64>>,
) {
    loop {
        let job = next.fetch_add(1, Ordering::Relaxed);
        if let Some(&action) = actions.get(job) {
            let row = look(action, nodes);
            if let Ok(mut rows) = rows.lock() {
                rows[job] = row;
            }
            continue;
        }
        let game = (job - actions.len()) as u64;
        let (first, number) = ((game / games) as usize, game % games);
        let Some(&action) = actions.get(first) else { return };
        let won = light_wins(action, (first as u64) << 32 | number);
        if let Ok(mut wins) = wins.lock() {
            wins[first] += u64::from(won);
        }
    }
}

fn look(first: Action, nodes: u64) -> Value {
    let position = after(first);
    let mut engine = Engine::new(Memory { table_mib: 512, threads: 1 });
    let limits = Limits::of_nodes(nodes);
    let one = Task { limits, ..Task::default() };
    let best = engine.think(&position, &one, &(), &mut |_| {}).expect("the game goes on");
    engine.forget();
    let lines = NonZeroUsize::new(ANSWERS).expect("not zero");
    let limits = Limits::of_nodes(nodes / 2);
    let several = Task { limits, lines, ..Task::default() };
    let others = engine.think(&position, &several, &(), &mut |_| {}).expect("the game goes on");
    let main = &best.lines()[0];
    let others = others.lines().iter().filter(|line| line.actions[0] != main.actions[0]);
    let lines: Vec<Value> = std::iter::once(main)
        .chain(others.take(ANSWERS - 1))
        .map(|line| shown(first, line))
        .collect();
    json!({
        "action": first.to_string(),
        "chance": chance_of_light(main),
        "depth": best.depth,
        "lines": lines,
    })
}

/// A line from the start.
fn shown(first: Action, line: &Line) -> Value {
    let actions = std::iter::once(&first).chain(&line.actions).take(LONGEST);
    let actions: Vec<String> = actions.map(ToString::to_string).collect();
    json!({ "chance": chance_of_light(line), "actions": actions.join(" ") })
}

/// Light's winning chance in per cent with one decimal; dark is to move.
fn chance_of_light(line: &Line) -> f64 {
    (1_000.0 * (1.0 - line.score.win_chance())).round() / 10.0
}

fn light_wins(first: Action, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
    let mut position = after(first);
    loop {
        if let Turn::Over(outcome) = position.turn() {
            return outcome.winner == Side::Light;
        }
        // Vary the number of nodes, so that no two games are the same.
        let nodes = NODES_PLAY / 2 + u64::from(dice.below(NODES_PLAY as u32));
        let limits = Limits::of_nodes(nodes);
        let task = Task { limits, ..Task::default() };
        let thought = engine.think(&position, &task, &(), &mut |_| {}).expect("the game goes on");
        position.play_unchecked(thought.best());
    }
}

fn after(first: Action) -> Position {
    let mut position = Position::start();
    position.play(first).expect("it was listed");
    position
}
