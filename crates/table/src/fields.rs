//! A reader for JSON objects that reports every fault with its path, including unknown fields.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};
use wire::wire;

use crate::OptionFault;
use crate::options::{quoted, shortened};

/// One fault in data that a client sent.
#[wire]
pub struct Fault {
    /// The path of the field, such as `command.moves`; for options the name of the option, such as `host_patience`.
    pub place: String,
    /// The fault, and how to correct it.
    pub text: String,
    /// The machine-readable reason, if the fault is about the value of an option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub why: Option<OptionFault>,
}

impl Fault {
    /// A fault without a machine-readable reason.
    pub fn new(place: impl Into<String>, text: impl Into<String>) -> Fault {
        Fault { place: place.into(), text: text.into(), why: None }
    }

    /// All faults in one line.
    pub fn line(faults: &[Fault]) -> String {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.text)
    }
}

/// The fields of a JSON object that were not read yet, and the faults so far.
#[derive(Debug)]
pub struct Fields {
    place: String,
    left: Map<String, Value>,
    pub(crate) faults: Vec<Fault>,
}

impl Fields {
    /// The fields of a value; `place` is its own path, empty at the top level.
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

    /// Finishes reading: returns the value, or all faults. Fields that were not read are unknown.
    ///
    /// # Errors
    ///
    /// Returns all faults, which there may be even if `read` has a value.
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

    /// Records a fault of a field.
    pub fn fault(&mut self, name: &str, text: impl Into<String>) {
        let place = self.place_of(name);
        self.faults.push(Fault::new(place, text));
    }

    /// The value of another read; adds its faults if it failed.
    pub fn absorb<T>(&mut self, read: Result<T, Vec<Fault>>) -> Option<T> {
        read.map_err(|faults| self.faults.extend(faults)).ok()
    }

    /// Takes the value of a field, if it is present.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    /// Takes the value of a field, if it is present and not `null`.
    pub fn take_some(&mut self, name: &str) -> Option<Value> {
        self.take(name).filter(|value| !value.is_null())
    }

    /// Takes the value of a required field. Records a fault if it is missing.
    pub fn need(&mut self, name: &str) -> Option<Value> {
        let value = self.take(name);
        if value.is_none() {
            self.fault(name, "it is missing");
        }
        value
    }

    /// Reads a field with serde. A missing field is `default`, or a fault if that is `None`.
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

    /// Reads the value of a field with serde, and reports unknown fields inside it.
    fn read<T: DeserializeOwned + Serialize>(&mut self, name: &str, value: &Value) -> Option<T> {
        match serde_path_to_error::deserialize::<_, T>(value) {
            Ok(read) => {
                // Serde ignores unknown fields, so report the ones that are missing when the value is serialised
                // again.
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

    /// Reads a string.
    pub fn text(&mut self, name: &str) -> Option<String> {
        match self.need(name)? {
            Value::String(text) => Some(text),
            other => {
                self.fault(name, format!("{} is no text", quoted(&other)));
                None
            }
        }
    }

    /// Reads a string of this many characters.
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

    /// Reads an integer within these bounds.
    pub fn number(&mut self, name: &str, bounds: RangeInclusive<u64>) -> Option<u64> {
        let value = self.need(name)?;
        self.number_in(name, &value, bounds)
    }

    /// Reads an integer within these bounds from a value that was taken before.
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
            self.fault(name, format!("{quoted} is not a whole number from {least} to {most}"));
        }
        number
    }

    /// Reads an object inside this one.
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

/// A path inside a field's value, such as `.discs.white`.
fn path(path: &Path) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Seq { index } => format!(".{index}"),
        Segment::Map { key } => format!(".{}", shortened(key)),
        Segment::Enum { .. } | Segment::Unknown => String::new(),
    };
    path.iter().map(segment).collect()
}

/// The error message of serde, except for numbers, where it would name a Rust type.
fn explained(text: &str, wrong: &Value) -> String {
    let bounds = [("u8", u64::from(u8::MAX)), ("u16", u16::MAX.into()), ("u32", u32::MAX.into())];
    match bounds.iter().find(|(kind, _)| text.ends_with(&format!("expected {kind}"))) {
        Some((_, most)) => format!("{} is not a whole number from 0 to {most}", quoted(wrong)),
        None => shortened(text),
    }
}
