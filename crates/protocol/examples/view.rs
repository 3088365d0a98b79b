//! A table as a client gets it, in JSON.
//!
//! `cargo run -p robotable-protocol --example view`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_protocol::view;
use table::{Millis, Options, RicochetOptions, Secret, Viewer, found};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = found(Options::ricochet(RicochetOptions::default()), Secret(1), Millis(0))?.table;
    let seen = view(&table, Viewer::Spectator, "an-example");
    println!("{}", serde_json::to_string_pretty(&seen)?);
    Ok(())
}
