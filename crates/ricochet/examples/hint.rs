//! The distance to the target in the middle of a round, and the next move.
//!
//! `cargo run -p robotable-ricochet --example hint`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_ricochet::Round;
use robotable_ricochet::solve::{Limits, hint};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut round: Round = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10 Rl".parse()?;
    loop {
        let now = hint(&round, &Limits::default(), &());
        println!("{}", now.distance);
        let Some(next) = now.next else { break };
        println!("{next}");
        round.play(&next)?;
    }
    Ok(())
}
