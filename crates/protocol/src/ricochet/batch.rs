//! Batch solving of Ricochet Robots positions.

use std::time::Duration;

use wire::wire;

use super::endpoints::BatchRicochet;
use super::round::canonical_hashes;
use super::solve::solved;
use super::study::{RicochetSolution, SearchResult};
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// One line of a batch response: the result for one position.
#[wire(answer)]
pub enum BatchedRicochet {
    /// The position was searched.
    Answer {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The shortest solution, as `POST /api/ricochet/solve` returns it.
        answer: RicochetSolution,
    },
    /// The position could not be searched.
    Problem {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The problem details, as in an HTTP error response.
        problem: ProblemDetails,
    },
}

impl Batches for BatchRicochet {
    type Solution = RicochetSolution;
    type Line = BatchedRicochet;

    fn canonical_hashes(position: &str) -> Vec<u64> {
        canonical_hashes(position, "")
    }

    fn solve(position: &str, time_max: Duration, watch: &dyn Watch) -> Answer<RicochetSolution> {
        solved(position, time_max, watch)
    }

    fn ran_out_of_time(found: &RicochetSolution) -> bool {
        found.result == SearchResult::OutOfTime
    }

    fn line(number: u32, found: Answer<RicochetSolution>) -> BatchedRicochet {
        match found {
            Ok(answer) => BatchedRicochet::Answer { number, answer },
            Err(problem) => BatchedRicochet::Problem { number, problem: problem.details().clone() },
        }
    }
}
