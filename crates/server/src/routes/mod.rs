//! What is at which address.

mod along;
mod body;
mod bots;
mod caller;
mod docs;
mod finished;
mod health;
mod lines;
mod log;
mod long;
mod markdown;
mod options;
mod puzzles;
mod record;
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
    IsReady, ListOptions, ListTables, LookAtTable, Looks, Method, Nothing, ReadText, RecordOfTable,
    RegisterBot, ReplayOfTable, ReplayRecord, ReportSeat, SitAsBot, TableSocket, TakeSeat, Works,
    answer_games,
};
use protocol::puzzles::{
    EndlessPuzzle, FindPuzzles, PuzzleDays, PuzzleOfDay, PuzzlesOfDay, TodaysPuzzles,
    TryEndlessPuzzle, TryPuzzleOfDay,
};
use protocol::{Batch, Batches, RECORD_BYTES_MAX};
use tower_http::compression::CompressionLayer;

pub(crate) use self::body::Path;
pub(crate) use self::caller::{Caller, is_health};
pub(crate) use self::puzzles::made as puzzle_made;
pub(crate) use self::replay::events_of;
pub(crate) use self::solving::run;

use self::body::Body;
use self::solving::{look, measure, search, show, work};
use crate::app::App;
use crate::problem::Problem;
use crate::{assets, metrics, preview, security, socket};

/// How long it may take until an answer begins; solving has shorter limits of its own.
const WITHIN: Duration = Duration::from_secs(40);

/// When to try again what took too long.
const LATER: Duration = Duration::from_secs(5);

/// What an endpoint takes.
type Taken<E> = Body<<E as Endpoint>::Body>;
/// What an endpoint gives.
type Given<E> = Json<<E as Endpoint>::Answer>;

/// Puts a handler where its endpoint says.
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

/// What can be asked about the games, by how often one may ask.
#[derive(Default)]
struct Questions {
    looking: Router<App>,
    solving: Router<App>,
}

impl Answers for Questions {
    fn show<E: Looks<Body = Nothing>>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(show::<E>), ..self }
    }

    fn look<E: Looks>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(look::<E>), ..self }
    }

    fn measure<E: Works>(self) -> Questions {
        Questions { looking: self.looking.serve::<E, _>(measure::<E>), ..self }
    }

    fn work<E: Works>(self) -> Questions {
        Questions { solving: self.solving.serve::<E, _>(work::<E>), ..self }
    }

    fn search<E: Works>(self) -> Questions {
        Questions { solving: self.solving.serve::<E, _>(search::<E>), ..self }
    }

    fn batch<E: Batches>(self) -> Questions {
        let handler = lines::batch::<E>.layer(DefaultBodyLimit::max(Batch::BYTES_MAX));
        Questions { solving: self.solving.serve::<E, _>(handler), ..self }
    }
}

/// Gives up what takes too long. What is still being done is dropped with it.
async fn in_time(request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(WITHIN, next.run(request)).await;
    answer.unwrap_or_else(|_| Problem::busy(LATER).into_response())
}

/// Numbers for whoever runs the server.
pub(crate) fn metrics<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/metrics", get(|| async { metrics::render().into_response() }))
}

/// Everything that is answered.
pub(crate) fn router(app: App) -> Router {
    let limits = app.config().limits;
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
        .serve::<RecordOfTable, _>(record::record)
        .serve::<ReplayOfTable, _>(replay::of_table)
        .layer(from_fn_with_state(app.clone(), caller::limit_guessing));
    let api = solving
        .merge(by_code)
        .serve::<FoundTable, _>(tables::create)
        .serve::<ContinueGame, _>(along::go_on.layer(long))
        .serve::<ListTables, _>(tables::list)
        .serve::<FinishedGames, _>(finished::games)
        .serve::<RegisterBot, _>(bots::register)
        .serve::<FollowAsBot, _>(bots::stream)
        .serve::<ReplayRecord, _>(replay::of_record.layer(long))
        .serve::<TableSocket, _>(socket::socket)
        .serve::<ListOptions, _>(options::options)
        .serve::<PuzzleDays, _>(puzzles::calendar)
        .serve::<TodaysPuzzles, _>(puzzles::today)
        .serve::<FindPuzzles, _>(lines::puzzles)
        .serve::<PuzzlesOfDay, _>(puzzles::day)
        .serve::<PuzzleOfDay, _>(puzzles::of_date)
        .serve::<TryPuzzleOfDay, _>(puzzles::try_date)
        .serve::<EndlessPuzzle, _>(puzzles::endless)
        .serve::<TryEndlessPuzzle, _>(puzzles::try_endless)
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
        .merge(test_clock::routes(&app.config().clock))
        .serve::<Alive, _>(health::alive)
        .serve::<IsReady, _>(health::ready)
        .merge(if app.config().metrics.is_none() { metrics() } else { Router::new() })
        .method_not_allowed_fallback(|| async { Problem::no_method() })
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(limits.message_bytes))
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(app.clone(), security::origin))
        .layer(from_fn_with_state(app.clone(), caller::keep_out))
        .layer(from_fn_with_state(app.clone(), security::host))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), security::headers))
        .layer(from_fn(log::log))
        .with_state(app)
}
