//! The best action of a position, what it is worth, and how the game would go on.
//!
//! `cargo run --example best`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotory::Position;
use robotory::engine::{Engine, Limits, Memory, Task, Watch};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d".parse()?;
    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
    let limits = Limits { nodes_max: Some(50_000), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    let thought = engine.think(&position, &task, Watch::NONE, &mut |_| {}).ok_or("it is over")?;
    for line in thought.lines() {
        let actions: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        println!("{}: {}", line.score, actions.join(" "));
    }
    Ok(())
}
