//! What goes wrong over HTTP: RFC 9457 problem details. A reader gets a code that never changes and a sentence; what
//! broke inside is logged once, under an id that the reader gets too.

use std::fmt::Display;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::Refusal;
use utoipa::ToSchema;

use crate::limits::TooMany;
use crate::tables::ActError;

/// Something that went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    // In a box, because every answer has room for it.
    details: Box<ProblemDetails>,
    retry_after: Option<Duration>,
}

/// A problem, as RFC 9457 wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemDetails {
    /// What kind it is, as a reference into our documentation.
    #[serde(rename = "type")]
    #[schema(example = "/api/docs#no-table")]
    kind: String,
    /// The kind in a few words.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// The kind for programs. It never changes.
    code: &'static str,
    /// What happened this time.
    detail: String,
    /// Every single thing that is wrong, where there can be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
    /// The same for programs, in the same order, where a text could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<protocol::TextFault>,
    /// What that text was taken for.
    #[serde(skip_serializing_if = "Option::is_none")]
    looks_like: Option<protocol::TextKind>,
    /// The same for programs, where options of a table are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<protocol::Fault>,
}

/// Every kind that is not a refusal of the table, for the documentation.
pub(crate) const KINDS: [(&str, &str); 19] = [
    ("no-table", "There is no table with this id, or no longer."),
    ("not-found", "There is nothing at this address."),
    ("no-method", "The address does not take that method."),
    ("not-over", "No game is over at this table, so there is no record yet."),
    ("not-started", "No game was started at this table, so there is nothing to look at again."),
    ("closed-game", "The table shows its games only to those who play them."),
    ("unreadable", "The request could not be read: no JSON, or too long."),
    (
        "impossible",
        "The request could be read, and what it says cannot be; `faults` lists every reason.",
    ),
    ("other-origin", "The request comes from another site's page."),
    ("no-socket", "The address is for WebSockets."),
    ("crowded", "There are too many connections."),
    ("archived", "The table is archived and can only be read."),
    ("too-many", "You ask too often; `Retry-After` says when to try again."),
    ("busy", "The server has enough to do; `Retry-After` says when to try again."),
    ("closing", "The server is about to restart."),
    ("bad-token", "The token belongs to no seat of this table."),
    ("no-store", "The server cannot reach its database; `Retry-After` says when to try again."),
    ("no-space", "The server has no space left to write; nothing was changed."),
    ("fault", "Something broke on our side; it is in the server's log under the id that is given."),
];

/// What an HTTP handler gives back.
pub(crate) type Answer<T> = Result<T, Problem>;

impl Problem {
    fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        let details = ProblemDetails {
            kind: format!("/api/docs#{code}"),
            title: status.canonical_reason().unwrap_or("Problem"),
            status: status.as_u16(),
            code,
            detail: detail.into(),
            faults: Vec::new(),
            texts: Vec::new(),
            looks_like: None,
            options: Vec::new(),
        };
        Problem { details: Box::new(details), retry_after: None }
    }

    /// What is told about it.
    pub(crate) fn details(&self) -> &ProblemDetails {
        &self.details
    }

    /// There is no such table (any more).
    pub(crate) fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-table", "there is no table with this id")
    }

    /// Nothing is at this address.
    pub(crate) fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address")
    }

    /// The path exists, the method does not.
    pub(crate) fn no_method() -> Problem {
        let detail = "this address does not take that method";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", detail)
    }

    /// No game is over at this table.
    pub(crate) fn not_over() -> Problem {
        let detail = "no game is over at this table: there is no record yet";
        Problem::new(StatusCode::CONFLICT, "not-over", detail)
    }

    /// No game was started at this table.
    pub(crate) fn not_started(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::CONFLICT, "not-started", detail)
    }

    /// The table shows its games only to those who play them.
    pub(crate) fn closed_game(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "closed-game", detail)
    }

    /// The request cannot be read.
    pub(crate) fn unreadable(status: StatusCode, detail: impl Into<String>) -> Problem {
        Problem::new(status, "unreadable", detail)
    }

    /// It can be read, and what it says cannot be.
    pub(crate) fn impossible(detail: impl Into<String>, faults: Vec<String>) -> Problem {
        let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "impossible", detail);
        problem.details.faults = faults;
        problem
    }

    /// A text could not be read: everything that is wrong with it. `place` is the field that it was in, if it was in one.
    pub(crate) fn unread<'a, F: protocol::Told + Display + 'a>(
        detail: impl Into<String>,
        place: Option<protocol::TextPart>,
        faults: impl IntoIterator<Item = &'a F>,
    ) -> Problem {
        let (words, texts) = faults
            .into_iter()
            .map(|fault| match place {
                Some(place) => (format!("{place}: {fault}"), fault.told().within(place)),
                None => (fault.to_string(), fault.told()),
            })
            .unzip();
        let mut problem = Problem::impossible(detail, words);
        problem.details.texts = texts;
        problem
    }

    /// The same, with what the text was taken for.
    pub(crate) fn looking_like(mut self, kind: protocol::TextKind) -> Problem {
        self.details.looks_like = Some(kind);
        self
    }

    /// The request comes from another site's page.
    pub(crate) fn other_origin() -> Problem {
        let detail = "requests from other sites' pages are not answered";
        Problem::new(StatusCode::FORBIDDEN, "other-origin", detail)
    }

    /// A socket was asked for with a request that is none for a socket.
    pub(crate) fn no_socket() -> Problem {
        let detail = "this address is for WebSockets: version 13, with a key";
        Problem::new(StatusCode::UPGRADE_REQUIRED, "no-socket", detail)
    }

    /// There are enough connections.
    pub(crate) fn crowded() -> Problem {
        let detail = "too many connections: try again later";
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "crowded", detail);
        Problem { retry_after: Some(Duration::from_secs(10)), ..problem }
    }

    /// The table can only be read.
    pub(crate) fn archived() -> Problem {
        Problem::new(StatusCode::GONE, "archived", "this table is archived and can only be read")
    }

    /// Too many requests.
    pub(crate) fn too_many(what: &str, TooMany { retry_after }: TooMany) -> Problem {
        let detail = format!("too many {what}: try again later");
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail);
        Problem { retry_after: Some(retry_after), ..problem }
    }

    /// We have enough to do.
    pub(crate) fn busy(retry_after: Duration) -> Problem {
        let detail = "the server has enough to do: try again later";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
        Problem { retry_after: Some(retry_after), ..problem }
    }

    /// The store does not answer.
    pub(crate) fn no_store() -> Problem {
        let detail = "the server cannot reach its database: try again in a moment";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-store", detail);
        Problem { retry_after: Some(Duration::from_secs(1)), ..problem }
    }

    /// We are about to stop.
    pub(crate) fn closing() -> Problem {
        let detail = "the server is about to restart: try again in a moment";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "closing", detail);
        Problem { retry_after: Some(Duration::from_secs(2)), ..problem }
    }

    /// Something broke. The cause is for our log only.
    pub(crate) fn fault(cause: &dyn std::fmt::Display) -> Problem {
        let id = crate::random::fault_id();
        tracing::error!(fault = %id, %cause, "a request failed");
        let detail = format!("something broke here; it is noted as {id}");
        let problem = Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", detail);
        Problem { retry_after: Some(Duration::from_secs(1)), ..problem }
    }
}

/// The rules say no: the table's own words and code.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match &refusal {
            Refusal::Options(faults) => {
                let texts = faults.iter().map(ToString::to_string).collect();
                let mut problem = Problem::impossible("the options cannot be", texts);
                problem.details.options = protocol::option_faults(faults);
                problem
            }
            _ => Problem::new(StatusCode::CONFLICT, refusal.code(), refusal.to_string()),
        }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        match error {
            ActError::Refused(refusal) => refusal.into(),
            ActError::NoTable => Problem::no_table(),
            ActError::Archived => Problem::archived(),
            ActError::Crowded => Problem::crowded(),
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

/// It will be again.
fn unavailable(error: &ActError, retry_after: Duration) -> Problem {
    let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, error.code(), error.to_string());
    Problem { retry_after: Some(retry_after), ..problem }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status =
            StatusCode::from_u16(self.details.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after.map(|wait| wait.as_secs() + 1);
        let mut response = (status, Json(self.details)).into_response();
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
