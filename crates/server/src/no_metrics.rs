//! Stand-in for `metrics.rs` in builds without the feature `full-server`.

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
