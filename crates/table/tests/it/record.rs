//! Records of single games, and forged lists of events.

use robotable_table::{
    Event, EventKind, Millis, NoRecord, Options, Record, RicochetEvent, RicochetOptions, SeatEvent,
    SeatId, Table, TableEvent, Viewer, stored, view,
};

use crate::test_table::TestTable;

pub(crate) fn told(name: &str) -> Vec<Event> {
    let path = format!("{}/../../testdata/table/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| stored::read(line).unwrap()).collect()
}

pub(crate) const GAMES: [&str; 8] = [
    "v1-ricochet-match.jsonl",
    "v1-ricochet-six-robots.jsonl",
    "v1-ricochet-solo.jsonl",
    "v1-micro-match.jsonl",
    "v1-micro-experts.jsonl",
    "v1-micro-practice.jsonl",
    "v1-robotory-reserve.jsonl",
    "v1-robotory-one-colour.jsonl",
];

#[test]
fn a_record_is_the_game() {
    for name in GAMES {
        let events = told(name);
        let record = Record::of_last_game(&events).unwrap();
        let whole = view(&Table::replay(&events), Viewer::Spectator);
        let again = view(&Table::replay(record.events()), Viewer::Spectator);
        assert_eq!(again.stage, whole.stage, "{name}");
        let (table, during) = record.game();
        assert!(table.is_playing() && !during.is_empty(), "{name}");
        assert_eq!(Record::try_from(record.events().to_vec()), Ok(record), "{name}");
    }
}

#[test]
fn nothing_of_it_is_secret() {
    for name in GAMES {
        let record = Record::of_last_game(&told(name)).unwrap();
        let secret = |event: &Event| {
            matches!(
                event.fact,
                EventKind::Life(TableEvent::SecretKept { .. } | TableEvent::BotPlanned { .. })
                    | EventKind::Seat(SeatEvent::KeyKept { .. } | SeatEvent::NoteWritten { .. })
            )
        };
        assert!(!record.events().iter().any(secret), "{name}");
    }
}

#[test]
fn a_table_without_spectators_has_none() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.spectators = false;
    let test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    assert_eq!(Record::of_last_game(&test.events), Err(NoRecord::Closed));
}

/// A record with an event deleted or duplicated never panics, and a deleted or duplicated move is detected.
#[test]
fn what_is_made_up_is_noticed() {
    for name in GAMES {
        let events = Record::of_last_game(&told(name)).unwrap().events().to_vec();
        let is_move = |event: &Event| {
            use robotable_table::{MicroEvent, RobotoryEvent};
            matches!(
                event.fact,
                EventKind::Ricochet(
                    RicochetEvent::RobotMoved { .. } | RicochetEvent::ChipTurned { .. }
                ) | EventKind::Micro(MicroEvent::Stepped { .. } | MicroEvent::Rolled { .. })
                    | EventKind::Robotory(RobotoryEvent::Acted { .. })
            )
        };
        for place in 0..events.len() {
            let mut without = events.clone();
            let left_out = without.remove(place);
            let is_last = !without[place..].iter().any(is_move);
            let found = Record::try_from(without);
            // A player who gave up may as well have made fewer moves.
            let gave_up = format!("{:?}", &events[place..]).contains("why: GaveUp");
            let is_fine = is_last || gave_up || found.is_err();
            assert!(!is_move(&left_out) || is_fine, "{name}: {left_out:?}");
            let mut twice = events.clone();
            twice.insert(place, events[place].clone());
            assert!(!is_move(&events[place]) || Record::try_from(twice).is_err(), "{name}");
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let record = Record::of_last_game(&told("v1-ricochet-match.jsonl")).unwrap();
    let wrong = |change: &dyn Fn(&mut Vec<Event>)| {
        let mut events = record.events().to_vec();
        change(&mut events);
        Record::try_from(events).unwrap_err().to_string()
    };
    assert_eq!(wrong(&|events| events.clear()), "event 1: the game never starts");
    let backwards = wrong(&|events| events.last_mut().unwrap().at = Millis(0));
    assert!(backwards.ends_with("it happened before the event before it"), "{backwards}");
    let nobody = wrong(&|events| {
        let at = events.last().unwrap().at;
        events.push(Event { at, fact: SeatEvent::Left { seat: SeatId(29) }.into() });
    });
    assert!(nobody.ends_with("the seat is not taken"), "{nobody}");
    let winner = wrong(&|events| {
        for event in events {
            if let EventKind::Life(TableEvent::Ended(ending)) = &mut event.fact {
                ending.winners = vec![SeatId(1), SeatId(0)];
                ending.scores.clear();
            }
        }
    });
    assert!(winner.ends_with("the game did not end like this"), "{winner}");
    let many = wrong(&|events| {
        let first = events[0].clone();
        events.resize(Record::EVENTS_MAX + 1, first);
    });
    assert_eq!(many, "event 20001: a record has at most 20,000 events");
}

#[test]
fn a_game_of_robotory_is_read_from_its_notation() {
    let text = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B 1-0\n";
    let record = Record::of_robotory(&text.parse().unwrap()).unwrap();
    assert_eq!(Record::try_from(record.events().to_vec()), Ok(record.clone()));
    let table = Table::replay(record.events());
    assert!(!table.is_playing());
    let notation = table.game().unwrap().notation();
    assert_eq!(notation.as_deref(), Some("4/2w2/3b2/2r2/4 WWBB/WWBB 10W9B d"));
}
