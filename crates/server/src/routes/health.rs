//! Health checks for load balancers and monitoring.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use store::{FaultKind, Repeats};

use crate::app::App;
use crate::problem::Problem;

/// Load balancers need a quick response.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// Faults that were logged, to avoid repeating them.
static FAULTS: LazyLock<Repeats<()>> = LazyLock::new(Repeats::default);

/// The process is running.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The store responds and is writable, and the server is not shutting down.
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.tables.is_closing() {
        return Problem::closing().into_response();
    }
    let asked = tokio::time::timeout(ANSWERS_WITHIN, app.store.ping()).await;
    let tried = match asked {
        // A slow disk is not a full one, so a timeout counts as success.
        Ok(Ok(())) => {
            tokio::time::timeout(ANSWERS_WITHIN, app.store.probe()).await.unwrap_or(Ok(()))
        }
        Ok(Err(fault)) => Err(fault),
        Err(_) => {
            tracing::warn!("not ready: the store does not answer");
            return Problem::no_store().into_response();
        }
    };
    let Err(fault) = tried else { return "ready\n".into_response() };
    let ((), repeated) = FAULTS.note(&fault.to_string(), Instant::now(), || ());
    if let Some(again) = repeated {
        tracing::warn!(%fault, "not ready{again}");
    }
    match fault.kind {
        FaultKind::Full => Problem::no_space().into_response(),
        _ => Problem::no_store().into_response(),
    }
}
