//! Reads a Ricochet Robots position from a photograph of the real board, and with [`micro`] a board of Micro Robots.
//!
//! The input is the pixels and, if known, the four corners of the board; the output is the faces, the robots with a
//! score each, a proposal for the chip and a list of doubts. Classical computer vision: no model, no clock, no I/O. The
//! same pixels give the same reading, and time and memory are bounded for any picture.
//!
//! ```
//! use robotable_photo::{Doubt, Picture, read};
//! let grey = vec![128; 320 * 240 * 3];
//! let reading = read(Picture::rgb(320, 240, &grey)?);
//! assert!(reading.board.is_none());
//! assert_eq!(reading.doubts, [Doubt::Corners]);
//! # Ok::<(), robotable_photo::PictureError>(())
//! ```
//!
//! [`Reader`] does the same in steps, with given corners ([`Reader::with_corners`]) or with a known board
//! ([`Reader::with_board`]).

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::large_types_passed_by_value,
    clippy::many_single_char_names,
    reason = "pixel arithmetic: coordinates are clamped before they become indices, and vectors have short names"
)]

mod assign;
mod attempt;
mod camera;
mod chip;
mod evidence;
mod faces;
mod figures;
mod find;
mod geometry;
mod lattice;
mod light;
pub mod micro;
mod picture;
mod plane;
mod reader;
mod reading;
mod robots;

pub use chip::ChipGuess;
pub use geometry::{Homography, Point};
pub use picture::{Picture, PictureError};
pub use reader::{CornersError, KnownBoard, Reader, Stage};
pub use reading::{BoardGuess, Doubt, QuarterGuess, Reading};
pub use robots::RobotGuess;

/// Reads a picture with unknown corners in one call.
pub fn read(picture: Picture<'_>) -> Reading {
    Reader::new(picture).read()
}

// Runs the README example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
