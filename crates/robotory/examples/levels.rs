//! Two levels of the engine play a game, which is printed as a record.
//!
//! `cargo run -p robotable-robotory --example levels`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_robotory::engine::{Engine, Level, Limits, Memory, Task};
use robotable_robotory::{Position, Record, Side, Turn};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut engine = Engine::new(Memory { table_mib: 1, threads: 1 });
    let limits = Limits::of_nodes(2_000);
    let mut game = Record::new(Position::start());
    while let Turn::Of(side) = game.end().turn() {
        let level = Level::new(if side == Side::Light { 6 } else { 2 }).ok_or("1 to 10")?;
        let task = Task { limits, level, ..Task::default() };
        let Some(thought) = engine.think(game.end(), &task, &(), &mut |_| {}) else {
            break;
        };
        game.play(thought.best())?;
        if game.actions().len() == 120 {
            break; // Games between weak players may take very long.
        }
    }
    println!("{game}");
    Ok(())
}
