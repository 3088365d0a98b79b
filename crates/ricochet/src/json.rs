//! Positions as JSON. The types are separate from the domain types, so that the format stays stable when those change.
//!
//! ```
//! let line = r#"{"id":"p1","board":["blue-2","red-1","yellow-2","green-2"],
//!   "robots":{"red":"M13","green":"H10","blue":"C4","yellow":"A11"},
//!   "target":{"robot":"yellow","cell":"B10"}}"#;
//! let parsed: robotable_ricochet::json::PositionJson = serde_json::from_str(line).unwrap();
//! let position = robotable_ricochet::Position::try_from(&parsed).unwrap();
//! assert_eq!(position.goal().cell.to_string(), "B10");
//! ```

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::drawing::{self, DrawingError};
use crate::faults::{FaultList, Faults, quoted};
use crate::{
    Arrangement, Board, Cell, CellError, Face, Goal, MarkingTwice, PerRobot, Position, Ricochet,
    Robot, Seeker, Setup, SetupFault,
};

/// A position as one JSON object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionJson {
    /// An id that is copied into the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The board.
    pub board: BoardJson,
    /// The robots that take part, each with its space.
    pub robots: RobotsJson,
    /// The target.
    pub target: TargetJson,
    /// The ricochet rule; `turn` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ricochet: Option<String>,
    /// The known shortest length, in collections of solved positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Further data in collections of puzzles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<PuzzleJson>,
}

/// Data about a puzzle besides its length. Solvers may ignore it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleJson {
    /// The easiest shortest solution.
    pub solution: String,
    /// The number of shortest solutions; each order of moves counts.
    pub solutions: u64,
    /// The difficulty in points.
    pub points: u32,
    /// The difficulty as the name of a grade.
    pub grade: String,
}

/// Four printed faces, or a drawing. Both are an array of strings; a drawing contains walls (`+` or `|`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub enum BoardJson {
    /// Faces clockwise from the north-west, as `blue-2`.
    Faces(Vec<String>),
    /// A custom board as in board files: the lines of its [`drawing`].
    Drawing(Vec<String>),
}

impl From<Vec<String>> for BoardJson {
    fn from(lines: Vec<String>) -> BoardJson {
        if lines.iter().any(|line| line.contains(['+', '|'])) {
            BoardJson::Drawing(lines)
        } else {
            BoardJson::Faces(lines)
        }
    }
}

impl From<BoardJson> for Vec<String> {
    fn from(board: BoardJson) -> Vec<String> {
        match board {
            BoardJson::Faces(lines) | BoardJson::Drawing(lines) => lines,
        }
    }
}

/// Robots by name, each with its space. A struct, so that duplicate or unknown names are errors.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "they name themselves")]
pub struct RobotsJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub green: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blue: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yellow: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transparent: Option<String>,
}

impl RobotsJson {
    fn get(&self, robot: Robot) -> Option<&String> {
        let cell = match robot {
            Robot::Red => &self.red,
            Robot::Green => &self.green,
            Robot::Blue => &self.blue,
            Robot::Yellow => &self.yellow,
            Robot::Black => &self.black,
            Robot::Transparent => &self.transparent,
        };
        cell.as_ref()
    }
}

/// The target of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetJson {
    /// The robot's name, or `any` for the vortex.
    pub robot: String,
    /// Its space.
    pub cell: String,
}

/// All faults of a position in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct PositionJsonError(pub Vec<JsonFault>);

/// A fault of a position in JSON, and its field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum JsonFault {
    #[error("board: {found} faces: write four, clockwise from the north-west, or a drawing")]
    FaceCount { found: usize },
    #[error("board: {0:?} is not a section face: write a colour and a number 1 to 4, as in blue-2")]
    Face(String),
    #[error("board: {0}")]
    Marking(MarkingTwice),
    #[error("board: {0}")]
    Drawing(DrawingError),
    #[error("robots, {robot}: {error}")]
    RobotCell { robot: Robot, error: CellError },
    #[error(
        "target, robot: {0:?} is not a robot: write one of the six colours, or any for the vortex"
    )]
    Seeker(String),
    #[error("target, cell: {0}")]
    TargetCell(CellError),
    #[error("ricochet: {0:?} is not an option: write turn, turn-or-bounce or none")]
    Ricochet(String),
    #[error("{0}")]
    Setup(SetupFault),
}

impl TryFrom<&PositionJson> for Position {
    type Error = PositionJsonError;

    fn try_from(json: &PositionJson) -> Result<Position, PositionJsonError> {
        let mut faults = Faults::default();
        let robots = PerRobot::from_fn(|robot| {
            let cell = json.robots.get(robot)?.parse::<Cell>();
            faults.keep(cell.map_err(|error| JsonFault::RobotCell { robot, error }))
        });
        let seeker = match json.target.robot.as_str() {
            "any" => Some(Seeker::Any),
            name => Robot::from_name(name).map(Seeker::Only),
        };
        let seeker =
            faults.keep(seeker.ok_or_else(|| JsonFault::Seeker(quoted(&json.target.robot))));
        let ricochet = json.ricochet.as_deref().map_or(Ok(Ricochet::default()), |name| {
            Ricochet::from_name(name).ok_or_else(|| JsonFault::Ricochet(quoted(name)))
        });
        let ricochet = faults.keep(ricochet);
        let cell = faults.keep(json.target.cell.parse::<Cell>().map_err(JsonFault::TargetCell));
        let board = Board::try_from(&json.board)
            .map_err(|PositionJsonError(found)| faults.extend(found))
            .ok();
        let (Some(board), Some(cell), Some(seeker), Some(ricochet), true) =
            (board, cell, seeker, ricochet, faults.is_empty())
        else {
            return Err(PositionJsonError(faults.take()));
        };
        let goal = Goal { seeker, cell };
        Position::try_from(Setup { board: Arc::new(board), robots, goal, ricochet })
            .map_err(|found| PositionJsonError(found.into_iter().map(JsonFault::Setup).collect()))
    }
}

impl TryFrom<&BoardJson> for Board {
    type Error = PositionJsonError;

    fn try_from(json: &BoardJson) -> Result<Board, PositionJsonError> {
        let one = |fault: JsonFault| PositionJsonError(vec![fault]);
        let names = match json {
            BoardJson::Faces(names) => names,
            BoardJson::Drawing(lines) => {
                let board = drawing::parse(&lines.join("\n"));
                return board.map_err(|error| one(JsonFault::Drawing(error)));
            }
        };
        let mut faults = Faults::default();
        let face = |name: &String| {
            faults.keep(Face::parse(name).ok_or_else(|| JsonFault::Face(quoted(name))))
        };
        let faces: Vec<Face> = names.iter().filter_map(face).collect();
        if !faults.is_empty() {
            return Err(PositionJsonError(faults.take()));
        }
        let faces = <[Face; 4]>::try_from(faces)
            .map_err(|faces| one(JsonFault::FaceCount { found: faces.len() }))?;
        let arrangement =
            Arrangement::new(faces).map_err(|error| one(JsonFault::Marking(error)))?;
        Ok(arrangement.board())
    }
}

impl From<&Board> for BoardJson {
    fn from(board: &Board) -> BoardJson {
        match Arrangement::recognise(board).filter(|a| a.board() == *board) {
            Some(arrangement) => {
                BoardJson::Faces(arrangement.faces().iter().map(Face::to_string).collect())
            }
            None => BoardJson::Drawing(drawing::draw(board).lines().map(str::to_owned).collect()),
        }
    }
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> PositionJson {
        let goal = position.goal();
        let cell = |robot| position.robots()[robot].map(|cell: Cell| cell.to_string());
        PositionJson {
            id: None,
            board: BoardJson::from(&**position.board()),
            robots: RobotsJson {
                red: cell(Robot::Red),
                green: cell(Robot::Green),
                blue: cell(Robot::Blue),
                yellow: cell(Robot::Yellow),
                black: cell(Robot::Black),
                transparent: cell(Robot::Transparent),
            },
            target: TargetJson { robot: goal.seeker.to_string(), cell: goal.cell.to_string() },
            ricochet: Some(position.ricochet().name().to_owned()),
            moves: None,
            puzzle: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"board":["blue-2","red-1","yellow-2","green-2"],"robots":{"red":"M13"},"target":{"robot":"any","cell":"B10"},"ricochet":"turn"}"#;

    fn read(text: &str) -> Result<Position, String> {
        let json: PositionJson = serde_json::from_str(text).map_err(|e| e.to_string())?;
        Position::try_from(&json).map_err(|e| e.to_string())
    }

    #[test]
    fn a_position_goes_there_and_back() {
        let position = read(LINE).unwrap();
        assert_eq!(serde_json::to_string(&PositionJson::from(&position)).unwrap(), LINE);
    }

    /// A drawing of one row has four lines, as many as a board has faces.
    #[test]
    fn a_board_of_one_row_goes_there_and_back() {
        let board = drawing::parse("+---+---+\n| .   Rc|\n+---+---+").unwrap();
        let json = serde_json::to_string(&BoardJson::from(&board)).unwrap();
        let read: BoardJson = serde_json::from_str(&json).unwrap();
        assert_eq!(Board::try_from(&read).as_ref(), Ok(&board));
    }

    #[test]
    fn all_wrong_fields_are_named_at_once() {
        let text = r#"{"board":["pink-1","red-1"],"robots":{"red":"Z9","blue":"A0"},"target":{"robot":"me","cell":"?"},"ricochet":"maybe"}"#;
        let json: PositionJson = serde_json::from_str(text).unwrap();
        let PositionJsonError(faults) = Position::try_from(&json).unwrap_err();
        assert_eq!(faults.len(), 6, "{faults:?}");
        let error = read(&LINE.replace("M13", "H8").replace("B10", "I9")).unwrap_err();
        assert!(
            error.contains("H8, in the centrepiece") && error.contains("I9 lies in"),
            "{error}"
        );
    }

    #[test]
    fn a_robot_twice_or_unknown_is_refused() {
        let twice = LINE.replace(r#""red":"M13""#, r#""red":"M13","red":"A1""#);
        assert!(read(&twice).unwrap_err().contains("duplicate field `red`"));
        let pink = LINE.replace(r#""red":"M13""#, r#""pink":"M13""#);
        assert!(read(&pink).unwrap_err().contains("unknown field `pink`"));
        let three = LINE.replace(r#""blue-2","#, "");
        assert!(read(&three).unwrap_err().contains("3 faces"));
    }
}
