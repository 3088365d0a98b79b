//! Many solo rounds side by side, stepped in bulk: the core of the Gymnasium environments.

mod observation;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicU64;

use ::ricochet::random::{self, RandomBoard, Wishes};
use ::ricochet::solve::{Answer, Limits, solve};
use ::ricochet::{Direction, Move, PerRobot, Position, Robot, Round, Seeker, Setup, Track};
use dice::Dice;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

use super::position::{round_of, wishes};
use super::round::PyRound;
use crate::convert::{range, value_error};
use crate::interrupt::{Interrupt, in_parallel, threads};
use observation::Layout;

/// Candidates for one puzzle before the search for it is given up.
const CANDIDATES_MAX: u32 = 1_000_000;

/// A position to start from, and its shortest length if it was computed.
#[derive(Clone)]
struct Puzzle {
    position: Position,
    length: Option<u32>,
}

/// One round.
struct Env {
    puzzle: Puzzle,
    /// Where the robots stand. `None` only while a step replaces it.
    position: Option<Position>,
    tracks: PerRobot<Track>,
    moves: Vec<u8>,
    steps: u32,
    done: bool,
    dice: Dice,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stepped {
    Illegal,
    Moved,
    Solved,
}

/// How start positions are drawn.
struct Source {
    wishes: Wishes,
    lengths: Option<RangeInclusive<u32>>,
    pool: Vec<Puzzle>,
}

/// Rounds of Ricochet Robots that are stepped together. Observations and rewards are written into the caller's arrays.
#[pyclass(module = "robotable._robotable", name = "RicochetSimulator")]
pub(crate) struct Simulator {
    envs: Vec<Env>,
    source: Source,
    layout: Layout,
    step_max: u32,
    reward_solved: f64,
    reward_step: f64,
}

impl Source {
    /// The next start position that a generator gives.
    fn draw(&self, dice: &mut Dice, interrupt: &Interrupt) -> Result<Puzzle, String> {
        if !self.pool.is_empty() {
            return Ok(self.pool[dice.below(self.pool.len() as u32) as usize].clone());
        }
        for _ in 0..CANDIDATES_MAX {
            let position =
                random::position(&self.wishes, dice).map_err(|error| error.to_string())?;
            let Some(lengths) = &self.lengths else {
                return Ok(Puzzle { position, length: None });
            };
            if !interrupt.keep_going(|| 0) {
                break;
            }
            let round = Round::new(position);
            let limits = Limits { depth_max: Some(*lengths.end()), ..Limits::DEFAULT };
            let done = AtomicU64::new(0);
            if let Answer::Solved(found) = solve(&round, &limits, &interrupt.counting(&done))
                && lengths.contains(&found.moves)
            {
                let position = round.position().clone();
                return Ok(Puzzle { position, length: Some(found.moves) });
            }
        }
        let lengths = self.lengths.as_ref().map_or_else(String::new, |l| format!("{l:?}"));
        Err(format!("no position of {lengths} moves was found"))
    }
}

impl Env {
    fn new(puzzle: Puzzle, dice: Dice) -> Env {
        let position = Some(puzzle.position.clone());
        let (tracks, moves) = (PerRobot::default(), Vec::new());
        Env { puzzle, position, tracks, moves, steps: 0, done: false, dice }
    }

    fn begin(&mut self, puzzle: Puzzle) {
        self.position = Some(puzzle.position.clone());
        self.puzzle = puzzle;
        self.tracks = PerRobot::default();
        self.moves.clear();
        self.steps = 0;
        self.done = false;
    }

    fn position(&self) -> &Position {
        self.position.as_ref().unwrap_or(&self.puzzle.position)
    }

    /// Makes a move; an illegal one changes nothing but counts as a step.
    fn step(&mut self, robot: Robot, direction: Direction) -> Stepped {
        self.steps += 1;
        let Some(stop) = self.position().stop(robot, direction) else { return Stepped::Illegal };
        let track = &mut self.tracks[robot];
        let turned = track.last.is_some_and(|last| last.heading.is_across(direction));
        track.last = Some(stop);
        track.turned |= turned;
        track.bounced |= stop.bounced;
        self.moves.push(robot as u8 * 4 + direction as u8);
        if let Some(position) = self.position.take() {
            let mut setup = Setup::from(position);
            setup.robots[robot] = Some(stop.cell);
            // A robot stops only where it may stand, so the setup has no faults.
            self.position = Position::try_from(setup).ok();
        }
        let goal = self.position().goal();
        let arrived = goal.cell == stop.cell && goal.seeker.includes(robot);
        let satisfied = self.tracks[robot].satisfies(self.position().ricochet());
        if arrived && satisfied { Stepped::Solved } else { Stepped::Moved }
    }
}

/// The arrays of one bulk step.
struct Arrays<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [i8],
    rewards: &'a mut [f64],
    terminated: &'a mut [bool],
    truncated: &'a mut [bool],
}

impl Simulator {
    fn step_all(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        autoreset: bool,
        interrupt: &Interrupt,
    ) -> Result<(), String> {
        let (size, actions_count) = (self.layout.size(), self.layout.actions());
        let places = actions.iter().zip(&mut self.envs).enumerate();
        let rows = arrays.observations.chunks_exact_mut(size);
        let rows = rows.zip(arrays.masks.chunks_exact_mut(actions_count));
        for ((place, (&action, env)), (observation, mask)) in places.zip(rows) {
            let (robot, direction) = self.layout.action(action)?;
            let (reward, terminated, truncated);
            if env.done && autoreset {
                let puzzle = self.source.draw(&mut env.dice, interrupt)?;
                env.begin(puzzle);
                self.layout.write(observation, env.position(), &env.tracks);
                (reward, terminated, truncated) = (0.0, false, false);
            } else {
                let before = env.position().robots()[robot];
                let stepped = env.step(robot, direction);
                if stepped != Stepped::Illegal {
                    self.layout.update(observation, env.position(), &env.tracks, robot, before);
                }
                terminated = stepped == Stepped::Solved;
                truncated = !terminated && env.steps >= self.step_max;
                env.done = terminated || truncated;
                reward = self.reward_step + if terminated { self.reward_solved } else { 0.0 };
            }
            self.layout.write_mask(mask, env.position());
            arrays.rewards[place] = reward;
            arrays.terminated[place] = terminated;
            arrays.truncated[place] = truncated;
        }
        Ok(())
    }

    fn show(&self, number: usize, observation: &mut [u8], mask: &mut [i8]) {
        let env = &self.envs[number];
        self.layout.write(observation, env.position(), &env.tracks);
        self.layout.write_mask(mask, env.position());
    }

    /// An error unless a position has exactly the robots of this simulator, and no barriers where none are shown.
    fn check(&self, position: &Position) -> PyResult<()> {
        let expected = self.layout.robots();
        let fits = Robot::ALL
            .iter()
            .all(|&robot| position.robots()[robot].is_some() == ((robot as usize) < expected));
        if !fits {
            return Err(value_error(format!(
                "this environment has {expected} robots, in the order red, green, blue, yellow, black: \
                 the position {position} has others"
            )));
        }
        if position.board().has_barriers() && !self.layout.has_barriers() {
            let message = "the position has barriers, but this environment shows none";
            return Err(value_error(message));
        }
        Ok(())
    }
}

/// An error unless an array has the expected number of entries.
fn check_len(name: &str, found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(value_error(format!("the array {name} has {found} entries instead of {expected}")))
}

#[pymethods]
impl Simulator {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "Python passes them by name")]
    #[pyo3(signature = (count, *, robots, board, barriers, ricochet, moves, step_max, dense, reward_solved, reward_step))]
    fn new(
        count: usize,
        robots: usize,
        board: Option<&Bound<'_, PyAny>>,
        barriers: &str,
        ricochet: &str,
        moves: Option<(u32, u32)>,
        step_max: u32,
        dense: bool,
        reward_solved: f64,
        reward_step: f64,
    ) -> PyResult<Simulator> {
        if !(1..=5).contains(&robots) {
            return Err(value_error(format!("robots is {robots}: 1 to 5 take part")));
        }
        if count == 0 || step_max == 0 {
            return Err(value_error("the number of rounds and the step limit must be at least 1"));
        }
        let names = Robot::ALL[..robots].iter().map(|robot| robot.name().to_owned()).collect();
        let wishes = wishes(board, barriers, Some(names), ricochet)?;
        let has_barriers = match &wishes.board {
            RandomBoard::Given(board) => board.has_barriers(),
            RandomBoard::Printed(_) => barriers != "none",
        };
        let lengths = moves.map(|moves| range("moves", moves)).transpose()?;
        let first = random::position(&wishes, &mut Dice::new(0)).map_err(value_error)?;
        let first = Puzzle { position: first, length: None };
        let envs = (0..count).map(|_| Env::new(first.clone(), Dice::new(0))).collect();
        let source = Source { wishes, lengths, pool: Vec::new() };
        let layout = Layout::new(dense, robots, has_barriers);
        Ok(Simulator { envs, source, layout, step_max, reward_solved, reward_step })
    }

    /// The number of bytes of one observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.layout.size()
    }

    /// The number of actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.layout.actions()
    }

    /// Draws the start positions that resets choose from.
    #[pyo3(signature = (size, seed, threads = None))]
    fn fill_pool(
        &mut self,
        py: Python<'_>,
        size: usize,
        seed: u64,
        threads: Option<usize>,
    ) -> PyResult<()> {
        let threads = self::threads(threads)?;
        let interrupt = Interrupt::new(None, None, Some(size as u64))?;
        self.source.pool.clear();
        let source = &self.source;
        let drawn = py.detach(|| {
            in_parallel(size, threads, |number| {
                let mut dice = Dice::new(Dice::new(seed).next_u64().wrapping_add(number as u64));
                let puzzle = source.draw(&mut dice, &interrupt);
                let stopped = puzzle.is_err();
                Some(puzzle).filter(|_| !stopped || interrupt.keep_going(|| 0))
            })
        });
        interrupt.finish(py, size as u64)?;
        let drawn: Vec<Result<Puzzle, String>> = drawn.into_iter().flatten().collect();
        self.source.pool = drawn.into_iter().collect::<Result<_, _>>().map_err(value_error)?;
        Ok(())
    }

    /// Starts one round again, from the start position of a seed.
    fn reset(
        &mut self,
        py: Python<'_>,
        number: usize,
        seed: u64,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, i8>,
    ) -> PyResult<()> {
        let interrupt = Interrupt::new(None, None, None)?;
        let mut dice = Dice::new(seed);
        let source = &self.source;
        let puzzle = py.detach(|| source.draw(&mut dice, &interrupt));
        interrupt.finish(py, 0)?;
        let puzzle = puzzle.map_err(value_error)?;
        self.place(number, puzzle, dice, (&mut observations, &mut masks))
    }

    /// Starts one round again, from this position.
    fn reset_to(
        &mut self,
        number: usize,
        position: &Bound<'_, PyAny>,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, i8>,
    ) -> PyResult<()> {
        let position = round_of(position)?.position().clone();
        self.check(&position)?;
        let puzzle = Puzzle { position, length: None };
        self.place(number, puzzle, Dice::new(0), (&mut observations, &mut masks))
    }

    /// Steps all rounds. With `autoreset`, a round that was over starts again and its action is ignored.
    #[allow(clippy::too_many_arguments, reason = "each is an array of the caller")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut rewards: PyReadwriteArray1<'_, f64>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        autoreset: bool,
    ) -> PyResult<()> {
        let count = self.envs.len();
        let actions = actions.as_slice()?;
        let arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        check_len("actions", actions.len(), count)?;
        check_len("observations", arrays.observations.len(), count * self.layout.size())?;
        check_len("masks", arrays.masks.len(), count * self.layout.actions())?;
        check_len("rewards", arrays.rewards.len(), count)?;
        check_len("terminated", arrays.terminated.len(), count)?;
        check_len("truncated", arrays.truncated.len(), count)?;
        let interrupt = Interrupt::new(None, None, None)?;
        let stepped = py.detach(|| self.step_all(actions, arrays, autoreset, &interrupt));
        interrupt.finish(py, 0)?;
        stepped.map_err(value_error)
    }

    /// The start position of a round and the legal moves made since.
    fn round(&self, number: usize) -> PyResult<PyRound> {
        let env = self.env(number)?;
        let mut round = Round::new(env.puzzle.position.clone());
        for &code in &env.moves {
            let robot = Robot::ALL[usize::from(code / 4)];
            let wanted = Move::new(robot, Direction::ALL[usize::from(code % 4)]);
            round.play(&wanted).map_err(value_error)?;
        }
        Ok(PyRound(round))
    }

    /// The shortest length of the start position of a round, if it was computed.
    fn length(&self, number: usize) -> PyResult<Option<u32>> {
        Ok(self.env(number)?.puzzle.length)
    }

    /// The same of all rounds, −1 where it was not computed.
    fn lengths<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let length = |env: &Env| env.puzzle.length.map_or(-1, i64::from);
        PyArray1::from_iter(py, self.envs.iter().map(length))
    }
}

impl Simulator {
    fn env(&self, number: usize) -> PyResult<&Env> {
        let count = self.envs.len();
        let missing = || value_error(format!("round {number} does not exist: there are {count}"));
        self.envs.get(number).ok_or_else(missing)
    }

    fn place(
        &mut self,
        number: usize,
        puzzle: Puzzle,
        dice: Dice,
        (observations, masks): (&mut PyReadwriteArray2<'_, u8>, &mut PyReadwriteArray2<'_, i8>),
    ) -> PyResult<()> {
        self.env(number)?;
        let (size, actions) = (self.layout.size(), self.layout.actions());
        let (observations, masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
        check_len("observations", observations.len(), self.envs.len() * size)?;
        check_len("masks", masks.len(), self.envs.len() * actions)?;
        self.envs[number].begin(puzzle);
        self.envs[number].dice = dice;
        let observation = &mut observations[number * size..][..size];
        self.show(number, observation, &mut masks[number * actions..][..actions]);
        Ok(())
    }
}

/// The number of the robot that has to reach the target; the number of robots for any of them.
fn seeker_number(position: &Position, robots: usize) -> u8 {
    match position.goal().seeker {
        Seeker::Only(robot) => robot as u8,
        Seeker::Any => robots as u8,
    }
}
