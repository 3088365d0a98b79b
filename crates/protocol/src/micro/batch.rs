//! Many positions of Micro Robots at once.

use std::time::Duration;

use serde::Serialize;

use super::endpoints::BatchMicro;
use super::solve::{likenesses, solved};
use super::study::MicroSolution;
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// What is told about a position of a batch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum BatchedMicro {
    /// What was found in its share of the time.
    Answer {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The shortest route, as `POST /api/micro/solve` tells it.
        answer: MicroSolution,
    },
    /// What is wrong with it.
    Problem {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The same as over HTTP.
        problem: ProblemDetails,
    },
}

impl Batches for BatchMicro {
    type Found = MicroSolution;
    type Line = BatchedMicro;

    fn likenesses(position: &str) -> Vec<u64> {
        likenesses(position)
    }

    fn solve(position: &str, _: Duration, _: &dyn Watch) -> Answer<MicroSolution> {
        // It takes less than a moment.
        solved(position)
    }

    fn line(number: u32, found: Answer<MicroSolution>) -> BatchedMicro {
        match found {
            Ok(answer) => BatchedMicro::Answer { number, answer },
            Err(problem) => BatchedMicro::Problem { number, problem: problem.details().clone() },
        }
    }
}
