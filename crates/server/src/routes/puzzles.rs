//! The puzzles of the day.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::app::App;
use crate::problem::{Answer, Problem, ProblemDetails};
use crate::puzzles::DayPuzzles;

/// Today's puzzles, the same on every server.
#[utoipa::path(
    get, path = "/api/puzzles/today", tag = "solving",
    responses(
        (status = 200, description = "Three of each game, easy to hard", body = DayPuzzles),
        (status = 503, description = "Too much to do", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn today(State(app): State<App>) -> Answer<impl IntoResponse> {
    let made = app.puzzles().of(app.config().clock.now(), app.workers()).await;
    let later = || Problem::busy(Duration::from_secs(5));
    let puzzles = made.map_err(|_| later())?.ok_or_else(later)?;
    Ok(([(header::CACHE_CONTROL, "public, max-age=300")], Json((*puzzles).clone())))
}
