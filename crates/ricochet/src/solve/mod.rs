//! Shortest solutions, proved: for every variant of the rules.
//!
//! ```
//! use ricochet::json::PositionJson;
//! use ricochet::solve::{Answer, Limits, solve};
//! use ricochet::{Position, Round};
//!
//! let text = r#"{"board":["blue-2","red-1","yellow-2","green-2"],
//!   "robots":{"red":"M13","green":"H10","blue":"C4","yellow":"A11"},
//!   "target":{"robot":"yellow","cell":"B10"}}"#;
//! let json: PositionJson = serde_json::from_str(text).unwrap();
//! let round = Round::new(Position::try_from(&json).unwrap());
//! let Answer::Solved(solved) = solve(&round, &Limits::default(), &()) else { panic!() };
//! assert_eq!(solved.moves, 5);
//! ```
//!
//! The search is best-first with a lower bound that every state respects; `search.rs` says how, step by step. It
//! keeps within [`Limits`], asks its [`Watch`] every fraction of a millisecond whether to go on, and gives the same
//! answer with any number of threads.

mod all;
mod arrival;
mod bound;
mod children;
mod close;
mod control;
mod deferred;
mod difficulty;
mod expand;
mod group;
mod helpers;
mod hint;
mod kind;
mod lanes;
mod look_ahead;
mod mail;
mod ones;
mod ray;
mod rules;
mod search;
mod seekers;
mod seen;
#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
mod sixteen;
mod spell;
mod trace;
mod track;
mod workers;

use std::num::NonZeroUsize;

pub use all::{AllAnswer, AllSolved, Family};
pub use control::Interrupted;
pub use difficulty::{Difficulty, Grade, SOLUTIONS_LOOKED_AT, Traits, difficulty};
pub use hint::{Distance, Hint, hint, review};

use crate::{Round, Solution};

/// How much a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many threads work on it. More than one pays on long searches only.
    pub threads: NonZeroUsize,
    /// The most memory that it takes for its states.
    pub memory_bytes_max: usize,
}

impl Default for Limits {
    /// One thread and one gibibyte.
    fn default() -> Limits {
        Limits { threads: NonZeroUsize::MIN, memory_bytes_max: 1 << 30 }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// No solution has fewer moves.
    pub at_least: u32,
    /// How many different states it has found and looked at.
    pub states: u64,
    /// The most memory it has taken so far.
    pub memory_bytes: usize,
}

/// Decides, from outside, whether a search goes on: a clock, a cancel button, a progress bar.
///
/// It is asked every fraction of a millisecond, by any of the search's threads.
pub trait Watch: Sync {
    /// Whether to go on.
    fn keep_going(&self, progress: &Progress) -> bool;
}

/// Lets a search run to its end.
impl Watch for () {
    fn keep_going(&self, _: &Progress) -> bool {
        true
    }
}

impl<F: Fn(&Progress) -> bool + Sync> Watch for F {
    fn keep_going(&self, progress: &Progress) -> bool {
        self(progress)
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest solution.
    Solved(Solved),
    /// There is none: every state that can be reached was looked at.
    Unsolvable(Progress),
    /// The limits ran out first. No solution has fewer moves than `progress.at_least`, and none was found.
    Stopped {
        /// Which limit.
        why: Interrupted,
        /// What is known.
        progress: Progress,
    },
}

/// A shortest solution, with its proof: every way with fewer moves was ruled out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved {
    /// What the solution costs. No solution costs less.
    pub moves: u32,
    /// The solution.
    pub solution: Solution,
    /// How much was searched.
    pub progress: Progress,
}

/// Finds a shortest solution from where a round stands now, its moves so far counting for the ricochet rule.
///
/// A round that was just solved needs no more moves.
pub fn solve(round: &Round, limits: &Limits, watch: &dyn Watch) -> Answer {
    seekers::solve_one(round, limits, watch)
}

/// Finds all shortest solutions: counts them, and lists up to `list_max` of them in families that differ only in
/// the order of independent moves.
pub fn solve_all(round: &Round, limits: &Limits, list_max: usize, watch: &dyn Watch) -> AllAnswer {
    seekers::solve_all(round, limits, list_max, watch)
}
