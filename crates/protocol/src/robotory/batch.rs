//! Batch solving of RoboTory positions.

use std::time::Duration;

use wire::wire;

use super::endpoints::BatchRobotory;
use super::round::canonical_hash;
use super::study::RobotoryThought;
use super::think::solved;
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// One line of a batch response: the result for one position.
#[wire(answer)]
pub enum BatchedRobotory {
    /// The position was searched.
    Answer {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The best action, as `POST /api/robotory/solve` returns it.
        answer: RobotoryThought,
    },
    /// The position could not be searched.
    Problem {
        /// The position's number in the batch, counted from 1.
        number: u32,
        /// The problem details, as in an HTTP error response.
        problem: ProblemDetails,
    },
}

impl Batches for BatchRobotory {
    type Solution = RobotoryThought;
    type Line = BatchedRobotory;

    fn canonical_hashes(position: &str) -> Vec<u64> {
        canonical_hash(position, "")
    }

    fn solve(position: &str, time_max: Duration, watch: &dyn Watch) -> Answer<RobotoryThought> {
        solved(position, time_max, watch)
    }

    fn line(number: u32, found: Answer<RobotoryThought>) -> BatchedRobotory {
        match found {
            Ok(answer) => BatchedRobotory::Answer { number, answer },
            Err(problem) => BatchedRobotory::Problem { number, problem: problem.details().clone() },
        }
    }
}
