//! Prints the endpoints of the HTTP API.
//!
//! `cargo run -p robotable-protocol --example endpoints`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_protocol::endpoints::addresses;

pub(crate) fn main() {
    for (method, path) in addresses() {
        println!("{} {path}", method.name());
    }
}
