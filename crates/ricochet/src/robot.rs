//! The robots, and a container with one value per robot.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Colour;
use crate::names::{self, NameError};

/// A robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetRobot"), schema(as = RicochetRobot))]
#[allow(missing_docs, reason = "they name themselves")]
pub enum Robot {
    Red,
    Green,
    Blue,
    Yellow,
    /// Bounces off every barrier (RR-16).
    Black,
    /// May pass walls and barriers at a cost (RR-52, RR-53).
    Transparent,
}

impl Robot {
    /// All six, in the order in which positions list them.
    pub const ALL: [Robot; 6] =
        [Robot::Red, Robot::Green, Robot::Blue, Robot::Yellow, Robot::Black, Robot::Transparent];

    /// The letter of the notation (RR-60): R, G, B, Y, K or T.
    pub fn letter(self) -> char {
        ['R', 'G', 'B', 'Y', 'K', 'T'][self as usize]
    }

    /// The robot of a letter of the notation, in either case.
    pub fn from_letter(letter: char) -> Option<Robot> {
        Robot::ALL.into_iter().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    /// The English name, lower case.
    pub fn name(self) -> &'static str {
        ["red", "green", "blue", "yellow", "black", "transparent"][self as usize]
    }

    /// The robot with this English name.
    pub fn from_name(name: &str) -> Option<Robot> {
        Robot::ALL.into_iter().find(|r| r.name() == name)
    }

    /// The colour whose barriers it passes and whose targets it may reach; black and transparent have none.
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self as usize).copied()
    }
}

impl From<Colour> for Robot {
    fn from(colour: Colour) -> Robot {
        Robot::ALL[colour as usize]
    }
}

impl fmt::Display for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Robot {
    type Err = NameError;

    /// Parses an English name or a letter.
    fn from_str(text: &str) -> Result<Robot, NameError> {
        let is_named = |one: Robot, name: &str| {
            name == one.name() || name == one.letter().to_ascii_lowercase().to_string()
        };
        names::read(
            text,
            &Robot::ALL,
            is_named,
            ("robot", "red, green, blue, yellow, black or transparent, or R, G, B, Y, K or T"),
        )
    }
}

/// One value for each robot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerRobot<T>([T; 6]);

impl<T> PerRobot<T> {
    /// Calls `make` for each robot.
    pub fn from_fn(make: impl FnMut(Robot) -> T) -> PerRobot<T> {
        PerRobot(Robot::ALL.map(make))
    }

    /// Each robot with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Robot, &T)> + Clone {
        Robot::ALL.into_iter().zip(&self.0)
    }
}

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
