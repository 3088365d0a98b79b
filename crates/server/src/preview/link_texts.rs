//! Texts of link previews, from a `links.json` in each language's folder of the web client.

use std::sync::LazyLock;

use protocol::PuzzleLevel;
use protocol::puzzles::Day;
use serde::Deserialize;

/// The files by language tag, collected by `build.rs`.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/links.rs"));

/// The fallback language.
const ENGLISH: &str = "en";

/// The most names in a list.
const NAMED_MAX: usize = 4;

/// The texts of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    /// The locale in Open Graph format: `en_GB`.
    pub(super) locale: String,
    /// The separator in a list.
    comma: String,
    /// The separator before the last entry.
    and: String,
    more: String,
    months: String,
    date: String,
    /// Description of the picture, for `alt`.
    picture: String,
    level: Levels,
    pub(super) home: LinkText,
    pub(super) lobby: LinkText,
    pub(super) empty: LinkText,
    pub(super) playing: LinkText,
    pub(super) over: LinkText,
    pub(super) locked: LinkText,
    pub(super) replay: LinkText,
    pub(super) daily: LinkText,
    pub(super) endless: LinkText,
    pub(super) puzzles: LinkText,
    pub(super) solve: LinkText,
    pub(super) think: LinkText,
    pub(super) study: LinkText,
    pub(super) learn: LinkText,
    pub(super) new: LinkText,
}

/// A title and a sentence.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkText {
    title: String,
    text: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Levels {
    easy: String,
    medium: String,
    hard: String,
}

static LANGUAGES: LazyLock<Vec<(&str, Words)>> = LazyLock::new(|| {
    let read = |&(tag, file)| Some((tag, serde_json::from_str(file).ok()?));
    FILES.iter().filter_map(read).collect()
});

impl Words {
    /// The language named in the link; otherwise the first accepted one that is available.
    pub(super) fn choose(named: Option<&str>, accepted: Option<&str>) -> &'static Words {
        let accepted = accepted.map(preferred).unwrap_or_default();
        let mut wanted = named.into_iter().chain(accepted);
        let found = wanted.find_map(find);
        found.or_else(|| find(ENGLISH)).expect("a test reads every language")
    }

    /// The title and the sentence with their placeholders filled in.
    pub(super) fn fill(link_text: &LinkText, values: &[(&str, &str)]) -> (String, String) {
        (filled(&link_text.title, values), filled(&link_text.text, values))
    }

    /// Names as a list in this language.
    pub(super) fn list(&self, names: &[String]) -> String {
        let rest = names.len().saturating_sub(NAMED_MAX - 1);
        let mut listed = names.to_vec();
        // A single remaining name takes no more space than "1 more".
        if names.len() > NAMED_MAX {
            listed.truncate(NAMED_MAX - 1);
            listed.push(filled(&self.more, &[("count", &rest.to_string())]));
        }
        match listed.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                format!("{}{}{last}", others.join(&self.comma), self.and)
            }
            None => String::new(),
        }
    }

    /// Description of a game's picture.
    pub(super) fn shows(&self, game: &str) -> String {
        filled(&self.picture, &[("game", game)])
    }

    pub(super) fn level(&self, level: PuzzleLevel) -> &str {
        match level {
            PuzzleLevel::Easy => &self.level.easy,
            PuzzleLevel::Medium => &self.level.medium,
            PuzzleLevel::Hard => &self.level.hard,
        }
    }

    /// The day in this language's format.
    pub(super) fn date(&self, day: Day) -> String {
        let written = day.to_string();
        let mut parts = written.split('-').map(|part| part.trim_start_matches('0'));
        let mut part = || parts.next().unwrap_or_default();
        let (year, month, day) = (part(), part(), part());
        let month = month.parse::<usize>().ok().and_then(|month| month.checked_sub(1));
        let month = month.and_then(|month| self.months.split_whitespace().nth(month));
        let values = [("day", day), ("month", month.unwrap_or_default()), ("year", year)];
        filled(&self.date, &values)
    }
}

/// The language with this tag, or its base language: `de-AT` is German.
fn find(tag: &str) -> Option<&'static Words> {
    let of = |tag: &str| {
        LANGUAGES.iter().find(|(known, _)| known.eq_ignore_ascii_case(tag)).map(|(_, words)| words)
    };
    of(tag).or_else(|| of(tag.split('-').next()?))
}

/// The tags of an `Accept-Language` header, by preference.
fn preferred(accepted: &str) -> Vec<&str> {
    let mut tags: Vec<(&str, f32)> = Vec::new();
    for part in accepted.split(',').take(20) {
        let mut fields = part.split(';').map(str::trim);
        let tag = fields.next().unwrap_or_default();
        let weight = fields.find_map(|field| field.strip_prefix("q=")?.parse().ok());
        tags.push((tag, weight.unwrap_or(1.0)));
    }
    tags.retain(|&(_, weight)| weight > 0.0);
    tags.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    tags.into_iter().map(|(tag, _)| tag).collect()
}

/// The text with each `{name}` replaced. Values are not expanded again, so braces in a player's name stay as they are.
fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, name, after)) = next_brace(rest) {
        filled.push_str(before);
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn next_brace(text: &str) -> Option<(&str, &str, &str)> {
    let (before, inside) = text.split_once('{')?;
    let (name, after) = inside.split_once('}')?;
    Some((before, name, after))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// Every text of a file, with its path and its placeholders.
    fn braces(value: &Value, path: &str, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    braces(value, &format!("{path}.{name}"), found);
                }
            }
            other => {
                let mut rest = other.as_str().expect("a text");
                assert!(!rest.is_empty(), "{path}");
                let mut names = BTreeSet::new();
                while let Some((_, name, after)) = next_brace(rest) {
                    names.insert(name.to_owned());
                    rest = after;
                }
                found.insert(format!("{path} {names:?}"));
            }
        }
    }

    #[test]
    fn every_language_says_the_same() {
        let all = |file: &str| {
            let mut found = BTreeSet::new();
            braces(&serde_json::from_str(file).expect("JSON"), "", &mut found);
            found
        };
        let english = FILES.iter().find(|(tag, _)| *tag == ENGLISH).expect("English").1;
        for (tag, file) in FILES {
            assert_eq!(all(file), all(english), "{tag}");
            let words: Words = serde_json::from_str(file).expect("all of it is known");
            assert_eq!(words.months.split_whitespace().count(), 12, "{tag}");
        }
    }

    #[test]
    fn every_language_of_the_client_is_here() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/locales");
        let folders = std::fs::read_dir(folder).expect("the folder of the languages");
        let folders = folders.map(|entry| entry.expect("a folder"));
        let languages = folders.filter(|entry| entry.path().join("language.json").is_file());
        let tags = languages.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let tags: BTreeSet<String> = tags.collect();
        let known: BTreeSet<String> = FILES.iter().map(|(tag, _)| (*tag).to_owned()).collect();
        assert_eq!(tags, known, "a language needs a links.json; then touch crates/server/build.rs");
    }

    #[test]
    fn the_language_is_that_of_the_link_or_of_the_reader() {
        let locale = |named, accepted| Words::choose(named, accepted).locale.as_str();
        assert_eq!(locale(None, None), "en_GB");
        assert_eq!(locale(Some("de"), Some("fr")), "de_DE");
        assert_eq!(locale(Some("DE-at"), None), "de_DE");
        assert_eq!(locale(Some("tlh"), Some("fr;q=0.5, xx, de;q=0.7, en;q=0.1")), "de_DE");
        assert_eq!(locale(None, Some("fr-CA,fr;q=0.9")), "fr_FR");
        assert_eq!(locale(None, Some("de;q=0, en;q=nan, ;;;,,é")), "en_GB");
    }

    #[test]
    fn people_are_listed_as_one_would() {
        let english = Words::choose(Some("en"), None);
        let listed = |count: usize| {
            let names = ["Ada", "Bob", "Cy", "Dee", "Eve"][..count].iter();
            english.list(&names.map(ToString::to_string).collect::<Vec<_>>())
        };
        let lists = (0..=5).map(listed).collect::<Vec<_>>();
        let expected = ["", "Ada", "Ada and Bob", "Ada, Bob and Cy", "Ada, Bob, Cy and Dee"];
        assert_eq!(lists[..5], expected);
        assert_eq!(lists[5], "Ada, Bob, Cy and 2 more");
    }

    #[test]
    fn a_name_with_braces_stays_a_name() {
        let values = [("names", "{game} {names}"), ("game", "Micro Robots")];
        assert_eq!(filled("{game}: {names}{x}!", &values), "Micro Robots: {game} {names}!");
        assert_eq!(filled("open { brace", &values), "open { brace");
    }

    #[test]
    fn dates_are_written_as_people_write_them() {
        let day: Day = "2026-03-01".parse().expect("a date");
        let written = ["en", "de", "fr"].map(|tag| Words::choose(Some(tag), None).date(day));
        assert_eq!(written, ["1 March 2026", "1. März 2026", "1 mars 2026"]);
    }
}
