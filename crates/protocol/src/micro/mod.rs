//! Micro Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

pub(crate) mod endpoints;
mod look;
mod paste;
pub(crate) mod round;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use endpoints::*;
pub use look::look;
pub(crate) use paste::study;
pub use paste::{Pasted, paste};
pub use round::{MicroRound, MicroWishes};
pub(crate) use show::{board, failure, game, hint, past, place, places, possible, task};
pub use solve::{MicroBoardQuestion, MicroQuestion};
pub use study::*;
pub use types::*;
