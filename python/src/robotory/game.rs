//! Games: a start, the actions played, and the result.

use ::robotory::draw::Scene;
use ::robotory::{GameResult, Record};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use super::position::{PyAction, PyPosition, action_of, position_of};
use crate::convert::{parse, type_error, value_error};

/// A game: its headers, start, actions and result. Games are immutable: ``play`` returns a new one.
///
/// ``Game()`` starts a game, ``Game(position)`` starts it elsewhere, ``Game(text)`` reads a record.
#[pyclass(frozen, eq, hash, name = "Game", module = "robotable.robotory")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyGame(pub(super) Record);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (start = None))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<PyGame> {
        let Some(start) = start else {
            return Ok(PyGame(Record::new(::robotory::Position::start())));
        };
        if start.cast::<PyPosition>().is_ok() {
            return Ok(PyGame(Record::new(position_of(start)?)));
        }
        let text: String = start.extract().map_err(|_| type_error("Position or str", start))?;
        let is_position = !text.contains('[') && text.split('/').count() > 4;
        if is_position { Ok(PyGame(Record::new(parse(&text)?))) } else { parse(&text).map(PyGame) }
    }

    /// The position before the first action.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(self.0.start().clone())
    }

    /// The position after the last action.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.0.end().clone())
    }

    /// Every position from the first to the last.
    #[getter]
    fn positions(&self) -> Vec<PyPosition> {
        self.0.positions().map(PyPosition).collect()
    }

    /// The actions played.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.actions().iter().map(|&action| PyAction(action)))
    }

    /// ``1-0`` if light has won, ``0-1`` if dark has, ``*`` while the game goes on.
    #[getter]
    fn result(&self) -> String {
        self.0.result().to_string()
    }

    /// True when the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.0.result() != GameResult::Open
    }

    /// The headers that are not derived from the game.
    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.0.headers().to_vec()
    }

    /// The game after these actions. Raises ``ValueError`` with the reason if one of them is illegal.
    #[pyo3(signature = (*actions))]
    fn play(&self, actions: &Bound<'_, PyTuple>) -> PyResult<PyGame> {
        let mut record = self.0.clone();
        for (place, action) in (record.actions().len() + 1..).zip(actions.iter()) {
            let action = action_of(&action)?;
            record.play(action).map_err(|why| value_error(format!("action {place}: {why}")))?;
        }
        Ok(PyGame(record))
    }

    /// The game with a header.
    fn with_header(&self, name: &str, value: &str) -> PyGame {
        let mut record = self.0.clone();
        record.set_header(name, value);
        PyGame(record)
    }

    /// The last position as an SVG document, the last action marked.
    fn to_svg(&self) -> String {
        Scene { position: self.0.end(), last: self.0.actions().last() }.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __len__(&self) -> usize {
        self.0.actions().len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Game of {} actions, {}>", self.0.actions().len(), self.0.result())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}
