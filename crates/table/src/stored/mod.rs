//! Events as they are stored: one line of JSON each, with a version, readable for ever.
//!
//! The types here are the format. They are apart from the domain's own, so that those can change; what was once
//! written is in `testdata/table/` and is read by the tests of every later version.
//!
//! ```
//! use table::{Event, Fact, Millis, SeatId, stored};
//! let event = Event { at: Millis(1_500), fact: Fact::Woke(SeatId(2)) };
//! let line = stored::write(&event);
//! assert_eq!(line, r#"{"v":1,"at":1500,"fact":{"is":"woke","seat":2}}"#);
//! assert_eq!(stored::read(&line), Ok(event));
//! assert!(stored::read(r#"{"v":2,"at":0,"fact":{}}"#).is_err());
//! ```

mod life;
mod micro;
mod options;
mod ricochet;
mod robotory;
mod text;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::event::Event;
use crate::time::Millis;
use life::FactV1;

/// The version that is written.
pub const VERSION: u32 = 1;

/// Why a line is not an event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum StoredError {
    #[error("not an event: {0}")]
    Json(String),
    #[error("version {0} is not known: this program reads versions 1 to {VERSION}")]
    Version(u32),
    #[error("{what} is {text:?}: {reason}")]
    Value { what: &'static str, text: String, reason: String },
}

/// Every version says which it is; the rest depends on that.
#[derive(Deserialize)]
struct Versioned {
    v: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventV1 {
    v: u32,
    at: u64,
    fact: FactV1,
}

/// An event as a line of JSON, without the line's end.
pub fn write(event: &Event) -> String {
    let stored = EventV1 { v: VERSION, at: event.at.0, fact: FactV1::from(&event.fact) };
    serde_json::to_string(&stored).expect("the format has only strings, numbers and lists")
}

/// Reads an event of any version.
///
/// # Errors
///
/// Returns what is wrong with the line.
pub fn read(line: &str) -> Result<Event, StoredError> {
    let json = |error: serde_json::Error| StoredError::Json(error.to_string());
    match serde_json::from_str::<Versioned>(line).map_err(json)?.v {
        1 => {
            let stored: EventV1 = serde_json::from_str(line).map_err(json)?;
            Ok(Event { at: Millis(stored.at), fact: stored.fact.try_into()? })
        }
        other => Err(StoredError::Version(other)),
    }
}
