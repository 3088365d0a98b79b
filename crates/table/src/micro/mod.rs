//! Micro Robots at a table (MR-3 to MR-32): dice, announcements, demonstrations, chips.

mod decide;
mod fact;
mod fits;
mod game;
mod options;
mod roll;
mod view;

pub use fact::{MicroFact, MicroFailure, MicroReturned, MicroStart};
pub use game::{MicroGame, MicroPast, MicroResult};
pub use options::{MicroBoard, MicroOptions, MicroPractice, Roller};
pub use view::{MicroPhase, MicroView};

pub(crate) use decide::{clock_ran_out, decide, set_target_chip, settle, skip};
pub(crate) use fits::start_fits;
pub(crate) use game::Phase;
pub(crate) use roll::start;
