//! A board and a task from a seed, as at the start of a game.
//!
//! `cargo run -p robotable-micro --example shuffle`
#![allow(clippy::print_stdout, reason = "it is a program")]

use dice::Dice;
use robotable_micro::{Arrangement, Position, Side, Task};

pub(crate) fn main() {
    let mut dice = Dice::new(7);
    let arrangement = Arrangement::random(Side::Copper, &mut dice);
    let (board, task) = (arrangement.board(), Task::roll(&mut dice));
    println!("{arrangement}: {:#} to {:#}", task.start(), task.target());
    println!("{}", Position { board, task });
}
