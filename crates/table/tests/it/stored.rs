//! Events that must load for ever: every line in `testdata/table/v1-*.jsonl`.
//!
//! These files were written once and are never rewritten: if a line no longer loads, the reader is wrong, not the
//! file.

use std::collections::BTreeSet;

use proptest::prelude::*;
use robotable_table::snapshot::Snapshot;
use robotable_table::{Event, EventKind, Stage, Table, stored};

use crate::feed::feed;
use crate::playthrough::{freeze, testdata};

fn load(name: &str) -> Vec<Event> {
    let text = std::fs::read_to_string(testdata(name)).unwrap();
    let read = |(number, line): (usize, &str)| {
        stored::read(line).unwrap_or_else(|error| panic!("{name}, line {}: {error}", number + 1))
    };
    text.lines().enumerate().map(read).collect()
}

/// The names of the golden files.
fn golden() -> Vec<String> {
    let files = std::fs::read_dir(testdata("")).unwrap();
    let names = files.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("v1-")).collect()
}

#[test]
fn what_was_once_written_loads_for_ever() {
    let files = golden();
    for name in &files {
        let events = load(name);
        let table = Table::replay(&events);
        assert_eq!(table.version(), events.len() as u64);
        // Reading and writing is lossless. A later version writes lines of its own; then only its own files are
        // compared.
        if stored::VERSION == 1 {
            let text = std::fs::read_to_string(testdata(name)).unwrap();
            for (line, event) in text.lines().zip(&events) {
                assert_eq!(line, stored::write(event), "{name} is written as it was read");
            }
        }
        let snapshot = Snapshot::read(&Snapshot::default().and(events.clone()).write()).unwrap();
        assert!(snapshot.table() == table, "{name} is kept as it is");
        assert!(snapshot.events() <= events.len());
        if !name.starts_with("v1-every-") {
            assert!(matches!(table.stage(), Stage::Over { .. }), "{name} is a whole game");
        }
    }
    assert!(files.len() >= 14, "{files:?} are there");
}

/// The event kinds that have a line.
fn known() -> BTreeSet<(&'static str, &'static str)> {
    golden().iter().flat_map(|name| load(name)).map(|event| event.fact.kind()).collect()
}

/// Writes a file for each event kind that has no line yet.
pub(crate) fn keep_new_kinds(events: impl Iterator<Item = Event>) {
    let mut known = known();
    for event in events.filter(|event| known.insert(event.fact.kind())) {
        let name = format!("v1-every-{}.jsonl", kind(&event.fact).replace(' ', "-"));
        freeze(&name, &[event]);
    }
}

/// Every event kind has a line, so that no part of the format is untested.
#[test]
fn every_kind_of_fact_has_its_line() {
    let known = known();
    for &(group, kinds) in EventKind::GROUPS {
        let without: Vec<_> =
            kinds.iter().filter(|kind| !known.contains(&(group, *kind))).collect();
        let advice = "UPDATE_EXPECT=1 lets the random player write one";
        assert!(without.is_empty(), "no file in testdata/table has {group} {without:?}: {advice}");
    }
    // The reasons, hints and findings that the games' events had when that file was written.
    let words =
        load("v1-every-fact.jsonl").iter().map(|event| kind(&event.fact)).collect::<Vec<_>>();
    let of =
        |game: &str| words.iter().filter(|words| words.split(' ').next() == Some(game)).count();
    assert_eq!(["ricochet", "micro", "robotory"].map(of), [22, 24, 2], "{words:#?}");
}

/// The kind of an event and of the values in it, as named in the stored line.
pub(crate) fn kind(fact: &robotable_table::EventKind) -> String {
    let line = stored::write(&Event { at: robotable_table::Millis(0), fact: fact.clone() });
    let line: serde_json::Value = serde_json::from_str(&line).unwrap();
    let fact = &line["fact"];
    let inner = [&fact["plan"]["does"], &fact["analysis"]["found"], &fact["hint"]["says"]];
    let game = &fact["options"]["game"]["is"];
    let own = ["is", "what", "why", "reason", "end", "subject", "door"].map(|key| &fact[key]);
    let words = own.into_iter().chain(inner).chain([game]).filter_map(|word| word.as_str());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_bad_line_is_an_error_that_says_what_is_wrong() {
    for (line, message) in [
        ("", "not an event: EOF while parsing a value at line 1 column 0"),
        (r#"{"v":9,"at":1}"#, "version 9 is not known: this program reads versions 1 to 1"),
        (
            r#"{"v":1,"at":1,"fact":{"is":"door-set","door":"ajar"}}"#,
            "not an event: unknown variant `ajar`, expected one of `listed`, `by-link`, `locked` \
             at line 1 column 53",
        ),
        (
            r#"{"v":1,"at":1,"fact":{"is":"key-kept","seat":1,"key":"abc"}}"#,
            "not an event: key: 64 hexadecimal digits are expected at line 1 column 60",
        ),
    ] {
        assert_eq!(stored::read(line).unwrap_err().to_string(), message);
    }
}

/// A value that the format has gained since its golden files were written.
#[test]
fn a_question_that_lapsed_has_its_word() {
    let fact = r#"{"is":"agreement-ended","subject":"skip","end":"lapsed"}"#;
    let line = format!(r#"{{"v":1,"at":1,"fact":{fact}}}"#);
    assert_eq!(stored::write(&stored::read(&line).unwrap()), line);
}

/// Limits may change between versions; stored events load regardless.
#[test]
fn texts_and_levels_load_whatever_is_allowed_today() {
    for fact in [
        r#"{"is":"seated","seat":1,"name":"","bot":null}"#,
        r#"{"is":"seated","seat":1,"name":"Robo","bot":12}"#,
        r#"{"is":"renamed","seat":1,"name":"a name that is longer than any name today"}"#,
        r#"{"is":"note-written","seat":1,"note":"\u0007"}"#,
    ] {
        let line = format!(r#"{{"v":1,"at":1,"fact":{fact}}}"#);
        assert_eq!(stored::write(&stored::read(&line).unwrap()), line);
    }
}

proptest! {
    #[test]
    fn no_line_makes_it_panic(line in "\\PC*") {
        feed(&line);
    }

    /// One character changed: some of these lines are still events.
    #[test]
    fn no_damaged_line_makes_it_panic(place in 0_usize..400, at in 0_usize..2_000, letter in "[ -~]") {
        let events = load("v1-every-fact.jsonl");
        let mut line = stored::write(&events[place % events.len()]);
        let at = at % line.len();
        line.replace_range(at..=at, &letter);
        feed(&line);
    }

    /// Any event of any game, at any table: it may make no sense, but nothing panics and every event counts.
    #[test]
    fn no_order_of_events_makes_a_table_panic(places in prop::collection::vec(0_usize..400, 1..60)) {
        let events = load("v1-every-fact.jsonl");
        let mut table = Table::new();
        for (number, place) in (1..).zip(places) {
            robotable_table::apply(&mut table, &events[place % events.len()]);
            prop_assert_eq!(table.version(), number);
            let _ = (table.jobs(), table.next_deadline(), robotable_table::view(&table, robotable_table::Viewer::Spectator));
        }
    }
}
