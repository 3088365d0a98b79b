//! Arbitrary text for every parser of Ricochet Robots: no panic, and what is accepted reads back as written.
#![no_main]

#[path = "../../crates/ricochet/tests/it/feed.rs"]
mod feed;

libfuzzer_sys::fuzz_target!(|text: &str| feed::feed(text));
