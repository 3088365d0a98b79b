//! For whoever watches over the server.

use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::{Problem, ProblemDetails};

/// A load balancer wants to know soon.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

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
    match tokio::time::timeout(ANSWERS_WITHIN, app.store().ping()).await {
        Ok(Ok(())) => return "ready\n".into_response(),
        Ok(Err(fault)) => tracing::warn!(%fault, "not ready"),
        Err(_) => tracing::warn!("not ready: the store does not answer"),
    }
    Problem::no_store().into_response()
}
