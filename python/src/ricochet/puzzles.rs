//! Puzzles of a given length and difficulty.

use std::num::NonZeroUsize;

use ::ricochet::Round;
use ::ricochet::generate::{Puzzle, Puzzles, Tally, Wanted};
use ::ricochet::solve::{Grade, Limits};
use pyo3::prelude::*;

use super::position::{PyPosition, wishes};
use super::solution::PySolution;
use super::solve::{Effort, Graded, families, graded};
use crate::convert::{range, value_error};

/// A puzzle: number, seed, position, cost, count, families of solutions, difficulty.
type PuzzleParts = (u64, u64, PyPosition, u32, u64, Vec<Vec<PySolution>>, Graded);

/// The conditions on a puzzle, from Python's arguments.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Conditions<'py> {
    board: Option<Bound<'py, PyAny>>,
    barriers: String,
    robots: Option<Vec<String>>,
    ricochet: String,
    moves: (u32, u32),
    solutions: (u64, u64),
    movers: (u32, u32),
    grades: (String, String),
}

impl Conditions<'_> {
    fn wanted(self) -> PyResult<Wanted> {
        let grade = |name: &str| {
            let unknown =
                || format!("{name:?} is not a grade: beginner, easy, medium, hard or expert");
            Grade::from_name(name).ok_or_else(|| value_error(unknown()))
        };
        let grades = (grade(&self.grades.0)?, grade(&self.grades.1)?);
        Ok(Wanted {
            wishes: wishes(self.board.as_ref(), &self.barriers, self.robots, &self.ricochet)?,
            moves: range("moves", self.moves)?,
            solutions: range("solutions", self.solutions)?,
            movers: range("movers", self.movers)?,
            grades: range("grades", grades)?,
        })
    }
}

/// The first `count` puzzles of a seed, and how many candidates were tried. Fewer if the time limit ended the search.
#[pyfunction]
pub(crate) fn ricochet_generate(
    py: Python<'_>,
    count: usize,
    seed: u64,
    conditions: Conditions<'_>,
    effort: Effort,
) -> PyResult<(Vec<PuzzleParts>, u64)> {
    let wanted = conditions.wanted()?;
    let limits = effort.limits()?;
    // For a few puzzles more threads do not pay off: each thread tries sixteen candidates at a time.
    let threads = limits.threads.min(NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN));
    let limits = Limits { threads, ..limits };
    let interrupt = effort.interrupt(Some(count as u64))?;
    let keep_going = |tally: &Tally| interrupt.keep_going(|| tally.found.min(count as u64));
    let found: Result<(Vec<Puzzle>, u64), _> = py.detach(|| {
        let mut puzzles = Puzzles::new(wanted, seed, limits, &keep_going)?;
        let found = puzzles.by_ref().take(count).collect();
        Ok::<_, ::ricochet::random::RandomError>((found, puzzles.tally().tried))
    });
    let (found, tried) = found.map_err(value_error)?;
    interrupt.finish(py, found.len() as u64)?;
    Ok((found.into_iter().map(as_python).collect(), tried))
}

fn as_python(puzzle: Puzzle) -> PuzzleParts {
    let round = Round::new(puzzle.position.clone());
    let listed = families(&round, &puzzle.all);
    let difficulty = graded(&round, &puzzle.difficulty, puzzle.all.progress.nodes);
    let position = PyPosition(puzzle.position);
    (puzzle.number, puzzle.seed, position, puzzle.all.moves, puzzle.all.count, listed, difficulty)
}
