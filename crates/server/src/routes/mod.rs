//! The HTTP routes.

mod body;
mod bots;
mod caller;
mod docs;
mod finished;
mod handover;
mod health;
mod lines;
mod log;
mod long;
mod markdown;
mod operator;
mod puzzles;
mod replay;
mod report;
mod solving;
mod study;
mod tables;
mod test_clock;

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::endpoints::{
    Alive, Answers, ContinueGame, Endpoint, EraseWords, FinishedGames, FollowAsBot, FoundTable,
    IsReady, JobEndpoint, ListOptions, ListTables, LookAtTable, Method, Nothing, QueryEndpoint,
    ReadText, RecordOfTable, RegisterBot, ReplayOfTable, ReplayRecord, ReportSeat, SitAsBot,
    TableSocket, TakeSeat, answer_games,
};
use protocol::puzzles::{
    EndlessPuzzle, FindPuzzles, PuzzleDays, PuzzleOfDay, PuzzlesOfDay, TodaysPuzzles,
    TryEndlessPuzzle, TryPuzzleOfDay,
};
use protocol::{Batch, Batches, RECORD_BYTES_MAX};
use tower_http::compression::CompressionLayer;

pub(crate) use self::body::Path;
pub(crate) use self::caller::{Caller, is_health};
pub(crate) use self::docs::escape_html;
pub(crate) use self::puzzles::made as puzzle_made;
pub(crate) use self::replay::events_of;
pub(crate) use self::solving::run;

use self::body::Body;
use self::puzzles::{endless_path, of_day_path};
use self::solving::{look, measure, search, show, work};
use crate::app::App;
use crate::problem::Problem;
use crate::{assets, metrics, preview, security, socket};

/// The longest time until a response begins; searches have shorter limits.
const WITHIN: Duration = Duration::from_secs(40);

/// `Retry-After` of a request that timed out.
const LATER: Duration = Duration::from_secs(5);

/// The request body of an endpoint.
type BodyOf<E> = Body<<E as Endpoint>::Body>;
/// The response of an endpoint.
type JsonAnswer<E> = Json<<E as Endpoint>::Answer>;

/// Registers a handler at the path and method of its endpoint.
trait Serve {
    fn serve<E: Endpoint, T: 'static>(self, handler: impl Handler<T, App>) -> Self;
}

impl Serve for Router<App> {
    fn serve<E: Endpoint, T: 'static>(self, handler: impl Handler<T, App>) -> Router<App> {
        let method = match E::METHOD {
            Method::Get => get(handler),
            Method::Post => post(handler),
        };
        self.route(E::PATH, method)
    }
}

/// Endpoints about the games, by rate limit.
#[derive(Default)]
struct Questions {
    looking: Router<App>,
    solving: Router<App>,
}

impl Answers for Questions {
    fn show<E: QueryEndpoint<Body = Nothing>>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(show::<E>), ..self }
    }

    fn look<E: QueryEndpoint>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(look::<E>), ..self }
    }

    fn measure<E: JobEndpoint>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(measure::<E>), ..self }
    }

    fn work<E: JobEndpoint>(self) -> Questions {
        Questions { solving: self.solving.serve::<E, _>(work::<E>), ..self }
    }

    fn search<E: JobEndpoint>(self) -> Questions {
        Questions { solving: self.solving.serve::<E, _>(search::<E>), ..self }
    }

    fn batch<E: Batches>(self) -> Questions {
        let handler = lines::batch::<E>.layer(DefaultBodyLimit::max(Batch::BYTES_MAX));
        Questions { solving: self.solving.serve::<E, _>(handler), ..self }
    }
}

/// Aborts requests that take too long; dropping the future cancels the work.
async fn in_time(request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(WITHIN, next.run(request)).await;
    answer.unwrap_or_else(|_| Problem::busy(LATER).into_response())
}

/// The metrics endpoint.
pub(crate) fn metrics<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/metrics", get(|| async { metrics::render().into_response() }))
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let limits = app.config.limits;
    let long = DefaultBodyLimit::max(RECORD_BYTES_MAX);
    let Questions { looking, solving } = answer_games(Questions::default());
    let looking = looking
        .serve::<ReadText, _>(study::read.layer(long))
        .layer(from_fn_with_state(app.clone(), caller::limit_looking));
    let by_code = Router::new()
        .serve::<LookAtTable, _>(tables::summary)
        .serve::<TakeSeat, _>(tables::sit)
        .serve::<SitAsBot, _>(bots::sit)
        .serve::<EraseWords, _>(tables::erase)
        .serve::<ReportSeat, _>(report::report)
        .serve::<RecordOfTable, _>(replay::record)
        .serve::<ReplayOfTable, _>(replay::of_table)
        .layer(from_fn_with_state(app.clone(), caller::limit_guessing));
    let api = solving
        .merge(by_code)
        .merge(operator::routes(&app))
        .serve::<FoundTable, _>(tables::create)
        .serve::<ContinueGame, _>(handover::go_on.layer(long))
        .serve::<ListTables, _>(tables::list)
        .serve::<FinishedGames, _>(finished::games)
        .serve::<RegisterBot, _>(bots::register)
        .serve::<FollowAsBot, _>(bots::stream)
        .serve::<ReplayRecord, _>(replay::of_record.layer(long))
        .serve::<TableSocket, _>(socket::socket)
        .serve::<ListOptions, _>(tables::options)
        .serve::<PuzzleDays, _>(puzzles::calendar)
        .serve::<TodaysPuzzles, _>(puzzles::today)
        .serve::<FindPuzzles, _>(lines::puzzles)
        .serve::<PuzzlesOfDay, _>(puzzles::day)
        .serve::<PuzzleOfDay, _>(|caller: Caller, path| puzzles::show(caller, path, of_day_path))
        .serve::<TryPuzzleOfDay, _>(|caller: Caller, path, body| {
            puzzles::attempt(caller, path, body, of_day_path)
        })
        .serve::<EndlessPuzzle, _>(|caller: Caller, path| puzzles::show(caller, path, endless_path))
        .serve::<TryEndlessPuzzle, _>(|caller: Caller, path, body| {
            puzzles::attempt(caller, path, body, endless_path)
        })
        .route("/api/openapi.json", get(docs::description))
        .route("/api/socket.schema.json", get(docs::socket))
        .route("/api/asyncapi.json", get(docs::channel))
        .route("/api/protocol", get(docs::protocol))
        .route("/api/docs", get(docs::page))
        .route("/api/docs.css", get(docs::style))
        .route("/api", get(|| async { Redirect::permanent("/api/docs") }))
        .route("/api/{*path}", axum::routing::any(|| async { Problem::not_found() }))
        .layer(from_fn_with_state(app.clone(), caller::limit));
    Router::new()
        .merge(api)
        .merge(looking)
        .route(
            "/preview/{*path}",
            get(preview::picture.layer(from_fn_with_state(app.clone(), caller::limit))),
        )
        .merge(test_clock::routes(&app.config.clock))
        .serve::<Alive, _>(health::alive)
        .serve::<IsReady, _>(health::ready)
        .merge(if app.config.metrics.is_none() { metrics() } else { Router::new() })
        .method_not_allowed_fallback(|| async { Problem::no_method() })
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(limits.message_bytes))
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(app.clone(), security::origin))
        .layer(from_fn_with_state(app.clone(), caller::keep_out))
        .layer(from_fn_with_state(app.clone(), security::host))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), security::headers))
        .layer(from_fn_with_state(app.clone(), log::log))
        .with_state(app)
}
