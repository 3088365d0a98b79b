//! The endpoint that advances the test clock. It exists only on servers started with one.

use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use table::Span;

use super::body::Body;
use crate::app::App;
use crate::clock::{Clock, PushedClock};
use crate::problem::Answer;

/// Limit of a single step: enough for every test, and the day of the puzzles stays the same.
const PUSH_MAX: Span = Span::mins(60);

/// How far to advance the clock.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Push {
    /// In milliseconds.
    ms: u64,
}

/// The time afterwards.
#[derive(Clone, Copy, Debug, Serialize)]
struct Pushed {
    now: u64,
}

/// `POST /api/test-clock` with `{"ms": 15000}`; no route unless there is a test clock.
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
