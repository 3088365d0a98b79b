//! The address of a request, and the rate limits on it.

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::Problem;

/// Delay before a request over the limit is refused.
const MOMENT: Duration = Duration::from_secs(1);

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) Address);

impl FromRequestParts<App> for Peer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Peer, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.ok_or_else(|| Problem::fault(&"a request without an address"))?;
        Ok(Peer(app.address_of(peer.0, &parts.headers)))
    }
}

/// The address whose limits a request counts against: the one that it comes from, whatever tokens it carries. Otherwise
/// a client could multiply its limits by registering bots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) Address);

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        Peer::from_request_parts(parts, app).await.map(|Peer(address)| Caller(address))
    }
}

/// Refuses requests from banned addresses. Health checks of load balancers always pass.
pub(super) async fn keep_out(
    State(app): State<App>,
    Peer(address): Peer,
    request: Request,
    next: Next,
) -> Response {
    let now = app.config().clock.now();
    if app.bans().has(address, now) && !is_health(request.uri().path()) {
        return Problem::banned().into_response();
    }
    next.run(request).await
}

/// True for health checks.
pub(crate) fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// Limits position queries. They do not count as requests, because they are cheap and clients send one with every move.
pub(super) async fn limit_looking(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    match app.limiters().looking.take(address) {
        Ok(()) => next.run(request).await,
        Err(too_many) => turned_away("looks", too_many).await,
    }
}

/// Limits requests.
pub(super) async fn limit(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    match app.limiters().requests.take(address) {
        Ok(()) => next.run(request).await,
        Err(too_many) => turned_away("requests", too_many).await,
    }
}

/// Refuses a request after a delay. Requests on one connection are handled in order, so a client that sends them
/// without reading costs us one response per second.
async fn turned_away(what: &'static str, too_many: TooMany) -> Response {
    tokio::time::sleep(MOMENT).await;
    Problem::too_many(what, too_many).into_response()
}

/// Limits requests for tables that do not exist. Codes are short, so that people can read them out, and must not be
/// found by brute force. Existing codes do not count.
pub(super) async fn limit_guessing(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    let guesses = &app.limiters().guesses;
    if let Err(too_many) = guesses.check(address) {
        return Problem::too_many("wrong codes", too_many).into_response();
    }
    let answer = next.run(request).await;
    if answer.status() == StatusCode::NOT_FOUND {
        guesses.owe(address);
    }
    answer
}
