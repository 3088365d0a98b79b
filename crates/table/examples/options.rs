//! Lists every option of every game.
//!
//! `cargo run -p robotable-table --example options`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_table::GameKind;

pub(crate) fn main() {
    for game in GameKind::ALL {
        println!("{}", game.about());
        for entry in game.entries() {
            println!("  {}", entry.name);
        }
    }
}
