//! Where a game turned.
//!
//! `cargo run --example review`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotory::engine::{Engine, Limits, Memory, Task, Watch};
use robotory::{Position, Record};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Record::new(Position::start());
    for action in ["Wc4", "w:b3-c4", "Bc3", "Wb4"] {
        if let Err(why) = game.play(action.parse()?) {
            println!("{action}: {why}");
        }
    }
    let mut engine = Engine::new(Memory { table_mib: 1, threads: 1 });
    let limits = Limits { nodes_max: Some(5_000), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    for step in engine.review(&game, &task, Watch::NONE, &mut |_| {}).steps() {
        println!("{} {}: {}", step.side, step.action, step.verdict);
    }
    Ok(())
}
