//! The picture of a link, as SVG.
//!
//! `cargo run -p robotable-protocol --example card`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_protocol::Card;
use table::GameKind;

pub(crate) fn main() {
    for game in GameKind::ALL {
        println!("{} bytes of SVG", Card::of_game(game).svg().len());
    }
}
