//! Puzzles of Ricochet Robots and Micro Robots: three of each for every day, easy to hard, and endless rows of them.
//!
//! They follow from their names alone ([`Which`]), so they are the same everywhere.

mod day;
mod make;
mod play;
mod which;

pub use day::{Day, NoDate};
pub use make::{Made, make};
pub use play::{Help, MOVES_MAX, MicroPlay, Next, Play};
pub use which::{Row, Which};
