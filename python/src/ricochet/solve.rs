//! One position at a time: shortest solutions, hints, reviews and difficulty.

use ::ricochet::Round;
use ::ricochet::solve::{
    self, AllAnswer, Answer, Difficulty, Distance, Interrupted, Limits, SOLUTIONS_LOOKED_AT,
};
use pyo3::prelude::*;

use super::moves::PyMove;
use super::position::round_of;
use super::solution::PySolution;
use crate::interrupt::{Interrupt, threads};

/// The limits of a call, from Python's arguments.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Effort {
    threads: Option<usize>,
    memory: usize,
    time_limit: Option<f64>,
    progress: Option<Py<PyAny>>,
}

impl Effort {
    pub(super) fn limits(&self) -> PyResult<Limits> {
        let threads = threads(self.threads)?;
        Ok(Limits { threads, memory_bytes_max: self.memory, ..Limits::DEFAULT })
    }

    pub(super) fn interrupt(self, total: Option<u64>) -> PyResult<Interrupt> {
        Interrupt::new(self.time_limit, self.progress, total)
    }
}

/// The exception for a search that its limits ended.
pub(super) fn limit_reached(py: Python<'_>, why: Interrupted, at_least: u32) -> PyErr {
    let limit = match why {
        Interrupted::Memory => "memory limit",
        // The time limit cancels, and no other limit is set.
        _ => "time limit",
    };
    let class = py.import("robotable._errors").and_then(|errors| errors.getattr("LimitReached"));
    match class.and_then(|class| class.call1((limit, at_least))) {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// Calls `work` without the interpreter lock, with a watch that follows the limits.
fn watched<T: Send>(
    py: Python<'_>,
    effort: Effort,
    work: impl FnOnce(&Limits, &Interrupt) -> T + Send,
    states: impl Fn(&T) -> u64,
) -> PyResult<T> {
    let limits = effort.limits()?;
    let interrupt = effort.interrupt(None)?;
    let result = py.detach(|| work(&limits, &interrupt));
    interrupt.finish(py, states(&result))?;
    Ok(result)
}

/// A shortest solution, or `None` if there is none.
#[pyfunction]
pub(crate) fn ricochet_solve(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    effort: Effort,
) -> PyResult<Option<PySolution>> {
    let round = round_of(position)?;
    let states = |answer: &Answer| match answer {
        Answer::Solved(solved) => solved.progress.nodes,
        Answer::Unsolvable(progress) | Answer::Stopped { progress, .. } => progress.nodes,
    };
    let answer = watched(py, effort, |l, w| solve::solve(&round, l, w), states)?;
    match answer {
        Answer::Solved(found) => {
            Ok(Some(PySolution::found(&round, found.solution, found.progress.nodes)))
        }
        Answer::Unsolvable(_) => Ok(None),
        Answer::Stopped { why, progress } => Err(limit_reached(py, why, progress.depth)),
    }
}

/// Cost, count and families of all shortest solutions.
type AllSolutions = (u32, u64, Vec<Vec<PySolution>>);

fn all_of(
    py: Python<'_>,
    round: &Round,
    list_max: usize,
    effort: Effort,
) -> PyResult<Option<solve::AllSolved>> {
    let states = |answer: &AllAnswer| match answer {
        AllAnswer::Solved(solved) => solved.progress.nodes,
        AllAnswer::Unsolvable(progress) | AllAnswer::Stopped { progress, .. } => progress.nodes,
    };
    match watched(py, effort, |l, w| solve::solve_all(round, l, list_max, w), states)? {
        AllAnswer::Solved(all) => Ok(Some(all)),
        AllAnswer::Unsolvable(_) => Ok(None),
        AllAnswer::Stopped { why, progress } => Err(limit_reached(py, why, progress.depth)),
    }
}

/// The families of solutions as Python values.
pub(super) fn families(round: &Round, all: &solve::AllSolved) -> Vec<Vec<PySolution>> {
    let states = all.progress.nodes;
    let solution = |moves: &::ricochet::Solution| PySolution::found(round, moves.clone(), states);
    all.families.iter().map(|family| family.solutions.iter().map(solution).collect()).collect()
}

/// All shortest solutions, up to `list_max` of them listed, or `None` if there is none.
#[pyfunction]
pub(crate) fn ricochet_solve_all(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    list_max: usize,
    effort: Effort,
) -> PyResult<Option<AllSolutions>> {
    let round = round_of(position)?;
    let all = all_of(py, &round, list_max, effort)?;
    Ok(all.map(|all| (all.moves, all.count, families(&round, &all))))
}

/// A distance as a kind and a number of moves.
fn distance(found: Distance) -> (&'static str, Option<u32>) {
    match found {
        Distance::Moves { moves } => ("exact", Some(moves)),
        Distance::Never => ("never", None),
        Distance::AtLeast { moves } => ("at least", Some(moves)),
    }
}

/// The distance from the current position of a round, and the first move of a shortest solution.
#[pyfunction]
pub(crate) fn ricochet_hint(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    effort: Effort,
) -> PyResult<(&'static str, Option<u32>, Option<PyMove>)> {
    let round = round_of(position)?;
    let hint = watched(py, effort, |l, w| solve::hint(&round, l, w), |_| 0)?;
    let (kind, moves) = distance(hint.distance);
    Ok((kind, moves, hint.next.map(PyMove)))
}

/// The distances before the first move of a round and after each of its moves.
#[pyfunction]
pub(crate) fn ricochet_review(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    effort: Effort,
) -> PyResult<Vec<(&'static str, Option<u32>)>> {
    let round = round_of(position)?;
    let found = watched(py, effort, |l, w| solve::review(&round, l, w), |_| 0)?;
    Ok(found.into_iter().map(distance).collect())
}

/// Grade, points, traits by name, and the easiest shortest solution.
pub(super) type Graded = (&'static str, u32, Vec<(&'static str, u64)>, PySolution);

/// A difficulty as Python values.
pub(super) fn graded(round: &Round, found: &Difficulty, states: u64) -> Graded {
    let traits = &found.traits;
    let traits = vec![
        ("moves", u64::from(traits.moves)),
        ("solutions", traits.solutions),
        ("helpers", u64::from(traits.helpers)),
        ("detours", u64::from(traits.detours)),
        ("robot_stops", u64::from(traits.robot_stops)),
        ("bounces", u64::from(traits.bends)),
        ("passes", u64::from(traits.passes)),
    ];
    let easiest = PySolution::found(round, found.easiest.clone(), states);
    (found.grade.name(), found.points, traits, easiest)
}

/// The difficulty for people, or `None` if the position has no solution or is solved.
#[pyfunction]
pub(crate) fn ricochet_difficulty(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    effort: Effort,
) -> PyResult<Option<Graded>> {
    let round = round_of(position)?;
    let Some(all) = all_of(py, &round, SOLUTIONS_LOOKED_AT, effort)? else { return Ok(None) };
    let found = Difficulty::of(&round, &all);
    Ok(found.map(|found| graded(&round, &found, all.progress.nodes)))
}
