//! A player demonstrates a solution move by move, with one mistake.
//!
//! `cargo run -p robotable-ricochet --example demonstrate`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_ricochet::Round;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut round: Round = "b4y4r1g4_RE4-GC5-BN8-YB16_GM4".parse()?;
    for said in ["Bu", "Bu", "Gr", "Gr", "Gu"] {
        match round.play(&said.parse()?) {
            Ok(slide) => println!("{said}: {} spaces, to {}", slide.steps.len(), slide.stop().cell),
            Err(blocked) => println!("{said}: {blocked}"),
        }
    }
    match round.solved_by() {
        Some(robot) => println!("solved by the {robot} robot for {} moves", round.cost()),
        None => println!("not solved: {round}"),
    }
    Ok(())
}
