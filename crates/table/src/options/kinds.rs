//! The types of options: how each is parsed, shown, stored and checked.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::check::Checker;
use super::entry::{OptionKind, OptionTable, without_rules};
use super::json::{OrderedJson, none_of, quoted};
use crate::fields::{Fault, Fields};
use crate::time::Span;

/// A type of option.
pub(crate) trait OptionType: Sized + PartialEq {
    /// The bounds of a value besides its type.
    type Bounds;

    /// True if the value may be `null`.
    const NULLABLE: bool = false;

    /// The allowed values.
    fn kind(bounds: &Self::Bounds) -> OptionKind;

    /// The value as the API shows it.
    fn show(&self) -> OrderedJson;

    /// Parses what a client sent. Adds faults under `place` or a part of it.
    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Self>;

    /// The value as it is stored.
    fn store(&self) -> OrderedJson {
        self.show()
    }

    /// Reads a stored value.
    fn load(value: &Value) -> Result<Self, String> {
        let mut faults = Vec::new();
        let read = Self::read(value, "", &mut faults);
        read.ok_or_else(|| {
            faults.into_iter().map(|fault| fault.text).collect::<Vec<_>>().join("; ")
        })
    }

    /// Adds a fault if the value is out of bounds.
    fn check(&self, _option: &str, _bounds: &Self::Bounds, _check: &mut Checker) {}
}

/// Adds a fault and returns `None`.
pub(crate) fn wrong<T>(place: &str, text: impl Into<String>, faults: &mut Vec<Fault>) -> Option<T> {
    faults.push(Fault::new(place, text));
    None
}

impl OptionType for bool {
    type Bounds = ();

    fn kind((): &()) -> OptionKind {
        OptionKind::Switch
    }

    fn show(&self) -> OrderedJson {
        (*self).into()
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<bool> {
        let fault = || format!("{} is neither true nor false", quoted(value));
        value.as_bool().or_else(|| wrong(place, fault(), faults))
    }
}

/// Whole numbers. Their bounds are checked later, together with all other options.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl OptionType for $number {
            type Bounds = RangeInclusive<$number>;

            fn kind(bounds: &RangeInclusive<$number>) -> OptionKind {
                let (least, most) = ((*bounds.start()).into(), (*bounds.end()).into());
                OptionKind::Number { least, most, or: Vec::new() }
            }

            fn show(&self) -> OrderedJson {
                (*self).into()
            }

            fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<$number> {
                let most = <$number>::MAX;
                let fault = || format!("{} is not a whole number from 0 to {most}", quoted(value));
                let number = value.as_u64().and_then(|number| number.try_into().ok());
                number.or_else(|| wrong(place, fault(), faults))
            }

            fn check(&self, option: &str, bounds: &RangeInclusive<$number>, check: &mut Checker) {
                check.within(option, self, bounds);
            }
        }
    )+};
}
numbers!(u8, u16);

/// Durations in whole milliseconds.
impl OptionType for Span {
    type Bounds = RangeInclusive<Span>;

    fn kind(bounds: &RangeInclusive<Span>) -> OptionKind {
        OptionKind::Span { least: *bounds.start(), most: *bounds.end() }
    }

    fn show(&self) -> OrderedJson {
        self.0.into()
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Span> {
        let fault = || format!("{} is no time in whole milliseconds", quoted(value));
        let millis = value.as_u64().filter(|&millis| u32::try_from(millis).is_ok());
        millis.map(Span).or_else(|| wrong(place, fault(), faults))
    }

    fn load(value: &Value) -> Result<Span, String> {
        value.as_u64().map(Span).ok_or_else(|| format!("{} is no time", quoted(value)))
    }

    fn check(&self, option: &str, bounds: &RangeInclusive<Span>, check: &mut Checker) {
        check.within(option, self, bounds);
    }
}

/// A duration or `null`.
impl OptionType for Option<Span> {
    type Bounds = RangeInclusive<Span>;

    const NULLABLE: bool = true;

    fn kind(bounds: &RangeInclusive<Span>) -> OptionKind {
        Span::kind(bounds)
    }

    fn show(&self) -> OrderedJson {
        self.map_or(Value::Null.into(), |span| span.show())
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Option<Span>> {
        if value.is_null() { Some(None) } else { Span::read(value, place, faults).map(Some) }
    }

    fn check(&self, option: &str, bounds: &RangeInclusive<Span>, check: &mut Checker) {
        if let Some(span) = self {
            span.check(option, bounds, check);
        }
    }
}

/// A type whose values have words.
pub(crate) trait Words: Copy + PartialEq + 'static {
    /// The protocol's name for the type.
    const TYPE: &'static str;
    /// A one-sentence description.
    const ABOUT: &'static str;
    /// All values with their words.
    const ALL: &'static [(&'static str, Self)];

    /// The allowed values.
    fn words_kind() -> OptionKind {
        let words = Self::ALL.iter().map(|(word, _)| (*word).to_owned()).collect();
        OptionKind::Choice { name: Self::TYPE, about: without_rules(Self::ABOUT), words }
    }

    /// The word of this value.
    fn word(self) -> &'static str {
        let found = Self::ALL.iter().find(|(_, value)| *value == self);
        found.map_or("", |(word, _)| word)
    }

    /// Parses a word.
    fn read_word(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Self> {
        let found = Self::ALL.iter().find(|(word, _)| value.as_str() == Some(word));
        found.map(|(_, value)| *value).or_else(|| {
            let words: Vec<&str> = Self::ALL.iter().map(|(word, _)| *word).collect();
            wrong(place, none_of(value, &words), faults)
        })
    }
}

/// Implements [`OptionType`] for types with [`Words`].
macro_rules! words_are_options {
    ($($type:ty),+) => {$(
        impl $crate::options::kinds::OptionType for $type {
            type Bounds = ();

            fn kind((): &()) -> $crate::options::OptionKind {
                <$type as $crate::options::kinds::Words>::words_kind()
            }

            fn show(&self) -> $crate::options::OrderedJson {
                $crate::options::kinds::Words::word(*self).into()
            }

            fn read(
                value: &serde_json::Value,
                place: &str,
                faults: &mut Vec<$crate::fields::Fault>,
            ) -> Option<$type> {
                $crate::options::kinds::Words::read_word(value, place, faults)
            }
        }
    )+};
}
pub(crate) use words_are_options;

/// A table of options nested in another one as a single optional value.
pub(crate) trait Group: OptionTable + PartialEq + Sized {
    /// The protocol's name for the type.
    const TYPE: &'static str;
    /// The defaults, for options that a client omits.
    fn start() -> Self;
}

impl<G: Group> OptionType for Option<G> {
    type Bounds = ();

    const NULLABLE: bool = true;

    fn kind((): &()) -> OptionKind {
        let group = G::start();
        OptionKind::Group { name: G::TYPE, about: group.about(), entries: group.entries() }
    }

    fn show(&self) -> OrderedJson {
        self.as_ref().map_or(Value::Null.into(), |group| OrderedJson::Fields(group.show()))
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Option<G>> {
        if value.is_null() {
            return Some(None);
        }
        let fields = Fields::of(value.clone(), place);
        let mut fields = fields.map_err(|wrong| faults.extend(wrong)).ok()?;
        let mut group = G::start();
        group.read(&mut fields);
        fields.done(Some(Some(group))).map_err(|wrong| faults.extend(wrong)).ok()
    }

    fn store(&self) -> OrderedJson {
        self.as_ref().map_or(Value::Null.into(), |group| OrderedJson::Fields(group.store()))
    }

    fn load(value: &Value) -> Result<Option<G>, String> {
        match value {
            Value::Null => Ok(None),
            Value::Object(fields) => {
                let mut group = G::start();
                group.load(&mut fields.clone())?;
                Ok(Some(group))
            }
            other => Err(format!("{} is no object", quoted(other))),
        }
    }

    fn check(&self, option: &str, (): &(), check: &mut Checker) {
        if let Some(group) = self {
            check.in_group(option, |check| group.check(check));
        }
    }
}
