//! Many positions at once, on all cores.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};

use ::ricochet::Round;
use ::ricochet::solve::{Answer, Limits, solve};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;

use super::encoding::{ROW_BYTES, decode, own_board, rows};
use super::moves::code;
use super::position::round_of;
use super::solution::PySolution;
use super::solve::{Effort, limit_reached};
use crate::convert::value_error;
use crate::interrupt::{Interrupt, in_parallel};

/// The length that stands for a position without a solution.
const UNSOLVABLE: i16 = -1;
/// The length that stands for a position whose search a limit ended.
const LIMIT_REACHED: i16 = -2;
/// Fills the rows of moves after the last one.
const NO_MOVE: u8 = u8::MAX;

/// Solves one position of a batch with one thread.
fn solve_one(round: &Round, limits: &Limits, interrupt: &Interrupt, done: &AtomicU64) -> Answer {
    let answer = solve(round, limits, &interrupt.counting(done));
    done.fetch_add(1, Ordering::Relaxed);
    // Short searches do not call the watch, so a batch calls it here.
    interrupt.keep_going(|| done.load(Ordering::Relaxed));
    answer
}

/// The solutions of a list of positions: a solution, `None`, or the exception of a search that a limit ended.
#[pyfunction]
pub(crate) fn ricochet_solve_list<'py>(
    py: Python<'py>,
    positions: Vec<Bound<'py, PyAny>>,
    effort: Effort,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let rounds: Vec<Round> = positions.iter().map(round_of).collect::<PyResult<_>>()?;
    let limits = effort.limits()?;
    let (threads, limits) = (limits.threads, Limits { threads: NonZeroUsize::MIN, ..limits });
    let interrupt = effort.interrupt(Some(rounds.len() as u64))?;
    let done = AtomicU64::new(0);
    let answers = py.detach(|| {
        in_parallel(rounds.len(), threads, |number| {
            Some(solve_one(&rounds[number], &limits, &interrupt, &done))
        })
    });
    interrupt.finish(py, done.into_inner())?;
    let as_python = |(round, answer): (&Round, Option<Answer>)| match answer {
        Some(Answer::Solved(found)) => {
            let found = PySolution::found(round, found.solution, found.progress.nodes);
            Ok(Bound::new(py, found)?.into_any())
        }
        Some(Answer::Stopped { why, progress }) => {
            Ok(limit_reached(py, why, progress.depth).into_value(py).into_bound(py).into_any())
        }
        Some(Answer::Unsolvable(_)) | None => Ok(py.None().into_bound(py)),
    };
    rounds.iter().zip(answers).map(as_python).collect()
}

/// Lengths, and moves as rows of action numbers.
type Solved<'py> = (Bound<'py, PyArray1<i16>>, Bound<'py, PyArray2<u8>>);

/// The lengths and moves of an array of positions, read in place.
#[pyfunction]
pub(crate) fn ricochet_solve_array<'py>(
    py: Python<'py>,
    array: PyReadonlyArray2<'py, u8>,
    board: Option<&Bound<'py, PyAny>>,
    effort: Effort,
) -> PyResult<Solved<'py>> {
    let own = own_board(board)?;
    let rows = rows(&array)?;
    let count = rows.len() / ROW_BYTES;
    let limits = effort.limits()?;
    let (threads, limits) = (limits.threads, Limits { threads: NonZeroUsize::MIN, ..limits });
    let interrupt = effort.interrupt(Some(count as u64))?;
    let (done, wrong) = (AtomicU64::new(0), Mutex::new(None));
    let solved = py.detach(|| {
        in_parallel(count, threads, |number| {
            match decode(&rows[number * ROW_BYTES..][..ROW_BYTES], own.as_ref()) {
                Ok(position) => {
                    let answer = solve_one(&Round::new(position), &limits, &interrupt, &done);
                    Some(length_and_codes(answer))
                }
                Err(why) => {
                    let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
                    wrong.get_or_insert_with(|| format!("row {number}: {why}"));
                    interrupt.stop();
                    None
                }
            }
        })
    });
    if let Some(wrong) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(value_error(wrong));
    }
    interrupt.finish(py, done.into_inner())?;
    let solved: Vec<(i16, Vec<u8>)> =
        solved.into_iter().map(|one| one.unwrap_or((LIMIT_REACHED, Vec::new()))).collect();
    let width = solved.iter().map(|(_, codes)| codes.len()).max().unwrap_or(0);
    let mut moves = vec![NO_MOVE; count * width];
    if width > 0 {
        for (row, (_, codes)) in moves.chunks_exact_mut(width).zip(&solved) {
            row[..codes.len()].copy_from_slice(codes);
        }
    }
    let lengths: Vec<i16> = solved.into_iter().map(|(length, _)| length).collect();
    let moves = PyArray1::from_vec(py, moves).reshape([count, width])?;
    Ok((PyArray1::from_vec(py, lengths), moves))
}

fn length_and_codes(answer: Answer) -> (i16, Vec<u8>) {
    match answer {
        Answer::Solved(found) => (found.moves as i16, found.solution.0.iter().map(code).collect()),
        Answer::Unsolvable(_) => (UNSOLVABLE, Vec::new()),
        Answer::Stopped { .. } => (LIMIT_REACHED, Vec::new()),
    }
}
