//! Fallback without Unicode's lists (feature `lookalikes` off): only case and whitespace are ignored. This is enough
//! for players who share one screen.

/// The skeleton of a name: names that look alike have the same one.
pub(crate) fn skeleton(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// True if a word mixes alphabets that share look-alike letters; never detected here.
pub(super) fn is_mixed(_name: &str) -> bool {
    false
}
