//! Help in the middle of a round: the distance to the target and the next move.
//!
//! ```
//! use robotable_ricochet::Round;
//! use robotable_ricochet::solve::{Distance, Limits, hint, review};
//!
//! let mut round = Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
//! round.play(&"Rl".parse().unwrap()).unwrap();
//! let now = hint(&round, &Limits::default(), &());
//! assert_eq!(now.distance.to_string(), "5 more from here");
//! round.play(&now.next.unwrap()).unwrap();
//!
//! // Afterwards: the first move made no progress, the second one did.
//! let distances = review(&round, &Limits::default(), &());
//! assert_eq!(distances, [5, 5, 4].map(|moves| Distance::Moves { moves }));
//! ```

use std::fmt;

use crate::{Move, Round, Solution};

use super::{Answer, Limits, Watch, solve};

/// The distance to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "t", rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetDistance"), schema(as = RicochetDistance))]
pub enum Distance {
    /// A shortest solution costs this many moves; 0 if the round was just solved.
    Moves {
        /// The number of moves.
        moves: u32,
    },
    /// There is no solution.
    Never,
    /// The search was interrupted: no solution costs less.
    AtLeast {
        /// The number of moves.
        moves: u32,
    },
}

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distance::Moves { moves: 0 } => f.write_str("solved"),
            Distance::Moves { moves } => write!(f, "{moves} more from here"),
            Distance::Never => f.write_str("no way from here"),
            Distance::AtLeast { moves } => write!(f, "at least {moves} more from here"),
        }
    }
}

/// Help for a player who is stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The distance from the current state of the round.
    pub distance: Distance,
    /// The first move of a shortest solution, if one is known and the round is not solved.
    pub next: Option<Move>,
}

/// The distance from the current state of a round and the next move. Moves made so far count for the ricochet rule.
pub fn hint(round: &Round, limits: &Limits, watch: &dyn Watch) -> Hint {
    let (distance, way) = measure(round, limits, watch);
    Hint { distance, next: way.0.first().cloned() }
}

/// The distances at the start of a round and after each of its moves: where the distance does not shrink by the move's
/// cost, a better move was missed.
pub fn review(round: &Round, limits: &Limits, watch: &dyn Watch) -> Vec<Distance> {
    let mut replayed = Round::new(round.start().clone());
    let (mut distance, mut way) = measure(&replayed, limits, watch);
    let mut distances = vec![distance];
    for wanted in &round.moves().0 {
        // These moves were made before, so they are legal.
        let Ok(slide) = replayed.play(wanted) else { break };
        let cost = slide.cost;
        match distance {
            // On the known shortest solution no search is needed.
            Distance::Moves { moves } if way.0.first() == Some(wanted) => {
                distance = Distance::Moves { moves: moves.saturating_sub(cost) };
                way.0.remove(0);
            }
            _ => (distance, way) = measure(&replayed, limits, watch),
        }
        distances.push(distance);
    }
    distances
}

/// The distance, and a shortest solution if one is known.
fn measure(round: &Round, limits: &Limits, watch: &dyn Watch) -> (Distance, Solution) {
    match solve(round, limits, watch) {
        Answer::Solved(solved) => (Distance::Moves { moves: solved.moves }, solved.solution),
        Answer::Unsolvable(_) => (Distance::Never, Solution::default()),
        Answer::Stopped { progress, .. } => {
            (Distance::AtLeast { moves: progress.depth }, Solution::default())
        }
    }
}
