//! What the page has to do after it has asked something.

use protocol::Said;
use serde::{Deserialize, Serialize};

/// What the page has to do, in the order of the fields.
#[derive(Debug, Default, Serialize)]
pub struct Outcome {
    /// Which table it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What has to be kept before anything of it is shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<Kept>,
    /// What was said, to be kept too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
    /// Who is told what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tell: Vec<Tell>,
    /// The answer, if it was a question as one asks over HTTP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answered>,
    /// When the table wants to be woken, in milliseconds since the epoch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake: Option<u64>,
    /// The names of the jobs that the table wants done. One that is not among them any more need not go on.
    pub jobs: Vec<String>,
    /// What a job found, for the table that wanted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<crate::Found>,
    /// What kept the question from being understood at all: a bug of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<String>,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Its number at its table, counted from 1.
    pub number: u64,
    /// The event.
    pub line: String,
    /// Which command it was the last one of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// A message of the protocol for one connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tell {
    /// Whose.
    pub to: u32,
    /// The message.
    pub text: String,
}

/// An answer as over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answered {
    /// The status of HTTP.
    pub status: u16,
    /// JSON: the answer, or the problem.
    pub body: String,
}

impl From<protocol::Answer<Answered>> for Answered {
    fn from(answer: protocol::Answer<Answered>) -> Answered {
        answer.unwrap_or_else(|problem| {
            let details = problem.details();
            Answered { status: details.status(), body: written(details) }
        })
    }
}

impl Answered {
    /// An answer with a status.
    pub(crate) fn new(status: u16, answer: &impl Serialize) -> Answered {
        Answered { status, body: written(answer) }
    }
}

/// Something as JSON.
pub(crate) fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol has only text, numbers and lists")
}
