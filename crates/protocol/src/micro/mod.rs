//! Micro Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

mod look;
mod show;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use look::look;
pub(crate) use show::{board, failure, game, hint, past, place, places, possible, task};
pub use study::*;
pub use types::*;
