//! Positions, and reading them in every notation.

use std::collections::BTreeMap;

use ::ricochet::draw::Scene;
use ::ricochet::json::PositionJson;
use ::ricochet::random::{self, Barriers, RandomBoard, Wishes};
use ::ricochet::{
    Goal, PerRobot, Position, Ricochet, Robot, Round, Seeker, Setup, driftingdroids, position_file,
};
use dice::Dice;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use super::board::{PyBoard, board_of, ink, is_drawn};
use super::moves::{PyMove, PySlide, move_of};
use super::round::PyRound;
use crate::convert::{faults_error, parse, type_error, value_error};

/// A position: a board, robots, a target and the ricochet rule. Positions are immutable.
///
/// ``Position(text)`` reads every notation: one line, a position file with a drawing, JSON, and DriftingDroids game IDs.
#[pyclass(frozen, eq, hash, name = "Position", module = "robotable.ricochet")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(pub(crate) Position);

/// Reads a position in any notation.
pub(super) fn read(text: &str) -> PyResult<Position> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        let read: PositionJson = serde_json::from_str(text).map_err(value_error)?;
        Position::try_from(&read).map_err(value_error)
    } else if driftingdroids::looks_like_id(text) {
        Ok(driftingdroids::import(text).map_err(value_error)?.position)
    } else if is_drawn(text) || position_file::has_position_lines(text) {
        position_file::parse(text).map_err(value_error)
    } else {
        parse(text)
    }
}

/// The round that a `Position`, a `Round` or a text stands for. A text may have moves after its position.
pub(super) fn round_of(value: &Bound<'_, PyAny>) -> PyResult<Round> {
    if let Ok(position) = value.cast::<PyPosition>() {
        return Ok(Round::new(position.get().0.clone()));
    }
    if let Ok(round) = value.cast::<PyRound>() {
        return Ok(round.get().0.clone());
    }
    let text: String = value.extract().map_err(|_| type_error("Position, Round or str", value))?;
    let text = text.trim();
    let has_moves = text.contains('_') && text.contains(char::is_whitespace);
    if has_moves && !text.starts_with('{') && !is_drawn(text) && !text.contains('\n') {
        return parse(text);
    }
    read(text).map(Round::new)
}

/// The requirements of a random position, from Python's arguments.
pub(super) fn wishes(
    board: Option<&Bound<'_, PyAny>>,
    barriers: &str,
    robots: Option<Vec<String>>,
    ricochet: &str,
) -> PyResult<Wishes> {
    let board = match board {
        Some(board) => RandomBoard::Given(board_of(board)?),
        None => RandomBoard::Printed(match barriers {
            "none" => Barriers::None,
            "any" => Barriers::Any,
            "some" => Barriers::Some,
            "all" => Barriers::All,
            _ => {
                let message = format!("{barriers:?} is not known: none, any, some or all");
                return Err(value_error(message));
            }
        }),
    };
    let robots = match robots {
        Some(robots) => robots.iter().map(|robot| parse(robot)).collect::<PyResult<_>>()?,
        None => Robot::ALL[..4].to_vec(),
    };
    Ok(Wishes { board, robots, ricochet: parse::<Ricochet>(ricochet)? })
}

/// The robot that has to reach a target: a name or letter, or `any`.
fn seeker(text: &str) -> PyResult<Seeker> {
    if text.eq_ignore_ascii_case("any") { Ok(Seeker::Any) } else { parse(text).map(Seeker::Only) }
}

#[pymethods]
impl PyPosition {
    #[new]
    fn new(text: &str) -> PyResult<PyPosition> {
        read(text).map(PyPosition)
    }

    /// A position from its parts. ``seeker`` is the robot that has to reach the target, or ``any``.
    #[classmethod]
    #[pyo3(signature = (board, robots, target, seeker, ricochet = "turn"))]
    fn from_parts(
        _class: &Bound<'_, PyType>,
        board: &Bound<'_, PyAny>,
        robots: BTreeMap<String, String>,
        target: &str,
        seeker: &str,
        ricochet: &str,
    ) -> PyResult<PyPosition> {
        let mut placed = PerRobot::default();
        for (robot, cell) in &robots {
            placed[parse::<Robot>(robot)?] = Some(parse(cell)?);
        }
        let goal = Goal { seeker: self::seeker(seeker)?, cell: parse(target)? };
        let ricochet = parse(ricochet)?;
        let setup = Setup { board: board_of(board)?, robots: placed, goal, ricochet };
        Position::try_from(setup).map(PyPosition).map_err(faults_error)
    }

    /// The random position of a seed: the same for every version.
    #[classmethod]
    #[pyo3(signature = (seed, *, board = None, barriers = "any", robots = None, ricochet = "turn"))]
    fn random(
        _class: &Bound<'_, PyType>,
        seed: u64,
        board: Option<&Bound<'_, PyAny>>,
        barriers: &str,
        robots: Option<Vec<String>>,
        ricochet: &str,
    ) -> PyResult<PyPosition> {
        let wishes = wishes(board, barriers, robots, ricochet)?;
        random::position(&wishes, &mut Dice::new(seed)).map(PyPosition).map_err(value_error)
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board().clone())
    }

    /// The space of each robot, by the robot's name.
    #[getter]
    fn robots(&self) -> BTreeMap<&'static str, String> {
        self.0.standing().map(|(robot, cell)| (robot.name(), cell.to_string())).collect()
    }

    /// The space to reach.
    #[getter]
    fn target(&self) -> String {
        self.0.goal().cell.to_string()
    }

    /// The robot that has to reach the target, or ``any``.
    #[getter]
    fn seeker(&self) -> &'static str {
        match self.0.goal().seeker {
            Seeker::Only(robot) => robot.name(),
            Seeker::Any => "any",
        }
    }

    /// The ricochet rule: ``turn``, ``turn-or-bounce`` or ``none``.
    #[getter]
    fn ricochet(&self) -> &'static str {
        self.0.ricochet().name()
    }

    /// All legal moves.
    fn legal_moves(&self) -> Vec<PyMove> {
        self.0.legal_moves().into_iter().map(PyMove).collect()
    }

    /// The path of a move, without making it. Raises ``ValueError`` with the reason if the move is illegal.
    fn slide(&self, r#move: &Bound<'_, PyAny>) -> PyResult<PySlide> {
        self.0.slide(&move_of(r#move)?).map(PySlide).map_err(value_error)
    }

    /// The round after these moves.
    #[pyo3(signature = (*moves))]
    fn play(&self, moves: &Bound<'_, PyTuple>) -> PyResult<PyRound> {
        super::round::played(Round::new(self.0.clone()), moves)
    }

    /// The same position under another ricochet rule.
    fn with_ricochet(&self, ricochet: &str) -> PyResult<PyPosition> {
        Ok(PyPosition(self.0.clone().with_ricochet(parse(ricochet)?)))
    }

    /// The position on the board turned clockwise by quarters.
    fn turned(&self, quarters: u8) -> PyPosition {
        PyPosition(self.0.turned(quarters % 4))
    }

    /// The position as one JSON object.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&PositionJson::from(&self.0)).map_err(value_error)
    }

    /// The position as a file with a drawing, for people to edit.
    fn to_file(&self) -> String {
        position_file::print(&self.0)
    }

    /// The position as a DriftingDroids game ID. Raises ``ValueError`` if the format cannot express it.
    fn to_driftingdroids(&self) -> PyResult<String> {
        driftingdroids::export(&self.0).map_err(value_error)
    }

    /// The position as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        Scene::from(&self.0).text(ink(colour))
    }

    /// The position as an SVG document.
    fn to_svg(&self) -> String {
        Scene::from(&self.0).svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}
