//! Micro Robots: rules, notation and shortest routes.
//!
//! A robot is on one of 36 spaces, each a colour and a number. It moves along its row or column, over anything in
//! between, to a space of the same colour or the same number. How many moves does it need to reach the target given
//! by the dice?
//!
//! ```
//! use robotable_micro::{Board, Moves, Plan, Route, Task, Verdict};
//!
//! // The rule book's board: the black side's sections 1, 4, 3 and 2, clockwise from the top left, each with the
//! // direction its top points to. Any other board can be given as its six rows.
//! let board: Board = "black-1n4e3e2n".parse()?;
//!
//! // From pink 1 to white 2: one shortest route, and every length from 5 to 99 is possible.
//! let task: Task = "P1-W2".parse()?;
//! let plan = Plan::new(&board, task);
//! assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 R6 R2 W2");
//! assert_eq!(plan.lengths().to_string(), "5 to 99");
//!
//! // A player announced five moves and shows these. Each step and the whole route are checked.
//! let shown = Route::read(&board, "pink 1 pink 6 white 6 red 6 red 2 white 2")?;
//! assert_eq!(task.judge(&board, &shown, Moves::new(5).unwrap()), Ok(Verdict::Success));
//!
//! // Errors say why a step is illegal and which moves are legal.
//! let error = board.step("P1".parse()?, "R1".parse()?).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "P1 to R1: they share neither a row nor a column; from P1 the robot can go to B1 Y1 P6",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Overview
//!
//! - The board: [`Space`] (a colour and a number), [`Cell`] (a place), [`Sketch`] (unvalidated) and [`Board`]
//!   (valid); [`Side`], [`Section`] and [`Arrangement`] for the printed tiles, and [`BoardId`], which does not
//!   change under rotation.
//! - A round: [`Task`] (start, target, optional intermediate space), [`Route`], and [`Attempt`] for a demonstration
//!   move by move. Players, chips and clocks are not here.
//! - Search: [`solve`]. Text: [`notation`]. JSON: [`json`]. Pictures: [`draw`].
//!
//! Features, both on by default: `serde` for [`json`] and for serde traits of all types with a notation, `draw` for
//! pictures.
//!
//! # Deliberately absent
//!
//! No clock, no I/O, no logging, no threads, and no random source except [`dice::Dice`] with a seed from the
//! caller. Numbers such as MR-11 in comments refer to the rules; each has a test that names it.

mod arrangement;
#[cfg(feature = "serde")]
mod as_text;
mod attempt;
mod board;
mod canonical_hash;
mod cell;
#[cfg(feature = "draw")]
pub mod draw;
mod faults;
#[cfg(feature = "serde")]
pub mod json;
mod moves;
pub mod notation;
mod position;
mod roll;
mod route;
mod section;
mod set;
pub mod solve;
mod space;
mod task;

pub use arrangement::{Arrangement, BoardId, Laid};
pub use attempt::{Attempt, AttemptError, Failure, JudgeError, Verdict};
pub use board::{Board, Sketch, SketchFault, StepError, Unlawful};
pub use canonical_hash::canonical_hash;
pub use cell::Cell;
pub use faults::Faults;
pub use moves::Moves;
pub use position::Position;
pub use route::{Route, RouteFault};
pub use section::{Section, Side, Turn};
pub use set::SpaceSet;
pub use solve::{Analysis, Count, Distances, Lengths, Pair, Plan, Routes, Statistics};
pub use space::{Colour, Number, Space};
pub use task::{Entered, Leg, Setup, SetupFault, Stage, Task};
pub use text::NameError;

// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
