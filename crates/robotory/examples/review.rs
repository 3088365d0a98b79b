//! The turning points of a game.
//!
//! `cargo run -p robotable-robotory --example review`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_robotory::engine::{Engine, Limits, Memory, Task};
use robotable_robotory::{Position, Record};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Record::new(Position::start());
    for action in ["Wc4", "w:b3-c4", "Bc3", "Wb4"] {
        if let Err(why) = game.play(action.parse()?) {
            println!("{action}: {why}");
        }
    }
    let mut engine = Engine::new(Memory { table_mib: 1, threads: 1 });
    let limits = Limits::of_nodes(5_000);
    let task = Task { limits, ..Task::default() };
    for step in engine.review(&game, &task, &(), &mut |_| {}).steps() {
        println!("{} {}: {}", step.side, step.action, step.verdict);
    }
    Ok(())
}
