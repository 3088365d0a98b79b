//! Parses the names of small enumerations: robots, sides, discs, rules.

/// The text is not one of the names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {kind}: write {known}")]
pub struct NameError {
    /// The start of the text.
    pub text: String,
    /// The kind of name that was expected.
    pub kind: &'static str,
    /// The valid names.
    pub known: &'static str,
}

/// The value with this name, ignoring case.
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
