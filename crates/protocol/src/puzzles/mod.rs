//! Puzzles: three of each game for every day, easy to hard, and endless rows of them.
//!
//! They follow from their names alone ([`Which`]), so they are the same everywhere, unless a server has a secret of its
//! own for the days'.

mod answer;
mod day;
pub(crate) mod endpoints;
pub(crate) mod find;
mod make;
mod play;
mod robotory;
mod show;
pub(crate) mod types;
mod which;

pub use answer::{Attempt, calendar, of_day, puzzle};
pub use day::{Day, NoDate};
pub use endpoints::*;
pub use find::{PuzzleFound, PuzzleGrade, PuzzleOrderGame, PuzzleSearch, PuzzlesWanted};
pub use make::{Made, make};
pub(crate) use play::Next;
pub use play::{Help, Play};
pub use types::*;
pub use which::{Row, Which};
