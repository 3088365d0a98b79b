//! A list of all faults of an input.

use std::error::Error;
use std::fmt::{self, Debug, Display};

/// At least one fault of an input, in reading order. Displayed on one line, separated by `; `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults<F>(Vec<F>); // Invariant: not empty.

impl<F> Faults<F> {
    /// `value` if there are no faults.
    pub(crate) fn none_or<T>(faults: Vec<F>, value: T) -> Result<T, Faults<F>> {
        if faults.is_empty() { Ok(value) } else { Err(Faults(faults)) }
    }

    /// These faults; there must be at least one.
    pub(crate) fn some(faults: Vec<F>) -> Faults<F> {
        assert!(!faults.is_empty(), "an error needs a fault");
        Faults(faults)
    }

    /// A single fault.
    pub(crate) fn one(fault: F) -> Faults<F> {
        Faults(vec![fault])
    }

    /// The faults; there is at least one.
    pub fn as_slice(&self) -> &[F] {
        &self.0
    }

    /// The faults, to merge into a longer list.
    pub(crate) fn into_vec(self) -> Vec<F> {
        self.0
    }

    /// Converts each fault to an outer fault type.
    pub(crate) fn lift<G: From<F>>(self) -> Faults<G> {
        Faults(self.0.into_iter().map(G::from).collect())
    }
}

impl<F: Display> Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, &self.0, "; ")
    }
}

impl<F: Display + Debug> Error for Faults<F> {}
