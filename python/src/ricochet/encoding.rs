//! Positions as rows of bytes, for arrays.
//!
//! | bytes | meaning |
//! | --- | --- |
//! | 0 to 4 | spaces of the red, green, blue, yellow and black robot: row × 16 + column |
//! | 5 | the robots that take part, one bit for each |
//! | 6 | the target's space |
//! | 7 | the robot that has to reach it, 0 to 4, or 5 for any |
//! | 8 | the ricochet rule: 0 turn, 1 turn or bounce, 2 none |
//! | 9, 10 | the board, low byte first: number of the printed board × 4 + clockwise quarter turns, or 65535 for the board that the caller names |

use std::sync::{Arc, OnceLock};

use ::ricochet::{
    Arrangement, BOARD_COUNT, Board, Cell, Goal, PerRobot, Position, Ricochet, Robot, Seeker, Setup,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;

use super::board::board_of;
use super::position::{PyPosition, round_of};
use crate::convert::value_error;

/// The length of a row.
pub(super) const ROW_BYTES: usize = 11;
/// The robots that a row can name. Moves of the transparent robot have choices, which an action number cannot express.
pub(super) const ROBOTS: usize = 5;
const ANY_ROBOT: u8 = ROBOTS as u8;
const OWN_BOARD: u16 = u16::MAX;
const CODES: usize = BOARD_COUNT as usize * 4;

/// The printed boards, each built when it is needed for the first time.
static BOARDS: [OnceLock<Arc<Board>>; CODES] = [const { OnceLock::new() }; CODES];

/// The printed board of a code, `None` past the last one.
fn printed(code: u16) -> Option<Arc<Board>> {
    let slot = BOARDS.get(usize::from(code))?;
    let arrangement = Arrangement::from_index(code / 4)?.turned((code % 4) as u8);
    Some(Arc::clone(slot.get_or_init(|| Arc::new(arrangement.board()))))
}

/// The code of a printed board.
fn code_of(board: &Board) -> Option<u16> {
    let arrangement = Arrangement::recognise(board)?;
    let first = Arrangement::from_index(arrangement.index())?;
    let quarters = (0..4).find(|&quarters| first.turned(quarters) == arrangement)?;
    Some(arrangement.index() * 4 + u16::from(quarters))
}

/// Writes a position as a row. `own` is the board that stands for code 65535.
pub(super) fn encode(position: &Position, own: Option<&Board>) -> Result<[u8; ROW_BYTES], String> {
    let mut row = [0; ROW_BYTES];
    for (robot, cell) in position.standing() {
        if robot == Robot::Transparent {
            return Err("an array cannot express the transparent robot: use a list".to_owned());
        }
        row[robot as usize] = cell.index() as u8;
        row[ROBOTS] |= 1 << robot as u8;
    }
    let goal = position.goal();
    row[6] = goal.cell.index() as u8;
    row[7] = match goal.seeker {
        Seeker::Only(robot) => robot as u8,
        Seeker::Any => ANY_ROBOT,
    };
    row[8] = position.ricochet() as u8;
    let code = if own == Some(&**position.board()) {
        OWN_BOARD
    } else {
        code_of(position.board()).ok_or(
            "an array names boards by their printed faces: pass a board of your own as `board`",
        )?
    };
    row[9..].copy_from_slice(&code.to_le_bytes());
    Ok(row)
}

/// Reads a row.
pub(super) fn decode(row: &[u8], own: Option<&Arc<Board>>) -> Result<Position, String> {
    let code = u16::from_le_bytes([row[9], row[10]]);
    let board = match own {
        Some(own) if code == OWN_BOARD => Arc::clone(own),
        _ => printed(code).ok_or_else(|| {
            format!("board {code} is not known: 0 to {}, or 65535 with `board`", CODES - 1)
        })?,
    };
    if row[ROBOTS] >> ROBOTS != 0 {
        return Err(format!("byte 5 is {}: only five bits are in use", row[ROBOTS]));
    }
    let stands = |robot: Robot| {
        let number = robot as usize;
        (number < ROBOTS && row[ROBOTS] >> number & 1 == 1).then(|| Cell::from_index(row[number]))
    };
    let seeker = match row[7] {
        ANY_ROBOT => Seeker::Any,
        robot if usize::from(robot) < ROBOTS => Seeker::Only(Robot::ALL[usize::from(robot)]),
        robot => return Err(format!("byte 7 is {robot}: 0 to 4 is a robot, 5 any of them")),
    };
    let ricochet = Ricochet::ALL.get(usize::from(row[8])).copied();
    let ricochet = ricochet.ok_or_else(|| format!("byte 8 is {}: 0, 1 or 2", row[8]))?;
    let goal = Goal { seeker, cell: Cell::from_index(row[6]) };
    let setup = Setup { board, robots: PerRobot::from_fn(stands), goal, ricochet };
    Position::try_from(setup).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("; ")
    })
}

/// The rows of an array, after a check of its shape.
pub(super) fn rows<'a>(array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<&'a [u8]> {
    let columns = array.as_array().ncols();
    if columns != ROW_BYTES {
        let message = format!("the array has {columns} columns: a position has {ROW_BYTES}");
        return Err(value_error(message));
    }
    array.as_slice().map_err(|_| {
        value_error("the array is not contiguous: use numpy.ascontiguousarray, which copies it")
    })
}

/// The custom board of a call.
pub(super) fn own_board(board: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Arc<Board>>> {
    board.map(board_of).transpose()
}

/// Positions as an array of rows.
#[pyfunction]
pub(crate) fn ricochet_encode<'py>(
    py: Python<'py>,
    positions: Vec<Bound<'py, PyAny>>,
    board: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let own = own_board(board)?;
    let mut bytes = Vec::with_capacity(positions.len() * ROW_BYTES);
    for (place, position) in positions.iter().enumerate() {
        let round = round_of(position)?;
        let row = encode(round.position(), own.as_deref());
        bytes.extend(row.map_err(|why| value_error(format!("position {place}: {why}")))?);
    }
    PyArray1::from_vec(py, bytes).reshape([positions.len(), ROW_BYTES])
}

/// The positions of an array of rows.
#[pyfunction]
pub(crate) fn ricochet_decode(
    array: PyReadonlyArray2<'_, u8>,
    board: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<PyPosition>> {
    let own = own_board(board)?;
    let decoded = rows(&array)?.chunks_exact(ROW_BYTES).enumerate().map(|(place, row)| {
        let position = decode(row, own.as_ref());
        position.map(PyPosition).map_err(|why| value_error(format!("row {place}: {why}")))
    });
    decoded.collect()
}
