//! The description of the API, from the code: as `OpenAPI` 3.1 and as a page to read.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;

use super::{
    health, micro, micro_look, options, puzzles, record, replay, ricochet, ricochet_look,
    ricochet_study, robotory, robotory_look, study, tables,
};
use crate::socket;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Robotable",
        description = "Tables for Ricochet Robots, Micro Robots and RoboTory; solving and analysing their positions."
    ),
    paths(
        tables::create,
        tables::list,
        tables::summary,
        tables::sit,
        record::record,
        replay::of_table,
        replay::of_record,
        socket::socket,
        options::options,
        ricochet::solve,
        ricochet::analyse,
        ricochet::distance,
        ricochet::hint,
        micro_look::look,
        micro_look::export,
        micro_look::random,
        ricochet_look::look,
        ricochet_study::setup,
        ricochet_study::export,
        ricochet_study::random,
        study::read,
        micro::solve,
        micro::analyse,
        robotory_look::look,
        robotory_look::setup,
        robotory_look::export,
        robotory::solve,
        robotory::analyse,
        robotory::review,
        puzzles::calendar,
        puzzles::today,
        puzzles::day,
        puzzles::of_date,
        puzzles::endless,
        puzzles::try_date,
        puzzles::try_endless,
        health::alive,
        health::ready,
    )
)]
struct Description;

/// The description as JSON.
pub(super) fn description() -> serde_json::Value {
    serde_json::to_value(Description::openapi()).unwrap_or_default()
}

/// The description for programs.
pub(super) async fn json() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-cache")], Json(Description::openapi()))
}
