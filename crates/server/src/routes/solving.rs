//! What all solving for others has in common: a limit for each address, a queue, and an answer or "later".

use std::time::Duration;

use utoipa::IntoResponses;

use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem, ProblemDetails};
use crate::workers::{Busy, Kind, Watch};

/// When to try again if the queue is full.
const LATER: Duration = Duration::from_secs(4);

/// What can come instead of an answer, for the description of the API.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only described: `Problem` is what is sent")]
pub(super) enum SolvingProblems {
    /// What was asked about cannot be
    #[response(status = 422, content_type = "application/problem+json")]
    Impossible(ProblemDetails),
    /// Too many questions
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(ProblemDetails),
    /// Too much to do
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(ProblemDetails),
}

/// What can come instead of a look, for the description of the API.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only described: `Problem` is what is sent")]
pub(super) enum LookingProblems {
    /// What was asked about cannot be
    #[response(status = 422, content_type = "application/problem+json")]
    Impossible(ProblemDetails),
    /// Too many questions
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(ProblemDetails),
}

/// Has a worker do it, if whoever asks has not asked too often.
pub(super) async fn run<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    app.limiters().solving.take(address).map_err(|wait| Problem::too_many("questions", wait))?;
    match app.workers().run(Kind::Request, work).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) if app.tables().is_closing() => Err(Problem::closing()),
        Ok(None) => Err(Problem::fault(&"a worker panicked")),
        Err(Busy) => Err(Problem::busy(LATER)),
    }
}
