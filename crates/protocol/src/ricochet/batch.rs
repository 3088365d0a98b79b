//! Many positions of Ricochet Robots at once.

use std::time::Duration;

use serde::Serialize;

use super::endpoints::BatchRicochet;
use super::round::likenesses;
use super::solve::solved;
use super::study::RicochetSolution;
use crate::batch::Batches;
use crate::{Answer, ProblemDetails, Watch};

/// What is told about a position of a batch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum BatchedRicochet {
    /// What was found in its share of the time.
    Answer {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The shortest solution, as `POST /api/ricochet/solve` tells it.
        answer: RicochetSolution,
    },
    /// What is wrong with it.
    Problem {
        /// Which of the positions, counted from 1.
        number: u32,
        /// The same as over HTTP.
        problem: ProblemDetails,
    },
}

impl Batches for BatchRicochet {
    type Found = RicochetSolution;
    type Line = BatchedRicochet;

    fn likenesses(position: &str) -> Vec<u64> {
        likenesses(position, "")
    }

    fn solve(position: &str, time_max: Duration, watch: &dyn Watch) -> Answer<RicochetSolution> {
        solved(position, time_max, watch)
    }

    fn line(number: u32, found: Answer<RicochetSolution>) -> BatchedRicochet {
        match found {
            Ok(answer) => BatchedRicochet::Answer { number, answer },
            Err(problem) => BatchedRicochet::Problem { number, problem: problem.details().clone() },
        }
    }
}
