//! Values of the libraries' enumerations on the command line, by their names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Parses one of these values.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let named = move |text: String| all.iter().copied().find(|&value| name(value) == text);
    PossibleValuesParser::new(all.iter().map(|&value| name(value)))
        .map(move |text| named(text).expect("clap knows the names"))
}

/// Parses one of these values. Each has its name and its help.
pub(crate) fn one_of_described<T: Clone + Send + Sync + 'static>(
    all: &'static [(T, &'static str, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let named = move |text: String| all.iter().find(|(_, name, _)| *name == text);
    PossibleValuesParser::new(
        all.iter().map(|(_, name, help)| PossibleValue::new(*name).help(*help)),
    )
    .map(move |text| named(text).expect("clap knows the names").0.clone())
}
