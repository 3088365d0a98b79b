//! The engine: best actions, lines, and reviews of games; and puzzles.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use ::robotory::engine::{Engine, Level, Limits, Memory, Score, Task, book_action};
use ::robotory::puzzle::{self, Difficulty};
use pyo3::prelude::*;

use super::game::PyGame;
use super::position::{PyAction, PyPosition, position_of};
use crate::convert::value_error;
use crate::interrupt::{Interrupt, threads};

/// An engine with its transposition table. It plays, analyses, and proves where the rest of the game is small enough.
#[pyclass(frozen, name = "Engine", module = "robotable.robotory")]
pub(crate) struct PyEngine {
    engine: Mutex<Engine>,
    memory: Memory,
}

/// When and how to think, from Python's arguments.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Thinking {
    level: u8,
    depth: Option<u32>,
    nodes: Option<u64>,
    time_limit: Option<f64>,
    lines: usize,
    seed: u64,
    progress: Option<Py<PyAny>>,
}

impl Thinking {
    fn task(&self) -> PyResult<Task> {
        let level = Level::new(self.level)
            .ok_or_else(|| value_error(format!("level {}: 1 to 10", self.level)))?;
        let lines = NonZeroUsize::new(self.lines);
        let lines = lines.ok_or_else(|| value_error("lines must be at least 1"))?;
        let bounded = self.depth.is_some() || self.nodes.is_some() || self.time_limit.is_some();
        if !bounded && level >= Level::FULL {
            let message = "at full strength the engine needs a limit: nodes, depth or time_limit";
            return Err(value_error(message));
        }
        // The interrupt has the time limit.
        let limits = Limits { depth_max: self.depth, nodes_max: self.nodes, ..Limits::DEFAULT };
        Ok(Task { limits, level, lines, seed: self.seed })
    }
}

/// A score as kind and number.
type Scored = (&'static str, i64);

fn scored(score: Score) -> Scored {
    match score {
        Score::Wins { actions } => ("wins", i64::from(actions)),
        Score::Loses { actions } => ("loses", i64::from(actions)),
        Score::Estimate { hundredths } => ("estimate", i64::from(hundredths)),
    }
}

/// Depth, nodes, and lines with their scores.
type Thought = (u32, u64, Vec<(Scored, Vec<PyAction>)>);

/// Side, action, best action, scores before and after, verdict.
type Step = (String, PyAction, PyAction, Scored, Scored, &'static str);

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (*, memory_mib = 16, threads = 1))]
    fn new(memory_mib: usize, threads: usize) -> PyResult<PyEngine> {
        if !(1..=65_536).contains(&memory_mib) {
            return Err(value_error(format!("memory_mib is {memory_mib}: 1 to 65536")));
        }
        let threads = self::threads(Some(threads))?.get();
        let memory = Memory { table_mib: memory_mib, threads };
        Ok(PyEngine { engine: Mutex::new(Engine::new(memory)), memory })
    }

    /// Forgets everything, as before a new game.
    fn forget(&self, py: Python<'_>) {
        py.detach(|| self.engine.lock().unwrap_or_else(PoisonError::into_inner).forget());
    }

    /// Thinks about a position; `None` if the game is over.
    fn think(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        thinking: Thinking,
    ) -> PyResult<Option<Thought>> {
        let position = position_of(position)?;
        let task = thinking.task()?;
        let interrupt = Interrupt::new(thinking.time_limit, thinking.progress, None)?;
        let thought = py.detach(|| {
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.think(&position, &task, &interrupt, &mut |_| {})
        });
        interrupt.finish(py, thought.as_ref().map_or(0, |thought| thought.nodes))?;
        Ok(thought.map(|thought| {
            let line = |line: &::robotory::engine::Line| {
                (scored(line.score), line.actions.iter().map(|&action| PyAction(action)).collect())
            };
            (thought.depth, thought.nodes, thought.lines().iter().map(line).collect())
        }))
    }

    /// Thinks about every position of a game: the score of the first one, and each action.
    fn review(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyGame>,
        thinking: Thinking,
    ) -> PyResult<(Scored, Vec<Step>)> {
        let record = &game.get().0;
        let task = thinking.task()?;
        let total = record.actions().len() as u64 + 1;
        let interrupt = Interrupt::new(thinking.time_limit, thinking.progress, Some(total))?;
        let review = py.detach(|| {
            let done = AtomicU64::new(0);
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.review(record, &task, &interrupt.counting(&done), &mut |positions| {
                done.store(positions as u64, Ordering::Relaxed);
            })
        });
        interrupt.finish(py, total)?;
        let step = |step: &::robotory::engine::Step| {
            let (before, after) = (scored(step.before), scored(step.after));
            let (action, best) = (PyAction(step.action), PyAction(step.best));
            (step.side.to_string(), action, best, before, after, step.verdict.name())
        };
        Ok((scored(review.start()), review.steps().iter().map(step).collect()))
    }

    fn __repr__(&self) -> String {
        let Memory { table_mib, threads } = self.memory;
        format!("Engine(memory_mib={table_mib}, threads={threads})")
    }
}

/// The action of the opening book, or `None`.
#[pyfunction]
pub(crate) fn robotory_book(position: &Bound<'_, PyAny>) -> PyResult<Option<PyAction>> {
    Ok(book_action(&position_of(position)?).map(PyAction))
}

/// A puzzle: kind, number of light's actions, position, solution.
type Puzzle = (&'static str, u32, PyPosition, Vec<PyAction>);

/// The proven puzzles of a difficulty: easy, medium or hard.
#[pyfunction]
pub(crate) fn robotory_puzzles(difficulty: &str) -> PyResult<Vec<Puzzle>> {
    let known = Difficulty::ALL.into_iter().find(|known| known.name() == difficulty);
    let unknown = || value_error(format!("{difficulty:?} is not known: easy, medium or hard"));
    let known = known.ok_or_else(unknown)?;
    let found = (0..puzzle::count(known)).filter_map(|number| puzzle::nth(known, number));
    let as_python = |puzzle: puzzle::Puzzle| {
        let line = puzzle.line.iter().map(|&action| PyAction(action)).collect();
        (puzzle.kind.name(), puzzle.actions, PyPosition(puzzle.position), line)
    };
    Ok(found.map(as_python).collect())
}
