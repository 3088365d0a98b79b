//! The stored form of events: one line of JSON each, with a format version. All later versions of the program can read
//! it.
//!
//! Event types derive their serialization; values whose stored form differs from the domain type have an adapter in
//! `text`. `testdata/table/` has lines of all earlier versions: tests read them and check that they are written back
//! unchanged.
//!
//! ```
//! use robotable_table::{Event, Millis, SeatEvent, SeatId, stored};
//! let event = Event { at: Millis(1_500), fact: SeatEvent::Woke { seat: SeatId(2) }.into() };
//! let line = stored::write(&event);
//! assert_eq!(line, r#"{"v":1,"at":1500,"fact":{"is":"woke","seat":2}}"#);
//! assert_eq!(stored::read(&line), Ok(event));
//! assert!(stored::read(r#"{"v":2,"at":0,"fact":{}}"#).is_err());
//! ```

pub(crate) mod text;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use strum::VariantNames as _;
use thiserror::Error;

use crate::{Event, EventKind, GameKind, Millis, SeatEvent, TableEvent};

/// The format version of new lines.
pub const VERSION: u32 = 1;

/// The reason why a line is not an event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum StoredError {
    #[error("not an event: {0}")]
    Json(String),
    #[error("version {0} is not known: this program reads versions 1 to {VERSION}")]
    Version(u32),
}

/// The field that all format versions have in common.
#[derive(Deserialize)]
struct Versioned {
    v: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<F> {
    v: u32,
    at: Millis,
    fact: F,
}

/// An event as a line of JSON, without a line break.
pub fn write(event: &Event) -> String {
    let line = Line { v: VERSION, at: event.at, fact: &event.fact };
    serde_json::to_string(&line).expect("the format has only strings, numbers and lists")
}

/// Reads an event of any format version.
///
/// # Errors
///
/// Returns an error if the line is not valid JSON of a known version.
pub fn read(line: &str) -> Result<Event, StoredError> {
    let json = |error: serde_json::Error| StoredError::Json(error.to_string());
    match serde_json::from_str::<Versioned>(line).map_err(json)?.v {
        1 => {
            let Line { at, fact, .. } =
                serde_json::from_str::<Line<EventKind>>(line).map_err(json)?;
            Ok(Event { at, fact })
        }
        other => Err(StoredError::Version(other)),
    }
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// A game's event, tagged with the name of the game.
        #[derive(Serialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        enum StoredRef<'a> {
            $($Game(&'a crate::$module::EventKind),)+
        }

        /// The owned counterpart of `StoredRef`, for reading.
        #[derive(Deserialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        enum Read {
            $($Game(crate::$module::EventKind),)+
        }

        impl Serialize for EventKind {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    EventKind::Seat(fact) => fact.serialize(to),
                    EventKind::Life(fact) => fact.serialize(to),
                    $(EventKind::$Game(fact) => StoredRef::$Game(fact).serialize(to),)+
                }
            }
        }

        impl From<Read> for EventKind {
            fn from(read: Read) -> EventKind {
                match read {
                    $(Read::$Game(fact) => EventKind::$Game(fact),)+
                }
            }
        }
    };
}
crate::games!(of_games);

impl<'de> Deserialize<'de> for EventKind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EventKind, D::Error> {
        let value = Value::deserialize(from)?;
        let is = value.get("is").and_then(Value::as_str).unwrap_or_default();
        let read = if SeatEvent::VARIANTS.iter().any(|kind| is_name(is, kind)) {
            SeatEvent::deserialize(value).map(EventKind::Seat)
        } else if GameKind::ALL.iter().any(|game| game.name() == is) {
            Read::deserialize(value).map(EventKind::from)
        } else {
            TableEvent::deserialize(value).map(EventKind::Life)
        };
        read.map_err(D::Error::custom)
    }
}

/// True if `stored` is the stored name of a kind of event: `went-away` for `WentAway`.
fn is_name(stored: &str, kind: &str) -> bool {
    let mut stored = stored.chars();
    let fits = kind.char_indices().all(|(at, letter)| {
        let hyphen = at == 0 || letter.is_ascii_lowercase() || stored.next() == Some('-');
        hyphen && stored.next() == Some(letter.to_ascii_lowercase())
    });
    fits && stored.next().is_none()
}
