//! What is at which address.

mod body;
mod caller;
mod docs;
mod health;
mod log;
mod options;
mod puzzles;
mod record;
mod replay;
mod sections;
mod solving;
mod study;
mod tables;
mod test_clock;

use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::RECORD_BYTES_MAX;
use protocol::endpoints::{
    Alive, Endpoint, FoundTable, IsReady, ListOptions, ListTables, LookAtTable, Method, ReadText,
    RecordOfTable, ReplayOfTable, ReplayRecord, TableSocket, TakeSeat,
};
use protocol::micro::{AnalyseMicro, ExportMicro, LookAtMicro, RandomMicro, SolveMicro};
use protocol::puzzles::{
    EndlessPuzzle, PuzzleDays, PuzzleOfDay, PuzzlesOfDay, TodaysPuzzles, TryEndlessPuzzle,
    TryPuzzleOfDay,
};
use protocol::ricochet::{
    AnalyseRicochet, BuildRicochet, ExportRicochet, HintRicochet, ListRicochetFaces,
    LookAtRicochet, MeasureRicochet, RandomRicochet, SetUpRicochet, SolveRicochet,
};
use protocol::robotory::{
    AnalyseRobotory, ExportRobotory, LookAtRobotory, ReviewRobotory, SetUpRobotory, SolveRobotory,
};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

pub(crate) use self::caller::Caller;
pub(crate) use self::puzzles::made as puzzle_made;
pub(crate) use self::replay::events_of;
pub(crate) use self::solving::run;

use self::body::Body;
use self::solving::{look, measure, search, work};
use crate::app::App;
use crate::problem::Problem;
use crate::{assets, metrics, preview, security, socket};

/// How long it may take until an answer begins; solving has shorter limits of its own.
const WITHIN: Duration = Duration::from_secs(40);

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

/// Questions that are asked with every touch of a study board, within limits of their own.
fn looking(app: &App, long: DefaultBodyLimit) -> Router<App> {
    Router::new()
        .serve::<LookAtRicochet, _>(look::<LookAtRicochet>)
        .serve::<ListRicochetFaces, _>(sections::faces)
        .serve::<BuildRicochet, _>(look::<BuildRicochet>)
        .serve::<SetUpRicochet, _>(look::<SetUpRicochet>)
        .serve::<ExportRicochet, _>(look::<ExportRicochet>)
        .serve::<RandomRicochet, _>(look::<RandomRicochet>)
        .serve::<MeasureRicochet, _>(measure::<MeasureRicochet>)
        .serve::<HintRicochet, _>(measure::<HintRicochet>)
        .serve::<LookAtMicro, _>(look::<LookAtMicro>)
        .serve::<ExportMicro, _>(look::<ExportMicro>)
        .serve::<RandomMicro, _>(look::<RandomMicro>)
        .serve::<LookAtRobotory, _>(look::<LookAtRobotory>)
        .serve::<SetUpRobotory, _>(look::<SetUpRobotory>)
        .serve::<ExportRobotory, _>(look::<ExportRobotory>)
        .serve::<ReadText, _>(study::read.layer(long))
        .layer(from_fn_with_state(app.clone(), caller::limit_looking))
}

/// Everything that is answered.
pub(crate) fn router(app: App) -> Router {
    let limits = app.config().limits;
    let long = DefaultBodyLimit::max(RECORD_BYTES_MAX);
    let by_code = Router::new()
        .serve::<LookAtTable, _>(tables::summary)
        .serve::<TakeSeat, _>(tables::sit)
        .serve::<RecordOfTable, _>(record::record)
        .serve::<ReplayOfTable, _>(replay::of_table)
        .layer(from_fn_with_state(app.clone(), caller::limit_guessing));
    let api = Router::new()
        .merge(by_code)
        .serve::<FoundTable, _>(tables::create)
        .serve::<ListTables, _>(tables::list)
        .serve::<ReplayRecord, _>(replay::of_record.layer(long))
        .serve::<TableSocket, _>(socket::socket)
        .serve::<ListOptions, _>(options::options)
        .serve::<PuzzleDays, _>(puzzles::calendar)
        .serve::<TodaysPuzzles, _>(puzzles::today)
        .serve::<PuzzlesOfDay, _>(puzzles::day)
        .serve::<PuzzleOfDay, _>(puzzles::of_date)
        .serve::<TryPuzzleOfDay, _>(puzzles::try_date)
        .serve::<EndlessPuzzle, _>(puzzles::endless)
        .serve::<TryEndlessPuzzle, _>(puzzles::try_endless)
        .serve::<SolveRicochet, _>(search::<SolveRicochet>)
        .serve::<AnalyseRicochet, _>(search::<AnalyseRicochet>)
        .serve::<SolveMicro, _>(work::<SolveMicro>)
        .serve::<AnalyseMicro, _>(work::<AnalyseMicro>)
        .serve::<SolveRobotory, _>(search::<SolveRobotory>)
        .serve::<AnalyseRobotory, _>(search::<AnalyseRobotory>)
        .serve::<ReviewRobotory, _>(search::<ReviewRobotory>)
        .route("/api/openapi.json", get(docs::description))
        .route("/api/docs", get(docs::page))
        .route("/api/docs.css", get(docs::style))
        .route("/api", get(|| async { Redirect::permanent("/api/docs") }))
        .route("/api/{*path}", axum::routing::any(|| async { Problem::not_found() }))
        .layer(from_fn_with_state(app.clone(), caller::limit));
    Router::new()
        .merge(api)
        .merge(looking(&app, long))
        .route(
            "/preview/{*path}",
            get(preview::picture.layer(from_fn_with_state(app.clone(), caller::limit))),
        )
        .merge(test_clock::routes(&app.config().clock))
        .serve::<Alive, _>(health::alive)
        .serve::<IsReady, _>(health::ready)
        .route("/metrics", get(|| async { metrics::render().into_response() }))
        .method_not_allowed_fallback(|| async { Problem::no_method() })
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(limits.message_bytes))
        .layer(TimeoutLayer::with_status_code(axum::http::StatusCode::SERVICE_UNAVAILABLE, WITHIN))
        .layer(from_fn_with_state(app.clone(), security::origin))
        .layer(CompressionLayer::new())
        .layer(from_fn(security::headers))
        .layer(from_fn(log::log))
        .with_state(app)
}
