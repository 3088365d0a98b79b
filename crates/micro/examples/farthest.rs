//! The spaces of a board that are farthest apart.
//!
//! `cargo run -p robotable-micro --example farthest`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_micro::{Analysis, Board};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = "black-1n4e3e2n".parse()?;
    let analysis = Analysis::new(&board);
    println!("{} moves between the farthest:", analysis.diameter);
    for pair in &analysis.hardest {
        println!("  {pair}");
    }
    Ok(())
}
