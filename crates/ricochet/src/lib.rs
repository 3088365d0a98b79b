//! Ricochet Robots: rules, notation, pictures and search.
//!
//! Implements the printed game with its coloured barriers, the black robot, and the transparent robot of the crossover
//! with Micro Robots. The crate is pure: no clock, no I/O, and no randomness except from a seed.
//!
//! ```
//! use robotable_ricochet::{Position, Robot, Round};
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
//! // A blocked robot has no move, and the error says why.
//! let blocked = round.play(&"Gu".parse()?).unwrap_err();
//! assert_eq!(
//!     blocked.to_string(),
//!     "the green robot cannot move up: something is in the way at once"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Unvalidated and validated data have different types; the conversion reports all faults at once:
//!
//! - [`Sketch`] is a board as drawn, [`Board`] a valid one; [`Arrangement`] names the 1,536 printed ones.
//! - [`Setup`] is an unvalidated position, [`Position`] one that can be played.
//! - [`Move`] is a player's input, [`Slide`] the resulting path, [`Round`] a demonstration with the ricochet rule.
//!
//! Where only the end of a slide matters, [`Position::stop`] computes it in tens of nanoseconds; [`Position::outcomes`]
//! lists all moves of a robot in one direction, including the transparent robot's choices. [`random`] builds positions
//! from a seed.
//!
//! Formats: [`notation`] (one line, fit for a link), [`drawing`] and [`position_file`] (editable text), [`json`],
//! [`driftingdroids`]. Pictures: [`draw`], for terminals and as SVG.
//!
//! Features, on by default: `serde` for [`json`] and for serde implementations of all types with a notation; `draw` for
//! pictures.

#[cfg(feature = "serde")]
mod as_text;
mod board;
mod candidates;
mod canonical_hash;
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
mod grid;
#[cfg(feature = "serde")]
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
pub mod survey;

pub use board::{Board, Edge};
pub use cell::{Cell, CellError, CellSet, SIDE_MAX};
pub use colour::Colour;
pub use direction::Direction;
pub use feature::{Barrier, Diagonal, Seeker, Shape, Symbol};
pub use moves::{Choice, Move, MoveParseError, Solution, SolutionParseError};
pub use outcomes::MoveOutcome;
pub use position::{Goal, Position, Ricochet, Setup, SetupFault};
pub use robot::{PerRobot, Robot};
pub use round::{BID_MAX, ReplayError, Round, RoundError, Track};
pub use section::{Arrangement, ArrangementError, BOARD_COUNT, Face, MarkingTwice};
pub use sketch::{Sketch, SketchFault};
pub use slide::{BarrierMet, Blocked, Slide, Step, Stop};
pub use text::{NameError, excerpt};

// Runs the README example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
