//! Micro Robots at a table (MR-3 to MR-32): dice, announcements, demonstrations, chips.

mod decide;
mod fact;
mod fits;
mod game;
pub(crate) mod job;
mod options;
mod play;
mod roll;
mod view;

pub use fact::{MicroFact, MicroFailure, MicroReturned, MicroStart};
pub use game::{MicroGame, MicroPast, MicroResult};
pub use options::{MicroBoard, MicroOptions, MicroPractice, Roller};
pub use view::{MicroPhase, MicroView};

pub(crate) use fits::start_fits;
pub(crate) use play::{Book, apply, decide};
