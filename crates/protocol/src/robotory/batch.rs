//! Many positions of RoboTory at once.

use std::time::Duration;

use serde::Serialize;

use super::endpoints::BatchRobotory;
use super::round::likeness;
use super::study::RobotoryThought;
use super::think::solved;
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// What is told about a position of a batch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum BatchedRobotory {
    /// What was found in its share of the time.
    Answer {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The best action, as `POST /api/robotory/solve` tells it.
        answer: RobotoryThought,
    },
    /// What is wrong with it.
    Problem {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The same as over HTTP.
        problem: ProblemDetails,
    },
}

impl Batches for BatchRobotory {
    type Found = RobotoryThought;
    type Line = BatchedRobotory;

    fn likenesses(position: &str) -> Vec<u64> {
        likeness(position, "")
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
