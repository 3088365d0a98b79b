//! A board and what is asked for on it.

use crate::board::Board;
use crate::task::Task;

/// A whole position: one line of text says it all ([`notation`](crate::notation)).
///
/// ```
/// use micro::{Plan, Position};
/// let position: Position = "black-1n4e3e2n:P1-W2".parse()?;
/// let plan = Plan::new(&position.board, position.task);
/// assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 R6 R2 W2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// Start, target and perhaps an intermediate space.
    pub task: Task,
}
