//! Ricochet Robots: rules, notation, pictures and search.
//!
//! The rules are those of the printed game with its coloured barriers, the black robot and the transparent one of
//! the crossover with Micro Robots. Everything here is pure: no clock, no random source but a seed, no input or
//! output.
//!
//! ```
//! use ricochet::{Position, Robot, Round};
//!
//! // Four printed sections, four robots; green has to reach M4.
//! let position: Position = "b4y4r1g4_RE4-GC5-BN8-YB16_GM4".parse()?;
//! let mut round = Round::new(position);
//! for said in ["Bu", "Gr", "Gr", "Gu"] {
//!     let slide = round.play(&said.parse()?)?;
//!     println!("{said}: {} spaces to {}", slide.steps.len(), slide.stop().cell);
//! }
//! assert_eq!(round.solved_by(), Some(Robot::Green));
//!
//! // A robot that cannot travel has no move, and the reason is said.
//! let blocked = round.play(&"Gu".parse()?).unwrap_err();
//! assert_eq!(
//!     blocked.to_string(),
//!     "the green robot cannot move up: something is in the way at once"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What may be wrong and what is proven are different types; the way from one to the other names all faults at once:
//!
//! - [`Sketch`] is a board as somebody draws it, [`Board`] a proven one; [`Arrangement`] names the 1,536 printed ones.
//! - [`Setup`] is a position that may be wrong, [`Position`] one that can be played.
//! - [`Move`] is what a player says, [`Slide`] what the robot does, [`Round`] a demonstration with the ricochet rule.
//!
//! Where only the end of a slide matters, [`Position::stop`] finds it in tens of nanoseconds;
//! [`Position::outcomes`] lists everything that a robot can do in one direction, the transparent robot's choices
//! included. [`random`] makes positions from a seed.
//!
//! Formats: [`notation`] (one line, fit for a link), [`drawing`] and [`position_file`] (text that people edit),
//! [`json`], [`driftingdroids`]. Pictures: [`draw`], for terminals and as SVG.
//!
//! Features: `serde` for [`json`] and for serde's traits of everything that has a notation, `draw` for pictures. Both are
//! on unless they are turned off.

#[cfg(feature = "serde")]
mod as_text;
mod board;
mod candidates;
mod cell;
mod colour;
mod direction;
#[cfg(feature = "draw")]
pub mod draw;
pub mod drawing;
pub mod driftingdroids;
mod faults;
mod feature;
pub mod generate;
#[cfg(feature = "serde")]
pub mod json;
mod likeness;
mod moves;
mod names;
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
pub mod survey;

pub use board::{Board, Edge};
pub use cell::{Cell, CellError, CellSet, SIDE_MAX};
pub use colour::Colour;
pub use direction::Direction;
pub use faults::excerpt;
pub use feature::{Barrier, Lean, Seeker, Shape, Symbol};
pub use moves::{Choice, Move, MoveParseError, Solution, SolutionParseError};
pub use names::NameError;
pub use outcomes::Outcome;
pub use position::{Goal, Position, Ricochet, Setup, SetupFault};
pub use robot::{PerRobot, Robot};
pub use round::{BID_MAX, ReplayError, Round, RoundError, Track};
pub use section::{Arrangement, ArrangementError, BOARD_COUNT, Face, MarkingTwice};
pub use sketch::{Sketch, SketchFault};
pub use slide::{BarrierMet, Blocked, Slide, Step, Stop};

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
