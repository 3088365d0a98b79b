//! Arbitrary text for every parser of RoboTory: no panic, and what is accepted reads back as written.
#![no_main]

#[path = "../../crates/robotory/tests/it/feed.rs"]
mod feed;

libfuzzer_sys::fuzz_target!(|text: &str| feed::feed(text));
