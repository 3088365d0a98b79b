//! The options of a table as clients send and see them. Times are whole milliseconds.
//!
//! `table` defines and validates the options; this file only wraps them for serde. Field names are option names, and
//! faults are reported under them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::read::say;

// Wraps `table::Options`, which has another stored form.
/// The options of a table. A client may leave any of them out; the game's default then applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options(pub table::Options);

impl From<&table::Options> for Options {
    fn from(options: &table::Options) -> Options {
        Options(options.clone())
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.show().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
        let options = table::Options::read(&Value::deserialize(from)?);
        options.map(Options).map_err(|faults| D::Error::custom(say(&faults)))
    }
}
