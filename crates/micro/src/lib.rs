//! Micro Robots: rules, notation and shortest routes.
//!
//! A robot stands on one of 36 spaces, each a colour and a number. It moves along its row or its column,
//! over whatever lies between, to a space of the same colour or the same number. How many moves does it
//! need to the target that the dice name?
//!
//! ```
//! use micro::{Board, Moves, Plan, Route, Task, Verdict};
//!
//! // The rule book's board: the black side's sections 1, 4, 3 and 2, clockwise from the top left, each
//! // with where its top points. Any other board may be given as its six rows.
//! let board: Board = "black-1n4e3e2n".parse()?;
//!
//! // From pink 1 to white 2: one shortest route, and every number of moves from 5 to 99 is possible.
//! let task: Task = "P1-W2".parse()?;
//! let plan = Plan::new(&board, task);
//! assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 R6 R2 W2");
//! assert_eq!(plan.lengths().to_string(), "5 to 99");
//!
//! // A player announced five moves and shows these. Each step is checked, and so is the whole.
//! let shown = Route::read(&board, "pink 1 pink 6 white 6 red 6 red 2 white 2")?;
//! assert_eq!(task.judge(&board, &shown, Moves::new(5).unwrap()), Ok(Verdict::Success));
//!
//! // What is no move says why, and what would be one.
//! let error = board.step("P1".parse()?, "R1".parse()?).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "P1 to R1: they share neither a row nor a column; from P1 the robot can go to B1 Y1 P6",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! - The board: [`Space`] (a colour and a number), [`Cell`] (a place), [`Sketch`] (may be wrong) and
//!   [`Board`] (cannot be); [`Side`], [`Section`] and [`Arrangement`] for the printed tiles, and
//!   [`BoardId`], which a board keeps when it is turned as a whole.
//! - A round: [`Task`] (start, target, perhaps an intermediate space), [`Route`], and [`Attempt`] for a
//!   demonstration move by move. Rounds of several people, chips and clocks are not here: this crate
//!   knows no players.
//! - Search: [`solve`]. Text: [`notation`]. JSON: [`json`]. Pictures: [`draw`].
//!
//! Features: `serde` for [`json`] and for serde's traits of everything that has a notation, `draw` for pictures. Both are
//! on unless they are turned off.
//!
//! # What is deliberately absent
//!
//! No clock, no input or output, no logging, no threads, and no random source but [`dice::Dice`] with a
//! seed that the caller gives. Numbers such as MR-11 in comments are those of the rules; each has a test
//! that names it.

mod arrangement;
#[cfg(feature = "serde")]
mod as_text;
mod attempt;
mod board;
mod cell;
#[cfg(feature = "draw")]
pub mod draw;
mod faults;
#[cfg(feature = "serde")]
pub mod json;
mod likeness;
mod moves;
mod names;
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
pub use cell::Cell;
pub use faults::Faults;
pub use likeness::likeness;
pub use moves::Moves;
pub use names::NameError;
pub use position::Position;
pub use route::{Route, RouteFault};
pub use section::{Section, Side, Turn};
pub use set::SpaceSet;
pub use solve::{Analysis, Count, Distances, Lengths, Pair, Plan, Routes, Statistics};
pub use space::{Colour, Number, Space};
pub use task::{Entered, Leg, Setup, SetupFault, Stage, Task};

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
