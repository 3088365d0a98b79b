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

    /// The response body.
    pub(crate) fn details(&self) -> &ProblemDetails {
        self.problem.details()
    }

    /// The same as a problem of the protocol, which has no `Retry-After`.
    pub(crate) fn problem(self) -> protocol::Problem {
        self.problem
    }

    /// The table does not exist (any more).
    pub(crate) fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-table", "there is no table with this id")
    }

    /// Nothing is at this URL.
    pub(crate) fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address")
    }

    /// The path exists, the method does not.
    pub(crate) fn no_method() -> Problem {
        let detail = "this address does not support this method";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", detail)
    }

    /// No game of this table is over yet.
    pub(crate) fn not_over() -> Problem {
        let detail = "no game is over at this table: there is no record yet";
        Problem::new(StatusCode::CONFLICT, "not-over", detail)
    }

    /// The position is being played at a table.
    pub(crate) fn being_played() -> Problem {
        let detail =
            "this position is being played at a table here: ask again when the round is over";
        Problem::new(StatusCode::CONFLICT, "being-played", detail)
    }

    pub(crate) fn unreadable(status: StatusCode, detail: impl Into<String>) -> Problem {
        Problem::new(status, "unreadable", detail)
    }

    /// The request comes from another site's page.
    pub(crate) fn other_origin() -> Problem {
        let detail = "requests from pages of other sites are refused";
        Problem::new(StatusCode::FORBIDDEN, "other-origin", detail)
    }

    /// The request is for another host.
    pub(crate) fn other_host() -> Problem {
        let detail = "this server does not answer for the name in `Host`: its operator can allow the name (--host)";
        Problem::new(StatusCode::MISDIRECTED_REQUEST, "other-host", detail)
    }

    /// A WebSocket was expected, but the request does not ask for one.
    pub(crate) fn no_socket() -> Problem {
        let detail = "this address is for WebSockets: version 13, with a key";
        Problem::new(StatusCode::UPGRADE_REQUIRED, "no-socket", detail)
    }

    /// Too many connections.
    pub(crate) fn crowded() -> Problem {
        let detail = "too many connections: try again later";
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "crowded", detail);
        Problem { retry_after: Some(Duration::from_secs(10)), ..problem }
    }

    /// The table is read-only.
    pub(crate) fn archived() -> Problem {
        Problem::new(StatusCode::GONE, "archived", "this table is archived and can only be read")
    }

    /// The operator has banned this address.
    pub(crate) fn banned() -> Problem {
        let detail = "the operator of this server has banned your address: if that is a mistake, contact them";
        Problem::new(StatusCode::FORBIDDEN, "banned", detail)
    }

    /// The token belongs to no registered bot.
    pub(crate) fn no_bot() -> Problem {
        let detail = "this is for bots: send its token as `Authorization: Bearer TOKEN`";
        Problem::new(StatusCode::UNAUTHORIZED, "no-bot", detail)
    }

    /// The operator's token is missing or wrong.
    pub(crate) fn no_operator() -> Problem {
        let detail = "this is for the operator: send the token as `Authorization: Bearer TOKEN`";
        Problem::new(StatusCode::UNAUTHORIZED, "no-operator", detail)
    }

    /// The operator is about to ban their own address.
    pub(crate) fn own_address() -> Problem {
        let detail = "this network contains your own address, and a ban would lock you out";
        Problem::new(StatusCode::CONFLICT, "own-address", detail)
    }

    /// Only the operator may register bots.
    pub(crate) fn bots_by_operator() -> Problem {
        let detail = "only the operator of this server registers bots: ask them for a token";
        Problem::new(StatusCode::FORBIDDEN, "bots-by-operator", detail)
    }

    /// Another bot has this name.
    pub(crate) fn bot_taken(name: &table::Name) -> Problem {
        let detail = format!("another bot has the name {name}, or one that looks like it");
        Problem::new(StatusCode::CONFLICT, "name-taken", detail)
    }

    pub(crate) fn too_many(what: &str, TooMany { retry_after }: TooMany) -> Problem {
        let detail = format!("too many {what}: try again later");
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail);
        Problem { retry_after: Some(retry_after), ..problem }
    }

    /// The server is overloaded.
    pub(crate) fn busy(retry_after: Duration) -> Problem {
        let detail = "the server is overloaded: try again later";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
        Problem { retry_after: Some(retry_after), ..problem }
    }

    /// The store does not respond.
    pub(crate) fn no_store() -> Problem {
        let detail = "the server cannot reach its database: try again in a moment";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-store", detail);
        Problem { retry_after: Some(Duration::from_secs(1)), ..problem }
    }

    pub(crate) fn no_space() -> Problem {
        let detail = "the server has no disk space left: it resumes by itself once there is some";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-space", detail);
        Problem { retry_after: Some(Duration::from_secs(1)), ..problem }
    }

    /// The server is shutting down.
    pub(crate) fn closing() -> Problem {
        let detail = "the server is about to restart: try again in a moment";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "closing", detail);
        Problem { retry_after: Some(Duration::from_secs(2)), ..problem }
    }

    /// An internal error. The cause is only logged.
    pub(crate) fn fault(cause: &dyn std::fmt::Display) -> Problem {
        let id = crate::random::fault_id();
        tracing::error!(fault = %id, %cause, "a request failed");
        let detail = format!("something broke here; it is noted as {id}");
        let problem = Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", detail);
        Problem { retry_after: Some(Duration::from_secs(1)), ..problem }
    }
}

impl From<protocol::Problem> for Problem {
    fn from(problem: protocol::Problem) -> Problem {
        Problem { problem, retry_after: None }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        match error {
            ActError::Refused(refusal) => protocol::Problem::from(refusal).into(),
            ActError::NoTable => Problem::no_table(),
            ActError::Archived => Problem::archived(),
            ActError::Crowded => Problem::crowded(),
            ActError::TooMuch => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, error.code(), error.to_string())
            }
            ActError::TableFull => {
                Problem::new(StatusCode::CONFLICT, error.code(), error.to_string())
            }
            ActError::BadToken => {
                Problem::new(StatusCode::FORBIDDEN, "bad-token", error.to_string())
            }
            ActError::Closing => Problem::closing(),
            ActError::NoStore(_) => unavailable(&error, Duration::from_secs(1)),
            ActError::Full(_) => unavailable(&error, Duration::from_secs(30)),
            ActError::Fault(_) => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", error.to_string())
            }
        }
    }
}

/// A temporary failure.
fn unavailable(error: &ActError, retry_after: Duration) -> Problem {
    let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, error.code(), error.to_string());
    Problem { retry_after: Some(retry_after), ..problem }
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
