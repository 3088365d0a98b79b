//! What a photograph says.

use std::fmt;
use std::sync::Arc;

use ricochet::{Arrangement, Cell, Face, Goal, PerRobot, Position, Ricochet, Robot, Setup};

use crate::{ChipGuess, Homography, Point, RobotGuess};

/// A face that probably lies in a quarter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuarterGuess {
    /// The most likely face.
    pub face: Face,
    /// The second most likely one.
    pub other: Face,
    /// By how much the best board with this face is likelier than the best with another one here, as the logarithm
    /// of a ratio. Below [`QuarterGuess::SURE`] a person should look.
    pub margin: f32,
}

impl QuarterGuess {
    /// A face with a smaller margin is doubtful.
    pub const SURE: f32 = 20.0;

    /// False if a person should look.
    pub fn is_sure(&self) -> bool {
        self.margin >= QuarterGuess::SURE
    }
}

/// The board in the photograph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGuess {
    /// The faces, as they lie in the picture.
    pub arrangement: Arrangement,
    /// How sure each is, clockwise from the top left.
    pub quarters: [QuarterGuess; 4],
    /// The outer corners of its rim in the picture, clockwise from the top left.
    pub corners: [Point; 4],
    /// From the board, in spaces from the upper left corner of A1, to the picture in pixels.
    pub homography: Homography,
    /// How much darker lines are than what is beside them, on average; 0.15 at most, and hardly above 0 elsewhere.
    pub lattice: f32,
}

impl BoardGuess {
    /// Where the middle of a space appears in the picture.
    pub fn place(&self, cell: Cell) -> Point {
        let middle = |v: u8| f64::from(v) + 0.5;
        self.homography.map(Point::new(middle(cell.column()), middle(cell.row())))
    }
}

/// Something that a person should look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The corners were not found, or no board lies between them.
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

/// All that was read from a photograph.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The board; `None` if there is none, or none that can be told.
    pub board: Option<BoardGuess>,
    /// The robots that were seen. The black one's place is also that of a silver one.
    pub robots: PerRobot<Option<RobotGuess>>,
    /// What may lie in the centre. A proposal: ask before it is used.
    pub chip: Option<ChipGuess>,
    /// What a person should look at.
    pub doubts: Vec<Doubt>,
}

impl Reading {
    /// Nothing was found.
    pub(crate) fn nothing() -> Reading {
        Reading {
            board: None,
            robots: PerRobot::default(),
            chip: None,
            doubts: vec![Doubt::Corners],
        }
    }

    /// The position, if there are a board, robots and a chip whose robot was seen.
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
