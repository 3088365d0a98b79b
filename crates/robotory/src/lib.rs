//! RoboTory: rules, records and an engine.
//!
//! Two players, three robots, 24 hexagons. A turn places a disc, moves a robot over discs and uses them up, or
//! refills the player's supply from a common reserve. When the reserve is used up, the player with more robots in
//! their camp wins. Rule numbers such as RT-11 refer to the rules.
//!
//! - [`Position`] is a valid position, [`Setup`] an unvalidated one, [`Sketch`] one that may also lack robots;
//!   [`Position::play`] checks an [`Action`] and returns why it is refused ([`Illegal`]).
//! - Legal moves are queried step by step: [`Position::placeable`], [`Position::next_steps`],
//!   [`Position::destinations`], [`Position::path_to`], [`Position::refills`]. None of them lists whole moves: on a
//!   crowded board the red robot has hundreds of thousands.
//! - Actions, positions and whole games ([`Record`]) have a text format, described in `docs/notation/robotory.md`.
//! - [`engine`] plays, analyses and proves. [`puzzle`] has puzzles from its games. [`draw`] makes pictures.
//!
//! Features, both on by default: `serde` for serde traits of all types with a notation, `draw` for pictures.
//!
//! The crate is pure: no clock, no I/O, no random source except a seed from the caller.
//!
//! ```
//! use robotable_robotory::{Illegal, Position, Record, Robot, Side, Turn};
//!
//! // A game from its start: either player may use any disc and move any robot.
//! let mut game = Record::new(Position::start());
//! game.play("Wc4".parse()?)?;
//! assert_eq!(game.end().destinations(Robot::White).to_string(), "c4");
//! assert_eq!(game.end().destinations(Robot::Red).to_string(), "c4");
//! game.play("w:b3-c4".parse()?)?;
//! assert_eq!(game.end().turn(), Turn::Of(Side::Light));
//!
//! // Illegal actions are refused with a reason.
//! let why = game.play("r:d3-c4".parse()?).unwrap_err();
//! assert!(matches!(why, Illegal::RobotThere { robot: Robot::White, .. }));
//! assert_eq!(why.to_string(), "c4 is taken: the white robot stands there");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
#[cfg(feature = "serde")]
mod as_text;
mod board;
mod disc;
#[cfg(feature = "draw")]
pub mod draw;
mod drawing;
pub mod engine;
mod hex;
mod illegal;
mod notation;
mod opening;
mod position;
pub mod puzzle;
mod record;
mod robot;
mod setup;
mod side;
mod sketch;
mod steps;

pub use action::{Action, Path};
pub use disc::{Disc, Discs};
pub use hex::{Hex, HexError, HexSet};
pub use illegal::{Content, Illegal};
pub use notation::{ActionError, LineFault, PositionError};
pub use opening::fair_openings;
pub use position::{FinalScore, Position, Turn};
pub use record::{GameResult, Record, RecordError, RecordFault};
pub use robot::{PerRobot, Robot};
pub use setup::{EndRule, Faults, Setup, SetupFault};
pub use side::{PerSide, Side};
pub use sketch::Sketch;
pub use text::NameError;

// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
