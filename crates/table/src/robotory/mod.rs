//! RoboTory at a table (RT-5 to RT-21): sides, turns, clocks, resigning, a game that somebody abandons.

mod decide;
mod fact;
mod fits;
mod game;
pub(crate) mod job;
mod options;
mod play;
mod view;

pub use fact::{RobotoryFact, RobotoryStart};
pub use game::RobotoryGame;
pub use options::{ClockOptions, RobotoryOptions, Sides};
pub use view::{Possible, RobotoryView};

pub(crate) use fits::start_fits;
pub(crate) use play::{Book, apply, decide};
