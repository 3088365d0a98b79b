//! Positions as JSON: types of their own, so that the format stays when the domain changes.
//!
//! ```
//! let line = r#"{"id":"p1","board":["blue-2","red-1","yellow-2","green-2"],
//!   "robots":{"red":"M13","green":"H10","blue":"C4","yellow":"A11"},
//!   "target":{"robot":"yellow","cell":"B10"}}"#;
//! let parsed: ricochet::json::PositionJson = serde_json::from_str(line).unwrap();
//! let position = ricochet::Position::try_from(&parsed).unwrap();
//! assert_eq!(position.goal().cell.to_string(), "B10");
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Arrangement, Board, Cell, CellError, Face, Goal, MarkingTwice, PerRobot, Position, Ricochet,
    Robot, Seeker, Setup, SetupFault, drawing,
};

/// A position as one JSON object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionJson {
    /// A name that comes back with the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The board.
    pub board: BoardJson,
    /// Robots by name, each with its space.
    pub robots: BTreeMap<String, String>,
    /// What has to be reached.
    pub target: TargetJson,
    /// `turn` if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ricochet: Option<String>,
    /// The known shortest length, in collections of solved positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// Four printed faces, or a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum BoardJson {
    /// Faces clockwise from the north-west, as `blue-2`.
    Faces([String; 4]),
    /// A board of one's own, as in board files: the lines of its [`drawing`].
    Drawing(Vec<String>),
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

/// What is wrong with a position in JSON, and in which field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum PositionJsonError {
    #[error("board: {0:?} is not a section face: write a colour and a number 1 to 4, as in blue-2")]
    Face(String),
    #[error("board: {0}")]
    Marking(#[from] MarkingTwice),
    #[error("board: {0}")]
    Drawing(#[from] drawing::DrawingError),
    #[error("robots: {0:?} is not a robot: red, green, blue, yellow, black and transparent are")]
    Robot(String),
    #[error("robots, {robot}: {error}")]
    RobotCell { robot: Robot, error: CellError },
    #[error("target: {0:?} is not a robot: write one of the six colours, or any for the vortex")]
    Seeker(String),
    #[error("target: {0}")]
    TargetCell(CellError),
    #[error("ricochet: {0:?} is not an option: write turn, turn-or-bounce or none")]
    Ricochet(String),
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<SetupFault>),
}

impl TryFrom<&PositionJson> for Position {
    type Error = PositionJsonError;

    fn try_from(json: &PositionJson) -> Result<Position, PositionJsonError> {
        let board = Arc::new(Board::try_from(&json.board)?);
        let mut robots = PerRobot::default();
        for (name, cell) in &json.robots {
            let robot =
                Robot::from_name(name).ok_or_else(|| PositionJsonError::Robot(name.clone()))?;
            let cell: Cell =
                cell.parse().map_err(|error| PositionJsonError::RobotCell { robot, error })?;
            robots[robot] = Some(cell);
        }
        let seeker = match json.target.robot.as_str() {
            "any" => Some(Seeker::Any),
            name => Robot::from_name(name).map(Seeker::Only),
        };
        let seeker = seeker.ok_or_else(|| PositionJsonError::Seeker(json.target.robot.clone()))?;
        let cell = json.target.cell.parse().map_err(PositionJsonError::TargetCell)?;
        let ricochet = match &json.ricochet {
            None => Ricochet::default(),
            Some(name) => Ricochet::from_name(name)
                .ok_or_else(|| PositionJsonError::Ricochet(name.clone()))?,
        };
        let setup = Setup { board, robots, goal: Goal { seeker, cell }, ricochet };
        Position::try_from(setup).map_err(PositionJsonError::Setup)
    }
}

impl TryFrom<&BoardJson> for Board {
    type Error = PositionJsonError;

    fn try_from(json: &BoardJson) -> Result<Board, PositionJsonError> {
        match json {
            BoardJson::Faces(names) => {
                let mut faces = Vec::new();
                for name in names {
                    let face = Face::parse(name);
                    faces.push(face.ok_or_else(|| PositionJsonError::Face(name.clone()))?);
                }
                let faces = [faces[0], faces[1], faces[2], faces[3]];
                Ok(Arrangement::new(faces)?.board())
            }
            BoardJson::Drawing(lines) => Ok(drawing::parse(&lines.join("\n"))?),
        }
    }
}

impl From<&Board> for BoardJson {
    fn from(board: &Board) -> BoardJson {
        match Arrangement::recognise(board).filter(|a| a.board() == *board) {
            Some(arrangement) => BoardJson::Faces(arrangement.faces().map(|f| f.to_string())),
            None => BoardJson::Drawing(drawing::draw(board).lines().map(str::to_owned).collect()),
        }
    }
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> PositionJson {
        let name = |(robot, cell): (Robot, Cell)| (robot.name().to_owned(), cell.to_string());
        let goal = position.goal();
        PositionJson {
            id: None,
            board: BoardJson::from(&**position.board()),
            robots: position.standing().map(name).collect(),
            target: TargetJson { robot: goal.seeker.to_string(), cell: goal.cell.to_string() },
            ricochet: Some(position.ricochet().name().to_owned()),
            moves: None,
        }
    }
}
