//! The shortest route, drawn, and the number of shortest routes.
//!
//! `cargo run -p robotable-micro --example solve`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_micro::draw::{Ink, Scene};
use robotable_micro::{Plan, Position};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Position { board, task } = "black-1n4e3e2n:P1-W2".parse()?;
    let plan = Plan::new(&board, task);
    let route = plan.shortest().ok_or("there is no way")?;
    print!("{}", Scene { board: &board, task: Some(task), route: Some(&route) }.text(Ink::Plain));
    println!("{route}: {} moves; any number of {} can be announced", route.moves(), plan.lengths());
    Ok(())
}
