//! Ricochet Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

mod check;
pub(crate) mod draft;
mod look;
mod show;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use check::check;
pub use draft::*;
pub use look::{look, slides_of};
pub(crate) use look::{slides, symbol};
pub(crate) use show::{board, game, hint, past, possible, possible_slides, robots, slide};
pub use study::*;
pub use types::*;
