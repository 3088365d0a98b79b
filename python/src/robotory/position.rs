//! Positions and actions.

use std::collections::BTreeMap;

use ::robotory::draw::{Ink, Scene};
use ::robotory::{Action, Disc, Discs, EndRule, Hex, HexSet, Path, Position, Robot, Side, Turn};
use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::convert::{parse, type_error, value_error};
use crate::interrupt::Interrupt;

/// An action: place a disc (``Wc4``), move a robot (``w:b3-c4``) or refill (``+WWB``). Actions are immutable.
///
/// Two moves are equal if they start and end alike and use the same discs.
#[pyclass(frozen, eq, hash, name = "Action", module = "robotable.robotory")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

/// An action from an `Action` or a text.
pub(super) fn action_of(value: &Bound<'_, PyAny>) -> PyResult<Action> {
    if let Ok(action) = value.cast::<PyAction>() {
        return Ok(action.get().0);
    }
    let text: String = value.extract().map_err(|_| type_error("Action or str", value))?;
    parse(&text)
}

#[pymethods]
impl PyAction {
    #[new]
    fn new(text: &str) -> PyResult<PyAction> {
        parse(text).map(PyAction)
    }

    /// ``place``, ``move`` or ``refill``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Action::Place { .. } => "place",
            Action::Move { .. } => "move",
            Action::Refill(_) => "refill",
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}

/// A position of RoboTory. Positions are immutable.
///
/// ``Position(text)`` reads one line, ``4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l``; ``Position.start()`` is the first one.
#[pyclass(frozen, eq, hash, name = "Position", module = "robotable.robotory")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(pub(crate) Position);

/// A position from a `Position` or a text.
/// The number of games of this many actions; fewer if it was interrupted.
fn perft(position: &Position, depth: u32, interrupt: &Interrupt) -> u64 {
    if depth < 2 {
        return position.perft(depth);
    }
    let actions = position.legal_moves().take_while(|_| interrupt.keep_going(|| 0));
    let after = |action| {
        let mut next = position.clone();
        next.play(action).map_or(0, |()| perft(&next, depth - 1, interrupt))
    };
    actions.map(after).sum()
}

pub(super) fn position_of(value: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(position) = value.cast::<PyPosition>() {
        return Ok(position.get().0.clone());
    }
    let text: String = value.extract().map_err(|_| type_error("Position or str", value))?;
    parse(&text)
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Light => "light",
        Side::Dark => "dark",
    }
}

/// Bytes of an observation: three robots, two colours of discs, on 24 hexagons each, then the supplies of the player and
/// the opponent, the reserve, and the hexagons on the path of a move that has begun.
const OBSERVATION: usize = 6 * Hex::COUNT + 6;

/// Places, single steps of the three robots, the end of a move, and refills by the number of white discs taken.
const PLACES: usize = 2 * Hex::COUNT;
const STEPS: usize = 3 * Hex::COUNT;
const STOP: usize = PLACES + STEPS;
const REFILLS: usize = STOP + 1;
const ACTIONS: usize = REFILLS + 1 + Discs::FULL as usize;

/// The path of a move that has begun.
fn begun(position: &Position, path: Option<(&str, Vec<usize>)>) -> PyResult<Option<(Robot, Path)>> {
    let Some((robot, hexes)) = path else { return Ok(None) };
    let hexes: Option<Vec<Hex>> =
        hexes.into_iter().map(|hex| Hex::new(u8::try_from(hex).ok()?)).collect();
    let path = hexes.and_then(|hexes| Path::from_hexes(&hexes));
    let path = path.ok_or_else(|| value_error("the path has a hexagon that does not exist"))?;
    let robot = parse(robot)?;
    position.next_steps(robot, &path).map_err(value_error)?;
    Ok(Some((robot, path)))
}

#[pymethods]
impl PyPosition {
    /// The number of actions of the environment.
    #[classattr]
    const ACTION_COUNT: usize = ACTIONS;
    /// The number of bytes of an observation of the environment.
    #[classattr]
    const OBSERVATION_SIZE: usize = OBSERVATION;

    #[new]
    fn new(text: &str) -> PyResult<PyPosition> {
        parse(text).map(PyPosition)
    }

    /// The first position of a game. ``end_rule`` is ``reserve`` or ``one-colour``.
    #[classmethod]
    #[pyo3(signature = (end_rule = "reserve"))]
    fn start(_class: &Bound<'_, PyType>, end_rule: &str) -> PyResult<PyPosition> {
        Ok(PyPosition(Position::start_with(parse::<EndRule>(end_rule)?)))
    }

    /// The side to move, ``light`` or ``dark``; ``None`` when the game is over.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        match self.0.turn() {
            Turn::Of(side) => Some(side_name(side)),
            Turn::Over(_) => None,
        }
    }

    /// The winner, ``light`` or ``dark``; ``None`` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.0.turn() {
            Turn::Of(_) => None,
            Turn::Over(outcome) => Some(side_name(outcome.winner)),
        }
    }

    /// The hexagon of each robot.
    #[getter]
    fn robots(&self) -> BTreeMap<&'static str, String> {
        let name = |robot| match robot {
            Robot::White => "white",
            Robot::Black => "black",
            Robot::Red => "red",
        };
        let place = |robot: Robot| (name(robot), self.0.robot(robot).to_string());
        Robot::ALL.into_iter().map(place).collect()
    }

    /// The hexagons with discs, by colour.
    #[getter]
    fn discs(&self) -> BTreeMap<&'static str, Vec<String>> {
        let hexes = |disc| self.0.discs(disc).iter().map(|hex| hex.to_string()).collect();
        BTreeMap::from([("black", hexes(Disc::Black)), ("white", hexes(Disc::White))])
    }

    /// The white and black discs of each player and of the reserve.
    #[getter]
    fn supplies(&self) -> BTreeMap<&'static str, (u8, u8)> {
        let count = |discs: Discs| (discs.white, discs.black);
        BTreeMap::from([
            ("dark", count(self.0.supply(Side::Dark))),
            ("light", count(self.0.supply(Side::Light))),
            ("reserve", count(self.0.reserve())),
        ])
    }

    /// The robots in the camp of each side.
    #[getter]
    fn robots_in_camps(&self) -> BTreeMap<&'static str, u8> {
        let camps = self.0.robots_in_camps();
        BTreeMap::from([("dark", camps.dark), ("light", camps.light)])
    }

    /// Legal actions, at most ``limit``. A crowded board has hundreds of thousands.
    #[pyo3(signature = (limit = None))]
    fn legal_actions(&self, py: Python<'_>, limit: Option<usize>) -> PyResult<Vec<PyAction>> {
        let interrupt = Interrupt::new(None, None, None)?;
        let actions: Vec<PyAction> = py.detach(|| {
            let actions = self.0.legal_moves().take(limit.unwrap_or(usize::MAX));
            actions.take_while(|_| interrupt.keep_going(|| 0)).map(PyAction).collect()
        });
        interrupt.finish(py, actions.len() as u64)?;
        Ok(actions)
    }

    /// True if an action is legal.
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.check(action_of(action)?).is_ok())
    }

    /// The position after an action. Raises ``ValueError`` with the reason if the action is illegal.
    fn play(&self, action: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        let mut position = self.0.clone();
        position.play(action_of(action)?).map_err(value_error)?;
        Ok(PyPosition(position))
    }

    /// The position from the opponent's side: board rotated, players swapped.
    fn turned(&self) -> PyPosition {
        PyPosition(self.0.turned())
    }

    /// The number of different games of this many actions.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let interrupt = Interrupt::new(None, None, None)?;
        let games = py.detach(|| perft(&self.0, depth, &interrupt));
        interrupt.finish(py, games)?;
        Ok(games)
    }

    /// Writes 1 for every legal action of the environment. ``path`` is a move that has begun: its robot and hexagons.
    #[pyo3(signature = (mask, path = None))]
    fn write_mask(
        &self,
        mut mask: PyReadwriteArray1<'_, i8>,
        path: Option<(String, Vec<usize>)>,
    ) -> PyResult<()> {
        let mask = mask.as_slice_mut()?;
        if mask.len() != ACTIONS {
            return Err(value_error(format!("the mask has {} entries: {ACTIONS}", mask.len())));
        }
        mask.fill(0);
        let path = path.as_ref().map(|(robot, hexes)| (robot.as_str(), hexes.clone()));
        if let Some((robot, path)) = begun(&self.0, path)? {
            let next = self.0.next_steps(robot, &path).map_err(value_error)?;
            for hex in next {
                mask[PLACES + robot as usize * Hex::COUNT + hex.index()] = 1;
            }
            mask[STOP] = i8::from(path.steps() > 0);
            return Ok(());
        }
        for disc in self.0.placeable_discs() {
            for hex in self.0.placeable() {
                mask[disc as usize * Hex::COUNT + hex.index()] = 1;
            }
        }
        for robot in Robot::ALL {
            let path = Path::new(self.0.robot(robot));
            for hex in self.0.next_steps(robot, &path).into_iter().flat_map(HexSet::iter) {
                mask[PLACES + robot as usize * Hex::COUNT + hex.index()] = 1;
            }
        }
        for refill in self.0.refills() {
            mask[REFILLS + usize::from(refill.white)] = 1;
        }
        Ok(())
    }

    /// The refill that takes this many white discs, as a text, or ``None``.
    fn refill(&self, white: u8) -> Option<String> {
        let refill = self.0.refills().find(|refill| refill.white == white);
        refill.map(|refill| Action::Refill(refill).to_string())
    }

    /// The observation of a player: everything on the table, turned so that the player's camp is below.
    #[pyo3(signature = (side, path = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        side: &str,
        path: Option<Vec<usize>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let side: Side = parse(side)?;
        let seat = |hex: Hex| if side == Side::Light { hex } else { hex.turned() }.index();
        let mut bytes = vec![0; OBSERVATION];
        for robot in Robot::ALL {
            bytes[robot as usize * Hex::COUNT + seat(self.0.robot(robot))] = 1;
        }
        for disc in Disc::ALL {
            for hex in self.0.discs(disc) {
                bytes[(3 + disc as usize) * Hex::COUNT + seat(hex)] = 1;
            }
        }
        for hex in path.unwrap_or_default() {
            let hex = u8::try_from(hex).ok().and_then(Hex::new);
            let hex =
                hex.ok_or_else(|| value_error("the path has a hexagon that does not exist"))?;
            bytes[5 * Hex::COUNT + seat(hex)] = 1;
        }
        let held = [self.0.supply(side), self.0.supply(!side), self.0.reserve()];
        for (place, discs) in held.into_iter().enumerate() {
            bytes[6 * Hex::COUNT + 2 * place] = discs.white;
            bytes[6 * Hex::COUNT + 2 * place + 1] = discs.black;
        }
        Ok(PyArray1::from_vec(py, bytes))
    }

    /// The position as text for a terminal, with ANSI colours on request.
    #[pyo3(signature = (*, colour = false))]
    fn to_text(&self, colour: bool) -> String {
        Scene::from(&self.0).text(if colour { Ink::Colour } else { Ink::Plain })
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
