//! Arbitrary text as stored events: no panic on reading them, nor on whatever they do to a table.
#![no_main]

#[path = "../../crates/table/tests/it/feed.rs"]
mod feed;

libfuzzer_sys::fuzz_target!(|text: &str| feed::feed(text));
