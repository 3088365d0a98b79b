//! A board and a task.

use crate::board::Board;
use crate::set::SpaceSet;
use crate::task::Task;

/// A whole position, written on one line ([`notation`](crate::notation)).
///
/// ```
/// use robotable_micro::{Plan, Position};
/// let position: Position = "black-1n4e3e2n:P1-W2".parse()?;
/// let plan = Plan::new(&position.board, position.task);
/// assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 R6 R2 W2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// The task.
    pub task: Task,
}

impl Position {
    /// The legal first moves of the robot (MR-11). [`Board::moves`] has those from any space.
    ///
    /// ```
    /// # use robotable_micro::Position;
    /// let position: Position = "black-1n4e3e2n:P1-W2".parse()?;
    /// assert_eq!(position.legal_moves().to_string(), "B1 Y1 P6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> SpaceSet {
        self.board.moves(self.task.start())
    }
}
