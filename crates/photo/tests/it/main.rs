//! Reads rendered photographs, and pictures of other things.

#[path = "../scene/mod.rs"]
#[allow(dead_code, reason = "the benchmark uses all of it")]
mod scene;

mod any_input;
mod known_board;
mod other_things;
mod photographs;
