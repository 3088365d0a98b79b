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

pub use all::{AllSolved, Family};
pub use control::Interrupted;
pub use difficulty::{Difficulty, Grade, SOLUTIONS_LOOKED_AT, Traits, difficulty};
pub use hint::{Distance, Hint, hint, review};
pub use limits::{Limits, Progress, Watch};
pub use seekers::{solve, solve_all};

use crate::Solution;

/// The result of a search: of [`solve`] by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T = Solved> {
    /// The shortest solution or solutions.
    Solved(T),
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

/// The result of [`solve_all`].
pub type AllAnswer = Answer<AllSolved>;

impl<T> Answer<T> {
    /// The solution or solutions; `None` if there is no solution.
    ///
    /// # Errors
    ///
    /// Returns the limit that was reached first.
    pub fn found(self) -> Result<Option<T>, Interrupted> {
        match self {
            Answer::Solved(found) => Ok(Some(found)),
            Answer::Unsolvable(_) => Ok(None),
            Answer::Stopped { why, .. } => Err(why),
        }
    }
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
