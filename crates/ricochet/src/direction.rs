//! The four directions in which robots slide.

use std::fmt;

use crate::names::{self, NameError};

// As drawn, with row 1 on top.
/// The direction a robot is sent in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetDirection"), schema(as = RicochetDirection))]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
    /// Towards column A.
    Left,
}

impl Direction {
    /// All four, clockwise from up.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The letter of the notation (RR-60): `u`, `r`, `d` or `l`.
    pub fn letter(self) -> char {
        ['u', 'r', 'd', 'l'][self as usize]
    }

    /// The direction of a letter of the notation, in either case.
    pub fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.letter() == letter.to_ascii_lowercase())
    }

    /// The opposite direction.
    pub fn opposite(self) -> Direction {
        self.turned(2)
    }

    /// This direction after `quarters` clockwise quarter turns.
    pub fn turned(self, quarters: u8) -> Direction {
        Direction::ALL[(self as usize + quarters as usize) % 4]
    }

    /// True if the two are at right angles, as the ricochet rule requires (RR-22).
    pub fn is_across(self, other: Direction) -> bool {
        (self as u8 ^ other as u8) & 1 == 1
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Up => "up",
            Direction::Right => "right",
            Direction::Down => "down",
            Direction::Left => "left",
        })
    }
}

impl std::str::FromStr for Direction {
    type Err = NameError;

    /// Parses an English name or a letter.
    fn from_str(text: &str) -> Result<Direction, NameError> {
        let is_named = |one: Direction, name: &str| {
            name == one.to_string() || name == one.letter().to_string()
        };
        names::read(
            text,
            &Direction::ALL,
            is_named,
            ("direction", "up, right, down or left, or u, r, d or l"),
        )
    }
}
