//! Moves and slides.

use ::ricochet::{Direction, Move, Robot, Slide};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::convert::{parse, type_error, value_error};

/// A move: a robot and a direction, and for the transparent robot its choices on the way.
///
/// ``Move(text)`` reads ``Ru`` or ``Trbx``.
#[pyclass(frozen, eq, hash, ord, name = "Move", module = "robotable.ricochet")]
#[derive(PartialEq, Eq, Hash, PartialOrd)]
pub(crate) struct PyMove(pub(crate) Move);

/// A move from a `Move` or a text.
pub(super) fn move_of(value: &Bound<'_, PyAny>) -> PyResult<Move> {
    if let Ok(wanted) = value.cast::<PyMove>() {
        return Ok(wanted.get().0.clone());
    }
    let text: String = value.extract().map_err(|_| type_error("Move or str", value))?;
    parse(&text)
}

/// The number of a move without choices: robot × 4 + direction. The action of the environments.
pub(super) fn code(wanted: &Move) -> u8 {
    wanted.robot as u8 * 4 + wanted.direction as u8
}

#[pymethods]
impl PyMove {
    #[new]
    fn new(text: &str) -> PyResult<PyMove> {
        parse(text).map(PyMove)
    }

    /// The move with this number: robot × 4 + direction, 0 to 23.
    #[classmethod]
    fn from_code(_class: &Bound<'_, PyType>, code: u8) -> PyResult<PyMove> {
        let robot = Robot::ALL.get(usize::from(code / 4)).copied();
        let robot = robot.ok_or_else(|| value_error(format!("{code} is not a move: 0 to 23")))?;
        Ok(PyMove(Move::new(robot, Direction::ALL[usize::from(code % 4)])))
    }

    /// The robot's name, such as ``red``.
    #[getter]
    fn robot(&self) -> &'static str {
        self.0.robot.name()
    }

    /// ``up``, ``right``, ``down`` or ``left``.
    #[getter]
    fn direction(&self) -> String {
        self.0.direction.to_string()
    }

    /// The choices of the transparent robot: ``x`` (through) and ``b`` (bounce).
    #[getter]
    fn choices(&self) -> String {
        self.0.choices.iter().map(|choice| choice.letter()).collect()
    }

    /// The cost: 1, and 1 more for each wall or barrier that the transparent robot passes.
    #[getter]
    fn cost(&self) -> u32 {
        self.0.cost()
    }

    /// Robot × 4 + direction: the action number of the environments. Choices are not part of it.
    #[getter]
    fn code(&self) -> u8 {
        code(&self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}

/// A move as it was carried out: every space on the way.
#[pyclass(frozen, eq, hash, name = "Slide", module = "robotable.ricochet")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PySlide(pub(crate) Slide);

#[pymethods]
impl PySlide {
    /// The robot's name.
    #[getter]
    fn robot(&self) -> &'static str {
        self.0.robot.name()
    }

    /// The direction in which the robot set out.
    #[getter]
    fn direction(&self) -> String {
        self.0.direction.to_string()
    }

    /// The space on which the robot stood.
    #[getter]
    fn start(&self) -> String {
        self.0.start.to_string()
    }

    /// The space on which the robot stopped.
    #[getter]
    fn stop(&self) -> String {
        self.0.stop().cell.to_string()
    }

    /// The direction in which the robot arrived.
    #[getter]
    fn heading(&self) -> String {
        self.0.stop().heading.to_string()
    }

    /// True if the robot bounced off a barrier.
    #[getter]
    fn bounced(&self) -> bool {
        self.0.stop().bounced
    }

    /// The spaces that the robot entered, in order.
    #[getter]
    fn path(&self) -> Vec<String> {
        self.0.steps.iter().map(|step| step.cell.to_string()).collect()
    }

    /// The cost of the move.
    #[getter]
    fn cost(&self) -> u32 {
        self.0.cost
    }

    fn __repr__(&self) -> String {
        let Slide { robot, start, direction, .. } = &self.0;
        format!("<Slide {robot} {direction} from {start} to {}>", self.0.stop().cell)
    }
}
