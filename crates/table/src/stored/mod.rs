//! Events as they are stored: one line of JSON each, with a version, readable for ever.
//!
//! The facts say themselves how they are written; what differs from the domain has an adaptor in `text`. What was once
//! written is in `testdata/table/`, and the tests of every later version read it and write it again as it was.
//!
//! ```
//! use table::{Event, Millis, SeatFact, SeatId, stored};
//! let event = Event { at: Millis(1_500), fact: SeatFact::Woke { seat: SeatId(2) }.into() };
//! let line = stored::write(&event);
//! assert_eq!(line, r#"{"v":1,"at":1500,"fact":{"is":"woke","seat":2}}"#);
//! assert_eq!(stored::read(&line), Ok(event));
//! assert!(stored::read(r#"{"v":2,"at":0,"fact":{}}"#).is_err());
//! ```

pub(crate) mod text;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use crate::event::{Event, Fact, LifeFact, SeatFact};
use crate::game::GameKind;
use crate::time::Millis;

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
}

/// Every version says which it is; the rest depends on that.
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

/// An event as a line of JSON, without the line's end.
pub fn write(event: &Event) -> String {
    let line = Line { v: VERSION, at: event.at, fact: &event.fact };
    serde_json::to_string(&line).expect("the format has only strings, numbers and lists")
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
            let Line { at, fact, .. } = serde_json::from_str::<Line<Fact>>(line).map_err(json)?;
            Ok(Event { at, fact })
        }
        other => Err(StoredError::Version(other)),
    }
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// A game's fact, with the name of the game.
        #[derive(Serialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        enum Told<'a> {
            $($Game(&'a crate::$module::Fact),)+
        }

        /// The same, as it is read.
        #[derive(Deserialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        enum Read {
            $($Game(crate::$module::Fact),)+
        }

        impl Serialize for Fact {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    Fact::Seat(fact) => fact.serialize(to),
                    Fact::Life(fact) => fact.serialize(to),
                    $(Fact::$Game(fact) => Told::$Game(fact).serialize(to),)+
                }
            }
        }

        impl From<Read> for Fact {
            fn from(read: Read) -> Fact {
                match read {
                    $(Read::$Game(fact) => Fact::$Game(fact),)+
                }
            }
        }
    };
}
crate::games!(of_games);

impl<'de> Deserialize<'de> for Fact {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fact, D::Error> {
        let value = Value::deserialize(from)?;
        let is = value.get("is").and_then(Value::as_str).unwrap_or_default();
        let read = if SeatFact::KINDS.iter().any(|kind| is_name(is, kind)) {
            SeatFact::deserialize(value).map(Fact::Seat)
        } else if GameKind::ALL.iter().any(|game| game.name() == is) {
            Read::deserialize(value).map(Fact::from)
        } else {
            LifeFact::deserialize(value).map(Fact::Life)
        };
        read.map_err(D::Error::custom)
    }
}

/// Whether this is how a kind of fact is stored: `WentAway` as `went-away`.
fn is_name(stored: &str, kind: &str) -> bool {
    let mut stored = stored.chars();
    let fits = kind.char_indices().all(|(at, letter)| {
        let hyphen = at == 0 || letter.is_ascii_lowercase() || stored.next() == Some('-');
        hyphen && stored.next() == Some(letter.to_ascii_lowercase())
    });
    fits && stored.next().is_none()
}
