//! A position as SVG and as text.
//!
//! `cargo run -p robotable-robotory --example picture`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_robotory::draw::{Ink, Scene};
use robotable_robotory::{Position, Record};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Record::new(Position::start());
    game.play("Wc4".parse()?)?;
    let scene = Scene { position: game.end(), last: game.actions().last() };
    print!("{}", scene.text(Ink::Plain));
    println!("{} bytes of SVG", scene.svg().len());
    Ok(())
}
