//! Ricochet Robots: rules, notation and search.
//!
//! The rules are those of the printed game with its coloured barriers, the black robot and the transparent one of
//! the crossover with Micro Robots. Everything here is pure: no clock, no random source but a seed, no input or
//! output.
//!
//! - [`Sketch`] is a board as somebody draws it, [`Board`] a proven one; [`Arrangement`] names the 1,536 printed ones.
//! - [`Setup`] is a position that may be wrong, [`Position`] one that can be played.
//! - [`Move`] is what a player says, [`Slide`] what the robot does, [`Round`] a demonstration with the ricochet rule.

mod board;
mod cell;
mod colour;
mod direction;
pub mod draw;
pub mod drawing;
pub mod driftingdroids;
mod feature;
pub mod json;
mod moves;
pub mod notation;
mod outcomes;
mod position;
pub mod position_file;
pub mod random;
mod robot;
mod round;
mod section;
mod sketch;
mod slide;
pub mod solve;

pub use board::{Board, Edge};
pub use cell::{Cell, CellError, CellSet, SIDE_MAX};
pub use colour::Colour;
pub use direction::Direction;
pub use feature::{Barrier, Lean, Seeker, Shape, Symbol};
pub use moves::{Choice, Move, MoveParseError, Solution, SolutionParseError};
pub use outcomes::Outcome;
pub use position::{Goal, Position, Ricochet, Setup, SetupFault};
pub use robot::{PerRobot, Robot};
pub use round::{ReplayError, Round, Track};
pub use section::{Arrangement, ArrangementError, BOARD_COUNT, Face, MarkingTwice};
pub use sketch::{Sketch, SketchFault};
pub use slide::{BarrierMet, Blocked, Slide, Step, Stop};
