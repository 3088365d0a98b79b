//! A reader for JSON objects: field by field, every fault with its place, unknown fields included.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use crate::options::{OptionFault, quoted, shortened};

/// One thing that is wrong with what somebody sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fault {
    /// Where: a path like `command.moves`; for options the option's name, like `host_patience`.
    pub place: String,
    /// What is wrong, and what would be right.
    pub text: String,
    /// The same for programs, where it is about an option's value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional), schema(nullable = false))]
    pub why: Option<OptionFault>,
}

impl Fault {
    /// A fault without a code.
    pub fn new(place: impl Into<String>, text: impl Into<String>) -> Fault {
        Fault { place: place.into(), text: text.into(), why: None }
    }
}

/// The fields of a JSON object that are not read yet.
#[derive(Debug)]
pub struct Fields {
    place: String,
    left: Map<String, Value>,
    pub(crate) faults: Vec<Fault>,
}

impl Fields {
    /// The fields of a value; `place` is its own place, empty for the outermost.
    ///
    /// # Errors
    ///
    /// Returns a fault if the value is not an object.
    pub fn of(value: Value, place: &str) -> Result<Fields, Vec<Fault>> {
        match value {
            Value::Object(left) => Ok(Fields { place: place.to_owned(), left, faults: Vec::new() }),
            other => {
                let place = if place.is_empty() { "message" } else { place };
                let text = format!("{} is no object: write {{ }}", quoted(&other));
                Err(vec![Fault::new(place, text)])
            }
        }
    }

    /// The value that was read, or all faults. Fields that were not read are unknown.
    ///
    /// # Errors
    ///
    /// Returns all faults; there may be some although there is a value.
    pub fn done<T>(mut self, read: Option<T>) -> Result<T, Vec<Fault>> {
        for (name, _) in std::mem::take(&mut self.left) {
            self.unknown(&name);
        }
        match read {
            Some(read) if self.faults.is_empty() => Ok(read),
            _ => Err(self.faults),
        }
    }

    fn unknown(&mut self, name: &str) {
        self.fault(&shortened(name), "there is no such field here");
    }

    /// The faults so far.
    pub fn faults(self) -> Vec<Fault> {
        self.faults
    }

    pub(crate) fn place_of(&self, name: &str) -> String {
        if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) }
    }

    /// Notes that something is wrong with a field.
    pub fn fault(&mut self, name: &str, text: impl Into<String>) {
        let place = self.place_of(name);
        self.faults.push(Fault::new(place, text));
    }

    /// Adds faults that were found elsewhere.
    pub fn absorb<T>(&mut self, read: Result<T, Vec<Fault>>) -> Option<T> {
        read.map_err(|faults| self.faults.extend(faults)).ok()
    }

    /// A field's value, if it is there.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    /// A field's value, if it is there and not `null`.
    pub fn take_some(&mut self, name: &str) -> Option<Value> {
        self.take(name).filter(|value| !value.is_null())
    }

    /// A field's value; it is a fault if it is missing.
    pub fn need(&mut self, name: &str) -> Option<Value> {
        let value = self.take(name);
        if value.is_none() {
            self.fault(name, "it is missing");
        }
        value
    }

    /// A field of any type that serde reads and writes. One that is missing is `default`.
    pub fn field<T: DeserializeOwned + Serialize>(
        &mut self,
        name: &str,
        default: Option<T>,
    ) -> Option<T> {
        if default.is_some() && !self.left.contains_key(name) {
            return default;
        }
        let value = self.need(name)?;
        self.read(name, &value)
    }

    /// The value of a field, read by serde.
    fn read<T: DeserializeOwned + Serialize>(&mut self, name: &str, value: &Value) -> Option<T> {
        match serde_path_to_error::deserialize::<_, T>(value) {
            Ok(read) => {
                // Serde ignores unknown fields; so those that are not written again are unknown.
                let written = serde_json::to_value(&read).unwrap_or_default();
                self.compare(name, value, &written);
                Some(read)
            }
            Err(error) => {
                let place = [name.to_owned(), path(error.path())].concat();
                let wrong = error.path().iter().fold(value, |inside, segment| match segment {
                    Segment::Seq { index } => &inside[index],
                    Segment::Map { key } => &inside[key],
                    Segment::Enum { .. } | Segment::Unknown => inside,
                });
                self.fault(&place, explained(&error.inner().to_string(), wrong));
                None
            }
        }
    }

    fn compare(&mut self, place: &str, sent: &Value, written: &Value) {
        let (Value::Object(sent), Value::Object(written)) = (sent, written) else { return };
        for (name, value) in sent {
            let place = format!("{place}.{name}");
            match written.get(name) {
                Some(written) => self.compare(&place, value, written),
                None if value.is_null() => {}
                None => self.unknown(&place),
            }
        }
    }

    /// A text.
    pub fn text(&mut self, name: &str) -> Option<String> {
        match self.need(name)? {
            Value::String(text) => Some(text),
            other => {
                self.fault(name, format!("{} is no text", quoted(&other)));
                None
            }
        }
    }

    /// A text of this many characters.
    pub fn text_of(&mut self, name: &str, chars: RangeInclusive<usize>) -> Option<String> {
        let text = self.text(name)?;
        let count = text.chars().count();
        if chars.contains(&count) {
            return Some(text);
        }
        let (least, most) = chars.into_inner();
        self.fault(name, format!("it has {count} characters, {least} to {most} are allowed"));
        None
    }

    /// A whole number within these bounds.
    pub fn number(&mut self, name: &str, bounds: RangeInclusive<u64>) -> Option<u64> {
        let value = self.need(name)?;
        self.number_in(name, &value, bounds)
    }

    /// A value as a whole number within these bounds.
    pub fn number_in(
        &mut self,
        name: &str,
        value: &Value,
        bounds: RangeInclusive<u64>,
    ) -> Option<u64> {
        let number = value.as_u64().filter(|number| bounds.contains(number));
        if number.is_none() {
            let (least, most) = bounds.into_inner();
            let quoted = quoted(value);
            self.fault(name, format!("{quoted} is no whole number from {least} to {most}"));
        }
        number
    }

    /// An object inside this one.
    pub fn object<T>(
        &mut self,
        name: &str,
        value: Value,
        read: impl FnOnce(&mut Fields) -> Option<T>,
    ) -> Option<T> {
        let inner = Fields::of(value, &self.place_of(name));
        let mut inner = self.absorb(inner)?;
        let answer = read(&mut inner);
        self.absorb(inner.done(answer))
    }
}

/// A path inside a field's value, as `.discs.white`.
fn path(path: &Path) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Seq { index } => format!(".{index}"),
        Segment::Map { key } => format!(".{}", shortened(key)),
        Segment::Enum { .. } | Segment::Unknown => String::new(),
    };
    path.iter().map(segment).collect()
}

/// The words of serde, but for numbers: those would name a type of Rust.
fn explained(text: &str, wrong: &Value) -> String {
    let bounds = [("u8", u64::from(u8::MAX)), ("u16", u16::MAX.into()), ("u32", u32::MAX.into())];
    match bounds.iter().find(|(kind, _)| text.ends_with(&format!("expected {kind}"))) {
        Some((_, most)) => format!("{} is no whole number from 0 to {most}", quoted(wrong)),
        None => shortened(text),
    }
}
