//! Every option of every game, with its default.
//!
//! `cargo run --example options`
#![allow(clippy::print_stdout, reason = "it is a program")]

use table::GameKind;

pub(crate) fn main() {
    for game in GameKind::ALL {
        println!("{}", game.about());
        for entry in game.entries() {
            println!("  {}", entry.name);
        }
    }
}
