//! Names that look alike: confusable letters, or different encodings of the same text.
//!
//! Unicode's confusables (UTS 39) give each name a skeleton; names with the same skeleton look alike. They are not
//! rejected: the player who joins later gets a number, so that everybody sees who was there first. A name with a word
//! that mixes look-alike alphabets gets a mark, because it may imitate a player at another table.

use std::collections::HashSet;

#[cfg_attr(feature = "lookalikes", path = "confusables.rs")]
#[cfg_attr(not(feature = "lookalikes"), path = "plain.rs")]
mod confusables;

pub(crate) use confusables::skeleton;

use crate::Name;
use confusables::is_mixed;

/// Prefix of a name that mixes alphabets and may imitate another one.
const MARK: char = '≈';

/// The wanted name, changed as little as needed to be distinct from all others.
pub(crate) fn told_apart<'a>(wanted: &Name, others: impl Iterator<Item = &'a Name>) -> Name {
    let (mut seen, mut lower) = (HashSet::new(), HashSet::new());
    for other in others {
        seen.insert(other.skeleton());
        lower.insert(other.as_str().to_lowercase());
    }
    let is_taken = |name: &Name| {
        seen.contains(name.skeleton()) || lower.contains(&name.as_str().to_lowercase())
    };
    let marked = if is_mixed(wanted.as_str()) && !wanted.as_str().starts_with(MARK) {
        shortened(&format!("{MARK}{wanted}"), "")
    } else {
        wanted.clone()
    };
    if !is_taken(&marked) {
        return marked;
    }
    // This range has more numbers than there are other names, so one is free.
    let mut numbers = 2..seen.len() + lower.len() + 4;
    let free = numbers.find_map(|number| {
        let name = shortened(marked.as_str(), &format!(" ({number})"));
        (!is_taken(&name)).then_some(name)
    });
    free.unwrap_or(marked)
}

/// The name with this suffix, truncated to the maximum length.
fn shortened(name: &str, end: &str) -> Name {
    let room = Name::CHARS_MAX.saturating_sub(end.chars().count());
    let kept: String = name.chars().take(room).collect();
    Name::from_stored(format!("{}{end}", kept.trim_end()))
}

#[cfg(all(test, feature = "lookalikes"))]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for (one, other) in [
            ("Ada", "\u{410}d\u{430}"),   // Cyrillic
            ("Ada", "Ａｄａ"),            // full width
            ("Paul", "\u{420}\u{430}ul"), // Cyrillic
            ("Ian", "lan"),               // a small L
            ("Ian", "1an"),
            ("Bob", "B0b"),       // a zero
            ("Kim", "\u{39a}im"), // Greek
            ("Ben Li", "Ben  Li"),
            ("Amy", "Arny"),
            ("ADA", "ada"),
            ("Zoë", "Zoe\u{308}"),
            ("Zoë", "ZOË"),
            ("Наталья", "На\u{442}aлья"),
            ("Ada", "𝐀𝐝𝐚"), // a mathematician's
        ] {
            assert!(name(one).is_like(&name(other)), "{one} {other}");
        }
        for (one, other) in [
            ("Ada", "Adam"),
            ("Zoe", "Zoë"),
            ("Jan", "Jana"),
            ("Bot 1", "Bot 2"),
            ("Lea", "Leo"),
            ("小林", "小森"),
            ("Иван", "Ivan"),
        ] {
            assert!(!name(one).is_like(&name(other)), "{one} {other}");
        }
    }

    #[test]
    fn a_word_of_two_alphabets_is_mixed() {
        for mixed in ["\u{410}d\u{430}", "P\u{3b1}ul", "Max \u{41c}ax"] {
            assert!(is_mixed(mixed), "{mixed}");
        }
        for fine in [
            "Ada",
            "Наталья",
            "Ελένη",
            "DJ Иван",
            "小林さん",
            "DJ小林",
            "Zoë",
            "Ada 2",
            "🎲 Bo",
            "अदा",
        ] {
            assert!(!is_mixed(fine), "{fine}");
        }
    }

    #[test]
    fn whoever_comes_later_gets_a_number() {
        let mut here: Vec<Name> = Vec::new();
        let mut come = |wanted: &str| {
            let name = told_apart(&name(wanted), here.iter());
            here.push(name.clone());
            name.to_string()
        };
        assert_eq!(come("Ian"), "Ian");
        assert_eq!(come("lan"), "lan (2)");
        assert_eq!(come("IAN"), "IAN (3)");
        assert_eq!(come("Eve"), "Eve");
        assert_eq!(come("\u{415}ve"), "≈\u{415}ve");
        assert_eq!(come("\u{415}ve"), "≈\u{415}ve (2)");
        let long = "A name of 24 letters, ok";
        assert_eq!(come(long), long);
        assert_eq!(come(long), "A name of 24 letters (2)");
    }
}
