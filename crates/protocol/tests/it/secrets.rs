//! No message depends on data that its receiver must not know.

use dice::Dice;
use robotable_protocol::EventKind;
use table::job::Plan;
use table::{
    Event, EventKind as TableEventKind, Note, SeatEvent, SeatKey, Secret, Table, TableEvent, Viewer,
};

use crate::client::{ID, KEY_BYTE, SECRET, TestClient, some_options};

/// The events with everything replaced that this viewer must not see.
fn scrambled(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let change = |fact: &TableEventKind| match fact {
        TableEventKind::Life(TableEvent::SecretKept { .. }) => {
            TableEvent::SecretKept { secret: Secret(1) }.into()
        }
        TableEventKind::Seat(SeatEvent::KeyKept { seat, .. }) => {
            SeatEvent::KeyKept { seat: *seat, key: SeatKey([seat.0 as u8; 32]) }.into()
        }
        TableEventKind::Life(TableEvent::BotPlanned { seat, .. }) => {
            TableEvent::BotPlanned { seat: *seat, plan: Plan::Nothing }.into()
        }
        TableEventKind::Seat(SeatEvent::NoteWritten { seat, .. })
            if viewer != Viewer::Seat(*seat) =>
        {
            SeatEvent::NoteWritten { seat: *seat, note: Note::new("other").unwrap() }.into()
        }
        other => other.clone(),
    };
    events.iter().map(|event| Event { at: event.at, fact: change(&event.fact) }).collect()
}

#[test]
fn nobody_is_sent_what_they_must_not_know() {
    let mut dice = Dice::new(11);
    let mut notes = 0;
    for seed in 100..124 {
        let options = some_options(&mut dice);
        let people = dice.below(u32::from(options.seats.min(5))) as u8 + 1;
        let mut room = TestClient::with(options, seed, people);
        for step in 0..200 {
            room.step(step);
        }
        let secret = SECRET ^ u128::from(seed);
        let planted = [
            format!("{secret:032x}"),
            format!("{secret}"),
            format!("{KEY_BYTE:02x}").repeat(8),
            vec![KEY_BYTE.to_string(); 8].join(","),
        ];
        for viewer in room.viewers() {
            let whole =
                serde_json::to_string(&robotable_protocol::view(&room.table, viewer, ID)).unwrap();
            let events = robotable_protocol::events(&room.events, 1, &room.table, viewer);
            let seen = serde_json::to_string(&events).unwrap();
            let other = scrambled(&room.events, viewer);
            let other_table = Table::replay(&other);
            let other_view =
                serde_json::to_string(&robotable_protocol::view(&other_table, viewer, ID)).unwrap();
            assert_eq!(whole, other_view, "{viewer:?} sees too much");
            let other_events = robotable_protocol::events(&other, 1, &other_table, viewer);
            assert_eq!(events, other_events, "{viewer:?} sees too much of what happened");
            let sent = room.sent.iter().filter(|(to, _)| *to == viewer).map(|(_, text)| &**text);
            for text in [whole.as_str(), &seen].into_iter().chain(sent) {
                for planted in &planted {
                    assert!(!text.contains(planted.as_str()), "{planted} is in {text}");
                }
                for seat in 0..40 {
                    let own = viewer == Viewer::Seat(table::SeatId(seat));
                    let note = format!("my own note {seat}\"");
                    assert!(own || !text.contains(&note), "{viewer:?} sees {note} in {text}");
                    notes += u32::from(own && text.contains(&note));
                }
            }
            // At a large table some events are left out.
            let happened =
                |seen: &robotable_protocol::EventSeen| &room.events[seen.number as usize - 1];
            for event in events.iter().flatten().map(|seen| (seen, happened(seen))) {
                let hidden = matches!(
                    event.1.fact,
                    TableEventKind::Life(
                        TableEvent::SecretKept { .. } | TableEvent::BotPlanned { .. }
                    ) | TableEventKind::Seat(
                        SeatEvent::KeyKept { .. } | SeatEvent::NoteWritten { .. }
                    )
                );
                assert!(!hidden || event.0.fact.is_none(), "{:?} is shown", event.1.fact);
                let closed = !room.table.rules().spectators && viewer == Viewer::Spectator;
                let of_game = matches!(
                    event.0.fact,
                    Some(
                        EventKind::Ricochet { .. }
                            | EventKind::Micro { .. }
                            | EventKind::Robotory { .. }
                    )
                );
                assert!(!(closed && of_game), "a closed table shows {:?}", event.0.fact);
            }
        }
    }
    assert!(notes > 0, "somebody has seen their own note");
}
