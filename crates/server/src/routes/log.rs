//! Request logging and metrics. Paths contain table ids, which are secret: only the route's pattern is recorded, which also
//! keeps the number of labels small.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use crate::app::App;

/// The route of everything that no pattern matches: files and pages of the client.
const CLIENT: &str = "client";

/// Logs and counts a request.
pub(super) async fn log(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let pattern = request.extensions().get::<MatchedPath>();
    let route = pattern.map_or(CLIENT, MatchedPath::as_str).to_owned();
    let method = method(request.method());
    // The target of spans for traces.
    let span = tracing::info_span!(
        target: "robotable_trace",
        "request",
        http.request.method = method,
        http.route = route,
        http.response.status_code = tracing::field::Empty
    );
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    span.record("http.response.status_code", status);
    let took = began.elapsed();
    let took_us = took.as_micros() as u64;
    if app.config.access_log {
        tracing::info!(method, route, status, took_us, "request");
    } else {
        tracing::debug!(method, route, status, took_us, "request");
    }
    let labels = [("route", route.clone()), ("status", status.to_string())];
    metrics::counter!("robotable_requests_total", &labels).increment(1);
    metrics::histogram!("robotable_request_seconds", "route" => route).record(took);
    response
}

/// The method, if it is a usual one: a client can send any word of any length.
fn method(method: &Method) -> &'static str {
    let usual = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
    usual.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusual_methods_are_not_written_down() {
        assert_eq!(method(&Method::DELETE), "DELETE");
        assert_eq!(method(&"SECRET-1".parse().expect("a method")), "other");
    }
}
