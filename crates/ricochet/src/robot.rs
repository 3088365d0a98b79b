//! The robots, and a container with one value per robot.

use std::ops::{Index, IndexMut};

use crate::Colour;

// In the order in which positions list them. The letters are those of the notation (RR-60).
text::named! {
    /// A robot.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs, reason = "they name themselves")]
    pub enum Robot as RicochetRobot ("robot") {
        Red = "red" 'R' 'r',
        Green = "green" 'G' 'g',
        Blue = "blue" 'B' 'b',
        Yellow = "yellow" 'Y' 'y',
        /// Bounces off every barrier (RR-16).
        Black = "black" 'K' 'k',
        /// May pass walls and barriers at a cost (RR-52, RR-53).
        Transparent = "transparent" 'T' 't',
    }
}

impl Robot {
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
