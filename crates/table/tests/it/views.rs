//! Visibility: a view must not depend on anything that its viewer must not see.

use robotable_table::job::Plan;
use robotable_table::{
    Command, Event, EventKind, HostCommand, Note, Options, RicochetEvent, RicochetOptions,
    SeatEvent, SeatId, SeatKey, Secret, StageView, Table, TableEvent, Viewer, apply, seen, view,
};

use crate::test_table::TestTable;

/// The events with everything changed that this viewer must not see.
fn scrambled(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let change = |fact: &EventKind| match fact {
        EventKind::Life(TableEvent::SecretKept { .. }) => {
            TableEvent::SecretKept { secret: Secret(0xdead_beef) }.into()
        }
        EventKind::Seat(SeatEvent::KeyKept { seat, .. }) => {
            SeatEvent::KeyKept { seat: *seat, key: SeatKey([0xee ^ seat.0 as u8; 32]) }.into()
        }
        EventKind::Life(TableEvent::BotPlanned { seat, .. }) => {
            TableEvent::BotPlanned { seat: *seat, plan: Plan::Nothing }.into()
        }
        EventKind::Seat(SeatEvent::NoteWritten { seat, .. }) if viewer != Viewer::Seat(*seat) => {
            SeatEvent::NoteWritten { seat: *seat, note: Note::new("other").unwrap() }.into()
        }
        EventKind::Ricochet(RicochetEvent::BidHeld { seat, until, .. })
            if viewer != Viewer::Seat(*seat) =>
        {
            RicochetEvent::BidHeld { seat: *seat, moves: 77, until: *until }.into()
        }
        other => other.clone(),
    };
    events.iter().map(|event| Event { at: event.at, fact: change(&event.fact) }).collect()
}

/// Panics if a viewer's view of these events depends on anything that they must not see.
pub(crate) fn check_no_leak(events: &[Event], table: &Table, viewer: Viewer) {
    let scrambled = scrambled(events, viewer);
    let other = Table::replay(&scrambled);
    assert!(view(table, viewer) == view(&other, viewer), "{viewer:?} sees too much");
    // A client that joins or reconnects receives past events in their current visibility.
    for (event, changed) in events.iter().zip(&scrambled) {
        let (seen, unseen) = (seen(event, table, viewer), seen(changed, &other, viewer));
        assert!(seen == unseen, "{viewer:?} sees too much of {event:?}");
        let note = matches!(event.fact, EventKind::Seat(SeatEvent::NoteWritten { .. }));
        assert!(!note || seen.is_none(), "{viewer:?} may not be who wrote {event:?}");
    }
}

#[test]
fn who_takes_a_free_seat_does_not_see_the_note_of_who_had_it() {
    let mut test =
        TestTable::with(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    let bob = SeatId(1);
    test.does(bob, Command::WriteNote(Note::new("mine").unwrap()));
    test.does(bob, Command::Leave);
    assert_eq!(test.sit("Cy"), bob);
    assert_eq!(view(&test.table, Viewer::Seat(bob)).note, None);
    for event in &test.events {
        let seen = seen(event, &test.table, Viewer::Seat(bob));
        assert!(
            !matches!(event.fact, EventKind::Seat(SeatEvent::NoteWritten { .. })) || seen.is_none()
        );
    }
}

#[test]
fn every_event_has_its_number_for_everybody() {
    let mut test =
        TestTable::playing(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    test.does(SeatId(1), Command::WriteNote(Note::new("Ru").unwrap()));
    let mut table = Table::new();
    for (number, event) in (1..).zip(&test.events) {
        apply(&mut table, event);
        assert_eq!(table.version(), number);
        for viewer in [Viewer::Seat(SeatId(0)), Viewer::Seat(SeatId(1)), Viewer::Spectator] {
            let hidden = matches!(
                event.fact,
                EventKind::Life(TableEvent::SecretKept { .. })
                    | EventKind::Seat(SeatEvent::KeyKept { .. } | SeatEvent::NoteWritten { .. })
            );
            let expected = if hidden { None } else { Some(event) };
            assert_eq!(seen(event, &table, viewer), expected);
            assert_eq!(view(&table, viewer).version, number);
        }
    }
}

#[test]
fn nobody_sees_secrets_keys_plans_or_the_notes_of_others() {
    let mut test =
        TestTable::with(Options::ricochet(RicochetOptions::default()), 7, &["Ada", "Bob"]);
    test.seat_bot("Robo", 5);
    test.host(HostCommand::Start);
    test.does(SeatId(0), Command::WriteNote(Note::new("mine").unwrap()));
    test.work();
    assert!(
        test.events
            .iter()
            .any(|event| matches!(event.fact, EventKind::Life(TableEvent::BotPlanned { .. })))
    );
    for viewer in
        [0, 1, 2].map(|seat| Viewer::Seat(SeatId(seat))).into_iter().chain([Viewer::Spectator])
    {
        check_no_leak(&test.events, &test.table, viewer);
    }
}

#[test]
fn a_closed_table_shows_its_game_to_its_players_only() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.spectators = false;
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob", "Cy"]);
    let closed = StageView::Playing(robotable_table::GameView::Closed);
    assert_eq!(view(&test.table, Viewer::Spectator).stage, closed);
    assert_eq!(view(&test.table, Viewer::Seat(SeatId(9))).stage, closed, "no such seat");
    let turned = test.events.last().unwrap().clone();
    assert_eq!(seen(&turned, &test.table, Viewer::Spectator), None);
    assert_eq!(seen(&turned, &test.table, Viewer::Seat(SeatId(1))), Some(&turned));
    test.host(HostCommand::Remove(SeatId(1)));
    assert_eq!(view(&test.table, Viewer::Seat(SeatId(1))).stage, closed, "sent away");
}

#[test]
fn the_post_mortem_waits_for_the_end_of_the_round() {
    let mut test =
        TestTable::playing(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    assert!(test.table.jobs().is_empty(), "no search for the shortest way yet");
    let report = robotable_table::job::Report {
        job: robotable_table::job::JobId {
            game: 1,
            round: 1,
            kind: robotable_table::job::JobKind::PostMortem,
        },
        found: robotable_table::job::JobResult::Analysis(
            robotable_table::job::Analysis::Unsolvable,
        ),
    };
    let report = Command::Server(robotable_table::ServerCommand::Report(report));
    let refused = test.try_by(robotable_table::Actor::Server, &report).unwrap_err();
    assert_eq!(refused.code(), "job-is-old");
}
