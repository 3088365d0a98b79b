//! What can be asked over HTTP.
//!
//! `cargo run --example endpoints`
#![allow(clippy::print_stdout, reason = "it is a program")]

use protocol::endpoints::addresses;

pub(crate) fn main() {
    for (method, path) in addresses() {
        println!("{} {path}", method.name());
    }
}
