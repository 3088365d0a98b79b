//! Statistics of the shortest solutions of random positions.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Dice;

use crate::candidates::{Stopped, While, candidate_seed, in_order};
use crate::random::{self, RandomError, Wishes};
use crate::solve::{Answer, Interrupted, Limits, solve};
use crate::{Position, Round};

/// Statistics of random positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The number of positions per shortest length.
    pub lengths: BTreeMap<u32, u64>,
    /// Positions without a solution.
    pub unsolvable: u64,
    /// Positions that exceeded a limit.
    pub skipped: u64,
    /// The first position of the greatest length.
    pub longest: Option<Position>,
    /// The number of states searched.
    pub states: u64,
}

impl Survey {
    /// The number of solved positions.
    pub fn solved(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// The number of positions examined.
    pub fn positions(&self) -> u64 {
        self.solved() + self.unsolvable + self.skipped
    }

    /// The mean length; 0 if none was solved.
    pub fn mean(&self) -> f64 {
        let moves: u64 = self.lengths.iter().map(|(&moves, &count)| u64::from(moves) * count).sum();
        moves as f64 / self.solved().max(1) as f64
    }

    /// Adds the statistics of later positions.
    pub fn merge(&mut self, other: Survey) {
        let longest = |survey: &Survey| survey.lengths.last_key_value().map(|(&moves, _)| moves);
        if longest(self) < longest(&other) {
            self.longest = other.longest;
        }
        for (moves, count) in other.lengths {
            *self.lengths.entry(moves).or_default() += count;
        }
        self.unsolvable += other.unsolvable;
        self.skipped += other.skipped;
        self.states += other.states;
    }

    fn add(&mut self, position: Position, answer: &Answer) {
        let progress = match answer {
            Answer::Solved(solved) => {
                if self.lengths.last_key_value().is_none_or(|(&most, _)| solved.moves > most) {
                    self.longest = Some(position);
                }
                *self.lengths.entry(solved.moves).or_default() += 1;
                &solved.progress
            }
            Answer::Unsolvable(progress) => {
                self.unsolvable += 1;
                progress
            }
            Answer::Stopped { progress, .. } => {
                self.skipped += 1;
                progress
            }
        };
        self.states += progress.nodes;
    }
}

/// Solves the first `count` random positions of a seed, [`Limits::threads`] at a time, each within the other limits; a
/// time limit is ignored. The result does not depend on the number of threads.
///
/// `keep_going` gets the number solved so far. When it returns false, the survey covers the positions done until then.
///
/// ```
/// use robotable_ricochet::random::{Barriers, RandomBoard, Wishes};
/// use robotable_ricochet::{solve::Limits, survey::survey};
/// let wishes = Wishes {
///     board: RandomBoard::Printed(Barriers::Any),
///     robots: robotable_ricochet::Robot::ALL[..4].to_vec(),
///     ricochet: robotable_ricochet::Ricochet::Turn,
/// };
/// let survey = survey(&wishes, 1, 50, &Limits::default(), &|_| true).unwrap();
/// assert_eq!(survey.positions(), 50);
/// ```
///
/// # Errors
///
/// Returns [`RandomError`] if no such position exists.
pub fn survey(
    wishes: &Wishes,
    seed: u64,
    count: u64,
    limits: &Limits,
    keep_going: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Survey, RandomError> {
    survey_part(wishes, seed, 0..count, limits, keep_going)
}

/// The same for the positions with these numbers: parts can be computed separately and [merged](Survey::merge).
///
/// # Errors
///
/// Returns [`RandomError`] if no such position exists.
pub fn survey_part(
    wishes: &Wishes,
    seed: u64,
    numbers: Range<u64>,
    limits: &Limits,
    keep_going: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Survey, RandomError> {
    random::position(wishes, &mut Dice::new(seed))?;
    let each = Limits { threads: NonZeroUsize::MIN, time_max: None, ..*limits };
    let done = AtomicU64::new(0);
    let watch = While(|| keep_going(done.load(Ordering::Relaxed)));
    let solved = in_order(numbers, limits.threads.get(), |number| {
        // Short searches may end without checking for cancellation.
        if !keep_going(done.load(Ordering::Relaxed)) {
            return Err(Stopped);
        }
        let mut dice = Dice::new(candidate_seed(seed, number));
        let position = random::position(wishes, &mut dice).map_err(|_| Stopped)?;
        let answer = solve(&Round::new(position.clone()), &each, &watch);
        if matches!(answer, Answer::Stopped { why: Interrupted::Cancelled, .. }) {
            return Err(Stopped);
        }
        done.fetch_add(1, Ordering::Relaxed);
        Ok((position, answer))
    });
    let mut survey = Survey::default();
    for (position, answer) in solved {
        survey.add(position, &answer);
    }
    Ok(survey)
}
