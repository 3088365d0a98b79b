//! Who sees what: nothing that a viewer sees depends on what they must not see.

use table::job::Plan;
use table::{
    Command, Event, Fact, HostCommand, LifeFact, Note, Options, RicochetFact, RicochetOptions,
    SeatFact, SeatId, SeatKey, Secret, Seen, StageView, Table, Viewer, apply, seen, view,
};

use crate::desk::Desk;

/// The events with everything changed that this viewer must not see.
fn scrambled(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let change = |fact: &Fact| match fact {
        Fact::Life(LifeFact::SecretKept { .. }) => {
            LifeFact::SecretKept { secret: Secret(0xdead_beef) }.into()
        }
        Fact::Seat(SeatFact::KeyKept { seat, .. }) => {
            SeatFact::KeyKept { seat: *seat, key: SeatKey([0xee ^ seat.0 as u8; 32]) }.into()
        }
        Fact::Life(LifeFact::BotPlanned { seat, .. }) => {
            LifeFact::BotPlanned { seat: *seat, plan: Plan::Nothing }.into()
        }
        Fact::Seat(SeatFact::NoteWritten { seat, .. }) if viewer != Viewer::Seat(*seat) => {
            SeatFact::NoteWritten { seat: *seat, note: Note::new("other").unwrap() }.into()
        }
        Fact::Ricochet(RicochetFact::BidHeld { seat, until, .. })
            if viewer != Viewer::Seat(*seat) =>
        {
            RicochetFact::BidHeld { seat: *seat, moves: 77, until: *until }.into()
        }
        other => other.clone(),
    };
    events.iter().map(|event| Event { at: event.at, fact: change(&event.fact) }).collect()
}

/// Panics if what somebody sees of these events depends on what they must not see.
pub(crate) fn check_no_leak(events: &[Event], table: &Table, viewer: Viewer) {
    let scrambled = scrambled(events, viewer);
    let other = Table::replay(&scrambled);
    assert!(view(table, viewer) == view(&other, viewer), "{viewer:?} sees too much");
    // Whoever comes in or comes back is sent the events from any number on, as they are seen by then.
    for (event, changed) in events.iter().zip(&scrambled) {
        let (seen, unseen) = (seen(event, table, viewer), seen(changed, &other, viewer));
        assert!(seen == unseen, "{viewer:?} sees too much of {event:?}");
        let note = matches!(event.fact, Fact::Seat(SeatFact::NoteWritten { .. }));
        assert!(!note || seen == Seen::Happened, "{viewer:?} may not be who wrote {event:?}");
    }
}

#[test]
fn who_takes_a_free_seat_does_not_see_the_note_of_who_had_it() {
    let mut desk = Desk::with(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    let bob = SeatId(1);
    desk.does(bob, Command::WriteNote(Note::new("mine").unwrap()));
    desk.does(bob, Command::Leave);
    assert_eq!(desk.sit("Cy"), bob);
    assert_eq!(view(&desk.table, Viewer::Seat(bob)).note, None);
    for event in &desk.events {
        let seen = seen(event, &desk.table, Viewer::Seat(bob));
        assert!(
            !matches!(event.fact, Fact::Seat(SeatFact::NoteWritten { .. }))
                || seen == Seen::Happened
        );
    }
}

#[test]
fn every_event_has_its_number_for_everybody() {
    let mut desk = Desk::playing(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    desk.does(SeatId(1), Command::WriteNote(Note::new("Ru").unwrap()));
    let mut table = Table::new();
    for (number, event) in (1..).zip(&desk.events) {
        apply(&mut table, event);
        assert_eq!(table.version(), number);
        for viewer in [Viewer::Seat(SeatId(0)), Viewer::Seat(SeatId(1)), Viewer::Spectator] {
            let hidden = matches!(
                event.fact,
                Fact::Life(LifeFact::SecretKept { .. })
                    | Fact::Seat(SeatFact::KeyKept { .. } | SeatFact::NoteWritten { .. })
            );
            let expected = if hidden { Seen::Happened } else { Seen::Whole(event) };
            assert_eq!(seen(event, &table, viewer), expected);
            assert_eq!(view(&table, viewer).version, number);
        }
    }
}

#[test]
fn nobody_sees_secrets_keys_plans_or_the_notes_of_others() {
    let mut desk = Desk::with(Options::ricochet(RicochetOptions::default()), 7, &["Ada", "Bob"]);
    desk.seat_bot("Robo", 5);
    desk.host(HostCommand::Start);
    desk.does(SeatId(0), Command::WriteNote(Note::new("mine").unwrap()));
    desk.work();
    assert!(
        desk.events
            .iter()
            .any(|event| matches!(event.fact, Fact::Life(LifeFact::BotPlanned { .. })))
    );
    for viewer in
        [0, 1, 2].map(|seat| Viewer::Seat(SeatId(seat))).into_iter().chain([Viewer::Spectator])
    {
        check_no_leak(&desk.events, &desk.table, viewer);
    }
}

#[test]
fn a_closed_table_shows_its_game_to_its_players_only() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.spectators = false;
    let mut desk = Desk::playing(options, 1, &["Ada", "Bob", "Cy"]);
    let closed = StageView::Playing(table::GameView::Closed);
    assert_eq!(view(&desk.table, Viewer::Spectator).stage, closed);
    assert_eq!(view(&desk.table, Viewer::Seat(SeatId(9))).stage, closed, "no such seat");
    let turned = desk.events.last().unwrap().clone();
    assert_eq!(seen(&turned, &desk.table, Viewer::Spectator), Seen::Happened);
    assert_eq!(seen(&turned, &desk.table, Viewer::Seat(SeatId(1))), Seen::Whole(&turned));
    desk.host(HostCommand::Remove(SeatId(1)));
    assert_eq!(view(&desk.table, Viewer::Seat(SeatId(1))).stage, closed, "sent away");
}

#[test]
fn the_post_mortem_waits_for_the_end_of_the_round() {
    let mut desk = Desk::playing(Options::ricochet(RicochetOptions::default()), 1, &["Ada", "Bob"]);
    assert!(desk.table.jobs().is_empty(), "nobody looks for the shortest way yet");
    let report = table::job::Report {
        job: table::job::JobId { game: 1, round: 1, kind: table::job::JobKind::PostMortem },
        found: table::job::Found::Analysis(table::job::Analysis::Unsolvable),
    };
    let report = Command::Server(table::ServerCommand::Report(report));
    let refused = desk.try_by(table::Actor::Server, &report).unwrap_err();
    assert_eq!(refused.code(), "job-is-old");
}
