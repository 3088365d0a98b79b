//! Rounds: a position and the moves made from it.

use ::ricochet::draw::Scene;
use ::ricochet::{Position, Round};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use super::board::ink;
use super::moves::{PyMove, PySlide, move_of};
use super::position::{PyPosition, round_of};
use crate::convert::value_error;

/// A position and the moves made from it. Rounds are immutable: ``play`` and ``undo`` return a new one.
///
/// ``Round(position, *moves)`` plays moves; ``Round(text)`` reads a position with the moves after it.
#[pyclass(frozen, eq, hash, name = "Round", module = "robotable.ricochet")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRound(pub(crate) Round);

/// A round after some more moves.
pub(super) fn played(mut round: Round, moves: &Bound<'_, PyTuple>) -> PyResult<PyRound> {
    for (place, wanted) in (round.moves().0.len() + 1..).zip(moves.iter()) {
        let wanted = move_of(&wanted)?;
        round.play(&wanted).map_err(|why| value_error(format!("move {place}: {why}")))?;
    }
    Ok(PyRound(round))
}

#[pymethods]
impl PyRound {
    #[new]
    #[pyo3(signature = (position, *moves))]
    fn new(position: &Bound<'_, PyAny>, moves: &Bound<'_, PyTuple>) -> PyResult<PyRound> {
        played(round_of(position)?, moves)
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(self.0.start().clone())
    }

    /// The position after the last move.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(Position::clone(self.0.position()))
    }

    /// The moves made.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves().0.iter().map(|wanted| PyMove(wanted.clone())))
    }

    /// The paths of the moves made.
    #[getter]
    fn slides<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.slides().iter().map(|slide| PySlide(slide.clone())))
    }

    /// The cost of the moves made.
    #[getter]
    fn cost(&self) -> u32 {
        self.0.cost()
    }

    /// True if the last move solved the round: its robot reached the target and ricocheted on the way.
    #[getter]
    fn solved(&self) -> bool {
        self.0.solved_by().is_some()
    }

    /// All legal moves.
    fn legal_moves(&self) -> Vec<PyMove> {
        self.0.position().legal_moves().into_iter().map(PyMove).collect()
    }

    /// The round after these moves. Raises ``ValueError`` with the reason if one of them is illegal.
    #[pyo3(signature = (*moves))]
    fn play(&self, moves: &Bound<'_, PyTuple>) -> PyResult<PyRound> {
        played(self.0.clone(), moves)
    }

    /// The round without its last move.
    fn undo(&self) -> PyResult<PyRound> {
        let mut round = self.0.clone();
        round.undo().ok_or_else(|| value_error("no move was made, so none can be undone"))?;
        Ok(PyRound(round))
    }

    /// The round as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        Scene::from(&self.0).text(ink(colour))
    }

    /// The round as an SVG document, its moves as numbered arrows.
    fn to_svg(&self) -> String {
        Scene::from(&self.0).svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __len__(&self) -> usize {
        self.0.moves().0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Round('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}
