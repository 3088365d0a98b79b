//! An object that somebody sent, read field by field. Whatever is wrong is collected with its place, and so is what
//! nobody asked for.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::{quoted, shortened};

use crate::Fault;

/// The fields of an object that are not read yet.
pub(crate) struct Fields {
    place: String,
    left: Map<String, Value>,
    faults: Vec<Fault>,
}

impl Fields {
    /// The fields of a value; `place` is its own place, empty for the outermost.
    pub(crate) fn of(value: Value, place: &str) -> Result<Fields, Vec<Fault>> {
        match value {
            Value::Object(left) => Ok(Fields { place: place.to_owned(), left, faults: Vec::new() }),
            other => {
                let place = if place.is_empty() { "message" } else { place };
                let text = format!("{} is no object: write {{ }}", quoted(&other));
                Err(vec![Fault::new(place, text)])
            }
        }
    }

    /// What was read, or everything that is wrong. Fields that nobody asked for are.
    pub(crate) fn done<T>(mut self, read: Option<T>) -> Result<T, Vec<Fault>> {
        for name in std::mem::take(&mut self.left).into_iter().map(|(name, _)| name) {
            let place = self.place_of(&shortened(&name));
            self.faults.push(Fault::new(place, "there is no such field here"));
        }
        match read {
            Some(read) if self.faults.is_empty() => Ok(read),
            _ => Err(self.faults),
        }
    }

    /// What is wrong so far, whatever else there is.
    pub(crate) fn faults(self) -> Vec<Fault> {
        self.faults
    }

    fn place_of(&self, name: &str) -> String {
        if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) }
    }

    pub(crate) fn fault(&mut self, name: &str, text: impl Into<String>) {
        let place = self.place_of(name);
        self.faults.push(Fault::new(place, text));
    }

    /// A field's value, if it is there.
    pub(crate) fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    /// A field's value; it is a fault if it is missing.
    pub(crate) fn need(&mut self, name: &str) -> Option<Value> {
        let value = self.left.remove(name);
        if value.is_none() {
            self.fault(name, "it is missing");
        }
        value
    }

    pub(crate) fn text(&mut self, name: &str) -> Option<String> {
        match self.need(name)? {
            Value::String(text) => Some(text),
            other => {
                self.fault(name, format!("{} is no text", quoted(&other)));
                None
            }
        }
    }

    /// A text of so many characters.
    pub(crate) fn text_of(&mut self, name: &str, chars: RangeInclusive<usize>) -> Option<String> {
        let text = self.text(name)?;
        let count = text.chars().count();
        if chars.contains(&count) {
            return Some(text);
        }
        let (least, most) = chars.into_inner();
        self.fault(name, format!("it has {count} characters, {least} to {most} are allowed"));
        None
    }

    pub(crate) fn switch(&mut self, name: &str) -> Option<bool> {
        match self.need(name)? {
            Value::Bool(value) => Some(value),
            other => {
                self.fault(name, format!("{} is neither true nor false", quoted(&other)));
                None
            }
        }
    }

    /// A whole number within these bounds.
    pub(crate) fn number(&mut self, name: &str, bounds: RangeInclusive<u64>) -> Option<u64> {
        let value = self.need(name)?;
        self.number_in(name, &value, bounds)
    }

    pub(crate) fn number_in(
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

    /// One of the words of a type.
    pub(crate) fn word<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.need(name)?;
        self.word_in(name, value)
    }

    pub(crate) fn word_in<T: DeserializeOwned>(&mut self, name: &str, value: Value) -> Option<T> {
        if !value.is_string() {
            self.fault(name, format!("{} is no text", quoted(&value)));
            return None;
        }
        match serde_json::from_value(value) {
            Ok(word) => Some(word),
            Err(error) => {
                self.fault(name, shortened(&error.to_string()));
                None
            }
        }
    }

    /// A list, each item read for itself under its place, counted from 0.
    pub(crate) fn list<T>(
        &mut self,
        name: &str,
        value: Value,
        mut read: impl FnMut(&mut Fields, &str, Value) -> Option<T>,
    ) -> Option<Vec<T>> {
        let Value::Array(items) = value else {
            self.fault(name, format!("{} is no list", quoted(&value)));
            return None;
        };
        let items = items.into_iter().enumerate();
        let read: Vec<Option<T>> =
            items.map(|(at, item)| read(self, &format!("{name}.{at}"), item)).collect();
        read.into_iter().collect()
    }

    /// An object inside this one.
    pub(crate) fn object<T>(
        &mut self,
        name: &str,
        value: Value,
        read: impl FnOnce(&mut Fields) -> Option<T>,
    ) -> Option<T> {
        let mut inner = match Fields::of(value, &self.place_of(name)) {
            Ok(inner) => inner,
            Err(faults) => {
                self.faults.extend(faults);
                return None;
            }
        };
        let answer = read(&mut inner);
        match inner.done(answer) {
            Ok(answer) => Some(answer),
            Err(faults) => {
                self.faults.extend(faults);
                None
            }
        }
    }

    /// Adds what was found wrong elsewhere.
    pub(crate) fn absorb<T>(&mut self, read: Result<T, Vec<Fault>>) -> Option<T> {
        read.map_err(|faults| self.faults.extend(faults)).ok()
    }
}
