//! Puzzle generation: random positions filtered by length, difficulty and number of solutions.
//!
//! Candidates are drawn from a seed and solved; those that match are returned. The same seed gives the same puzzles in
//! the same order with any number of threads, as long as the solver's limits are the same: a candidate that needs more is
//! skipped.
//!
//! ```
//! use robotable_ricochet::generate::{Puzzles, Wanted};
//! use robotable_ricochet::random::{Barriers, RandomBoard, Wishes};
//! use robotable_ricochet::solve::Limits;
//!
//! let wishes = Wishes {
//!     board: RandomBoard::Printed(Barriers::None),
//!     robots: robotable_ricochet::Robot::ALL[..4].to_vec(),
//!     ricochet: robotable_ricochet::Ricochet::Turn,
//! };
//! let wanted = Wanted { moves: 6..=7, ..Wanted::anything(wishes) };
//! let puzzles = Puzzles::new(wanted, 7, Limits::default(), &|_| true).unwrap();
//! for puzzle in puzzles.take(2) {
//!     assert!((6..=7).contains(&puzzle.all.moves));
//! }
//! ```

use std::collections::VecDeque;
use std::fmt;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Dice;

use crate::candidates::{Stopped, While, candidate_seed, in_order};
use crate::random::{self, RandomError, Wishes};
use crate::solve::{
    AllSolved, Difficulty, Grade, Interrupted, Limits, SOLUTIONS_LOOKED_AT, solve, solve_all,
};
use crate::{Position, Round};

/// The requirements for a puzzle.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Board, robots and rule.
    pub wishes: Wishes,
    /// The cost of a shortest solution.
    pub moves: RangeInclusive<u32>,
    /// The number of shortest solutions; each order of moves counts.
    pub solutions: RangeInclusive<u64>,
    /// The number of robots moved by the easiest shortest solution.
    pub movers: RangeInclusive<u32>,
    /// The difficulty.
    pub grades: RangeInclusive<Grade>,
}

impl Wanted {
    /// Any solvable position.
    pub fn anything(wishes: Wishes) -> Wanted {
        Wanted {
            wishes,
            moves: 1..=u32::MAX,
            solutions: 1..=u64::MAX,
            movers: 1..=u32::MAX,
            grades: Grade::Beginner..=Grade::Expert,
        }
    }
}

/// A position that matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number among the candidates of the seed.
    pub number: u64,
    /// The seed of this position alone: [`random::position`] rebuilds it.
    pub seed: u64,
    /// The position.
    pub position: Position,
    /// Its shortest solutions.
    pub all: AllSolved,
    /// Its difficulty.
    pub difficulty: Difficulty,
}

/// The progress of the search for puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Candidates solved or given up.
    pub tried: u64,
    /// Candidates that match.
    pub found: u64,
    /// Candidates that exceeded a limit.
    pub skipped: u64,
}

/// Decides whether the search for puzzles continues. Called several times per millisecond, from any thread.
pub type KeepGoing<'a> = dyn Fn(&Tally) -> bool + Sync + 'a;

/// An iterator over the puzzles of a seed, in order. Ends only when cancelled: requirements that no position meets are
/// searched forever.
pub struct Puzzles<'a> {
    wanted: Wanted,
    seed: u64,
    limits: Limits,
    keep_going: &'a KeepGoing<'a>,
    /// The number of candidates tried; the next one is `first + next * step`.
    next: u64,
    first: u64,
    step: u64,
    ready: VecDeque<Puzzle>,
    counts: Counts,
    stopped: bool,
}

impl<'a> Puzzles<'a> {
    /// The puzzles of a seed. Solves [`Limits::threads`] candidates at a time, each on one thread and within the other
    /// limits; a time limit is ignored.
    ///
    /// # Errors
    ///
    /// Returns [`RandomError`] if no such position exists.
    pub fn new(
        wanted: Wanted,
        seed: u64,
        limits: Limits,
        keep_going: &'a KeepGoing<'a>,
    ) -> Result<Puzzles<'a>, RandomError> {
        random::position(&wanted.wishes, &mut Dice::new(seed))?;
        let (ready, counts) = (VecDeque::new(), Counts::default());
        let (next, first, step) = (0, 0, 1);
        let stopped = false;
        Ok(Puzzles { wanted, seed, limits, keep_going, next, first, step, ready, counts, stopped })
    }

    /// Takes only every `step`-th candidate, starting with number `first`: iterators that start at `0..step` together
    /// find the puzzles of a single one.
    pub fn every(self, step: NonZeroU64, first: u64) -> Puzzles<'a> {
        Puzzles { first, step: step.get(), ..self }
    }

    /// The progress so far.
    pub fn tally(&self) -> Tally {
        self.counts.tally()
    }

    /// Tries another batch of candidates.
    fn try_more(&mut self) {
        // Enough to keep every thread busy until the batch is done.
        let batch = 16 * self.limits.threads.get() as u64;
        let numbers = self.next..self.next.saturating_add(batch);
        let expected = numbers.end - numbers.start;
        let found = in_order(numbers, self.limits.threads.get(), |number| self.try_one(number));
        self.stopped = (found.len() as u64) < expected;
        self.next += found.len() as u64;
        self.ready.extend(found.into_iter().flatten());
    }

    /// The puzzle of a candidate, if it matches.
    fn try_one(&self, index: u64) -> Result<Option<Puzzle>, Stopped> {
        if !(self.keep_going)(&self.counts.tally()) {
            return Err(Stopped);
        }
        let number = self.first.saturating_add(index.saturating_mul(self.step));
        let seed = candidate_seed(self.seed, number);
        // `new` built one such position, so this cannot fail.
        let position =
            random::position(&self.wanted.wishes, &mut Dice::new(seed)).map_err(|_| Stopped)?;
        let puzzle = match self.judge(position) {
            Ok(puzzle) => puzzle.map(|puzzle| Puzzle { number, seed, ..puzzle }),
            Err(Interrupted::Cancelled) => return Err(Stopped),
            // Longer than wanted.
            Err(Interrupted::Depth) => None,
            Err(Interrupted::Nodes | Interrupted::Time | Interrupted::Memory) => {
                self.counts.skipped.fetch_add(1, Ordering::Relaxed);
                None
            }
        };
        self.counts.found.fetch_add(u64::from(puzzle.is_some()), Ordering::Relaxed);
        self.counts.tried.fetch_add(1, Ordering::Relaxed);
        Ok(puzzle)
    }

    /// The position as a puzzle, not numbered yet, if it matches.
    fn judge(&self, position: Position) -> Result<Option<Puzzle>, Interrupted> {
        let wanted = &self.wanted;
        let limits = Limits {
            depth_max: Some(*wanted.moves.end()),
            time_max: None,
            threads: NonZeroUsize::MIN,
            ..self.limits
        };
        let round = Round::new(position);
        let watch = While(|| (self.keep_going)(&self.counts.tally()));
        let solved = solve(&round, &limits, &watch).found()?;
        if !solved.is_some_and(|solved| wanted.moves.contains(&solved.moves)) {
            return Ok(None);
        }
        let all = solve_all(&round, &limits, SOLUTIONS_LOOKED_AT, &watch).found()?;
        let puzzle = all.and_then(|all| {
            let difficulty = Difficulty::of(&round, &all)?;
            let position = round.position().clone();
            Some(Puzzle { number: 0, seed: 0, position, all, difficulty })
        });
        Ok(puzzle.filter(|Puzzle { all, difficulty, .. }| {
            wanted.solutions.contains(&all.count)
                && wanted.movers.contains(&(difficulty.traits.helpers + 1))
                && wanted.grades.contains(&difficulty.grade)
        }))
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        while self.ready.is_empty() && !self.stopped {
            self.try_more();
        }
        self.ready.pop_front()
    }
}

impl fmt::Debug for Puzzles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzles { wanted, seed, next, .. } = self;
        let mut shown = f.debug_struct("Puzzles");
        shown.field("wanted", wanted).field("seed", seed).field("next", next);
        shown.finish_non_exhaustive()
    }
}

/// A [`Tally`] shared by all threads.
#[derive(Default)]
struct Counts {
    tried: AtomicU64,
    found: AtomicU64,
    skipped: AtomicU64,
}

impl Counts {
    fn tally(&self) -> Tally {
        Tally {
            tried: self.tried.load(Ordering::Relaxed),
            found: self.found.load(Ordering::Relaxed),
            skipped: self.skipped.load(Ordering::Relaxed),
        }
    }
}
