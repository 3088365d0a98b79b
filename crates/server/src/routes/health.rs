//! For whoever watches over the server.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::{Problem, ProblemDetails};

/// The process runs.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, description = "It runs")))]
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The store answers, and we are not about to stop.
#[utoipa::path(
    get, path = "/readyz", tag = "operation",
    responses(
        (status = 200, description = "It can be used"),
        (status = 503, description = "Not now", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.tables().is_closing() {
        return Problem::closing().into_response();
    }
    match app.store().ping().await {
        Ok(()) => "ready\n".into_response(),
        Err(fault) => {
            tracing::warn!(%fault, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, Problem::busy(std::time::Duration::from_secs(1)))
                .into_response()
        }
    }
}
