//! Server messages, parsed only as far as needed: a client keeps a hash per view section instead of the view, so that
//! ten thousand clients fit in one process.
//!
//! Also verifies each message against earlier ones: event numbers without gaps, no other player's notes.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Deserialize;
use serde_json::value::RawValue;

/// Any server message.
#[derive(Debug, Deserialize)]
pub(crate) struct ServerMessage<'a> {
    pub(crate) t: &'a str,
    pub(crate) number: Option<u32>,
    /// Number of the previous message's last event. Sent at large tables, where events are left out.
    pub(crate) after: Option<u32>,
    #[serde(borrow)]
    pub(crate) id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) code: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) text: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) reason: Option<Cow<'a, str>>,
    pub(crate) retry_ms: Option<u64>,
    pub(crate) server_now: Option<u64>,
    pub(crate) events: Option<Vec<Numbered>>,
    pub(crate) missed: Option<Vec<Numbered>>,
    #[serde(borrow)]
    pub(crate) view: Option<Sections<'a>>,
}

/// Anything with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Numbered {
    pub(crate) number: u32,
}

/// The sections of a view, or those that changed.
#[derive(Debug, Deserialize)]
pub(crate) struct Sections<'a> {
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    #[serde(borrow)]
    options: Option<&'a RawValue>,
    #[serde(borrow)]
    seats: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    question: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    paused: Option<&'a RawValue>,
    #[serde(borrow)]
    clocks: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    standing: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    pub(crate) ending: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    board: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    game: Option<&'a RawValue>,
    #[serde(borrow)]
    past: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    rounds: Option<Vec<&'a RawValue>>,
    #[serde(borrow, default, deserialize_with = "present")]
    pub(crate) hall: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) offers: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    pub(crate) possible: Option<&'a RawValue>,
}

/// Distinguishes a `null` section (`Some`) from an absent one (`None`).
fn present<'de: 'a, 'a, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(from).map(Some)
}

/// Names of the view sections that are the same for every viewer of a table.
pub(crate) const PUBLIC: [&str; 12] = [
    "table", "options", "seats", "question", "paused", "clocks", "standing", "ending", "board",
    "game", "hall", "past",
];

/// The public part of a client's view: a hash per section.
#[derive(Clone, Debug, Default)]
pub(crate) struct ViewHashes {
    sections: [u64; PUBLIC.len()],
    past: Vec<(u32, u64)>,
}

impl ViewHashes {
    /// Applies a change, as a client applies it to its view.
    pub(crate) fn fold(&mut self, change: &Sections<'_>) -> Result<(), serde_json::Error> {
        let Sections {
            table,
            options,
            seats,
            question,
            paused,
            clocks,
            standing,
            ending,
            board,
            game,
            hall,
            ..
        } = change;
        let sections =
            [table, options, seats, question, paused, clocks, standing, ending, board, game, hall];
        for (remembered, section) in self.sections.iter_mut().zip(sections) {
            if let Some(section) = section {
                *remembered = hash(section.get());
            }
        }
        if let Some(past) = &change.past {
            self.past.clear();
            self.put(past)?;
        }
        if let Some(rounds) = &change.rounds {
            self.put(rounds)?;
        }
        if change.past.is_some() || change.rounds.is_some() {
            self.sections[PUBLIC.len() - 1] = hash(&self.past);
        }
        Ok(())
    }

    fn put(&mut self, rounds: &[&RawValue]) -> Result<(), serde_json::Error> {
        for round in rounds {
            let Numbered { number } = serde_json::from_str(round.get())?;
            let hashed = (number, hash(round.get()));
            match self.past.iter_mut().find(|(have, _)| *have == number) {
                Some(have) => *have = hashed,
                None => self.past.push(hashed),
            }
        }
        Ok(())
    }

    pub(crate) fn sections(&self) -> [u64; PUBLIC.len()] {
        self.sections
    }
}

fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// True if `events` are exactly the numbers after `after` up to `last`.
pub(crate) fn gapless(after: u32, events: &[Numbered], last: u32) -> bool {
    let expected = after + 1..=last;
    events.iter().map(|event| event.number).eq(expected)
}

impl ServerMessage<'_> {
    /// True if this change continues after event number `before`.
    pub(crate) fn follows(&self, before: u32, number: u32) -> bool {
        let events = self.events.as_deref().unwrap_or_default();
        match self.after {
            Some(after) => after == before && in_order(before, events, number),
            None => gapless(before, events, number),
        }
    }
}

/// True if `events` are sorted and within `after + 1..=last`. Large tables omit some events.
fn in_order(after: u32, events: &[Numbered], last: u32) -> bool {
    let numbers = || events.iter().map(|event| event.number);
    numbers().is_sorted() && numbers().all(|number| after < number && number <= last)
}

/// Prefix of all notes, to detect them in any message.
const NOTE: &str = "note-of-";

/// Text of this seat's next note.
pub(crate) fn note(seat: u16, count: u32) -> String {
    format!("{NOTE}{seat}-{count}")
}

/// Finds a note of another seat in a message. Spectators have no notes of their own.
pub(crate) fn leaked_note(text: &str, seat: Option<u16>) -> Option<&str> {
    text.match_indices(NOTE).find_map(|(at, _)| {
        let rest = &text[at + NOTE.len()..];
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let whose: Option<u16> = rest[..digits].parse().ok();
        (whose.is_none() || whose != seat).then(|| &text[at..(at + NOTE.len() + digits)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_others_are_found() {
        assert_eq!(leaked_note(r#"{"note":"note-of-12-3"}"#, Some(12)), None);
        assert_eq!(leaked_note(r#"{"note":"note-of-1-23"}"#, Some(12)), Some("note-of-1"));
        assert_eq!(leaked_note(&note(0, 7), None), Some("note-of-0"));
        assert_eq!(leaked_note("a note of 1", None), None);
    }

    #[test]
    fn numbers_are_without_gaps() {
        let events = [5, 6, 7].map(|number| Numbered { number });
        assert!(gapless(4, &events, 7));
        assert!(!gapless(4, &events, 8));
        assert!(!gapless(3, &events, 7));
        assert!(gapless(7, &[], 7));
    }

    #[test]
    fn a_change_folds_to_the_whole() {
        let whole = r#"{"table":{"a":1},"question":null,"past":[{"number":1,"x":2},{"number":2}],"note":"mine"}"#;
        let first = r#"{"table":{"a":1},"question":{"b":1},"past":[{"number":1}],"note":null}"#;
        let change = r#"{"question":null,"rounds":[{"number":2},{"number":1,"x":2}]}"#;
        let mut folded = ViewHashes::default();
        folded.fold(&serde_json::from_str(first).unwrap()).unwrap();
        folded.fold(&serde_json::from_str(change).unwrap()).unwrap();
        let mut fresh = ViewHashes::default();
        fresh.fold(&serde_json::from_str(whole).unwrap()).unwrap();
        assert_eq!(folded.sections(), fresh.sections());
    }
}
