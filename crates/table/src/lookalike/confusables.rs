//! Name skeletons from Unicode's list of confusable characters.

use unicode_normalization::UnicodeNormalization as _;
use unicode_script::{Script, UnicodeScript as _};

/// The skeleton of a name: names that look alike have the same one.
pub(crate) fn skeleton(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let seen: String = unicode_security::skeleton(&words.join(" ")).collect();
    // Lowercase last: a capital I looks like a small L, but a small i does not.
    seen.to_lowercase()
}

/// True if a word mixes alphabets that share look-alike letters.
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
