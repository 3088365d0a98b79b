//! Puzzles: of today, of every day since the first, and endless ones.
//!
//! A puzzle is played by sending the moves made so far; the answer says where things stand and what can be done. So the
//! server keeps nothing about anybody, and what would spoil a puzzle is told only to who has solved it or gives up.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;

use super::body::Body;
use super::caller::Caller;
use super::solving::{self, SolvingProblems};
use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem};
use crate::workers::Busy;
use protocol::puzzles::{self, Day, Made, Play, Row, Which};
use protocol::{
    DayPuzzle, DayPuzzles, Ms, Puzzle, PuzzleAsk, PuzzleCalendar, PuzzleGame, PuzzleLevel,
    PuzzleTried, PuzzleTry,
};

/// A puzzle never changes; this long nobody needs to ask again.
const KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");
/// What day it is must not be kept by anybody.
const FRESH: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// When to try again if one could not be made.
const LATER: Duration = Duration::from_secs(5);

/// What day it is, and which days have puzzles.
#[utoipa::path(
    get, path = "/api/puzzles", tag = "puzzles",
    responses((status = 200, description = "The calendar of puzzles", body = PuzzleCalendar))
)]
pub(super) async fn calendar(State(app): State<App>) -> impl IntoResponse {
    let now = app.config().clock.now();
    let (today, first) = (Day::of(now).to_string(), Day::FIRST.to_string());
    ([FRESH], Json(PuzzleCalendar { today, first, next: Ms(Day::rest_of(now)) }))
}

/// Today's puzzles, the same on every server.
#[utoipa::path(
    get, path = "/api/puzzles/today", tag = "puzzles",
    responses(
        (status = 200, description = "Three of each game, easy to hard", body = DayPuzzles),
        SolvingProblems,
    )
)]
pub(super) async fn today(
    State(app): State<App>,
    Caller(address): Caller,
) -> Answer<impl IntoResponse> {
    let day = Day::of(app.config().clock.now());
    Ok(([FRESH], Json(of_day(&app, address, day).await?)))
}

/// The puzzles of a day, today or before.
#[utoipa::path(
    get, path = "/api/puzzles/days/{date}", tag = "puzzles",
    params(("date" = String, Path, description = "The day, by the calendar of UTC", example = "2026-11-15")),
    responses(
        (status = 200, description = "Three of each game, easy to hard", body = DayPuzzles),
        SolvingProblems,
    )
)]
pub(super) async fn day(
    State(app): State<App>,
    Caller(address): Caller,
    Path(date): Path<String>,
) -> Answer<impl IntoResponse> {
    let day = read_day(&app, &date).map_err(|fault| no_puzzle(vec![fault]))?;
    Ok(([KEPT], Json(of_day(&app, address, day).await?)))
}

/// A puzzle of a day, ready to be drawn.
#[utoipa::path(
    get, path = "/api/puzzles/{game}/{date}/{level}", tag = "puzzles",
    params(
        ("game" = PuzzleGame, Path),
        ("date" = String, Path, description = "The day, by the calendar of UTC", example = "2026-11-15"),
        ("level" = PuzzleLevel, Path),
    ),
    responses((status = 200, description = "The puzzle", body = Puzzle), SolvingProblems)
)]
pub(super) async fn of_date(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, date, level)): Path<(String, String, String)>,
) -> Answer<impl IntoResponse> {
    let which = read(&game, &level, read_day(&app, &date).map(Row::Day))?;
    Ok(([KEPT], show(&app, address, which).await?))
}

/// An endless puzzle, ready to be drawn. Every server has the same under the same number.
#[utoipa::path(
    get, path = "/api/puzzles/{game}/endless/{level}/{number}", tag = "puzzles",
    params(
        ("game" = PuzzleGame, Path),
        ("level" = PuzzleLevel, Path),
        ("number" = u32, Path, description = "1 to 999999", example = 7),
    ),
    responses((status = 200, description = "The puzzle", body = Puzzle), SolvingProblems)
)]
pub(super) async fn endless(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, level, number)): Path<(String, String, String)>,
) -> Answer<impl IntoResponse> {
    let which = read(&game, &level, read_number(&number).map(Row::Endless))?;
    Ok(([KEPT], show(&app, address, which).await?))
}

/// Make moves at a puzzle of a day, from its beginning: where that leads, what is possible then, and on request a hint
/// or the solution.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/{date}/{level}", tag = "puzzles", request_body = PuzzleTry,
    params(
        ("game" = PuzzleGame, Path),
        ("date" = String, Path, description = "The day, by the calendar of UTC", example = "2026-11-15"),
        ("level" = PuzzleLevel, Path),
    ),
    responses((status = 200, description = "What the moves do", body = PuzzleTried), SolvingProblems)
)]
pub(super) async fn try_date(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, date, level)): Path<(String, String, String)>,
    Body(wanted): Body<PuzzleTry>,
) -> Answer<impl IntoResponse> {
    let which = read(&game, &level, read_day(&app, &date).map(Row::Day))?;
    Ok(([FRESH], tried(&app, address, which, wanted).await?))
}

/// Make moves at an endless puzzle, from its beginning.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/endless/{level}/{number}", tag = "puzzles", request_body = PuzzleTry,
    params(
        ("game" = PuzzleGame, Path),
        ("level" = PuzzleLevel, Path),
        ("number" = u32, Path, description = "1 to 999999", example = 7),
    ),
    responses((status = 200, description = "What the moves do", body = PuzzleTried), SolvingProblems)
)]
pub(super) async fn try_endless(
    State(app): State<App>,
    Caller(address): Caller,
    Path((game, level, number)): Path<(String, String, String)>,
    Body(wanted): Body<PuzzleTry>,
) -> Answer<impl IntoResponse> {
    let which = read(&game, &level, read_number(&number).map(Row::Endless))?;
    Ok(([FRESH], tried(&app, address, which, wanted).await?))
}

async fn of_day(app: &App, address: Address, day: Day) -> Answer<DayPuzzles> {
    let date = day.to_string();
    let mut puzzles = Vec::new();
    for which in Which::of_day(day) {
        let made = made(app, address, which).await?;
        let (game, level) = (which.game, which.level);
        let path = format!("/puzzles/{}/{date}/{}", game.name(), level.name());
        puzzles.push(DayPuzzle { game, level, position: made.notation(), path });
    }
    Ok(DayPuzzles { date, puzzles })
}

async fn show(app: &App, address: Address, which: Which) -> Answer<Json<Puzzle>> {
    let made = made(app, address, which).await?;
    let (position, board) = (made.notation(), puzzles::board(&made));
    Ok(Json(Puzzle { game: which.game, level: which.level, position, board }))
}

async fn tried(
    app: &App,
    address: Address,
    which: Which,
    PuzzleTry { moves, ask }: PuzzleTry,
) -> Answer<Json<PuzzleTried>> {
    let made = made(app, address, which).await?;
    let play = Play::new(&made, &moves)
        .map_err(|fault| Problem::impossible("these moves cannot be made", vec![fault]))?;
    let solved = play.is_solved();
    let hint = match ask {
        Some(PuzzleAsk::Distance | PuzzleAsk::Move) if !solved => {
            let searched = play.clone();
            let help = solving::run(app, address, move |watch| searched.help(watch)).await?;
            Some(if ask == Some(PuzzleAsk::Move) {
                puzzles::move_hint(&help, &play)
            } else {
                puzzles::distance_hint(&help)
            })
        }
        _ => None,
    };
    let best = (solved || ask == Some(PuzzleAsk::Solution)).then(|| puzzles::best(&made));
    let today = Day::of(app.config().clock.now()).to_string();
    let (cost, state) = (play.cost(), puzzles::state(&play));
    Ok(Json(PuzzleTried { today, cost, solved, state, hint, best }))
}

/// The puzzle, at hand or made now. Who has many made waits like who has many solved; today's are free for everybody,
/// because they are only six, and made once.
async fn made(app: &App, address: Address, which: Which) -> Answer<Arc<Made>> {
    if let Some(made) = app.puzzles().kept(which) {
        return Ok(made);
    }
    let is_today = which.row == Row::Day(Day::of(app.config().clock.now()));
    if !is_today {
        let taken = app.limiters().solving.take(address);
        taken.map_err(|wait| Problem::too_many("puzzles", wait))?;
    }
    app.puzzles().make(which, app.workers()).await.map_err(|Busy| Problem::busy(LATER))
}

fn read(game: &str, level: &str, row: Result<Row, String>) -> Answer<Which> {
    let known_game = PuzzleGame::ALL.into_iter().find(|known| known.name() == game);
    let known_level = PuzzleLevel::ALL.into_iter().find(|known| known.name() == level);
    match (known_game, known_level, row) {
        (Some(game), Some(level), Ok(row)) => Ok(Which { game, level, row }),
        (known_game, known_level, row) => {
            let mut faults = Vec::new();
            if known_game.is_none() {
                faults.push(format!(
                    "game: there are no puzzles of {game:?}, but of ricochet and micro"
                ));
            }
            if known_level.is_none() {
                faults.push(format!("level: there is no {level:?}, but easy, medium and hard"));
            }
            faults.extend(row.err());
            Err(no_puzzle(faults))
        }
    }
}

fn read_day(app: &App, date: &str) -> Result<Day, String> {
    let today = Day::of(app.config().clock.now());
    let first = Day::FIRST.min(today);
    match date.parse::<Day>() {
        Ok(day) if (first..=today).contains(&day) => Ok(day),
        Ok(day) => Err(format!("date: there are puzzles from {first} to {today}, none of {day}")),
        Err(_) => Err(format!("date: {date:?} is no date like {today}")),
    }
}

fn read_number(text: &str) -> Result<u32, String> {
    let number = text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    number
        .filter(|number| (1..=Which::ENDLESS_MAX).contains(number))
        .ok_or_else(|| format!("number: {text:?} is no number from 1 to {}", Which::ENDLESS_MAX))
}

fn no_puzzle(faults: Vec<String>) -> Problem {
    Problem::impossible("there is no such puzzle", faults)
}
