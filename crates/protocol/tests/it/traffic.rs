//! The messages of whole games, byte for byte: the games in `testdata/table/` as two viewers receive them.
//!
//! `tests/it/traffic/messages.txt` has the length and a hash of every message. Three short games are stored in full to
//! make differences readable. `UPDATE_EXPECT=1` writes the files.

use std::fmt::Write as _;
use std::path::Path;

use robotable_protocol::{At, Greeting, ViewDiffer};
use table::{Event, SeatId, Table, Viewer, apply, stored};

use crate::client::ID;

/// A game of each kind whose messages are stored in full.
const IN_FULL: [&str; 3] =
    ["v1-ricochet-six-robots", "v1-micro-via-missed", "v1-robotory-alternating"];
const VIEWERS: [(Viewer, &str); 2] =
    [(Viewer::Seat(SeatId(0)), "seat 0"), (Viewer::Spectator, "spectator")];

/// The recorded games, sorted by name.
fn games() -> Vec<(String, Vec<Event>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/table");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|extension| extension == "jsonl"))
        .map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            let events = text.lines().map(|line| stored::read(line).unwrap()).collect();
            (file.file_stem().unwrap().to_str().unwrap().to_owned(), events)
        })
        .filter(|(name, _)| !name.starts_with("v1-every-"))
        .collect();
    games.sort_by(|one, other| one.0.cmp(&other.0));
    games
}

/// Every message of a game with its receiver. Each viewer connects before the first event, and again at the end with
/// all events as `missed`.
fn messages(events: &[Event]) -> Vec<(&'static str, String)> {
    let mut table = Table::replay(&events[..1]);
    let mut differ = ViewDiffer::new(&table, ID);
    let mut sent = Vec::new();
    let now = At(events[0].at.0);
    for (viewer, name) in VIEWERS {
        let greeting = Greeting { now, missed: None, chat: &[], watchers: 0 };
        sent.push((name, differ.welcome(&table, viewer, greeting)));
    }
    for event in &events[1..] {
        apply(&mut table, event);
        for (viewer, text) in differ.advance(&table, std::slice::from_ref(event)) {
            let (_, name) = VIEWERS.iter().find(|(known, _)| *known == viewer).unwrap();
            sent.push((name, text.to_string()));
        }
    }
    for (viewer, name) in VIEWERS {
        let missed = robotable_protocol::events(events, 1, &table, viewer);
        let greeting = Greeting { now, missed: missed.as_deref(), chat: &[], watchers: 0 };
        sent.push((name, differ.welcome(&table, viewer, greeting)));
    }
    sent
}

/// FNV-1a: short, and stable across versions.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn check(name: &str, found: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/traffic").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, found).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).find(|(one, other)| one != other);
    assert!(found == expected, "{name} differs: {differs:#?}");
}

#[test]
fn the_messages_of_whole_games_are_as_recorded() {
    let mut hashes = String::new();
    for (name, events) in games() {
        let messages = messages(&events);
        if IN_FULL.contains(&name.as_str()) {
            let lines = messages.iter().filter(|(viewer, _)| *viewer == "seat 0");
            let lines: Vec<&str> = lines.map(|(_, text)| text.as_str()).collect();
            check(&format!("{name}.jsonl"), &(lines.join("\n") + "\n"));
        }
        for (number, (viewer, text)) in messages.iter().enumerate() {
            let (length, hash) = (text.len(), hash(text));
            writeln!(hashes, "{name} {number} {viewer} {length} {hash:016x}").unwrap();
        }
    }
    check("messages.txt", &hashes);
}
