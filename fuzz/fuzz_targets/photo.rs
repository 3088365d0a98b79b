//! Arbitrary pictures and corners: no panic, few steps, a reading that makes sense.
#![no_main]

#[path = "../../crates/photo/tests/it/feed.rs"]
mod feed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| feed::feed(bytes));
