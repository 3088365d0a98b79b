//! RoboTory as it leaves the program: its types, how a table shows them, and answers to questions without one.

mod look;
mod show;
mod steps;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use look::{draft, leading, look};
pub(crate) use show::{action, board, both, game, possible, turn};
pub use steps::steps;
pub use study::*;
pub use types::*;
