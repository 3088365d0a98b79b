//! Provably shortest solutions, for every variant of the rules.
//!
//! ```
//! use robotable_ricochet::json::PositionJson;
//! use robotable_ricochet::solve::{Answer, Limits, solve};
//! use robotable_ricochet::{Position, Round};
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
//! The search is best-first with an admissible lower bound; `search.rs` describes it step by step. It respects its
//! [`Limits`], calls its [`Watch`] several times per millisecond, and gives the same answer with any number of threads.
//!
//! ```
//! use robotable_ricochet::Round;
//! use robotable_ricochet::solve::{Answer, Limits, solve};
//! use std::time::{Duration, Instant};
//! # let round = Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
//! // At most ten moves, found within a minute.
//! let limits = Limits { depth_max: Some(10), ..Limits::of_time(Duration::from_secs(60)) };
//! let started = Instant::now();
//! let answer = solve(&round, &limits, &|| started.elapsed());
//! # assert!(matches!(answer, Answer::Solved(_)));
//! ```

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
mod inbox;
mod kind;
mod lanes;
mod look_ahead;
mod ones;
mod ray;
mod reconstruct;
mod rules;
mod search;
mod seekers;
mod seen;
#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
mod sixteen;
mod trace;
mod track;
mod workers;

pub use all::{AllAnswer, AllSolved, Family};
pub use control::Interrupted;
pub use difficulty::{Difficulty, Grade, SOLUTIONS_LOOKED_AT, Traits, difficulty};
pub use hint::{Distance, Hint, hint, review};
pub use limits::{Limits, Progress, Watch};

use crate::{Round, Solution};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest solution.
    Solved(Solved),
    /// There is no solution: every reachable state was searched.
    Unsolvable(Progress),
    /// A limit was reached first. No solution has fewer moves than `progress.depth`, and none was found.
    Stopped {
        /// The limit.
        why: Interrupted,
        /// The progress until then.
        progress: Progress,
    },
}

/// A shortest solution, proved: every shorter path was ruled out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved {
    /// The cost of the solution. No solution costs less.
    pub moves: u32,
    /// The solution.
    pub solution: Solution,
    /// The extent of the search.
    pub progress: Progress,
}

/// Finds a shortest solution from the current state of a round. Moves made so far count for the ricochet rule.
///
/// A round that was just solved needs no moves.
pub fn solve(round: &Round, limits: &Limits, watch: &dyn Watch) -> Answer {
    seekers::solve_one(round, limits, watch)
}

/// Finds all shortest solutions: counts them, and lists up to `list_max` of them in families that differ only in the
/// order of independent moves.
pub fn solve_all(round: &Round, limits: &Limits, list_max: usize, watch: &dyn Watch) -> AllAnswer {
    seekers::solve_all(round, limits, list_max, watch)
}
