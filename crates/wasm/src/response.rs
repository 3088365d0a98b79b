//! The response of the offline engine: everything that the page has to do after a request.

use host::Effects;
use host::jobs::JobResult;
use serde::Serialize;

/// Everything that the page has to do: first the effects on a table, then the rest.
#[derive(Debug, Default, Serialize)]
pub struct Response {
    /// Events to persist, messages to send, when to wake the table and its jobs.
    #[serde(flatten)]
    pub effects: Effects,
    /// The response to an HTTP-style request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answered>,
    /// The result of a job, for the table that wanted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<JobResult>,
}

impl From<Effects> for Response {
    fn from(effects: Effects) -> Response {
        Response { effects, ..Response::default() }
    }
}

impl Response {
    /// The request is invalid: a bug in the page.
    pub(crate) fn invalid(error: String) -> Response {
        Effects { error: Some(error), ..Effects::default() }.into()
    }

    /// The response to an HTTP-style request, without effects.
    pub(crate) fn answered(answer: protocol::Answer<Answered>) -> Response {
        Response { answer: Some(answer.into()), ..Response::default() }
    }
}

/// An HTTP-style response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answered {
    /// The HTTP status.
    pub status: u16,
    /// JSON: the result or the problem.
    pub body: String,
}

impl From<protocol::Answer<Answered>> for Answered {
    fn from(answer: protocol::Answer<Answered>) -> Answered {
        answer.unwrap_or_else(|problem| {
            let details = problem.details();
            Answered { status: details.status(), body: protocol::json(details) }
        })
    }
}

impl Answered {
    /// A response with this status.
    pub(crate) fn new(status: u16, answer: &impl Serialize) -> Answered {
        Answered { status, body: protocol::json(answer) }
    }
}
