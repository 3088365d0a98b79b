//! The clock that tests push on. Only a server that was started with one has this address.

use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use table::Span;

use super::body::Body;
use crate::app::App;
use crate::clock::{Clock, PushedClock};
use crate::problem::Answer;

/// Nobody's test waits longer at once, and days of puzzles stay where they are.
const PUSH_MAX: Span = Span::mins(60);

/// How much later it becomes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Push {
    /// In milliseconds.
    ms: u64,
}

/// What time it is then.
#[derive(Clone, Copy, Debug, Serialize)]
struct Pushed {
    now: u64,
}

/// `POST /api/test-clock` with `{"ms": 15000}`, or nothing at all.
pub(super) fn routes(clock: &Clock) -> Router<App> {
    match clock {
        Clock::Pushed(clock) => {
            let clock = clock.clone();
            let push = async move |Body(wanted): Body<Push>| push(&clock, wanted);
            Router::new().route("/api/test-clock", post(push))
        }
        Clock::System(_) | Clock::Manual(_) => Router::new(),
    }
}

fn push(clock: &PushedClock, Push { ms }: Push) -> Answer<Json<Pushed>> {
    if PUSH_MAX.0 < ms {
        let detail = format!("a push of {ms} ms is too far, it takes at most {} ms", PUSH_MAX.0);
        return Err(protocol::Problem::impossible(detail, Vec::new()).into());
    }
    clock.push(Span(ms));
    Ok(Json(Pushed { now: Clock::Pushed(clock.clone()).now().0 }))
}
