//! Parses the WebSocket messages of a client.

use serde_json::Value;
use table::{Fields, Refusal};
use thiserror::Error;

use super::command::read_command;
use crate::{At, Fault, FromClient, FromServer, PROTOCOL};

/// The most characters of an id.
pub(super) const ID_CHARS_MAX: usize = 36;
/// The most characters of a chat message.
const SAID_CHARS_MAX: usize = 500;
/// The most bytes of a token.
const TOKEN_CHARS_MAX: usize = 128;
/// The largest integer that a double represents exactly, which is what JavaScript clients have.
const EXACT_MAX: u64 = (1 << 53) - 1;

/// A message that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Fault::line(.faults))]
pub struct Unreadable {
    /// The id of the message, if it could be read.
    pub id: Option<String>,
    /// The reason, for programs: `not-json`, `unknown-message`, `unreadable` or `protocol`.
    pub code: &'static str,
    /// Every single fault.
    pub faults: Vec<Fault>,
}

impl Unreadable {
    /// The answer: `refused` if the message has an id, otherwise `error`.
    pub fn answer(self) -> FromServer {
        let (code, text) = (self.code.to_owned(), self.to_string());
        match self.id {
            Some(id) => FromServer::Refused { id, code, text, faults: self.faults },
            None => FromServer::Error { code, text, faults: self.faults },
        }
    }
}

impl FromServer {
    /// The `refused` message for a refusal of the table.
    pub fn refused(id: String, refusal: &Refusal) -> FromServer {
        let faults = match refusal {
            Refusal::Options(faults) => faults.iter().map(Fault::from).collect(),
            _ => Vec::new(),
        };
        FromServer::Refused {
            id,
            code: refusal.code().to_owned(),
            text: refusal.to_string(),
            faults,
        }
    }
}

/// Parses a text as JSON.
pub(super) fn json(text: &str) -> Result<Value, Vec<Fault>> {
    serde_json::from_str(text).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        vec![Fault::new(place, format!("this is not JSON: {error}"))]
    })
}

/// Reads a message.
///
/// # Errors
///
/// Returns what is wrong with it, each fault with its place.
pub fn read(text: &str) -> Result<FromClient, Unreadable> {
    let value = json(text).map_err(|faults| Unreadable { id: None, code: "not-json", faults })?;
    let id = value.get("id").and_then(Value::as_str).map(str::to_owned);
    let id = id.filter(|id| (1..=ID_CHARS_MAX).contains(&id.chars().count()));
    let wrong = |code, faults| Unreadable { id: id.clone(), code, faults };
    let mut fields = Fields::of(value, "").map_err(|faults| wrong("unreadable", faults))?;
    let Some(kind) = fields.text("t") else {
        return Err(wrong("unreadable", fields.faults()));
    };
    let mut code = "unreadable";
    let message = match kind.as_str() {
        "hello" => hello(&mut fields, &mut code),
        "do" => act(&mut fields),
        "say" => say_something(&mut fields),
        "react" => react(&mut fields),
        "steps" => steps(&mut fields),
        "ping" => {
            fields.number("sent", 0..=EXACT_MAX).map(|sent| FromClient::Ping { sent: At(sent) })
        }
        _ => {
            // The fields of an unknown message are unknown too, so they are not checked.
            fields.fault("t", "it is one of `hello`, `do`, `say`, `react`, `steps` and `ping`");
            return Err(wrong("unknown-message", fields.faults()));
        }
    };
    fields.done(message).map_err(|faults| wrong(code, faults))
}

fn id(fields: &mut Fields) -> Option<String> {
    fields.text_of("id", 1..=ID_CHARS_MAX)
}

fn hello(fields: &mut Fields, code: &mut &'static str) -> Option<FromClient> {
    let protocol = fields.field("protocol", None);
    let token = match fields.take_some("token") {
        None => Some(None),
        Some(Value::String(token)) if token.len() <= TOKEN_CHARS_MAX => Some(Some(token)),
        // The fault must not quote the value: it may be a real token, and messages are logged.
        Some(_) => {
            fields.fault("token", "this is no token: it is a short text that came with a seat");
            None
        }
    };
    let seen = fields.field("seen", Some(None));
    let protocol = protocol?;
    if protocol != PROTOCOL {
        *code = "protocol";
        fields.fault("protocol", format!("{protocol} is not spoken here: {PROTOCOL} is"));
    }
    Some(FromClient::Hello { protocol, token: token?, seen: seen? })
}

fn act(fields: &mut Fields) -> Option<FromClient> {
    let id = id(fields);
    let command = fields.need("command")?;
    let command = fields.object("command", command, read_command);
    Some(FromClient::Do { id: id?, command: command? })
}

fn say_something(fields: &mut Fields) -> Option<FromClient> {
    let (id, text) = (id(fields), fields.text_of("text", 1..=SAID_CHARS_MAX));
    let text = text?.trim().to_owned();
    if text.is_empty() {
        fields.fault("text", "there is nothing in it");
    }
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        fields.fault("text", "it has a character that does not show");
    }
    Some(FromClient::Say { id: id?, text })
}

fn react(fields: &mut Fields) -> Option<FromClient> {
    let (id, reaction) = (id(fields), fields.field("reaction", None));
    Some(FromClient::React { id: id?, reaction: reaction? })
}

fn steps(fields: &mut Fields) -> Option<FromClient> {
    let (id, robot, path) = (id(fields), fields.field("robot", None), fields.field("path", None));
    Some(FromClient::Steps { id: id?, robot: robot?, path: path? })
}
