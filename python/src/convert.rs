//! Errors and small values of the interface to Python.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A `ValueError` with the message of a Rust error.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A `ValueError` with all faults of a value.
pub(crate) fn faults_error<F: Display>(faults: impl IntoIterator<Item = F>) -> PyErr {
    let faults: Vec<String> = faults.into_iter().map(|fault| fault.to_string()).collect();
    PyValueError::new_err(faults.join("; "))
}

/// Parses text, with a `ValueError` if it is wrong.
pub(crate) fn parse<T: FromStr<Err: Display>>(text: &str) -> PyResult<T> {
    text.trim().parse().map_err(value_error)
}

/// A `TypeError` that names the accepted types.
pub(crate) fn type_error(wanted: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let name = found.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {wanted}, not {name}"))
}

/// A range of at least one number.
pub(crate) fn range<T: PartialOrd + Display + Copy>(
    name: &str,
    (first, last): (T, T),
) -> PyResult<RangeInclusive<T>> {
    if first > last {
        return Err(PyValueError::new_err(format!(
            "{name} is ({first}, {last}): the first number must not exceed the second"
        )));
    }
    Ok(first..=last)
}
