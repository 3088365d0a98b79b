//! What letters look like, by Unicode's lists.

use unicode_normalization::UnicodeNormalization as _;
use unicode_script::{Script, UnicodeScript as _};

/// What a reader sees of a name.
pub(crate) fn skeleton(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let seen: String = unicode_security::skeleton(&words.join(" ")).collect();
    // After it: a capital I looks like a small L, and a small i does not.
    seen.to_lowercase()
}

/// Whether a word has letters of several alphabets that have letters alike.
pub(super) fn is_mixed(name: &str) -> bool {
    name.split_whitespace().any(|word| {
        let mut alphabets = word.chars().map(|letter| letter.script()).filter(|script| {
            matches!(
                script,
                Script::Latin
                    | Script::Greek
                    | Script::Cyrillic
                    | Script::Armenian
                    | Script::Coptic
                    | Script::Cherokee
            )
        });
        let first = alphabets.next();
        alphabets.any(|alphabet| Some(alphabet) != first)
    })
}
