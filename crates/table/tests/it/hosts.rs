//! The host role, and a host's measures against disruptive players.

use robotable_table::{
    Actor, Command, Event, EventKind, HostCommand, JoinPolicy, Mark, MicroOptions, Name, Note,
    Options, PersonalText, Presence, Reason, RicochetOptions, RobotoryOptions, SeatEvent, SeatId,
    SeatKey, ServerCommand, Span, Subject, TableEvent, Viewer, apply, seen, stored, view,
};

use crate::test_table::{TestTable, kinds};

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const FOUNDER: SeatKey = SeatKey([7; 32]);

fn ricochet() -> Options {
    Options::ricochet(RicochetOptions::default())
}

/// A new table without seated players.
fn founded(options: Options, door: JoinPolicy) -> TestTable {
    let mut test = TestTable::new(options, 1);
    for fact in [TableEvent::FounderKept { key: FOUNDER }, TableEvent::DoorSet { door }] {
        let event = Event { at: test.now, fact: fact.into() };
        apply(&mut test.table, &event);
        test.events.push(event);
    }
    test
}

fn sit(name: &str, key: SeatKey) -> Command {
    Command::Sit { name: Name::new(name).unwrap(), face: None, key }
}

#[test]
fn a_listed_table_is_its_founders_however_fast_others_are() {
    let mut test = founded(ricochet(), JoinPolicy::Listed);
    let eve = test.sit("Eve");
    assert_eq!(test.table.host(), None, "it waits for its founder");
    assert_eq!(test.refused(eve, Command::Host(HostCommand::Start)), "not-host");
    test.wait(Span::secs(90));
    let facts = test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    assert_eq!(kinds(&facts), ["Seated", "KeyKept", "HostSet"]);
    assert_eq!(test.table.host(), test.table.seat_of_key(&FOUNDER));
}

#[test]
fn a_seat_is_kept_for_the_founder_of_a_listed_table() {
    let mut test = founded(Options::robotory(RobotoryOptions::default()), JoinPolicy::Listed);
    test.sit("Eve");
    let full = test.try_by(Actor::Visitor, &sit("Mallory", SeatKey([8; 32]))).unwrap_err();
    assert_eq!(full.code(), "full");
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
}

#[test]
fn people_do_not_wait_for_ever_and_the_founder_is_the_host_all_the_same() {
    let mut test = founded(ricochet(), JoinPolicy::Listed);
    let eve = test.sit("Eve");
    assert_eq!(kinds(&test.wait(Span::mins(2))), ["HostSet"]);
    assert_eq!(test.table.host(), Some(eve));
    test.wait(Span::mins(60));
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    assert_eq!(test.table.host(), test.table.seat_of_key(&FOUNDER));
    // At a private table the first player with the link becomes host at once.
    let mut test = founded(ricochet(), JoinPolicy::ByLink);
    test.sit("Bob");
    assert_eq!(test.table.host(), Some(ADA));
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    assert_eq!(test.table.host(), Some(BOB), "and hands it over to whoever founded it");
}

#[test]
fn a_founder_who_gives_the_role_away_has_given_it_away() {
    let mut test = founded(ricochet(), JoinPolicy::Listed);
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    test.sit("Bob");
    test.wait(Span::mins(2));
    // Leaving does not hand the role over.
    test.does(ADA, Command::Leave);
    assert_eq!(test.table.host(), Some(BOB));
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    assert_eq!(test.table.host(), Some(ADA));
    test.does(ADA, Command::Host(HostCommand::HandOver(BOB)));
    test.does(ADA, Command::Leave);
    test.try_by(Actor::Visitor, &sit("Ada", FOUNDER)).unwrap();
    assert_eq!(test.table.host(), Some(BOB));
}

#[test]
fn a_seat_that_nobody_comes_to_goes_back() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    assert_eq!(kinds(&test.server(ServerCommand::NeverCame(BOB))), ["Left"]);
    assert!(test.table.seat(BOB).is_none());
}

/// Ada leads by one chip.
fn ada_leads(options: Options) -> TestTable {
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    let symbol = match test.game() {
        robotable_table::Game::Ricochet(game) => game.turned_over().expect("a chip is turned over"),
        other => panic!("{other:?}"),
    };
    let until = Some(test.now + Span::mins(1));
    test.happens(robotable_table::RicochetEvent::DemonstrationBegan { seat: ADA, moves: 9, until });
    test.happens(robotable_table::RicochetEvent::ChipWon { seat: ADA, symbol, next: test.now });
    test
}

// RR-46
#[test]
fn the_host_alone_closes_a_game_without_a_winner() {
    let mut test = ada_leads(ricochet());
    assert_eq!(test.refused(BOB, Command::Host(HostCommand::EndGame)), "not-host");
    assert_eq!(kinds(&test.host(HostCommand::EndGame)), ["Ended"]);
    assert_eq!(test.ending().reason, Reason::HostEnded);
    assert_eq!(test.ending().winners, []);
    assert_eq!(test.ending().scores, [(ADA, 1), (BOB, 0)]);
    // If all players end the game early, it is scored.
    let mut test = ada_leads(ricochet());
    test.does(ADA, Command::Ask(Subject::EndEarly));
    assert!(!test.is_over(), "Bob has not agreed");
    test.does(BOB, Command::Agree);
    assert_eq!((test.ending().reason, &test.ending().winners[..]), (Reason::Agreed, &[ADA][..]));
    let options = Options::micro(MicroOptions::default());
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    test.host(HostCommand::EndGame);
    assert_eq!(test.ending().winners, []);
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    // In a game of two, the host cannot end the game alone.
    let mut test =
        TestTable::playing(Options::robotory(RobotoryOptions::default()), 1, &["Ada", "Bob"]);
    assert_eq!(test.refused(ADA, Command::Host(HostCommand::EndGame)), "cannot-end-alone");
}

// RR-46
#[test]
fn a_host_who_removes_the_others_does_not_win_by_agreeing_alone() {
    let mut test = ada_leads(ricochet());
    test.host(HostCommand::Remove(BOB));
    test.does(ADA, Command::Ask(Subject::EndEarly));
    assert_eq!((test.ending().reason, &test.ending().winners[..]), (Reason::HostEnded, &[][..]));
    // Bob left voluntarily: Ada may end the game and win.
    let mut test = ada_leads(ricochet());
    test.does(BOB, Command::Leave);
    test.does(ADA, Command::Ask(Subject::EndEarly));
    assert_eq!((test.ending().reason, &test.ending().winners[..]), (Reason::Agreed, &[ADA][..]));
}

// Records of earlier versions score a game that the host ended.
#[test]
fn a_record_in_which_the_host_won_by_ending_the_game_still_loads() {
    let mut test = TestTable::playing(Options::micro(MicroOptions::default()), 1, &["Ada", "Bob"]);
    test.host(HostCommand::EndGame);
    let mut events = robotable_table::Record::of_last_game(&test.events).unwrap().events().to_vec();
    match &mut events.last_mut().unwrap().fact {
        EventKind::Life(TableEvent::Ended(ending)) => ending.winners = vec![ADA, BOB],
        other => panic!("{other:?}"),
    }
    assert!(robotable_table::Record::try_from(events.clone()).is_ok());
    match &mut events.last_mut().unwrap().fact {
        EventKind::Life(TableEvent::Ended(ending)) => ending.winners = vec![BOB],
        other => panic!("{other:?}"),
    }
    assert!(robotable_table::Record::try_from(events).is_err(), "Bob was not ahead");
}

#[test]
fn the_host_takes_the_word_from_somebody_and_gives_it_back() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    let mute = |muted| HostCommand::SetMute { seat: BOB, muted };
    assert_eq!(kinds(&test.host(mute(true))), ["MuteSet"]);
    assert!(view(&test.table, Viewer::Spectator).seats[1].muted);
    assert_eq!(test.refused(ADA, Command::Host(mute(true))), "said-already");
    let own = Command::Host(HostCommand::SetMute { seat: ADA, muted: true });
    assert_eq!(test.refused(ADA, own), "that-is-you");
    test.host(mute(false));
    assert!(!test.table.seat(BOB).unwrap().muted);
}

#[test]
fn marks_of_those_who_were_sent_away_are_kept_and_nobody_sees_them() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    let mark = Mark([3; 16]);
    assert!(!test.table.bars(&mark));
    test.server(ServerCommand::Bar(mark));
    assert!(test.table.bars(&mark));
    let event = test.events.last().unwrap();
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        assert_eq!(seen(event, &test.table, viewer), None);
    }
    assert_ne!(
        TestTable::new(ricochet(), 1).table.mark_key(),
        TestTable::new(ricochet(), 2).table.mark_key()
    );
}

#[test]
fn somebody_who_takes_back_their_name_is_nobody() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Player 2", "Cy"]);
    let facts = test.server(ServerCommand::Erase(ADA));
    assert!(
        matches!(&facts[..], [EventKind::Seat(SeatEvent::Erased { name, .. })] if name.as_str() == "Player 1")
    );
    // A replacement name may already be in use.
    test.server(ServerCommand::Erase(SeatId(2)));
    assert_eq!(test.table.seat(SeatId(2)).unwrap().name.as_str(), "Player 3");
    assert_eq!(test.table.seat(ADA).unwrap().presence, Presence::Here);
}

#[test]
fn what_was_said_of_somebody_can_be_left_out_and_the_game_stays() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::WriteNote(Note::new("red goes up").unwrap()));
    test.does(ADA, Command::Rename(Name::new("Countess").unwrap()));
    test.does(BOB, Command::WriteNote(Note::new("blue").unwrap()));
    let key = test.events.iter().find_map(|event| match &event.fact {
        EventKind::Seat(SeatEvent::KeyKept { seat, key }) if *seat == ADA => Some(*key),
        _ => None,
    });
    let nobody = Name::new("Player 1").unwrap();
    let words = PersonalText::of(&test.events, &key.unwrap(), &nobody);
    assert_eq!(words.sat.len(), 1);
    assert_eq!((words.sat[0].seat, words.sat[0].until), (ADA, None));
    assert_eq!(words.without.len(), 3, "the seat, the note and the new name");
    let mut events = test.events.clone();
    for (number, event) in &words.without {
        events[*number as usize - 1] = event.clone();
    }
    let lines: String = events.iter().map(stored::write).collect();
    for word in ["Ada", "Countess", "red goes up"] {
        assert!(!lines.contains(word), "{word}");
    }
    assert!(lines.contains("Bob") && lines.contains("blue"));
    let table = robotable_table::Table::replay(&events);
    assert_eq!(table.version(), test.table.version());
    assert_eq!(table.seat(ADA).unwrap().name, nobody);
    assert_eq!(table.stage(), test.table.stage(), "the game is as it was");
    assert_eq!(PersonalText::of(&events, &key.unwrap(), &nobody).without, [], "once is enough");
}

#[test]
fn those_who_sat_there_before_are_somebody_else() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    test.does(BOB, Command::WriteNote(Note::new("mine").unwrap()));
    test.does(BOB, Command::Leave);
    assert_eq!(test.sit("Cy"), BOB);
    let keys: Vec<_> = test
        .events
        .iter()
        .filter_map(|event| match &event.fact {
            EventKind::Seat(SeatEvent::KeyKept { seat, key }) if *seat == BOB => Some(*key),
            _ => None,
        })
        .collect();
    let nobody = Name::new("Player 2").unwrap();
    let [bob, cy] = [keys[0], keys[1]].map(|key| PersonalText::of(&test.events, &key, &nobody));
    assert_eq!(bob.without.len(), 2);
    assert!(bob.sat[0].until.is_some());
    assert_eq!(cy.without.len(), 1);
    assert_eq!(cy.sat[0].until, None);
}

/// Additions to the stored format: each has its line, which must load for ever.
#[test]
fn what_hosts_do_is_stored_in_these_words() {
    let facts = [
        r#"{"is":"founder-kept","key":"0707070707070707070707070707070707070707070707070707070707070707"}"#,
        r#"{"is":"barred","mark":"03030303030303030303030303030303"}"#,
        r#"{"is":"mute-set","seat":1,"muted":true}"#,
        r#"{"is":"erased","seat":1,"name":"Player 2"}"#,
        r#"{"is":"ended","reason":"host-ended","by":null,"winners":[0],"scores":[[0,0]]}"#,
    ];
    for fact in facts {
        let line = format!(r#"{{"v":1,"at":1,"fact":{fact}}}"#);
        assert_eq!(stored::write(&stored::read(&line).unwrap()), line);
    }
}

/// Every removed player stays in the views, so replacements must be limited.
#[test]
fn players_who_were_removed_are_replaced_a_hundred_times() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    for number in 0..100 {
        let seat = test.sit(&format!("Guest {number}"));
        test.pass(Span::secs(1));
        test.host(HostCommand::Remove(seat));
    }
    let full = test.try_by(Actor::Visitor, &sit("Eve", SeatKey([8; 32]))).unwrap_err();
    assert_eq!(full.code(), "full");
    let seen = view(&test.table, Viewer::Spectator);
    assert_eq!((seen.seats.len(), seen.unlisted), (14, 88), "the last twelve of them are listed");
    let last = seen.seats.last().unwrap();
    assert_eq!((last.name.as_str(), last.seat), ("Guest 99", SeatId(101)));
    // The next game begins with the seated players.
    test.host(HostCommand::EndGame);
    test.host(HostCommand::Reopen);
    test.sit("Eve");
    assert_eq!(view(&test.table, Viewer::Spectator).unlisted, 0);
}

/// The list of tables showed a free seat, and players who took it were refused.
#[test]
fn the_seat_that_is_kept_for_the_founder_is_not_free() {
    let mut test = founded(Options::robotory(RobotoryOptions::default()), JoinPolicy::Listed);
    assert_eq!(test.table.free_seats(), 1);
    test.sit("Eve");
    assert_eq!(test.table.free_seats(), 0);
    let test = founded(Options::robotory(RobotoryOptions::default()), JoinPolicy::ByLink);
    assert_eq!(test.table.free_seats(), 2);
}
