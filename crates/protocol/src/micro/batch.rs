//! Batch solving of Micro Robots positions.

use std::time::Duration;

use wire::wire;

use super::endpoints::BatchMicro;
use super::solve::{canonical_hashes, solved};
use super::study::MicroSolution;
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// One line of a batch response: the result for one position.
#[wire(answer)]
pub enum BatchedMicro {
    /// The position was solved.
    Answer {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The shortest route, as `POST /api/micro/solve` returns it.
        answer: MicroSolution,
    },
    /// The position could not be solved.
    Problem {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The problem details, as in an HTTP error response.
        problem: ProblemDetails,
    },
}

impl Batches for BatchMicro {
    type Solution = MicroSolution;
    type Line = BatchedMicro;

    fn canonical_hashes(position: &str) -> Vec<u64> {
        canonical_hashes(position)
    }

    fn solve(position: &str, _: Duration, _: &dyn Watch) -> Answer<MicroSolution> {
        // No time limit is needed: solving is fast.
        solved(position)
    }

    fn line(number: u32, found: Answer<MicroSolution>) -> BatchedMicro {
        match found {
            Ok(answer) => BatchedMicro::Answer { number, answer },
            Err(problem) => BatchedMicro::Problem { number, problem: problem.details().clone() },
        }
    }
}
