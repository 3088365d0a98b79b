//! Five puzzles of six or seven moves, with their difficulty.
//!
//! `cargo run -p robotable-ricochet --example puzzles`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_ricochet::generate::{Puzzles, Wanted};
use robotable_ricochet::random::{Barriers, RandomBoard, Wishes};
use robotable_ricochet::solve::Limits;
use robotable_ricochet::{Ricochet, Robot};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wishes = Wishes {
        board: RandomBoard::Printed(Barriers::Any),
        robots: Robot::ALL[..4].to_vec(),
        ricochet: Ricochet::Turn,
    };
    let wanted = Wanted { moves: 6..=7, ..Wanted::anything(wishes) };
    for puzzle in Puzzles::new(wanted, 7, Limits::default(), &|_| true)?.take(5) {
        let (moves, difficulty) = (puzzle.all.moves, &puzzle.difficulty);
        println!("{} {moves} moves, {}", puzzle.position, difficulty.grade);
    }
    Ok(())
}
