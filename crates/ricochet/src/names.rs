//! Parsing of names from small sets: robots, colours, directions, rules.

use thiserror::Error;

/// A text that is not one of the names.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is no {kind}: write {known}")]
pub struct NameError {
    /// The beginning of the text.
    pub text: String,
    /// The kind of thing it should name.
    pub kind: &'static str,
    /// The valid names.
    pub known: &'static str,
}

/// The element of `all` with this name, ignoring case.
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
