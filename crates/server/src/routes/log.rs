//! One line for each request, and its numbers. Paths hold the ids of tables, which are keys: only the kind of a path is
//! written down, and that keeps the labels few.

use std::time::Instant;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use table::GameKind;

/// Notes what was asked and how it went.
pub(super) async fn log(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let route = route(request.uri().path());
    let method = request.method().clone();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let took = began.elapsed();
    tracing::debug!(%method, route, status, took_us = took.as_micros() as u64, "request");
    metrics::counter!("robotable_requests_total", "route" => route, "status" => status.to_string())
        .increment(1);
    metrics::histogram!("robotable_request_seconds", "route" => route).record(took);
    response
}

/// The kind of a path.
fn route(path: &str) -> &'static str {
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("api"), Some("tables"), None, ..) => "/api/tables",
        (Some("api"), Some("tables"), Some(_), None, _) => "/api/tables/{id}",
        (Some("api"), Some("tables"), Some(_), Some("seats"), None) => "/api/tables/{id}/seats",
        (Some("api"), Some("tables"), Some(_), Some("socket"), None) => "/api/tables/{id}/socket",
        (Some("api"), Some("tables"), Some(_), Some("record"), None) => "/api/tables/{id}/record",
        (Some("api"), Some("puzzles"), ..) => "/api/puzzles",
        (Some("api"), Some(game), Some(asked), ..) if is_game(game) => match asked {
            "solve" => "/api/{game}/solve",
            "analyse" => "/api/{game}/analyse",
            "look" => "/api/{game}/look",
            _ => "/api",
        },
        (Some("api"), ..) => "/api",
        (Some("preview"), ..) => "/preview",
        (Some("healthz" | "readyz" | "metrics"), None, ..) => "operation",
        _ => "client",
    }
}

fn is_game(name: &str) -> bool {
    GameKind::ALL.iter().any(|game| game.name() == name)
}

#[cfg(test)]
mod tests {
    use super::route;

    #[test]
    fn no_id_is_written_down() {
        assert_eq!(route("/api/tables/k7m2xq9a4tzb"), "/api/tables/{id}");
        assert_eq!(route("/api/tables/k7m2xq9a4tzb/socket"), "/api/tables/{id}/socket");
        assert_eq!(route("/t/k7m2xq9a4tzb"), "client");
        assert_eq!(route("/preview/t/k7m2xq9a4tzb.png"), "/preview");
        assert_eq!(route("//"), "client");
        assert_eq!(route("/api/nonsense/and/more"), "/api");
        assert_eq!(route("/api/micro/solve"), "/api/{game}/solve");
        assert_eq!(route("/api/micro/k7m2xq9a4tzb"), "/api");
    }
}
