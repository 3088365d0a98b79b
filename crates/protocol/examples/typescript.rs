//! The types of the protocol in TypeScript, as the web client has them.
//!
//! `cargo run --example typescript`
#![allow(clippy::print_stdout, reason = "it is a program")]

use protocol::typescript;

pub(crate) fn main() {
    let types = typescript();
    println!("{} lines; the first ones are:", types.lines().count());
    types.lines().take(20).for_each(|line| println!("{line}"));
}
