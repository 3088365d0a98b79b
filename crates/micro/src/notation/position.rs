//! `P1-W2`, `P1-G3-W2` and, with a board before it, `black-1n4e3e2n:P1-W2`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::board::BoardError;
use super::space::SpaceError;
use super::{quote, uncommented};
use crate::faults::Faults;
use crate::position::Position;
use crate::space::Space;
use crate::task::{Setup, SetupFault, Task};

/// A fault in the text of a task.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum TaskTextFault {
    /// Neither two nor three spaces.
    #[error("{found} is not a task; one is start and target joined by -, as P1-W2 or P1-G3-W2")]
    Shape {
        /// The text found, quoted.
        found: String,
    },
    /// A part that is not a space.
    #[error("{part}: {error}")]
    Space {
        /// The part: start, intermediate space or target.
        part: &'static str,
        /// The reason.
        error: SpaceError,
    },
    /// The spaces do not form a task.
    #[error(transparent)]
    Task(#[from] SetupFault),
}

impl FromStr for Task {
    type Err = Faults<TaskTextFault>;

    fn from_str(text: &str) -> Result<Task, Faults<TaskTextFault>> {
        let parts: Vec<&str> = text.splitn(4, '-').collect();
        let (start, via, target) = match parts[..] {
            [start, target] => (start, None, target),
            [start, via, target] => (start, Some(via), target),
            _ => return Err(Faults::one(TaskTextFault::Shape { found: quote(text) })),
        };
        Task::from_texts(start, target, via)
    }
}

impl Task {
    /// Parses the spaces of a task, each its own text.
    pub(crate) fn from_texts(
        start: &str,
        target: &str,
        via: Option<&str>,
    ) -> Result<Task, Faults<TaskTextFault>> {
        let mut faults = Vec::new();
        let mut read = |part, text: &str| match text.parse::<Space>() {
            Ok(space) => Some(space),
            Err(error) => {
                faults.push(TaskTextFault::Space { part, error });
                None
            }
        };
        let start = read("start", start);
        let via = via.map(|via| read("intermediate space", via));
        let target = read("target", target);
        let (Some(start), Some(target), true) = (start, target, faults.is_empty()) else {
            return Err(Faults::some(faults));
        };
        Task::try_from(Setup { start, target, via: via.flatten() }).map_err(Faults::lift)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spaces = [Some(self.start()), self.via(), Some(self.target())];
        text::join(f, spaces.into_iter().flatten(), "-")
    }
}

/// A fault in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionFault {
    /// No `:` between board and task.
    #[error(
        "{found} is not a position; one is a board, a colon and a task, as black-1n4e3e2n:P1-W2"
    )]
    Shape {
        /// The text found, quoted.
        found: String,
    },
    /// The text before the colon is not a board.
    #[error("board: {0}")]
    Board(BoardError),
    /// The text after the colon is not a task.
    #[error("task: {0}")]
    Task(Faults<TaskTextFault>),
}

impl FromStr for Position {
    type Err = Faults<PositionFault>;

    fn from_str(text: &str) -> Result<Position, Faults<PositionFault>> {
        let text = &uncommented(text);
        let Some((board, task)) = text.rsplit_once(':') else {
            return Err(Faults::one(PositionFault::Shape { found: quote(text) }));
        };
        match (board.parse(), task.parse()) {
            (Ok(board), Ok(task)) => Ok(Position { board, task }),
            (board, task) => {
                let board = board.err().map(PositionFault::Board);
                let task = task.err().map(PositionFault::Task);
                Err(Faults::some(board.into_iter().chain(task).collect()))
            }
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board.arrangement() {
            Some(arrangement) => write!(f, "{arrangement}:{}", self.task),
            None => write!(f, "{}:{}", self.board, self.task),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Position, Task};

    #[test]
    fn every_part_that_is_wrong_is_named() {
        let check = |text: &str, error: &str| {
            assert_eq!(text.parse::<Task>().unwrap_err().to_string(), error);
        };
        check(
            "P9-X1-W2",
            "start: \"P9\" has no number; a space ends with 1 to 6; intermediate space: \
             \"X1\" has no colour; a space begins with B Y G R P W, or a colour's name",
        );
        check(
            "P1",
            "\"P1\" is not a task; one is start and target joined by -, as P1-W2 or P1-G3-W2",
        );
        check(
            "P1-P1-P1",
            "start and target are both P1; they have to differ; start and intermediate space are \
             both P1; they have to differ; intermediate space and target are both P1; they have \
             to differ",
        );
        let both = "black-1n1n1n1n:P1-P1".parse::<Position>().unwrap_err();
        assert_eq!(both.as_slice().len(), 2, "{both}");
        assert!("black-1n2n3n4n".parse::<Position>().is_err());
    }

    #[test]
    fn comments_may_stand_on_any_line() {
        let position: Position = "black-1n4e3e2n:P1-W2".parse().unwrap();
        let rows = format!("# a: b\n{:#}\n# c\n:P1-W2 # d: e\n", position.board);
        for text in [&rows, "# mine: the first\nblack-1n4e3e2n:P1-W2 # easy: 5 moves\n"] {
            assert_eq!(text.parse(), Ok(position.clone()), "{text}");
        }
        let board = "# the rule book's\n black-1n4e3e2n # it is black\n".parse();
        assert_eq!(board, Ok(position.board));
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        let own = "P1 B6 B2 P6 Y5 W6/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/P5 P2 P3 Y2 W1 B1/\
                   R6 R4 Y3 W2 G2 R2/B4 G5 G3 P4 G6 W4:P1-G3-W2";
        for text in ["black-4w3s2n1n:P1-W2", "copper-1n2n3n4n:B6-Y1-G4", own] {
            let position: Position = text.parse().unwrap();
            assert_eq!(position.to_string(), text);
        }
        let spoken: Task = "pink 1 - white 2".parse().unwrap();
        assert_eq!(spoken.to_string(), "P1-W2");
    }
}
