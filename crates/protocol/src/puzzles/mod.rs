//! Puzzles: three of each game for every day, easy to hard, and endless rows of them.
//!
//! A puzzle is derived from its name alone ([`Which`]), so it is the same on every server, unless a server is
//! configured with a secret for daily puzzles.

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
