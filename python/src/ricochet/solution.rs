//! Shortest solutions.

use ::ricochet::draw::Scene;
use ::ricochet::{Round, Solution};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};

use super::moves::{PyMove, code};
use super::position::round_of;
use super::round::PyRound;
use crate::convert::{parse, value_error};

/// Moves that solve a round, as a sequence of ``Move``. Solutions are immutable.
///
/// ``Solution(start, moves)`` checks that the moves solve it; ``states`` is the size of the search that found it.
#[pyclass(frozen, eq, hash, name = "Solution", module = "robotable.ricochet", sequence)]
pub(crate) struct PySolution {
    start: Round,
    moves: Solution,
    states: u64,
}

impl PartialEq for PySolution {
    fn eq(&self, other: &PySolution) -> bool {
        self.start == other.start && self.moves == other.moves
    }
}

impl std::hash::Hash for PySolution {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.start, &self.moves).hash(state);
    }
}

impl PySolution {
    /// A solution that the solver found.
    pub(super) fn found(start: &Round, moves: Solution, states: u64) -> PySolution {
        PySolution { start: start.clone(), moves, states }
    }

    fn end(&self) -> PyResult<Round> {
        let mut round = self.start.clone();
        for wanted in &self.moves.0 {
            round.play(wanted).map_err(value_error)?;
        }
        Ok(round)
    }
}

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (start, moves, states = 0))]
    fn new(start: &Bound<'_, PyAny>, moves: &str, states: u64) -> PyResult<PySolution> {
        let solution = PySolution { start: round_of(start)?, moves: parse(moves)?, states };
        if solution.end()?.solved_by().is_none() {
            return Err(value_error(format!("the moves {moves:?} do not solve the round")));
        }
        Ok(solution)
    }

    /// The round before the first move of the solution.
    #[getter]
    fn start(&self) -> PyRound {
        PyRound(self.start.clone())
    }

    /// The round after the last move.
    #[getter]
    fn round(&self) -> PyResult<PyRound> {
        self.end().map(PyRound)
    }

    /// The moves.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.moves.0.iter().map(|wanted| PyMove(wanted.clone())))
    }

    /// The action numbers of the moves: robot × 4 + direction.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.moves.0.iter().map(code))
    }

    /// The cost: the number of moves, and 1 more for each wall or barrier that the transparent robot passes.
    #[getter]
    fn cost(&self) -> u32 {
        self.moves.cost()
    }

    /// The number of states that the search examined.
    #[getter]
    fn states(&self) -> u64 {
        self.states
    }

    /// The solution as an SVG document, its moves as numbered arrows.
    fn to_svg(&self) -> PyResult<String> {
        Ok(Scene::from(&self.end()?).svg())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg()
    }

    fn __len__(&self) -> usize {
        self.moves.0.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyMove> {
        let len = self.moves.0.len();
        let place = if index < 0 { index.checked_add_unsigned(len) } else { Some(index) };
        let place = place.and_then(|place| usize::try_from(place).ok());
        let found = place.and_then(|place| self.moves.0.get(place));
        let missing = || PyIndexError::new_err(format!("the solution has {len} moves"));
        found.map(|wanted| PyMove(wanted.clone())).ok_or_else(missing)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.moves(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        self.moves.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Solution '{}', cost {}>", self.moves, self.moves.cost())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String, String, u64)) {
        let this = slf.get();
        (slf.get_type(), (this.start.to_string(), this.moves.to_string(), this.states))
    }
}
