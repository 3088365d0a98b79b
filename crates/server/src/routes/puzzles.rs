//! Daily and endless puzzles.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use protocol::PuzzleTry;
use protocol::puzzles::{
    self, Attempt, Day, EndlessPuzzle, Made, Row, TodaysPuzzles, TryEndlessPuzzle, TryPuzzleOfDay,
    Which,
};

use super::body::{Body, Path};
use super::caller::Caller;
use super::{BodyOf, JsonAnswer, solving};
use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem};
use crate::workers::{Busy, Watch};

/// A puzzle never changes, so it may be cached.
const KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");
/// The current day must not be cached.
const FRESH: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// `Retry-After` if a puzzle could not be generated.
const LATER: Duration = Duration::from_secs(5);

/// The current day, and the days that have puzzles.
pub(super) async fn calendar(State(app): State<App>) -> impl IntoResponse {
    ([FRESH], Json(puzzles::calendar(app.config().clock.now())))
}

/// Today's puzzles.
pub(super) async fn today(
    State(app): State<App>,
    Caller(address): Caller,
) -> Answer<impl IntoResponse> {
    Ok(([FRESH], of_day(&app, address, today_at(&app)).await?))
}

/// The puzzles of today or an earlier day.
pub(super) async fn day(
    State(app): State<App>,
    Caller(address): Caller,
    Path(date): Path<String>,
) -> Answer<impl IntoResponse> {
    let day = Day::read(&date, today_at(&app))?;
    Ok(([KEPT], of_day(&app, address, day).await?))
}

/// A daily puzzle, ready to be drawn.
pub(super) async fn of_date(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, date, level)): Path<(String, String, String)>,
) -> Answer<impl IntoResponse> {
    let which = Which::read_of_day(&game, &date, &level, today_at(&app))?;
    Ok(([KEPT], show(&app, address, which).await?))
}

/// An endless puzzle, ready to be drawn.
pub(super) async fn endless(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, level, number)): Path<(String, String, String)>,
) -> Answer<impl IntoResponse> {
    let which = Which::read_endless(&game, &level, &number)?;
    Ok(([KEPT], show(&app, address, which).await?))
}

/// Tries moves at a daily puzzle.
pub(super) async fn try_date(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, date, level)): Path<(String, String, String)>,
    Body(wanted): BodyOf<TryPuzzleOfDay>,
) -> Answer<impl IntoResponse> {
    let which = Which::read_of_day(&game, &date, &level, today_at(&app))?;
    Ok(([FRESH], tried(&app, address, which, &wanted).await?))
}

/// Tries moves at an endless puzzle.
pub(super) async fn try_endless(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, level, number)): Path<(String, String, String)>,
    Body(wanted): BodyOf<TryEndlessPuzzle>,
) -> Answer<impl IntoResponse> {
    let which = Which::read_endless(&game, &level, &number)?;
    Ok(([FRESH], tried(&app, address, which, &wanted).await?))
}

fn today_at(app: &App) -> Day {
    Day::of(app.config().clock.now())
}

async fn of_day(app: &App, address: Address, day: Day) -> Answer<JsonAnswer<TodaysPuzzles>> {
    let mut all = Vec::new();
    for which in Which::of_day(day) {
        all.push((which, made(app, address, which).await?));
    }
    Ok(Json(puzzles::of_day(day, all.iter().map(|(which, made)| (*which, made.as_ref())))))
}

async fn show(app: &App, address: Address, which: Which) -> Answer<JsonAnswer<EndlessPuzzle>> {
    let made = made(app, address, which).await?;
    Ok(Json(puzzles::puzzle(which, &made)))
}

async fn tried(
    app: &App,
    address: Address,
    which: Which,
    wanted: &PuzzleTry,
) -> Answer<JsonAnswer<TryPuzzleOfDay>> {
    let made = made(app, address, which).await?;
    let attempt = if Attempt::takes_work(&made, wanted) {
        let (made, wanted) = (made.clone(), wanted.clone());
        let played = move |watch: &Watch| Attempt::new(&made, &wanted, watch);
        solving::for_move(app, address, played).await??
    } else {
        Attempt::new(&made, wanted, &())?
    };
    let help = if attempt.wants_help() {
        let searched = attempt.clone();
        Some(solving::run(app, address, move |watch| searched.help(watch)).await?)
    } else {
        None
    };
    Ok(Json(attempt.answer(&made, help.as_ref(), today_at(app))))
}

/// The puzzle, cached or generated now. Generating counts against the limit for solving, except for today's puzzles:
/// there are only nine, and they are generated once.
pub(crate) async fn made(app: &App, address: Address, which: Which) -> Answer<Arc<Made>> {
    if let Some(made) = app.puzzles().kept(which) {
        return Ok(made);
    }
    if which.row != Row::Day(today_at(app)) {
        let taken = app.limiters().solving.take(address);
        taken.map_err(|wait| Problem::too_many("puzzles", wait))?;
    }
    app.puzzles().make(which, app.workers()).await.map_err(|Busy| Problem::busy(LATER))
}
