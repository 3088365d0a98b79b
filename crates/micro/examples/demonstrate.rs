//! A player announces five moves and demonstrates them.
//!
//! `cargo run -p robotable-micro --example demonstrate`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_micro::{Attempt, Moves, Position, Verdict};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Position { board, task } = "black-1n4e3e2n:P1-W2".parse()?;
    let mut attempt = Attempt::new(task, Moves::new(5).ok_or("1 to 99")?);
    for said in ["P6", "R1", "W6", "R6", "R2", "W2"] {
        match attempt.step(&board, said.parse()?) {
            Ok(Verdict::Open { left }) => println!("{said}: {left} left"),
            Ok(Verdict::Success) => println!("{said}: the target"),
            Ok(Verdict::Failure(failure)) => println!("{said}: {failure}"),
            Err(refused) => println!("{said}: {refused}"),
        }
    }
    Ok(())
}
