//! Errors as RFC 9457 problem details, with a stable code and a message. The sender decides on the transport and on
//! `Retry-After`.

use std::fmt::Display;

use table::{NoRecord, Refusal};
use wire::wire;

use crate::{Fault, TextFault, TextKind, TextPart, ToTextFault};

/// A response, or the problem that is sent instead.
pub type Answer<T> = Result<T, Problem>;

/// An error in a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    // Boxed to keep `Answer` small.
    details: Box<ProblemDetails>,
}

/// An error in the form of RFC 9457.
#[wire(answer, PartialEq, Eq)]
#[describe(schema(as = Problem))]
pub struct ProblemDetails {
    /// The kind of error, as a reference to the documentation.
    #[serde(rename = "type")]
    #[describe(schema(example = "/api/docs#no-table"))]
    kind: String,
    /// The kind in a few words.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// The kind of error for programs. Codes never change.
    code: &'static str,
    /// This occurrence of the error.
    detail: String,
    /// Every single error, where there can be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[describe(ts(as = "Option<Vec<String>>", optional))]
    faults: Vec<String>,
    /// The same errors in machine-readable form and the same order, if a text could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[describe(ts(as = "Option<Vec<TextFault>>", optional))]
    texts: Vec<TextFault>,
    /// The format that this text was taken for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    looks_like: Option<TextKind>,
    /// The same errors in machine-readable form, if the options of a table are invalid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[describe(ts(as = "Option<Vec<Fault>>", optional))]
    options: Vec<Fault>,
}

impl ProblemDetails {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// This occurrence of the error.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Every single error.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

/// Every code that is not a refusal of the table, for the documentation.
pub const PROBLEM_KINDS: [(&str, &str); 26] = [
    ("no-table", "There is no table with this id, or it was removed."),
    ("not-found", "There is nothing at this address."),
    ("no-method", "The address does not support this method."),
    ("not-over", "No game is over at this table, so there is no record yet."),
    ("not-started", "No game was started at this table, so there is nothing to replay."),
    ("closed-game", "The table shows its games only to those who play them."),
    (
        "half-done",
        "A bid can still be taken back, or a bot is showing its moves: the game can be handed over in a moment. Only the offline engine sends it.",
    ),
    ("unreadable", "The request could not be read: no JSON, or too long."),
    ("impossible", "The request could be read, but is invalid; `faults` lists every reason."),
    ("other-origin", "The request comes from another site's page."),
    ("other-host", "The server does not answer for the name in `Host`."),
    ("no-socket", "The address is for WebSockets."),
    ("crowded", "There are too many connections."),
    ("archived", "The table is archived and can only be read."),
    (
        "table-full",
        "The table has too many events: its game can be finished, and the next one needs a new table.",
    ),
    (
        "being-played",
        "The position is being played at a table of this server, which does not solve it until the round is over.",
    ),
    ("too-many", "Too many requests; `Retry-After` says when to try again."),
    ("busy", "The server is overloaded; `Retry-After` says when to try again."),
    (
        "out-of-time",
        "The time limit of a batch was reached before this position: send it again, with fewer positions or more seconds.",
    ),
    ("closing", "The server is about to restart."),
    ("no-operator", "The operator's token is missing or wrong."),
    ("own-address", "The ban would include the address that the request comes from."),
    ("bad-token", "The token belongs to no seat of this table."),
    ("no-store", "The server cannot reach its database; `Retry-After` says when to try again."),
    ("no-space", "The server has no space left to write; nothing was changed."),
    ("fault", "An internal error of the server; its log has the cause under the id in `detail`."),
];

impl Problem {
    /// A problem with an HTTP status and its reason phrase, and a code of [`PROBLEM_KINDS`].
    pub fn new(
        status: (u16, &'static str),
        code: &'static str,
        detail: impl Into<String>,
    ) -> Problem {
        let (status, title) = status;
        let details = ProblemDetails {
            kind: format!("/api/docs#{code}"),
            title,
            status,
            code,
            detail: detail.into(),
            faults: Vec::new(),
            texts: Vec::new(),
            looks_like: None,
            options: Vec::new(),
        };
        Problem { details: Box::new(details) }
    }

    /// The details that are sent.
    pub fn details(&self) -> &ProblemDetails {
        &self.details
    }

    /// The request is well-formed but invalid.
    pub fn impossible(detail: impl Into<String>, faults: Vec<String>) -> Problem {
        let mut problem = Problem::new((422, "Unprocessable Entity"), "impossible", detail);
        problem.details.faults = faults;
        problem
    }

    /// [`Problem::impossible`] if there is any fault.
    pub(crate) fn of_faults(detail: &str, faults: impl IntoIterator<Item = String>) -> Answer<()> {
        let faults = Vec::from_iter(faults);
        if faults.is_empty() { Ok(()) } else { Err(Problem::impossible(detail, faults)) }
    }

    /// A text could not be read; lists all its errors. `place` is the field of the text, if there is one.
    pub fn unread<'a, F: ToTextFault + Display + 'a>(
        detail: impl Into<String>,
        place: Option<TextPart>,
        faults: impl IntoIterator<Item = &'a F>,
    ) -> Problem {
        let (words, texts) = faults
            .into_iter()
            .map(|fault| match place {
                Some(place) => (format!("{place}: {fault}"), fault.to_text_fault().within(place)),
                None => (fault.to_string(), fault.to_text_fault()),
            })
            .unzip();
        let mut problem = Problem::impossible(detail, words);
        problem.details.texts = texts;
        problem
    }

    /// Adds the format that the text was taken for.
    #[must_use]
    pub fn looking_like(mut self, kind: TextKind) -> Problem {
        self.details.looks_like = Some(kind);
        self
    }

    /// The time limit of a batch was reached before this position.
    pub(crate) fn out_of_time() -> Problem {
        let detail = "the time for the batch was over before the turn of this position came";
        Problem::new((503, "Service Unavailable"), "out-of-time", detail)
    }

    /// The request is too long.
    pub fn too_long(detail: impl Into<String>) -> Problem {
        Problem::new((413, "Payload Too Large"), "unreadable", detail)
    }
}

/// The errors in a request for a table or a seat.
impl From<Vec<Fault>> for Problem {
    fn from(faults: Vec<Fault>) -> Problem {
        let faults = faults.iter().map(ToString::to_string);
        Problem::impossible("what was sent cannot be", faults.collect())
    }
}

/// A refusal by the rules, with the table's own message and code.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match &refusal {
            Refusal::Options(faults) => {
                let texts = faults.iter().map(ToString::to_string).collect();
                let mut problem = Problem::impossible("the options cannot be", texts);
                problem.details.options = faults.iter().map(Fault::from).collect();
                problem
            }
            _ => Problem::new((409, "Conflict"), refusal.code(), refusal.to_string()),
        }
    }
}

/// The reason why there is no game to show.
impl From<NoRecord> for Problem {
    fn from(why: NoRecord) -> Problem {
        match why {
            NoRecord::NoGame => Problem::new((409, "Conflict"), "not-started", why.to_string()),
            NoRecord::NotPlaying => Problem::new((409, "Conflict"), "no-game", why.to_string()),
            NoRecord::HalfDone => Problem::new((409, "Conflict"), "half-done", why.to_string()),
            NoRecord::Closed => Problem::new((403, "Forbidden"), "closed-game", why.to_string()),
        }
    }
}
