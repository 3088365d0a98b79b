//! The result of reading a photograph.

use std::fmt;
use std::sync::Arc;

use ricochet::{Arrangement, Cell, Face, Goal, PerRobot, Position, Ricochet, Robot, Setup};

use crate::{ChipGuess, Homography, Point, RobotGuess};

/// The probable face of a quarter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuarterGuess {
    /// The most likely face.
    pub face: Face,
    /// The second most likely face.
    pub other: Face,
    /// The log-likelihood ratio of the best board with this face over the best one with another face here. Below
    /// [`QuarterGuess::SURE`] a person should check it.
    pub margin: f32,
}

impl QuarterGuess {
    /// A face with a smaller margin is doubtful.
    pub const SURE: f32 = 20.0;

    /// False if a person should check it.
    pub fn is_sure(&self) -> bool {
        self.margin >= QuarterGuess::SURE
    }
}

/// The board in the photograph: an arrangement, and a guess for each quarter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGuess<A = Arrangement, Q = QuarterGuess> {
    /// The faces or sections, in their orientation in the picture.
    pub arrangement: A,
    /// The certainty of each, clockwise from the top left.
    pub quarters: [Q; 4],
    /// The outer corners of its rim in the picture, clockwise from the top left.
    pub corners: [Point; 4],
    /// The map from the board, in spaces from the upper left corner of the first, to the picture in pixels.
    pub homography: Homography,
    /// The mean contrast of the lines with their surroundings, close to 0 where there is no board: at most 0.15, or 0.3
    /// for the seams of Micro Robots.
    pub lattice: f32,
}

impl BoardGuess {
    /// The middle of a space in the picture.
    pub fn place(&self, cell: Cell) -> Point {
        let middle = |v: u8| f64::from(v) + 0.5;
        self.homography.map(Point::new(middle(cell.column()), middle(cell.row())))
    }
}

/// Something that a person should check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The corners were not found, or there is no board between them.
    Corners,
    /// The face of a quarter, 1 to 4 clockwise from the top left.
    Quarter(u8),
    /// A robot that is hardly visible, or one of the four colours that is missing.
    Robot(Robot),
}

impl fmt::Display for Doubt {
    /// `corners`, `quarter-1`, `robot-R`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::Corners => f.write_str("corners"),
            Doubt::Quarter(quarter) => write!(f, "quarter-{quarter}"),
            Doubt::Robot(robot) => write!(f, "robot-{}", robot.letter()),
        }
    }
}

/// Everything read from a photograph.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The board; `None` if none was recognised.
    pub board: Option<BoardGuess>,
    /// The robots found. The black robot's place also holds a silver one.
    pub robots: PerRobot<Option<RobotGuess>>,
    /// The chip in the centre. A proposal: ask the user before using it.
    pub chip: Option<ChipGuess>,
    /// Everything that a person should check.
    pub doubts: Vec<Doubt>,
}

impl Reading {
    /// The empty reading.
    pub(crate) fn nothing() -> Reading {
        Reading {
            board: None,
            robots: PerRobot::default(),
            chip: None,
            doubts: vec![Doubt::Corners],
        }
    }

    /// The position, if there are a board, robots and a chip whose robot was found.
    pub fn position(&self) -> Option<Position> {
        let board = self.board?.arrangement.board();
        let symbol = self.chip?.symbol;
        let cell = Cell::all().find(|&cell| board.target(cell) == Some(symbol))?;
        let robots = PerRobot::from_fn(|robot| self.robots[robot].map(|guess| guess.cell));
        let goal = Goal { seeker: symbol.seeker(), cell };
        let setup = Setup { board: Arc::new(board), robots, goal, ricochet: Ricochet::default() };
        Position::try_from(setup).ok()
    }
}
