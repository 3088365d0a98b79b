//! What a table can choose, as a form sends it and everybody sees it. Times are whole milliseconds.
//!
//! The table's own list of options says everything: this file only carries it. The names of the fields are the names of
//! the options, and faults are reported under them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::read::say;

// Wraps `table::Options`, which is stored in another form.
/// The options of a table. Whoever sends them may leave any out: it is then the default of the game.
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
