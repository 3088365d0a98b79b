//! A position as one line that a person can type and a link can carry (RR-62).
//!
//! `BOARD_ROBOTS_TARGET`, plus `_RICOCHET` for a rule other than the default. Uses only letters, digits, `-` and `_`,
//! which need no escaping in links; parsing ignores case.
//!
//! ```
//! use robotable_ricochet::Position;
//! // Four printed faces clockwise from the north-west; red on M13, green on H10, …; yellow has to reach B10.
//! let text = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
//! let position: Position = text.parse().unwrap();
//! assert_eq!(position.to_string(), text);
//!
//! // A custom board: its size, then each space that carries something. V: any robot may reach the target.
//! let text = "4x3-B1es-C1Rc-D2zbs-B3x-C3V_RA1-TA3_VC3_none";
//! assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
//!
//! let error = "b2r1y2g2_RM13-QH10_YZ9".parse::<Position>().unwrap_err();
//! assert_eq!(error.0.len(), 2); // "QH10" is not a robot, "Z9" is not a space.
//! ```
//!
//! After the space, `e` is a wall on its right, `s` one below, `x` the centrepiece, `Rc` a target (R G B Y with c t s
//! h), `V` the vortex, `zr` a red barrier like `/` and `nr` one like `\`: the letter contains the stroke.

mod board;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

pub use board::{BoardNotationError, BoardNotationFault};

use crate::faults::{FaultList, Faults, quoted};
use crate::{
    Board, Cell, CellError, Goal, PerRobot, Position, Ricochet, Robot, Seeker, Setup, SetupFault,
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.board(), self.after_board())
    }
}

impl Position {
    /// The notation without the board, which takes longest to format: for many positions on one board.
    pub fn after_board(&self) -> impl fmt::Display {
        let robots = self.standing().map(|(robot, cell)| format!("{}{cell}", robot.letter()));
        let robots: Vec<String> = robots.collect();
        let goal = format!("{}{}", self.goal().seeker.letter(), self.goal().cell);
        let ricochet = match self.ricochet() {
            Ricochet::Turn => String::new(),
            other => format!("_{}", other.name()),
        };
        format!("{}_{goal}{ricochet}", robots.join("-"))
    }
}

/// All faults of a position's notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct NotationError(pub Vec<NotationFault>);

/// A fault of a position's notation, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum NotationFault {
    #[error(
        "{found} parts: a position has a board, robots and a target joined with _, \
         as in b2r1y2g2_RM13-GH10-BC4-YA11_YB10, and possibly a ricochet rule"
    )]
    Parts { found: usize },
    #[error("board: {0}")]
    Board(BoardNotationFault),
    #[error("robots: {0:?} has no robot: start with R, G, B, Y, K (black) or T (transparent)")]
    Robot(String),
    #[error("robots: {item:?}: {error}")]
    RobotCell { item: String, error: CellError },
    #[error("robots: {item:?}: the {robot} robot was placed before")]
    RobotTwice { item: String, robot: Robot },
    #[error("target: {0:?} has no robot: start with R, G, B, Y, K, T or V (the vortex, for any)")]
    Seeker(String),
    #[error("target: {item:?}: {error}")]
    TargetCell { item: String, error: CellError },
    #[error("ricochet: {0:?} is not an option: write turn, turn-or-bounce or none")]
    Ricochet(String),
    #[error(transparent)]
    Setup(SetupFault),
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        let parts: Vec<&str> = text.splitn(5, '_').collect();
        let (board, robots, target, ricochet) = match parts[..] {
            [board, robots, target] => (board, robots, target, None),
            [board, robots, target, ricochet] => (board, robots, target, Some(ricochet)),
            _ => {
                let found = text.split('_').count();
                return Err(NotationError(vec![NotationFault::Parts { found }]));
            }
        };
        let mut draft = Draft::default();
        draft.set_board(board);
        robots.split('-').for_each(|item| draft.add_robot(item, item));
        draft.set_goal(target, target);
        if let Some(name) = ricochet {
            draft.set_ricochet(name);
        }
        draft.finish()
    }
}

/// The parts of a position parsed so far, and their faults. Shared with position files.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) board: Option<Board>,
    pub(crate) robots: PerRobot<Option<Cell>>,
    pub(crate) goal: Option<Goal>,
    pub(crate) ricochet: Ricochet,
    pub(crate) faults: Faults<NotationFault>,
}

impl Draft {
    /// Parses the notation of a board.
    pub(crate) fn set_board(&mut self, text: &str) {
        match text.parse() {
            Ok(board) => self.board = Some(board),
            Err(BoardNotationError(found)) => {
                self.faults.extend(found.into_iter().map(NotationFault::Board));
            }
        }
    }

    /// Parses `RM13`; `item` is the original text.
    pub(crate) fn add_robot(&mut self, item: &str, text: &str) {
        let item = quoted(item);
        let Some((robot, cell)) = first_letter(text, Robot::from_letter) else {
            return self.faults.push(NotationFault::Robot(item));
        };
        match cell.parse() {
            Err(error) => self.faults.push(NotationFault::RobotCell { item, error }),
            Ok(_) if self.robots[robot].is_some() => {
                self.faults.push(NotationFault::RobotTwice { item, robot });
            }
            Ok(cell) => self.robots[robot] = Some(cell),
        }
    }

    /// Parses `YB10`; `item` is the original text.
    pub(crate) fn set_goal(&mut self, item: &str, text: &str) {
        let item = quoted(item);
        let Some((seeker, cell)) = first_letter(text, Seeker::from_letter) else {
            return self.faults.push(NotationFault::Seeker(item));
        };
        let cell = cell.parse::<Cell>().map_err(|error| NotationFault::TargetCell { item, error });
        self.goal = self.faults.keep(cell).map(|cell| Goal { seeker, cell });
    }

    /// Parses `turn`, `turn-or-bounce` or `none`.
    pub(crate) fn set_ricochet(&mut self, name: &str) {
        let ricochet = name.parse::<Ricochet>().map_err(|_| NotationFault::Ricochet(quoted(name)));
        self.ricochet = self.faults.keep(ricochet).unwrap_or_default();
    }

    pub(crate) fn finish(mut self) -> Result<Position, NotationError> {
        let (Some(board), Some(goal), true) = (self.board, self.goal, self.faults.is_empty())
        else {
            return Err(NotationError(self.faults.take()));
        };
        let board = Arc::new(board);
        let setup = Setup { board, robots: self.robots, goal, ricochet: self.ricochet };
        Position::try_from(setup)
            .map_err(|faults| NotationError(faults.into_iter().map(NotationFault::Setup).collect()))
    }
}

/// The meaning of the first letter, and the rest of the text.
fn first_letter<T>(text: &str, meaning: impl Fn(char) -> Option<T>) -> Option<(T, &str)> {
    let mut letters = text.chars();
    let found = meaning(letters.next()?)?;
    Some((found, letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    // RR-62
    #[test]
    fn positions_go_there_and_back_in_characters_that_links_carry() {
        for text in [
            "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
            "b2r1y2g2_RM13_RB10_turn-or-bounce",
            "b4r1y2g2-bare_RM13-KA1-TA2_VB10_none",
            "4x3-B1es-C1Rc-D2zbs-B3x-C3V_RA1-TA3_TC3",
        ] {
            let position: Position = text.parse().unwrap();
            assert_eq!(position.to_string(), text);
            assert_eq!(text.to_lowercase().parse(), Ok(position));
            let unreserved = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
            assert!(text.chars().all(unreserved));
        }
        let usual: Position = "b2r1y2g2_RM13_RB10_turn".parse().unwrap();
        assert_eq!(usual.to_string(), "b2r1y2g2_RM13_RB10");
    }

    #[test]
    fn all_faults_come_at_once_with_their_places() {
        let faults = |text: &str| {
            let NotationError(faults) = text.parse::<Position>().unwrap_err();
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let found = faults("r9g1b1y1_RA1-QA2-G77-RB1_WA1_perhaps");
        let starts = [
            "board: \"r9\"",
            "robots: \"QA2\" has no robot",
            "robots: \"G77\": \"77\" is not a space",
            "robots: \"RB1\": the red robot was placed before",
            "target: \"WA1\" has no robot",
            "ricochet: \"perhaps\"",
        ];
        assert_eq!(found.len(), starts.len(), "{found:?}");
        assert!(found.iter().zip(starts).all(|(fault, start)| fault.starts_with(start)));
        let found = faults("r1g1b1y1_RH8-GA1-BA1_YI9");
        let parts = ["H8, in the centrepiece", "A1, where the green one", "I9 lies in", "yellow"];
        assert_eq!(found.len(), parts.len(), "{found:?}");
        assert!(found.iter().zip(parts).all(|(fault, part)| fault.contains(part)), "{found:?}");
        for text in ["", "r1g1b1y1", "r1g1b1y1_RA1", "a_b_c_d_e"] {
            assert!(faults(text)[0].contains("parts: a position has a board"), "{text}");
        }
    }
}
