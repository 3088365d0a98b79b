//! Boards.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::ricochet::draw::{Ink, Scene};
use ::ricochet::{Arrangement, Board, Diagonal, Direction, drawing};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::convert::{parse, type_error, value_error};

/// A board: walls, barriers and targets. Boards are immutable.
///
/// ``Board(text)`` reads four printed faces (``b2r1y2g2``), a board of your own (``4x3-B1es-C1Rc``) or a drawing.
#[pyclass(frozen, eq, hash, name = "Board", module = "robotable.ricochet")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyBoard(pub(crate) Arc<Board>);

/// True if a text is a drawing of a board.
pub(super) fn is_drawn(text: &str) -> bool {
    text.lines().any(|line| line.contains("+--") || line.trim_start().starts_with('|'))
}

/// A board from a `Board` or a text.
pub(super) fn board_of(value: &Bound<'_, PyAny>) -> PyResult<Arc<Board>> {
    if let Ok(board) = value.cast::<PyBoard>() {
        return Ok(Arc::clone(&board.get().0));
    }
    let text: String = value.extract().map_err(|_| type_error("Board or str", value))?;
    Ok(PyBoard::new(&text)?.0)
}

#[pymethods]
impl PyBoard {
    #[new]
    fn new(text: &str) -> PyResult<PyBoard> {
        let board =
            if is_drawn(text) { drawing::parse(text).map_err(value_error)? } else { parse(text)? };
        Ok(PyBoard(Arc::new(board)))
    }

    /// The printed board with this number, 0 to 1,535, turned clockwise by quarters.
    #[classmethod]
    #[pyo3(signature = (number, quarters = 0))]
    fn printed(_class: &Bound<'_, PyType>, number: u16, quarters: u8) -> PyResult<PyBoard> {
        let last = ::ricochet::BOARD_COUNT - 1;
        let arrangement = Arrangement::from_index(number)
            .ok_or_else(|| value_error(format!("there is no board {number}: 0 to {last}")))?;
        Ok(PyBoard(Arc::new(arrangement.turned(quarters % 4).board())))
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> u8 {
        self.0.columns()
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> u8 {
        self.0.rows()
    }

    /// True if the board has a barrier.
    #[getter]
    fn has_barriers(&self) -> bool {
        self.0.has_barriers()
    }

    /// The targets by space: ``{"C1": "Rc"}``; ``V`` is the vortex.
    #[getter]
    fn targets(&self) -> BTreeMap<String, String> {
        let targets = self.0.sketch().targets.iter();
        targets.map(|(cell, symbol)| (cell.to_string(), symbol.code())).collect()
    }

    /// The barriers by space: colour and diagonal, ``("red", "/")``.
    #[getter]
    fn barriers(&self) -> BTreeMap<String, (&'static str, &'static str)> {
        let lean = |lean| if lean == Diagonal::Slash { "/" } else { "\\" };
        let barriers = self.0.sketch().barriers.iter();
        barriers.map(|(cell, b)| (cell.to_string(), (b.colour.name(), lean(b.lean)))).collect()
    }

    /// The spaces on which a robot can stand, in reading order.
    #[getter]
    fn spaces(&self) -> Vec<String> {
        self.0.standable_cells().iter().map(|cell| cell.to_string()).collect()
    }

    /// The sides of a space that stop a robot, out of ``up``, ``right``, ``down`` and ``left``.
    fn walls(&self, space: &str) -> PyResult<Vec<String>> {
        let cell = parse(space)?;
        let closed = |side: &Direction| self.0.edge(cell, *side) != ::ricochet::Edge::Open;
        Ok(Direction::ALL.into_iter().filter(closed).map(|side| side.to_string()).collect())
    }

    /// The whole board turned clockwise by quarters.
    fn turned(&self, quarters: u8) -> PyBoard {
        PyBoard(Arc::new(self.0.turned(quarters % 4)))
    }

    /// The board without its barriers.
    fn without_barriers(&self) -> PyBoard {
        PyBoard(Arc::new(self.0.without_barriers()))
    }

    /// The board as a drawing that ``Board`` reads.
    fn to_drawing(&self) -> String {
        drawing::draw(&self.0)
    }

    /// The board as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        Scene::from(&*self.0).text(ink(colour))
    }

    /// The board as an SVG document.
    fn to_svg(&self) -> String {
        Scene::from(&*self.0).svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}

/// Plain text, or text with ANSI colours.
pub(super) fn ink(colour: bool) -> Ink {
    if colour { Ink::Colour } else { Ink::Plain }
}
