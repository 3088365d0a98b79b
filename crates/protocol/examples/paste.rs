//! Recognises pasted text of every format.
//!
//! `cargo run -p robotable-protocol --example paste`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_protocol::paste;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let texts = [
        "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
        "0765+42+2E21BD0F+93",
        "black-1n4e3e2n:P1-W2",
        "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d",
        "hello",
    ];
    for text in texts {
        match paste(text) {
            Ok(read) => println!("{text}: {}", serde_json::to_string(&read)?),
            Err(problem) => println!("{text}: {problem:?}"),
        }
    }
    Ok(())
}
