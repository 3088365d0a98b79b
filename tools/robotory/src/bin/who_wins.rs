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

use dice::Dice;
use robotory::engine::Line;
use robotory::{Action, Position, Side};
use robotory_tools::{args, engine, in_parallel, think, winner};
use serde_json::{Value, json};

/// Number of dark's answers shown.
const ANSWERS: usize = 3;
/// Maximum length of a line: later actions are guesses.
const LONGEST: usize = 14;
const NODES_PLAY: u32 = 16_000;

fn main() -> Result<(), Box<dyn Error>> {
    let [threads, nodes, games] = args()[..] else {
        return Err("usage: who_wins THREADS NODES GAMES".into());
    };
    let (threads, nodes, games): (usize, u64, usize) =
        (threads.parse()?, nodes.parse()?, games.parse()?);
    let actions: Vec<Action> = Position::start().actions().collect();
    // The searches first, which take longest, then the games.
    let work = |(): &mut (), job: u64| {
        let job = job as usize;
        if let Some(&action) = actions.get(job) {
            return Some((look(action, nodes), false));
        }
        let game = job - actions.len();
        let (first, number) = (game / games, (game % games) as u64);
        let won = light_wins(*actions.get(first)?, (first as u64) << 32 | number);
        Some((Value::Null, won))
    };
    let mut rows = in_parallel(threads, || (), work);
    let played = rows.split_off(actions.len());
    let wins = played.chunks(games).map(|games| games.iter().filter(|(_, won)| *won).count());
    let with_wins = |((mut row, _), won): ((Value, bool), usize)| {
        row["won"] = json!(won);
        row
    };
    let mut rows: Vec<Value> = rows.into_iter().zip(wins).map(with_wins).collect();
    let chance = |row: &Value| row["chance"].as_f64().unwrap_or_default();
    rows.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
    let file = json!({ "nodes": nodes, "games": games, "first": rows });
    println!("{}", serde_json::to_string_pretty(&file)?);
    Ok(())
}

fn look(first: Action, nodes: u64) -> Value {
    let position = after(first);
    let mut engine = engine(512);
    let best = think(&mut engine, &position, nodes, NonZeroUsize::MIN).expect("the game goes on");
    engine.forget();
    let lines = NonZeroUsize::new(ANSWERS).expect("not zero");
    let others = think(&mut engine, &position, nodes / 2, lines).expect("the game goes on");
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
    winner(&mut engine(4), after(first), NODES_PLAY, &mut Dice::new(seed)) == Side::Light
}

fn after(first: Action) -> Position {
    let mut position = Position::start();
    position.play(first).expect("it was listed");
    position
}
