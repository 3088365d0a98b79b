//! Micro Robots: boards, positions, routes, and everything about one task.

use ::micro::draw::{Ink, Scene};
use ::micro::{
    Arrangement, Board, Cell, Count, Distances, Entered, Moves, Plan, Position, Route, Setup, Side,
    Space, Stage, Task, json,
};
use dice::Dice;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};
use pyo3::wrap_pyfunction;

use crate::convert::{parse, type_error, value_error};
use crate::interrupt::Interrupt;

/// Adds the classes and functions of Micro Robots to the extension module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("MicroBoard", py.get_type::<PyBoard>())?;
    module.add("MicroPosition", py.get_type::<PyPosition>())?;
    module.add("MicroRoute", py.get_type::<PyRoute>())?;
    module.add_function(wrap_pyfunction!(micro_solve, module)?)?;
    module.add_function(wrap_pyfunction!(micro_routes, module)?)?;
    module.add_function(wrap_pyfunction!(micro_count, module)?)?;
    module.add_function(wrap_pyfunction!(micro_lengths, module)?)?;
    module.add_function(wrap_pyfunction!(micro_hint, module)?)
}

/// A board of 36 spaces, each a colour and a number. Boards are immutable.
///
/// ``Board(text)`` reads the printed sections (``black-1n4e3e2n``), six rows, or JSON.
#[pyclass(frozen, eq, hash, name = "Board", module = "robotable.micro")]
#[derive(PartialEq, Eq, Hash)]
struct PyBoard(Board);

/// A board from a `Board` or a text.
fn board_of(value: &Bound<'_, PyAny>) -> PyResult<Board> {
    if let Ok(board) = value.cast::<PyBoard>() {
        return Ok(board.get().0.clone());
    }
    let text: String = value.extract().map_err(|_| type_error("Board or str", value))?;
    Ok(PyBoard::new(&text)?.0)
}

fn ink(colour: bool) -> Ink {
    if colour { Ink::Colour } else { Ink::Plain }
}

/// The board of a seed: printed sections of a side, or all 36 spaces shuffled.
fn random_board(side: &str, dice: &mut Dice) -> PyResult<Board> {
    if side == "shuffled" {
        return Ok(Board::shuffled(dice));
    }
    Ok(Arrangement::random(parse::<Side>(side)?, dice).board())
}

#[pymethods]
impl PyBoard {
    #[new]
    fn new(text: &str) -> PyResult<PyBoard> {
        if text.trim_start().starts_with('{') {
            return Ok(PyBoard(json::read(text).map_err(value_error)?.board));
        }
        parse(text).map(PyBoard)
    }

    /// The random board of a seed. ``side`` is ``black``, ``copper``, or ``shuffled`` for a board of 36 single spaces.
    #[classmethod]
    #[pyo3(signature = (seed, *, side = "black"))]
    fn random(_class: &Bound<'_, PyType>, seed: u64, side: &str) -> PyResult<PyBoard> {
        random_board(side, &mut Dice::new(seed)).map(PyBoard)
    }

    /// Six rows of six spaces.
    #[getter]
    fn rows(&self) -> Vec<Vec<String>> {
        self.0.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect()
    }

    /// The printed sections that make this board, or ``None``.
    #[getter]
    fn arrangement(&self) -> Option<String> {
        self.0.arrangement().map(|arrangement| arrangement.to_string())
    }

    /// The name of the board, the same for all four rotations.
    #[getter]
    fn id(&self) -> String {
        self.0.id().to_string()
    }

    /// The spaces to which a robot can move from a space.
    fn legal_moves(&self, space: &str) -> PyResult<Vec<String>> {
        Ok(self.0.moves(parse(space)?).iter().map(|to| to.to_string()).collect())
    }

    /// The number of the space on each cell, row by row: colour × 6 + number − 1.
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let spaces = Cell::all().map(|cell| self.0.at(cell).index() as u8).collect();
        PyArray1::from_vec(py, spaces).reshape([6, 6])
    }

    /// A 36 × 36 array with 1 where a move leads from one space to another, indexed by the numbers of the spaces.
    fn adjacency<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let moves = |from| {
            let moves = self.0.moves(from);
            Space::all().map(move |to| i8::from(moves.contains(to)))
        };
        PyArray1::from_vec(py, Space::all().flat_map(moves).collect()).reshape([36, 36])
    }

    /// A 36 × 36 array with the fewest moves between two spaces, −1 where there is no route.
    fn distances<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let distances = Distances::new(&self.0);
        let row = |from| {
            let distances = &distances;
            Space::all().map(move |to| {
                distances.between(from, to).and_then(|moves| i8::try_from(moves).ok()).unwrap_or(-1)
            })
        };
        PyArray1::from_vec(py, Space::all().flat_map(row).collect()).reshape([36, 36])
    }

    /// The board turned clockwise by a quarter.
    fn turned(&self) -> PyBoard {
        PyBoard(self.0.turned())
    }

    /// The board as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        Scene { board: &self.0, task: None, route: None }.text(ink(colour))
    }

    /// The board as an SVG document.
    fn to_svg(&self) -> String {
        Scene { board: &self.0, task: None, route: None }.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __str__(&self) -> String {
        name(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", name(&self.0))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (name(&slf.get().0),))
    }
}

/// The arrangement of a board, or its rows joined by `/`.
fn name(board: &Board) -> String {
    if let Some(arrangement) = board.arrangement() {
        return arrangement.to_string();
    }
    let row = |row: &[Space]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    board.rows().map(row).collect::<Vec<_>>().join("/")
}

/// A board and a task: a start, a target, and optionally an intermediate space. Positions are immutable.
///
/// ``Position(text)`` reads ``black-1n4e3e2n:P1-W2``, or JSON with a task.
#[pyclass(frozen, eq, hash, name = "Position", module = "robotable.micro")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(Position);

fn position_of(value: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(position) = value.cast::<PyPosition>() {
        return Ok(position.get().0.clone());
    }
    let text: String = value.extract().map_err(|_| type_error("Position or str", value))?;
    Ok(PyPosition::new(&text)?.0)
}

#[pymethods]
impl PyPosition {
    #[new]
    fn new(text: &str) -> PyResult<PyPosition> {
        if text.trim_start().starts_with('{') {
            let read = json::read(text).map_err(value_error)?;
            let task = read.task.ok_or_else(|| value_error("the JSON object has no \"task\""))?;
            return Ok(PyPosition(Position { board: read.board, task }));
        }
        parse(text).map(PyPosition)
    }

    /// A position from its parts.
    #[classmethod]
    #[pyo3(signature = (board, start, target, via = None))]
    fn from_parts(
        _class: &Bound<'_, PyType>,
        board: &Bound<'_, PyAny>,
        start: &str,
        target: &str,
        via: Option<&str>,
    ) -> PyResult<PyPosition> {
        let via = via.map(parse).transpose()?;
        let setup = Setup { start: parse(start)?, target: parse(target)?, via };
        let task = Task::try_from(setup).map_err(value_error)?;
        Ok(PyPosition(Position { board: board_of(board)?, task }))
    }

    /// The random position of a seed. With ``expert``, the robot has to enter an intermediate space first.
    #[classmethod]
    #[pyo3(signature = (seed, *, side = "black", expert = false))]
    fn random(
        _class: &Bound<'_, PyType>,
        seed: u64,
        side: &str,
        expert: bool,
    ) -> PyResult<PyPosition> {
        let mut dice = Dice::new(seed);
        let board = random_board(side, &mut dice)?;
        let task = Task::roll(&mut dice);
        let task = if expert { task.roll_via(&mut dice) } else { task };
        Ok(PyPosition(Position { board, task }))
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board.clone())
    }

    /// The space on which the robot starts.
    #[getter]
    fn start(&self) -> String {
        self.0.task.start().to_string()
    }

    /// The space that the robot has to reach.
    #[getter]
    fn target(&self) -> String {
        self.0.task.target().to_string()
    }

    /// The space that the robot has to enter before the target, or ``None``.
    #[getter]
    fn via(&self) -> Option<String> {
        self.0.task.via().map(|via| via.to_string())
    }

    /// The spaces to which the robot can move first.
    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().iter().map(|to| to.to_string()).collect()
    }

    /// The route over these spaces, which follow the start. Raises ``ValueError`` if a step is illegal.
    #[pyo3(signature = (*spaces))]
    fn play(&self, spaces: Vec<String>) -> PyResult<PyRoute> {
        PyRoute::over(self.0.clone(), &spaces)
    }

    /// The position as one JSON object.
    fn to_json(&self) -> PyResult<String> {
        let board = serde_json::to_value(json::Board::from(&self.0.board)).map_err(value_error)?;
        let task = serde_json::to_value(json::Task::from(self.0.task)).map_err(value_error)?;
        let mut object = board;
        object["task"] = task;
        Ok(object.to_string())
    }

    /// The position as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        let Position { board, task } = &self.0;
        Scene { board, task: Some(*task), route: None }.text(ink(colour))
    }

    /// The position as an SVG document.
    fn to_svg(&self) -> String {
        let Position { board, task } = &self.0;
        Scene { board, task: Some(*task), route: None }.svg()
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

/// A route: the spaces that a robot visits, its start first, as a sequence of ``str``. Routes are immutable.
#[pyclass(frozen, eq, hash, name = "Route", module = "robotable.micro", sequence)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRoute {
    position: Position,
    route: Route,
}

impl PyRoute {
    fn over(position: Position, spaces: &[String]) -> PyResult<PyRoute> {
        let mut visited = vec![position.task.start()];
        for space in spaces {
            visited.push(parse(space)?);
        }
        let route = Route::new(&position.board, visited).map_err(value_error)?;
        Ok(PyRoute { position, route })
    }

    /// The stage at the end of the route, `None` once the target was entered, and whether it ended there.
    fn stage(&self) -> (Option<Stage>, bool) {
        let task = self.position.task;
        let mut stage = task.begin();
        let steps = &self.route.spaces()[1..];
        for (place, &to) in steps.iter().enumerate() {
            match task.enter(stage, to) {
                Entered::Space(next) => stage = next,
                Entered::Target => return (None, place + 1 == steps.len()),
            }
        }
        (Some(stage), false)
    }
}

#[pymethods]
impl PyRoute {
    #[new]
    fn new(position: &Bound<'_, PyAny>, spaces: &str) -> PyResult<PyRoute> {
        let position = position_of(position)?;
        let route = Route::read(&position.board, spaces).map_err(value_error)?;
        if route.start() != position.task.start() {
            let start = position.task.start();
            let message = format!("the route starts at {} instead of {start}", route.start());
            return Err(value_error(message));
        }
        Ok(PyRoute { position, route })
    }

    /// The position that the route belongs to.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.position.clone())
    }

    /// The spaces, the start first.
    #[getter]
    fn spaces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.route.spaces().iter().map(ToString::to_string))
    }

    /// The number of moves.
    #[getter]
    fn moves(&self) -> usize {
        self.route.moves()
    }

    /// True if the route enters the target with its last move and not before.
    #[getter]
    fn solved(&self) -> bool {
        self.stage().1
    }

    /// The route as an SVG document.
    fn to_svg(&self) -> String {
        let Position { board, task } = &self.position;
        Scene { board, task: Some(*task), route: Some(&self.route) }.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __len__(&self) -> usize {
        self.route.spaces().len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<String> {
        let spaces = self.route.spaces();
        let place = if index < 0 { index.checked_add_unsigned(spaces.len()) } else { Some(index) };
        let found = place.and_then(|place| spaces.get(usize::try_from(place).ok()?));
        let missing = || PyIndexError::new_err(format!("the route has {} spaces", spaces.len()));
        found.map(ToString::to_string).ok_or_else(missing)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.spaces(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        self.route.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Route '{}', {} moves>", self.route, self.route.moves())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String, String)) {
        let this = slf.get();
        (slf.get_type(), (this.position.to_string(), this.route.to_string()))
    }
}

/// A number of moves that a player may announce.
fn announced(moves: u8) -> PyResult<Moves> {
    Moves::new(moves).ok_or_else(|| value_error(format!("{moves} moves: 1 to 99 are possible")))
}

/// A shortest route, or `None` if there is none.
#[pyfunction]
fn micro_solve(position: &Bound<'_, PyAny>) -> PyResult<Option<PyRoute>> {
    let position = position_of(position)?;
    let route = Plan::new(&position.board, position.task).shortest();
    Ok(route.map(|route| PyRoute { position, route }))
}

/// Up to `limit` routes of exactly this many moves; of the fewest by default.
#[pyfunction]
#[pyo3(signature = (position, moves, limit))]
fn micro_routes(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    moves: Option<u8>,
    limit: usize,
) -> PyResult<Vec<PyRoute>> {
    let position = position_of(position)?;
    let moves = moves.map(announced).transpose()?;
    let interrupt = Interrupt::new(None, None, None)?;
    let routes: Vec<PyRoute> = py.detach(|| {
        let plan = Plan::new(&position.board, position.task);
        let moves = moves.or_else(|| plan.moves());
        let routes = moves.into_iter().flat_map(|moves| plan.routes(moves)).take(limit);
        let routes = routes.take_while(|_| interrupt.keep_going(|| 0));
        routes.map(|route| PyRoute { position: position.clone(), route }).collect()
    });
    interrupt.finish(py, routes.len() as u64)?;
    Ok(routes)
}

/// The number of routes of exactly this many moves; `None` if it does not fit 128 bits.
#[pyfunction]
fn micro_count(py: Python<'_>, position: &Bound<'_, PyAny>, moves: u8) -> PyResult<Option<u128>> {
    let position = position_of(position)?;
    let moves = announced(moves)?;
    // It takes less than a millisecond, so it need not be interruptible.
    let count = py.detach(|| Plan::new(&position.board, position.task).count(moves));
    Ok(match count {
        Count::Exactly(count) => Some(count),
        Count::Beyond => None,
    })
}

/// The numbers of moves, 1 to 99, with which the task can be done.
#[pyfunction]
fn micro_lengths(position: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    let position = position_of(position)?;
    let plan = Plan::new(&position.board, position.task);
    // A vector of bytes would become `bytes`.
    Ok(plan.lengths().iter().map(|moves| u32::from(moves.get())).collect())
}

/// The fewest moves left at the end of a route, and all next spaces that keep it. `None` moves if there is no route.
#[pyfunction]
fn micro_hint(route: &Bound<'_, PyAny>) -> PyResult<(Option<u8>, Vec<String>)> {
    let found;
    let route = if let Ok(route) = route.cast::<PyRoute>() {
        route.get()
    } else {
        found = PyRoute::over(position_of(route)?, &[])?;
        &found
    };
    let stage = match route.stage() {
        (Some(stage), _) => stage,
        (None, true) => return Ok((Some(0), Vec::new())),
        (None, false) => return Ok((None, Vec::new())),
    };
    let plan = Plan::new(&route.position.board, route.position.task);
    let Some(left) = plan.lengths_from(stage).first() else { return Ok((None, Vec::new())) };
    Ok((Some(left.get()), plan.next(stage, left).iter().map(|to| to.to_string()).collect()))
}
