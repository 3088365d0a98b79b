//! What is told when something goes wrong: RFC 9457 problem details, with a code that never changes and a sentence. How
//! a problem travels, and when to try again, is the business of whoever sends it.

use std::fmt::Display;

use serde::Serialize;
use table::{NoRecord, Refusal};

use crate::{Fault, TextFault, TextKind, TextPart, Told};

/// An answer, or what is told instead of one.
pub type Answer<T> = Result<T, Problem>;

/// Something that went wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    // In a box, because every answer has room for it.
    details: Box<ProblemDetails>,
}

/// A problem, as RFC 9457 wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", schema(as = Problem))]
pub struct ProblemDetails {
    /// What kind it is, as a reference into our documentation.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "describe", schema(example = "/api/docs#no-table"))]
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
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<String>>", optional))]
    faults: Vec<String>,
    /// The same for programs, in the same order, where a text could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<TextFault>>", optional))]
    texts: Vec<TextFault>,
    /// What that text was taken for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    looks_like: Option<TextKind>,
    /// The same for programs, where options of a table are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<Fault>>", optional))]
    options: Vec<Fault>,
}

impl ProblemDetails {
    /// The HTTP status that says it best.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// What happened this time.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Every single thing that is wrong.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

/// Every kind that is not a refusal of the table, for the documentation.
pub const PROBLEM_KINDS: [(&str, &str); 24] = [
    ("no-table", "There is no table with this id, or no longer."),
    ("not-found", "There is nothing at this address."),
    ("no-method", "The address does not take that method."),
    ("not-over", "No game is over at this table, so there is no record yet."),
    ("not-started", "No game was started at this table, so there is nothing to look at again."),
    ("closed-game", "The table shows its games only to those who play them."),
    (
        "half-done",
        "A bid can still be taken back, or a bot is showing its moves: the game can be taken along in a moment. Only a page says so.",
    ),
    ("unreadable", "The request could not be read: no JSON, or too long."),
    (
        "impossible",
        "The request could be read, and what it says cannot be; `faults` lists every reason.",
    ),
    ("other-origin", "The request comes from another site's page."),
    ("other-host", "The server does not answer for the name in `Host`."),
    ("no-socket", "The address is for WebSockets."),
    ("crowded", "There are too many connections."),
    ("archived", "The table is archived and can only be read."),
    (
        "table-full",
        "So much has happened at this table that only its game can be finished: found another one.",
    ),
    (
        "being-played",
        "People at a table here are thinking about just this: nobody is helped with it until their round is over.",
    ),
    ("too-many", "You ask too often; `Retry-After` says when to try again."),
    ("busy", "The server has enough to do; `Retry-After` says when to try again."),
    (
        "out-of-time",
        "The time for a batch was over before its turn came: send it again, with fewer positions or more seconds.",
    ),
    ("closing", "The server is about to restart."),
    ("bad-token", "The token belongs to no seat of this table."),
    ("no-store", "The server cannot reach its database; `Retry-After` says when to try again."),
    ("no-space", "The server has no space left to write; nothing was changed."),
    ("fault", "Something broke on our side; it is in the server's log under the id that is given."),
];

impl Problem {
    /// A problem with a status of HTTP, its usual words, and a code of [`PROBLEM_KINDS`].
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

    /// What is told about it.
    pub fn details(&self) -> &ProblemDetails {
        &self.details
    }

    /// The question can be read, and what it says cannot be.
    pub fn impossible(detail: impl Into<String>, faults: Vec<String>) -> Problem {
        let mut problem = Problem::new((422, "Unprocessable Entity"), "impossible", detail);
        problem.details.faults = faults;
        problem
    }

    /// A text could not be read: everything that is wrong with it. `place` is the field that it was in, if it was in one.
    pub fn unread<'a, F: Told + Display + 'a>(
        detail: impl Into<String>,
        place: Option<TextPart>,
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
    #[must_use]
    pub fn looking_like(mut self, kind: TextKind) -> Problem {
        self.details.looks_like = Some(kind);
        self
    }

    /// The time of a batch was over before its turn came.
    pub(crate) fn out_of_time() -> Problem {
        let detail = "the time for the batch was over before the turn of this position came";
        Problem::new((503, "Service Unavailable"), "out-of-time", detail)
    }

    /// What was sent is longer than it may be.
    pub fn too_long(detail: impl Into<String>) -> Problem {
        Problem::new((413, "Payload Too Large"), "unreadable", detail)
    }
}

/// What is wrong with the form of a table or a seat that somebody wants.
impl From<Vec<Fault>> for Problem {
    fn from(faults: Vec<Fault>) -> Problem {
        let faults = faults.into_iter().map(|fault| format!("{}: {}", fault.place, fault.text));
        Problem::impossible("what was sent cannot be", faults.collect())
    }
}

/// The rules say no: the table's own words and code.
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

/// Why there is no game to be seen.
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
