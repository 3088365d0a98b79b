//! A shortest solution of a position, drawn.
//!
//! `cargo run -p robotable-ricochet --example solve`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_ricochet::draw::{Ink, Scene};
use robotable_ricochet::solve::{Answer, Limits, solve};
use robotable_ricochet::{Position, Round};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse()?;
    match solve(&Round::new(position.clone()), &Limits::default(), &()) {
        Answer::Solved(solved) => {
            let round = Round::replay(position, &solved.solution)?;
            print!("{}", Scene::from(&round).text(Ink::Plain));
            println!("{} moves: {}", solved.moves, solved.solution);
        }
        Answer::Unsolvable(_) => println!("there is no solution"),
        Answer::Stopped { progress, .. } => println!("at least {} moves", progress.depth),
    }
    Ok(())
}
