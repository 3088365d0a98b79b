//! Reading the names of things of which there are a few: colours, sides.

use thiserror::Error;

/// A text that names none of them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is no {kind}: write {known}")]
pub struct NameError {
    /// The beginning of the text.
    pub text: String,
    /// What it should name.
    pub kind: &'static str,
    /// The names that there are.
    pub known: &'static str,
}

/// The one of `all` that goes by this name, whatever its case.
pub(crate) fn read<T: Copy>(
    text: &str,
    all: &[T],
    is_named: impl Fn(T, &str) -> bool,
    (kind, known): (&'static str, &'static str),
) -> Result<T, NameError> {
    let name = text.to_ascii_lowercase();
    let found = all.iter().copied().find(|&one| is_named(one, &name));
    found.ok_or_else(|| NameError { text: text.chars().take(24).collect(), kind, known })
}
