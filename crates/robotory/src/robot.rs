//! The three robots, and values per robot.

use std::ops::{Index, IndexMut};

use crate::board::BOARD;
use crate::disc::Disc;
use crate::hex::Hex;

text::named! {
    /// A robot. Either player may move any robot.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Robot as RobotoryRobot ("robot" + " robot") {
        /// Uses white discs.
        White = "white" 'w',
        /// Uses black discs.
        Black = "black" 'b',
        /// Uses both colours, also mixed in one move.
        Red = "red" 'r',
    }
}

impl Robot {
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

    /// Its counterpart when white and black are exchanged.
    pub(crate) const fn recoloured(self) -> Robot {
        match self {
            Robot::White => Robot::Black,
            Robot::Black => Robot::White,
            Robot::Red => Robot::Red,
        }
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
