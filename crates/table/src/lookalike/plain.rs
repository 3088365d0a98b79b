//! Without Unicode's lists (the feature `lookalikes`): only capitals and spaces look alike. Where people at one screen name
//! themselves, nobody gains by more.

/// What a reader sees of a name.
pub(crate) fn skeleton(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// Whether a word has letters of several alphabets that have letters alike.
pub(super) fn is_mixed(_name: &str) -> bool {
    false
}
