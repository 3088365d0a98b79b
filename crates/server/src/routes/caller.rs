//! Who asks, and whether they have not asked too often.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::limits::Address;
use crate::problem::Problem;

/// The address that a request counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) Address);

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.ok_or_else(|| Problem::fault(&"a request without an address"))?;
        Ok(Caller(app.address_of(peer.0, &parts.headers)))
    }
}

/// Turns away who looks too often. Looking is not counted as asking: it is cheap, and one does it with every move.
pub(super) async fn limit_looking(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    match app.limiters().looking.take(address) {
        Ok(()) => next.run(request).await,
        Err(too_many) => Problem::too_many("looks", too_many).into_response(),
    }
}

/// Turns away who asks too often.
pub(super) async fn limit(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    match app.limiters().requests.take(address) {
        Ok(()) => next.run(request).await,
        Err(too_many) => Problem::too_many("requests", too_many).into_response(),
    }
}

/// Turns away anyone who has named too many tables that are not there: codes are short, so that people can read them out, and
/// must not be found by trying. Those that are there do not count.
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
