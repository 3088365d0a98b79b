//! The legal moves of a position, step by step, and a refused action.
//!
//! `cargo run -p robotable-robotory --example moves`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_robotory::{Position, Robot};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position: Position = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d".parse()?;
    for robot in Robot::ALL {
        println!("the {robot} reaches {}", position.destinations(robot));
    }
    println!("a disc can go to {}", position.placeable());
    if let Err(why) = position.play("Wb3".parse()?) {
        println!("Wb3: {why}");
    }
    Ok(())
}
