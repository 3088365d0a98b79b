//! For whoever watches over the server.

use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use store::FaultKind;

use crate::app::App;
use crate::problem::Problem;

/// A load balancer wants to know soon.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// The process runs.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The store answers and can be written to, and we are not about to stop.
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.tables().is_closing() {
        return Problem::closing().into_response();
    }
    match tokio::time::timeout(ANSWERS_WITHIN, app.store().ping()).await {
        Ok(Ok(())) => return "ready\n".into_response(),
        Ok(Err(fault)) => {
            tracing::warn!(%fault, "not ready");
            if fault.kind == FaultKind::Full {
                return Problem::no_space().into_response();
            }
        }
        Err(_) => tracing::warn!("not ready: the store does not answer"),
    }
    Problem::no_store().into_response()
}
