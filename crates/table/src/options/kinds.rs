//! The types of options: how each is parsed, shown, stored and checked.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::check::Checker;
use super::entry::{OptionKind, OptionTable, without_rules};
use super::json::{OrderedJson, none_of, quoted};
use crate::{Fault, Fields, Span};

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

/// An option with a word for each of its values.
pub(crate) trait Words: Copy + PartialEq + 'static {
    /// The protocol's name for the type.
    const TYPE: &'static str;
    /// The purpose of the option, in a sentence.
    const ABOUT: &'static str;

    /// The words and what they stand for, in the order of a form.
    fn all() -> Vec<(&'static str, Self)>;

    /// The flag that means the same as the word, and is stored instead of it.
    fn flag(self) -> Option<bool> {
        None
    }
}

impl<W: Words> OptionType for W {
    type Bounds = ();

    fn kind((): &()) -> OptionKind {
        let words = W::all().into_iter().map(|(word, _)| word.to_owned()).collect();
        OptionKind::Choice { name: W::TYPE, about: without_rules(W::ABOUT), words }
    }

    fn show(&self) -> OrderedJson {
        let found = W::all().into_iter().find(|(_, value)| value == self);
        found.map_or("", |(word, _)| word).into()
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<W> {
        let is_flag = |known: W| value.is_boolean() && known.flag() == value.as_bool();
        let is = |(word, known): &(&str, W)| value.as_str() == Some(*word) || is_flag(*known);
        let found = W::all().into_iter().find(is).map(|(_, known)| known);
        found.or_else(|| {
            let words: Vec<&str> = W::all().into_iter().map(|(word, _)| word).collect();
            wrong(place, none_of(value, &words), faults)
        })
    }

    fn store(&self) -> OrderedJson {
        self.flag().map_or_else(|| self.show(), OrderedJson::from)
    }
}

/// Options of enumerations that know the names of their values.
macro_rules! names_are_options {
    ($($type:ty as $type_name:literal, $about:literal;)+) => {$(
        impl $crate::options::kinds::Words for $type {
            const TYPE: &'static str = $type_name;
            const ABOUT: &'static str = $about;

            fn all() -> Vec<(&'static str, $type)> {
                <$type>::ALL.map(|one| (one.name(), one)).into()
            }
        }
    )+};
}
pub(crate) use names_are_options;

/// A table of options nested in another one as a single optional value.
pub(crate) trait Group: OptionTable + PartialEq + Default {
    /// The protocol's name for the type.
    const TYPE: &'static str;
}

impl<G: Group> OptionType for Option<G> {
    type Bounds = ();

    const NULLABLE: bool = true;

    fn kind((): &()) -> OptionKind {
        let group = G::default();
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
        let mut group = G::default();
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
                let mut group = G::default();
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
