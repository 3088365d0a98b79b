//! Puzzles to order: random positions that are as long, as hard and as unique as one likes.
//!
//! Candidates are drawn from a seed, solved, and those that fit are kept. The same seed gives the same puzzles in the
//! same order, with any number of threads, as long as the solver's memory limit is the same: a candidate that needs
//! more is skipped.
//!
//! ```
//! use ricochet::generate::{Puzzles, Wanted};
//! use ricochet::random::{Barriers, RandomBoard, Wishes};
//! use ricochet::solve::Limits;
//!
//! let wishes = Wishes {
//!     board: RandomBoard::Printed(Barriers::None),
//!     robots: ricochet::Robot::ALL[..4].to_vec(),
//!     ricochet: ricochet::Ricochet::Turn,
//! };
//! let wanted = Wanted { moves: 6..=7, ..Wanted::anything(wishes) };
//! let puzzles = Puzzles::new(wanted, 7, Limits::default(), &|_| true).unwrap();
//! for puzzle in puzzles.take(2) {
//!     assert!((6..=7).contains(&puzzle.all.moves));
//! }
//! ```

use std::collections::VecDeque;
use std::fmt;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Dice;

use crate::candidates::{Stopped, candidate_seed, in_order};
use crate::random::{self, RandomError, Wishes};
use crate::solve::{
    AllAnswer, AllSolved, Answer, Difficulty, Grade, Limits, Progress, SOLUTIONS_LOOKED_AT, solve,
    solve_all,
};
use crate::{Position, Round};

/// What a puzzle should be like.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Board, robots and rule.
    pub wishes: Wishes,
    /// How many moves a shortest solution costs.
    pub moves: RangeInclusive<u32>,
    /// How many shortest solutions there are, each order of moves counted.
    pub solutions: RangeInclusive<u64>,
    /// How many robots its easiest shortest solution moves.
    pub movers: RangeInclusive<u32>,
    /// How hard it is.
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

/// A position that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number among the candidates of the seed.
    pub number: u64,
    /// The seed of this position alone: [`random::position`] makes it again.
    pub seed: u64,
    /// The position.
    pub position: Position,
    /// Its shortest solutions.
    pub all: AllSolved,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// How far the search for puzzles has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many candidates were solved or given up.
    pub tried: u64,
    /// How many of them fit.
    pub found: u64,
    /// How many took more memory than allowed.
    pub skipped: u64,
}

/// Decides, from outside, whether the search for puzzles goes on. It is asked every fraction of a millisecond, by any
/// thread.
pub type KeepGoing<'a> = dyn Fn(&Tally) -> bool + Sync + 'a;

/// The puzzles of a seed, in order. It ends only when it is told to: a wish that nothing fulfils is searched for ever.
pub struct Puzzles<'a> {
    wanted: Wanted,
    seed: u64,
    limits: Limits,
    keep_going: &'a KeepGoing<'a>,
    /// How many candidates were tried; the next one is `first + next * step`.
    next: u64,
    first: u64,
    step: u64,
    ready: VecDeque<Puzzle>,
    counts: Counts,
    stopped: bool,
}

impl<'a> Puzzles<'a> {
    /// Puzzles of a seed. [`Limits::threads`] candidates are solved at a time, each by one thread and within
    /// [`Limits::memory_bytes_max`].
    ///
    /// # Errors
    ///
    /// Returns [`RandomError`] if there is no such position at all.
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

    /// Only every so many-th candidate, from the one with this number on: several that begin at `0..step` find
    /// together what one finds alone.
    pub fn every(self, step: NonZeroU64, first: u64) -> Puzzles<'a> {
        Puzzles { first, step: step.get(), ..self }
    }

    /// How far the search has come.
    pub fn tally(&self) -> Tally {
        self.counts.tally()
    }

    /// Tries some more candidates.
    fn try_more(&mut self) {
        // Enough for every thread to have something to do until all are done.
        let batch = 16 * self.limits.threads.get() as u64;
        let numbers = self.next..self.next.saturating_add(batch);
        let expected = numbers.end - numbers.start;
        let found = in_order(numbers, self.limits.threads.get(), |number| self.try_one(number));
        self.stopped = (found.len() as u64) < expected;
        self.next += found.len() as u64;
        self.ready.extend(found.into_iter().flatten());
    }

    /// A candidate's puzzle if it fits.
    fn try_one(&self, index: u64) -> Result<Option<Puzzle>, Stopped> {
        if !(self.keep_going)(&self.counts.tally()) {
            return Err(Stopped);
        }
        let number = self.first.saturating_add(index.saturating_mul(self.step));
        let seed = candidate_seed(self.seed, number);
        // One such position was made in the beginning, so all of them can be.
        let position =
            random::position(&self.wanted.wishes, &mut Dice::new(seed)).map_err(|_| Stopped)?;
        let puzzle = match self.judge(position) {
            Verdict::Stopped => return Err(Stopped),
            Verdict::Skipped => {
                self.counts.skipped.fetch_add(1, Ordering::Relaxed);
                None
            }
            Verdict::Unfit => None,
            Verdict::Fits(found) => {
                let Found { position, all, difficulty } = *found;
                self.counts.found.fetch_add(1, Ordering::Relaxed);
                Some(Puzzle { number, seed, position, all, difficulty })
            }
        };
        self.counts.tried.fetch_add(1, Ordering::Relaxed);
        Ok(puzzle)
    }

    fn judge(&self, position: Position) -> Verdict {
        let wanted = &self.wanted;
        let limits = Limits { threads: std::num::NonZeroUsize::MIN, ..self.limits };
        let round = Round::new(position);
        // Whoever wants short ones need not wait for long ones.
        let too_long = |progress: &Progress| progress.at_least > *wanted.moves.end();
        let watch =
            |progress: &Progress| !too_long(progress) && (self.keep_going)(&self.counts.tally());
        match solve(&round, &limits, &watch) {
            Answer::Solved(solved) if wanted.moves.contains(&solved.moves) => {}
            Answer::Solved(_) | Answer::Unsolvable(_) => return Verdict::Unfit,
            Answer::Stopped { progress, .. } if too_long(&progress) => return Verdict::Unfit,
            Answer::Stopped { why, .. } => return Verdict::of(why),
        }
        let all = match solve_all(&round, &limits, SOLUTIONS_LOOKED_AT, &watch) {
            AllAnswer::Solved(all) => all,
            AllAnswer::Unsolvable(_) => return Verdict::Unfit,
            AllAnswer::Stopped { why, .. } => return Verdict::of(why),
        };
        let Some(difficulty) = Difficulty::of(&round, &all) else { return Verdict::Unfit };
        let fits = wanted.solutions.contains(&all.count)
            && wanted.movers.contains(&(difficulty.traits.helpers + 1))
            && wanted.grades.contains(&difficulty.grade);
        if !fits {
            return Verdict::Unfit;
        }
        let position = round.position().clone();
        Verdict::Fits(Box::new(Found { position, all, difficulty }))
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

/// A [`Tally`] that all threads count in.
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

enum Verdict {
    Fits(Box<Found>),
    Unfit,
    Skipped,
    Stopped,
}

struct Found {
    position: Position,
    all: AllSolved,
    difficulty: Difficulty,
}

impl Verdict {
    fn of(why: crate::solve::Interrupted) -> Verdict {
        match why {
            crate::solve::Interrupted::Memory => Verdict::Skipped,
            crate::solve::Interrupted::Watch => Verdict::Stopped,
        }
    }
}
