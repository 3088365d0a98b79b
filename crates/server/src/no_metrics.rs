//! Nothing is counted in a program that is built without `hosting`: what `metrics.rs` does, left out.

use axum::http::StatusCode;
use axum::response::IntoResponse;

pub(crate) fn start() {}

pub(crate) fn render() -> impl IntoResponse {
    (
        StatusCode::NOT_FOUND,
        "this robotable was built without metrics; `make release` builds one with them",
    )
}

pub(crate) fn upkeep() {}
