//! Arbitrary text for every reader of Micro Robots: no panic, and what is accepted reads back as written.
#![no_main]

#[path = "../../crates/micro/tests/it/feed.rs"]
mod feed;

libfuzzer_sys::fuzz_target!(|text: &str| feed::feed(text));
