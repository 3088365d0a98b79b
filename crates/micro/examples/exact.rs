//! Routes of an exact length. A player may announce more than the shortest one.
//!
//! `cargo run -p robotable-micro --example exact`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_micro::{Moves, Plan, Position};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Position { board, task } = "black-1n4e3e2n:P1-W2".parse()?;
    let plan = Plan::new(&board, task);
    for moves in 5..=7 {
        let length = Moves::new(moves).ok_or("1 to 99")?;
        let mut routes = plan.routes(length);
        println!("{moves} moves, for example {}", routes.next().ok_or("none")?);
    }
    Ok(())
}
