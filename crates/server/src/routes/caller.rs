//! Who asks, and whether they have not asked too often.

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

/// How long anyone who asks too often waits to be told so.
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

/// The address that a request counts for: the one that it comes from, whatever tokens it carries. Otherwise every bot that
/// somebody registers would be another address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) Address);

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        Peer::from_request_parts(parts, app).await.map(|Peer(address)| Caller(address))
    }
}

/// Turns away whom the operator keeps out, whatever they ask for. A load balancer may always ask how the server is.
pub(super) async fn keep_out(
    State(app): State<App>,
    Peer(address): Peer,
    request: Request,
    next: Next,
) -> Response {
    if app.bans().has(address) && !is_health(request.uri().path()) {
        return Problem::banned().into_response();
    }
    next.run(request).await
}

/// True for what load balancers ask.
pub(crate) fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
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
        Err(too_many) => turned_away("looks", too_many).await,
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
        Err(too_many) => turned_away("requests", too_many).await,
    }
}

/// Says so after a moment: questions on one connection are answered in turn, so whoever sends them without reading keeps
/// us busy once a second and no more.
async fn turned_away(what: &'static str, too_many: TooMany) -> Response {
    tokio::time::sleep(MOMENT).await;
    Problem::too_many(what, too_many).into_response()
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
