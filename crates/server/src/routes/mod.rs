//! What is at which address.

mod body;
mod caller;
mod docs;
mod health;
mod log;
mod micro;
mod micro_look;
mod openapi;
mod options;
mod puzzles;
mod record;
mod replay;
mod ricochet;
mod ricochet_look;
mod ricochet_study;
mod robotory;
mod robotory_look;
mod solving;
mod study;
mod tables;
mod test_clock;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::problem::Problem;
use crate::{assets, metrics, security, socket};

/// How long it may take until an answer begins; solving has shorter limits of its own.
const WITHIN: Duration = Duration::from_secs(40);

/// Everything that is answered.
pub(crate) fn router(app: App) -> Router {
    let limits = app.config().limits;
    let looking = Router::new()
        .route("/api/ricochet/look", post(ricochet_look::look))
        .route("/api/ricochet/setup", post(ricochet_study::setup))
        .route("/api/ricochet/export", post(ricochet_study::export))
        .route("/api/ricochet/random", post(ricochet_study::random))
        .route(
            "/api/study/read",
            post(study::read).layer(DefaultBodyLimit::max(replay::RECORD_BYTES_MAX)),
        )
        .route("/api/ricochet/distance", post(ricochet::distance))
        .route("/api/ricochet/hint", post(ricochet::hint))
        .route("/api/micro/look", post(micro_look::look))
        .route("/api/micro/export", post(micro_look::export))
        .route("/api/micro/random", post(micro_look::random))
        .route("/api/robotory/look", post(robotory_look::look))
        .route("/api/robotory/setup", post(robotory_look::setup))
        .route("/api/robotory/export", post(robotory_look::export))
        .layer(from_fn_with_state(app.clone(), caller::limit_looking));
    let api = Router::new()
        .route("/api/tables", post(tables::create).get(tables::list))
        .route("/api/tables/{id}", get(tables::summary))
        .route("/api/tables/{id}/seats", post(tables::sit))
        .route("/api/tables/{id}/record", get(record::record))
        .route("/api/tables/{id}/replay", get(replay::of_table))
        .route(
            "/api/replays",
            post(replay::of_record).layer(DefaultBodyLimit::max(replay::RECORD_BYTES_MAX)),
        )
        .route("/api/tables/{id}/socket", get(socket::socket))
        .route("/api/options", get(options::options))
        .route("/api/puzzles", get(puzzles::calendar))
        .route("/api/puzzles/today", get(puzzles::today))
        .route("/api/puzzles/days/{date}", get(puzzles::day))
        .route("/api/puzzles/{game}/{date}/{level}", get(puzzles::of_date).post(puzzles::try_date))
        .route(
            "/api/puzzles/{game}/endless/{level}/{number}",
            get(puzzles::endless).post(puzzles::try_endless),
        )
        .route("/api/ricochet/solve", post(ricochet::solve))
        .route("/api/ricochet/analyse", post(ricochet::analyse))
        .route("/api/micro/solve", post(micro::solve))
        .route("/api/micro/analyse", post(micro::analyse))
        .route("/api/robotory/solve", post(robotory::solve))
        .route("/api/robotory/analyse", post(robotory::analyse))
        .route("/api/robotory/review", post(robotory::review))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/docs", get(docs::page))
        .route("/api/docs.css", get(docs::style))
        .route("/api", get(|| async { Redirect::permanent("/api/docs") }))
        .route("/api/{*path}", axum::routing::any(|| async { Problem::not_found() }))
        .layer(from_fn_with_state(app.clone(), caller::limit));
    Router::new()
        .merge(api)
        .merge(looking)
        .merge(test_clock::routes(&app.config().clock))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
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
