//! RoboTory: rules, records and an engine.

mod action;
mod board;
mod disc;
mod drawing;
pub mod engine;
mod hex;
mod illegal;
mod notation;
mod position;
mod record;
mod robot;
mod setup;
mod side;
mod steps;

pub use action::{Action, Path};
pub use disc::{Disc, Discs};
pub use hex::{Hex, HexError, HexSet};
pub use illegal::{Content, Illegal};
pub use notation::{ActionError, LineFault, PositionError};
pub use position::{Outcome, Position, Turn};
pub use record::{GameResult, Record, RecordError, RecordFault};
pub use robot::{PerRobot, Robot};
pub use setup::{EndRule, Fault, Faults, Setup};
pub use side::{PerSide, Side};
