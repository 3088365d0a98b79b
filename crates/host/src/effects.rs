//! Everything that a caller has to do after a call of the host.

use protocol::ChatMessage;
use serde::{Deserialize, Serialize};
use table::Millis;

/// Everything that the caller has to do, in the order of the fields.
#[derive(Debug, Default, Serialize)]
pub struct Effects {
    /// The table's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Events to persist before anything else is shown.
    #[serde(rename = "keep", skip_serializing_if = "Vec::is_empty")]
    pub append: Vec<StoredEvent>,
    /// Chat messages to persist.
    #[serde(rename = "said", skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatMessage>,
    /// Messages to send.
    #[serde(rename = "tell", skip_serializing_if = "Vec::is_empty")]
    pub send: Vec<Outgoing>,
    /// When to wake the table.
    #[serde(rename = "wake", skip_serializing_if = "Option::is_none")]
    pub wake_at: Option<Millis>,
    /// The names of the jobs that the table wants. A running job that is not listed can be stopped.
    pub jobs: Vec<String>,
    /// Why an input is invalid: a bug in the caller.
    #[serde(rename = "wrong", skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A persisted event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEvent {
    /// Its number at its table, counted from 1.
    pub number: u64,
    /// The event as JSON.
    pub line: String,
    /// The id of the command whose last event this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// A protocol message for one connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outgoing {
    /// The connection.
    pub to: u32,
    /// The message as JSON.
    pub text: String,
}
