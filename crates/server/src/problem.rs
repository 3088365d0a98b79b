//! HTTP errors: problems of the protocol with a status and, where useful, a `Retry-After`. Internal errors are logged
//! once, under an id that the client gets too.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::ProblemDetails;

use crate::limits::TooMany;
use crate::tables::ActError;

/// An error response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    problem: protocol::Problem,
    retry_after: Option<Duration>,
}

/// The result of an HTTP handler.
pub(crate) type Answer<T> = Result<T, Problem>;

impl Problem {
    fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        let title = status.canonical_reason().unwrap_or("Problem");
        protocol::Problem::new((status.as_u16(), title), code, detail).into()
    }

    /// The same problem with a `Retry-After`.
    fn later(self, retry_after: Duration) -> Problem {
        Problem { retry_after: Some(retry_after), ..self }
    }

    /// The response body.
    pub(crate) fn details(&self) -> &ProblemDetails {
        self.problem.details()
    }

    /// The same as a problem of the protocol, which has no `Retry-After`.
    pub(crate) fn problem(self) -> protocol::Problem {
        self.problem
    }

    pub(crate) fn unreadable(status: StatusCode, detail: impl Into<String>) -> Problem {
        Problem::new(status, "unreadable", detail)
    }

    /// Another bot has this name.
    pub(crate) fn bot_taken(name: &table::Name) -> Problem {
        let detail = format!("another bot has the name {name}, or one that looks like it");
        Problem::new(StatusCode::CONFLICT, "name-taken", detail)
    }

    /// The server is overloaded.
    pub(crate) fn busy(retry_after: Duration) -> Problem {
        let detail = "the server is overloaded: try again later";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail).later(retry_after)
    }

    /// An internal error. The cause is only logged.
    pub(crate) fn fault(cause: &dyn std::fmt::Display) -> Problem {
        let id = crate::random::fault_id();
        tracing::error!(fault = %id, %cause, "a request failed");
        let detail = format!("something broke here; it is noted as {id}");
        let problem = Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", detail);
        problem.later(Duration::from_secs(1))
    }
}

/// Generates the constructors of problems whose text is always the same: status, code, text, and `Retry-After` in seconds.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident: $status:ident, $code:literal, $detail:literal $(, $retry:literal)?;)*) => {
        impl Problem {
            $($(#[$doc])*
            pub(crate) fn $name() -> Problem {
                Problem::new(StatusCode::$status, $code, $detail)$(.later(Duration::from_secs($retry)))?
            })*
        }
    };
}

problems! {
    /// The table does not exist (any more).
    no_table: NOT_FOUND, "no-table", "there is no table with this id";
    /// Nothing is at this URL.
    not_found: NOT_FOUND, "not-found", "there is nothing at this address";
    /// The path exists, the method does not.
    no_method: METHOD_NOT_ALLOWED, "no-method", "this address does not support this method";
    /// No game of this table is over yet.
    not_over: CONFLICT, "not-over", "no game is over at this table: there is no record yet";
    /// The position is being played at a table.
    being_played: CONFLICT, "being-played",
        "this position is being played at a table here: ask again when the round is over";
    /// The request comes from another site's page.
    other_origin: FORBIDDEN, "other-origin", "requests from pages of other sites are refused";
    /// The request is for another host.
    other_host: MISDIRECTED_REQUEST, "other-host",
        "this server does not answer for the name in `Host`: its operator can allow the name (--host)";
    /// A WebSocket was expected, but the request does not ask for one.
    no_socket: UPGRADE_REQUIRED, "no-socket", "this address is for WebSockets: version 13, with a key";
    /// Too many connections.
    crowded: TOO_MANY_REQUESTS, "crowded", "too many connections: try again later", 10;
    /// The table is read-only.
    archived: GONE, "archived", "this table is archived and can only be read";
    /// The operator has banned this address.
    banned: FORBIDDEN, "banned",
        "the operator of this server has banned your address: if that is a mistake, contact them";
    /// The token belongs to no registered bot.
    no_bot: UNAUTHORIZED, "no-bot",
        "this is for bots: send its token as `Authorization: Bearer TOKEN`";
    /// The operator's token is missing or wrong.
    no_operator: UNAUTHORIZED, "no-operator",
        "this is for the operator: send the token as `Authorization: Bearer TOKEN`";
    /// The operator is about to ban their own address.
    own_address: CONFLICT, "own-address",
        "this network contains your own address, and a ban would lock you out";
    /// Only the operator may register bots.
    bots_by_operator: FORBIDDEN, "bots-by-operator",
        "only the operator of this server registers bots: ask them for a token";
    /// The store does not respond.
    no_store: SERVICE_UNAVAILABLE, "no-store",
        "the server cannot reach its database: try again in a moment", 1;
    /// The disk of the store is full.
    no_space: SERVICE_UNAVAILABLE, "no-space",
        "the server has no disk space left: it resumes by itself once there is some", 1;
    /// The server is shutting down.
    closing: SERVICE_UNAVAILABLE, "closing", "the server is about to restart: try again in a moment", 2;
}

impl From<protocol::Problem> for Problem {
    fn from(problem: protocol::Problem) -> Problem {
        Problem { problem, retry_after: None }
    }
}

impl From<store::Fault> for Problem {
    fn from(fault: store::Fault) -> Problem {
        ActError::from(fault).into()
    }
}

impl From<TooMany> for Problem {
    fn from(TooMany { what, retry_after }: TooMany) -> Problem {
        let detail = format!("too many {what}: try again later");
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail).later(retry_after)
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        let (status, retry_after) = match error {
            ActError::Refused(refusal) => return protocol::Problem::from(refusal).into(),
            ActError::NoTable => return Problem::no_table(),
            ActError::Archived => return Problem::archived(),
            ActError::Crowded => return Problem::crowded(),
            ActError::Closing => return Problem::closing(),
            ActError::TooMuch => (StatusCode::TOO_MANY_REQUESTS, None),
            ActError::TableFull => (StatusCode::CONFLICT, None),
            ActError::BadToken => (StatusCode::FORBIDDEN, None),
            ActError::NoStore(_) => (StatusCode::SERVICE_UNAVAILABLE, Some(1)),
            ActError::Full(_) => (StatusCode::SERVICE_UNAVAILABLE, Some(30)),
            ActError::Fault(_) => (StatusCode::INTERNAL_SERVER_ERROR, None),
        };
        let problem = Problem::new(status, error.code(), error.to_string());
        Problem { retry_after: retry_after.map(Duration::from_secs), ..problem }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let details = self.details();
        let status = StatusCode::from_u16(details.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after.map(|wait| wait.as_secs() + 1);
        let mut response = (status, Json(details)).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(secs) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(secs));
        }
        response
    }
}
