//! Puzzles of Ricochet Robots and Micro Robots: three of each for every day, easy to hard, and endless rows of them.
//!
//! They follow from their names alone ([`Which`]), so they are the same everywhere.

mod day;
mod make;
mod play;
mod show;
pub(crate) mod types;
mod which;

pub use day::{Day, NoDate};
pub use make::{Made, make};
pub use play::{Help, MOVES_MAX, MicroPlay, Next, Play};
pub use show::{best, board, distance_hint, move_hint, state};
pub use types::*;
pub use which::{Row, Which};
