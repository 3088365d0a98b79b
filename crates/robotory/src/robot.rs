//! The three robots, and values per robot.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::board::BOARD;
use crate::disc::Disc;
use crate::hex::Hex;
use crate::names::{self, NameError};

/// A robot. Either player may move any robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryRobot"), schema(as = RobotoryRobot))]
pub enum Robot {
    /// Uses white discs.
    White,
    /// Uses black discs.
    Black,
    /// Uses both colours, also mixed in one move.
    Red,
}

impl Robot {
    /// All three robots.
    pub const ALL: [Robot; 3] = [Robot::White, Robot::Black, Robot::Red];

    /// True if it can use this disc. (RT-11)
    pub const fn uses(self, disc: Disc) -> bool {
        matches!(
            (self, disc),
            (Robot::White, Disc::White) | (Robot::Black, Disc::Black) | (Robot::Red, _)
        )
    }

    /// Its start. (RT-3)
    pub const fn start(self) -> Hex {
        match Hex::new(BOARD.start[self as usize]) {
            Some(hex) => hex,
            None => panic!("the data file places every robot"),
        }
    }

    /// Its letter: `w`, `b` or `r`.
    pub const fn letter(self) -> char {
        match self {
            Robot::White => 'w',
            Robot::Black => 'b',
            Robot::Red => 'r',
        }
    }

    /// Its counterpart when white and black are exchanged.
    pub(crate) const fn recoloured(self) -> Robot {
        match self {
            Robot::White => Robot::Black,
            Robot::Black => Robot::White,
            Robot::Red => Robot::Red,
        }
    }

    /// The robot with this letter.
    pub const fn from_letter(letter: char) -> Option<Robot> {
        match letter {
            'w' => Some(Robot::White),
            'b' => Some(Robot::Black),
            'r' => Some(Robot::Red),
            _ => None,
        }
    }
}

impl fmt::Display for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Robot::White => "white robot",
            Robot::Black => "black robot",
            Robot::Red => "red robot",
        })
    }
}

impl std::str::FromStr for Robot {
    type Err = NameError;

    /// Parses its name or its letter.
    fn from_str(text: &str) -> Result<Robot, NameError> {
        let is_named = |one: Robot, name: &str| {
            name == one.letter().to_string()
                || one
                    .to_string()
                    .strip_suffix(" robot")
                    .is_some_and(|short| name == short || name == one.to_string())
        };
        names::read(text, &Robot::ALL, is_named, ("robot", "white, black or red, or w, b or r"))
    }
}

/// One value per robot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerRobot<T>(pub [T; 3]);

impl<T> Index<Robot> for PerRobot<T> {
    type Output = T;

    fn index(&self, robot: Robot) -> &T {
        &self.0[robot as usize]
    }
}

impl<T> IndexMut<Robot> for PerRobot<T> {
    fn index_mut(&mut self, robot: Robot) -> &mut T {
        &mut self.0[robot as usize]
    }
}
