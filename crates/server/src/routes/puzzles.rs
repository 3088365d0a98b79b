//! Daily and endless puzzles.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use protocol::puzzles::{self, Attempt, Day, Made, Row, TodaysPuzzles, TryPuzzleOfDay, Which};

use super::body::{Body, Path};
use super::caller::Caller;
use super::{BodyOf, JsonAnswer, solving};
use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::{Answer, Problem};
use crate::workers::{Busy, Watch};

/// A puzzle never changes, so it may be cached.
const KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");
/// The current day must not be cached.
const FRESH: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// `Retry-After` if a puzzle could not be generated.
const LATER: Duration = Duration::from_secs(5);

/// The three path parameters that name a puzzle, and how they are read.
pub(super) type PuzzlePath = (String, String, String);
pub(super) type ReadPath = fn(&PuzzlePath, Day) -> protocol::Answer<Which>;

/// A daily puzzle.
pub(super) fn of_day_path((game, date, level): &PuzzlePath, today: Day) -> protocol::Answer<Which> {
    Which::read_of_day(game, date, level, today)
}

/// An endless puzzle.
pub(super) fn endless_path((game, level, number): &PuzzlePath, _: Day) -> protocol::Answer<Which> {
    Which::read_endless(game, level, number)
}

/// The current day, and the days that have puzzles.
pub(super) async fn calendar(State(app): State<App>) -> impl IntoResponse {
    ([FRESH], Json(puzzles::calendar(app.config.clock.now())))
}

/// Today's puzzles.
pub(super) async fn today(Caller { app, address }: Caller) -> Answer<impl IntoResponse> {
    Ok(([FRESH], of_day(&app, address, today_at(&app)).await?))
}

/// The puzzles of today or an earlier day.
pub(super) async fn day(
    Caller { app, address }: Caller,
    Path(date): Path<String>,
) -> Answer<impl IntoResponse> {
    let day = Day::read(&date, today_at(&app))?;
    Ok(([KEPT], of_day(&app, address, day).await?))
}

/// A puzzle, ready to be drawn.
pub(super) async fn show(
    Caller { app, address }: Caller,
    Path(path): Path<PuzzlePath>,
    read: ReadPath,
) -> Answer<impl IntoResponse> {
    let which = read(&path, today_at(&app))?;
    let made = made(&app, address, which).await?;
    Ok(([KEPT], Json(puzzles::puzzle(which, &made))))
}

/// Tries moves at a puzzle.
pub(super) async fn attempt(
    Caller { app, address }: Caller,
    Path(path): Path<PuzzlePath>,
    Body(wanted): BodyOf<TryPuzzleOfDay>,
    read: ReadPath,
) -> Answer<impl IntoResponse> {
    let which = read(&path, today_at(&app))?;
    let made = made(&app, address, which).await?;
    let attempt = if Attempt::takes_work(&made, &wanted) {
        let made = made.clone();
        let played = move |watch: &Watch| Attempt::new(&made, &wanted, watch);
        solving::for_move(&app, address, played).await??
    } else {
        Attempt::new(&made, &wanted, &())?
    };
    let help = if attempt.wants_help() {
        let searched = attempt.clone();
        Some(solving::run(&app, address, move |watch| searched.help(watch)).await?)
    } else {
        None
    };
    Ok(([FRESH], Json(attempt.answer(&made, help.as_ref(), today_at(&app)))))
}

fn today_at(app: &App) -> Day {
    Day::of(app.config.clock.now())
}

async fn of_day(app: &App, address: Address, day: Day) -> Answer<JsonAnswer<TodaysPuzzles>> {
    let mut all = Vec::new();
    for which in Which::of_day(day) {
        all.push((which, made(app, address, which).await?));
    }
    Ok(Json(puzzles::of_day(day, all.iter().map(|(which, made)| (*which, made.as_ref())))))
}

/// The puzzle, cached or generated now. Generating counts against the limit for solving, except for today's puzzles:
/// there are only nine, and they are generated once.
pub(crate) async fn made(app: &App, address: Address, which: Which) -> Answer<Arc<Made>> {
    if let Some(made) = app.puzzles.kept(which) {
        return Ok(made);
    }
    if which.row != Row::Day(today_at(app)) {
        let taken = app.limiters.solving.take(address);
        taken.map_err(|wait| TooMany { what: "puzzles", ..wait })?;
    }
    app.puzzles.make(which, &app.workers).await.map_err(|Busy| Problem::busy(LATER))
}
