//! For whoever watches over the server.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use store::{FaultKind, Repeats};

use crate::app::App;
use crate::problem::Problem;

/// A load balancer wants to know soon.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// What was logged.
static FAULTS: LazyLock<Repeats<()>> = LazyLock::new(Repeats::default);

/// The process runs.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The store answers and can be written to, and we are not about to stop.
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.tables().is_closing() {
        return Problem::closing().into_response();
    }
    let asked = tokio::time::timeout(ANSWERS_WITHIN, app.store().ping()).await;
    let tried = match asked {
        // A disk that is only slow is not full.
        Ok(Ok(())) => {
            tokio::time::timeout(ANSWERS_WITHIN, app.store().probe()).await.unwrap_or(Ok(()))
        }
        Ok(Err(fault)) => Err(fault),
        Err(_) => {
            tracing::warn!("not ready: the store does not answer");
            return Problem::no_store().into_response();
        }
    };
    let Err(fault) = tried else { return "ready\n".into_response() };
    let ((), said) = FAULTS.note(&fault.to_string(), Instant::now(), || ());
    if let Some(again) = said {
        tracing::warn!(%fault, "not ready{again}");
    }
    match fault.kind {
        FaultKind::Full => Problem::no_space().into_response(),
        _ => Problem::no_store().into_response(),
    }
}
