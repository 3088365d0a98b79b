//! Reads a Ricochet Robots position from a photograph of the real board.
//!
//! Pixels and, if they are known, the four corners of the board go in; the faces, the robots with a score each, a
//! proposal for the chip and a list of doubts come out. It is classical vision: no model, no clock, no input or output.
//! The same pixels give the same reading, and time and memory are bounded whatever the picture shows.
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
//! [`Reader`] does the same in steps, with corners ([`Reader::with_corners`]) or with a board that was read before
//! ([`Reader::with_board`]).

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::large_types_passed_by_value,
    clippy::many_single_char_names,
    reason = "pixel arithmetic: coordinates are clamped before they become indices, and vectors have short names"
)]

mod attempt;
mod camera;
mod chip;
mod evidence;
mod faces;
mod find;
mod geometry;
mod lattice;
mod light;
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

/// Reads a picture whose corners are not known, in one go.
pub fn read(picture: Picture<'_>) -> Reading {
    Reader::new(picture).read()
}

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
