//! The address of a request, and the rate limits on it.

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::Problem;

/// Delay before a request over the limit is refused.
const MOMENT: Duration = Duration::from_secs(1);

/// The server, and the address that a request comes from. Limits count against it, whatever tokens the request carries:
/// otherwise a client could multiply its limits by registering bots.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) app: App,
    pub(crate) address: Address,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.ok_or_else(|| Problem::fault(&"a request without an address"))?;
        Ok(Caller { app: app.clone(), address: app.address_of(peer.0, &parts.headers) })
    }
}

/// Refuses requests from banned addresses. Health checks of load balancers always pass.
pub(super) async fn keep_out(
    Caller { app, address }: Caller,
    request: Request,
    next: Next,
) -> Response {
    let now = app.config.clock.now();
    if app.bans.has(address, now) && !is_health(request.uri().path()) {
        return Problem::banned().into_response();
    }
    next.run(request).await
}

/// True for health checks.
pub(crate) fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// Limits position queries. They do not count as requests, because they are cheap and clients send one with every move.
pub(super) async fn limit_looking(caller: Caller, request: Request, next: Next) -> Response {
    let taken = caller.app.limiters.looking.take(caller.address);
    limited(taken, request, next).await
}

/// Limits requests.
pub(super) async fn limit(caller: Caller, request: Request, next: Next) -> Response {
    let taken = caller.app.limiters.requests.take(caller.address);
    limited(taken, request, next).await
}

/// Refuses a request over the limit after a delay. Requests on one connection are handled in order, so a client that sends
/// them without reading costs us one response per second.
async fn limited(taken: Result<(), TooMany>, request: Request, next: Next) -> Response {
    let Err(too_many) = taken else { return next.run(request).await };
    tokio::time::sleep(MOMENT).await;
    Problem::from(too_many).into_response()
}

/// Limits requests for tables that do not exist. Codes are short, so that people can read them out, and must not be
/// found by brute force. Existing codes do not count.
pub(super) async fn limit_guessing(
    Caller { app, address }: Caller,
    request: Request,
    next: Next,
) -> Response {
    let guesses = &app.limiters.guesses;
    if let Err(too_many) = guesses.check(address) {
        return Problem::from(too_many).into_response();
    }
    let answer = next.run(request).await;
    if answer.status() == StatusCode::NOT_FOUND {
        guesses.owe(address);
    }
    answer
}
