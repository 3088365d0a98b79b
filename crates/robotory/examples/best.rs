//! The best action of a position, its score, and the expected continuation.
//!
//! `cargo run -p robotable-robotory --example best`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_robotory::Position;
use robotable_robotory::engine::{Engine, Limits, Memory, Task};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d".parse()?;
    let mut engine = Engine::new(Memory { table_mib: 4, threads: 1 });
    let limits = Limits::of_nodes(50_000);
    let task = Task { limits, ..Task::default() };
    let thought = engine.think(&position, &task, &(), &mut |_| {}).ok_or("it is over")?;
    for line in thought.lines() {
        let actions: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        println!("{}: {}", line.score, actions.join(" "));
    }
    Ok(())
}
