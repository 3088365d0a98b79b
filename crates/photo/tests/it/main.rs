//! Reads rendered photographs, and pictures of other things.

#![allow(clippy::cast_sign_loss, reason = "coordinates in pictures are not negative")]

mod any_input;
mod browser_picture;
#[allow(unreachable_pub, reason = "the fuzzer uses it too")]
mod feed;
mod known_board;
mod micro;
mod other_things;
mod photographs;
