//! Values of the protocol as JSON text.

use serde::Serialize;
use serde_json::value::RawValue;

/// A value as JSON.
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol has only text, numbers and lists")
}

/// JSON from [`json`], as a part of another value.
pub(crate) fn raw_json(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("it was written here")
}
