//! Seats, hosts, agreements, pauses: everything around the games.

use robotable_table::{
    Actor, Command, Event, EventKind, Face, Game, Handicap, HostCommand, JoinPolicy, Level,
    MicroOptions, Name, Note, Options, Presence, Record, RicochetCommand, RicochetOptions,
    RobotoryOptions, SeatEvent, SeatId, SeatKey, ServerCommand, Span, Stage, Subject, Table,
    Viewer, stored, view,
};

use crate::test_table::{TestTable, kinds};

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const CY: SeatId = SeatId(2);

fn ricochet() -> Options {
    Options::ricochet(RicochetOptions::default())
}

fn sit(name: &str, key: u8) -> Command {
    Command::Sit { name: Name::new(name).unwrap(), face: None, key: SeatKey([key; 32]) }
}

#[test]
fn thirty_people_can_play_and_the_thirty_first_can_watch() {
    for options in [ricochet(), Options::micro(MicroOptions::default())] {
        let names: Vec<String> = (0..30).map(|seat| format!("P{seat}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut test = TestTable::with(options, 1, &names);
        let full = test.try_by(Actor::Visitor, &sit("Zoe", 1)).unwrap_err();
        assert_eq!(full.code(), "full");
        test.host(HostCommand::Start);
        assert_eq!(view(&test.table, Viewer::Spectator).seats.len(), 30);
    }
}

#[test]
fn the_first_person_is_host_and_only_the_host_may() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    assert_eq!(test.table.host(), Some(ADA));
    for command in [
        HostCommand::Start,
        HostCommand::SetDoor(JoinPolicy::Locked),
        HostCommand::SetChat { open: false },
        HostCommand::Remove(ADA),
        HostCommand::HandOver(BOB),
        HostCommand::Reopen,
    ] {
        assert_eq!(test.refused(BOB, Command::Host(command)), "not-host");
    }
    test.host(HostCommand::SetDoor(JoinPolicy::Locked));
    assert_eq!(test.try_by(Actor::Visitor, &sit("Zoe", 1)).unwrap_err().code(), "locked");
    assert_eq!(test.refused(ADA, Command::Host(HostCommand::Remove(ADA))), "that-is-you");
    test.host(HostCommand::HandOver(BOB));
    test.does(BOB, Command::Host(HostCommand::SetChat { open: false }));
}

#[test]
fn a_game_starts_as_soon_as_enough_people_sit() {
    let mut test = TestTable::new(ricochet(), 1);
    test.sit("Ada");
    let start = Command::Host(HostCommand::Start);
    assert_eq!(test.refused(ADA, start.clone()), "wrong-players");
    test.sit("Bob");
    // Readiness is only shown; the host does not have to wait for it.
    test.does(BOB, Command::Ready);
    assert_eq!(test.refused(BOB, Command::Ready), "said-already");
    test.does(BOB, Command::NotReady);
    test.does(ADA, start.clone());
    assert!(test.table.is_playing());
    assert_eq!(test.refused(ADA, start), "not-before-game");
}

#[test]
fn names_are_told_apart_and_seats_become_free_before_a_game() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    let third = test.sit("lda");
    assert_eq!(test.table.seat(third).unwrap().name.as_str(), "lda");
    test.does(third, Command::Rename(Name::new("ADA").unwrap()));
    assert_eq!(test.table.seat(third).unwrap().name.as_str(), "ADA (2)");
    test.does(third, Command::Rename(Name::new("\u{410}d\u{430}").unwrap()));
    assert_eq!(test.table.seat(third).unwrap().name.as_str(), "≈\u{410}d\u{430}");
    let bot =
        HostCommand::SeatBot { name: Name::new("B0B").unwrap(), level: Level::new(1).unwrap() };
    assert_eq!(test.refused(ADA, Command::Host(bot)), "name-taken");
    test.does(third, Command::Leave);
    test.does(ADA, Command::Leave);
    assert_eq!(test.table.seat(ADA), None);
    assert_eq!(test.table.host(), Some(BOB));
    assert_eq!(test.refused(ADA, Command::Ready), "no-seat");
    assert_eq!(test.sit("Ada"), ADA, "the free seat is taken again");
    test.does(ADA, Command::Rename(Name::new("Ida").unwrap()));
    assert_eq!(test.table.seat(ADA).unwrap().name.as_str(), "Ida");
}

#[test]
fn a_chosen_face_is_stored_with_the_seat_and_an_event_without_one_loads() {
    assert_eq!([0, 13].map(Face::new), [None; 2]);
    let mut test = TestTable::new(Options::micro(MicroOptions::default()), 1);
    let (name, face) = (Name::new("Ada").unwrap(), Face::new(12));
    test.try_by(Actor::Visitor, &Command::Sit { name, face, key: SeatKey([1; 32]) }).unwrap();
    test.sit("Bob");
    test.host(HostCommand::Start);
    let lines: Vec<String> = test.events.iter().map(stored::write).collect();
    assert_eq!(lines.iter().filter(|line| line.contains("\"face\"")).count(), 1, "{lines:#?}");
    let events: Vec<Event> = lines.iter().map(|line| stored::read(line).unwrap()).collect();
    let faces = |table: &Table| {
        view(table, Viewer::Spectator).seats.into_iter().map(|seat| seat.face).collect::<Vec<_>>()
    };
    assert_eq!(faces(&Table::replay(&events)), [face, None]);
    // A record of the game begins with events of its own.
    let record = Record::of_game(&events, 0).unwrap();
    assert_eq!(faces(&Table::replay(record.events())), [face, None]);
}

#[test]
fn a_name_can_be_changed_during_a_game() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    let rename = |name| Command::Rename(Name::new(name).unwrap());
    test.does(BOB, rename("ada"));
    assert_eq!(test.table.seat(BOB).unwrap().name.as_str(), "ada (2)", "Ada sits there");
    test.does(BOB, rename("Ben"));
    assert_eq!(test.table.seat(BOB).unwrap().name.as_str(), "Ben");
}

#[test]
fn a_seat_is_taken_back_with_its_token_unless_the_host_sent_them_away() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    let key = match &test
        .events
        .iter()
        .find(
            |e| matches!(&e.fact, EventKind::Seat(SeatEvent::KeyKept { seat, .. }) if *seat == BOB),
        )
        .unwrap()
        .fact
    {
        EventKind::Seat(SeatEvent::KeyKept { key, .. }) => *key,
        _ => unreachable!(),
    };
    test.does(BOB, Command::Leave);
    assert_eq!(test.table.seat_of_key(&key), Some(BOB));
    test.does(BOB, Command::Return);
    assert_eq!(test.table.seat(BOB).unwrap().presence, Presence::Here);
    assert_eq!(test.refused(BOB, Command::Return), "not-gone");
    test.host(HostCommand::Remove(BOB));
    assert_eq!(test.table.seat_of_key(&key), None);
    assert_eq!(test.refused(BOB, Command::Return), "you-were-removed");
}

#[test]
fn people_can_join_a_running_game_where_the_table_lets_them() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    let late = test.sit("Cy");
    test.does(late, Command::Ricochet(RicochetCommand::Bid(5)));
    let mut options = ricochet();
    options.late_seats = false;
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    let late = test.try_by(Actor::Visitor, &sit("Cy", 1)).unwrap_err();
    assert_eq!(late.code(), "game-has-begun");
}

#[test]
fn a_host_who_leaves_or_stays_away_hands_over() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["HostSet"]);
    assert_eq!(test.table.host(), Some(BOB));
    assert_eq!(kinds(&test.does(BOB, Command::Leave)), ["Left", "HostSet"]);
    assert_eq!(test.table.host(), Some(CY));
    // Cy's connection is lost too: no player can take over until one comes back.
    test.server(ServerCommand::ConnectionLost(CY));
    assert_eq!(kinds(&test.wait(Span::mins(10))), [""; 0]);
    test.server(ServerCommand::ConnectionBack(ADA));
    assert_eq!(kinds(&test.wait(Span::ZERO)), ["HostSet"]);
    assert_eq!(test.table.host(), Some(ADA));
}

#[test]
fn a_silent_host_can_be_replaced() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    assert_eq!(test.refused(ADA, Command::Ask(Subject::NewHost)), "host-already");
    test.does(BOB, Command::Ask(Subject::NewHost));
    test.does(CY, Command::Agree);
    // Silence is not consent, so Ada has a whole minute to refuse; after it two of three are a majority.
    assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0]);
    assert_eq!(test.table.host(), Some(ADA));
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["AgreementEnded", "HostSet"]);
    assert_eq!(test.table.host(), Some(BOB));
}

#[test]
fn a_question_shows_who_asked_and_who_still_has_to_answer() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy", "Di"]);
    test.does(BOB, Command::Ask(Subject::EndEarly));
    test.does(CY, Command::Agree);
    let question = view(&test.table, Viewer::Spectator).question.unwrap();
    assert_eq!((question.asked_by, question.subject), (BOB, Subject::EndEarly));
    assert_eq!(question.yes, [BOB, CY]);
    assert_eq!(question.waiting, [ADA, SeatId(3)]);
    assert_eq!(test.refused(CY, Command::Agree), "said-already");
    // A player who loses the connection is waited for; one who leaves is not.
    assert_eq!(kinds(&test.server(ServerCommand::ConnectionLost(ADA))), ["WentAway"]);
    test.server(ServerCommand::ConnectionBack(ADA));
    assert_eq!(kinds(&test.does(ADA, Command::Agree)), ["Answered"]);
    let facts = test.does(SeatId(3), Command::Leave);
    assert_eq!(kinds(&facts), ["Left", "AgreementEnded", "Ended"]);
}

#[test]
fn a_connection_lost_for_a_moment_is_no_yes() {
    for subject in [Subject::EndEarly, Subject::Skip, Subject::Pause] {
        let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
        test.server(ServerCommand::ConnectionLost(BOB));
        assert_eq!(kinds(&test.does(ADA, Command::Ask(subject))), ["Asked"]);
        assert_eq!(view(&test.table, Viewer::Spectator).question.unwrap().waiting, [BOB]);
        assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0]);
        // Bob is still away: being asked does not mark him as present.
        assert_eq!(kinds(&test.wait(Span::secs(1)))[0], "AgreementEnded");
        assert!(matches!(test.table.seat(BOB).unwrap().presence, Presence::Away { .. }));
        // He has been away for long enough not to block Ada.
        test.wait(Span::secs(30));
        let facts = test.does(ADA, Command::Ask(subject));
        assert_eq!(kinds(&facts)[1], "AgreementEnded");
        assert!(facts.len() > 2, "{subject:?} is reached");
    }
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.does(BOB, Command::Ask(Subject::NewHost))), ["Asked"]);
}

#[test]
fn a_rematch_and_the_early_end_of_a_game_of_two_take_everybodys_yes() {
    let options = || Options::robotory(RobotoryOptions::default());
    for asleep in [false, true] {
        let mut test = TestTable::playing(options(), 1, &["Ada", "Bob"]);
        if asleep {
            test.wait(Span::mins(5));
            test.does(ADA, Command::Ask(Subject::Pause));
            assert_eq!(kinds(&test.wait(Span::secs(60))), ["FellAsleep", "AgreementEnded"]);
        } else {
            test.server(ServerCommand::ConnectionLost(BOB));
            test.wait(Span::mins(5));
        }
        test.wait(Span::secs(30));
        assert_eq!(kinds(&test.does(ADA, Command::Ask(Subject::EndEarly))), ["Asked"]);
        assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
        assert!(test.table.is_playing());
        test.wait(Span::secs(30));
        test.does(ADA, Command::Robotory(robotable_table::RobotoryCommand::Resign));
        assert_eq!(kinds(&test.does(ADA, Command::Ask(Subject::Rematch))), ["Asked"]);
        assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
        assert!(test.is_over());
    }
}

#[test]
fn who_plays_and_does_not_answer_is_not_asleep_and_has_not_agreed() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.does(ADA, Command::Ask(Subject::EndEarly));
    test.does(CY, Command::Agree);
    test.does(BOB, Command::WriteNote(Note::new("Ru").unwrap()));
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
    assert_eq!(test.table.seat(BOB).unwrap().presence, Presence::Here);
    assert!(test.table.is_playing());
}

#[test]
fn who_hesitates_over_a_question_has_not_agreed() {
    let mut test =
        TestTable::playing(Options::micro(MicroOptions::default()), 1, &["Ada", "Bob", "Cy"]);
    test.does(BOB, Command::Ask(Subject::EndEarly));
    test.does(CY, Command::Agree);
    // Ada does not roll, so the dice are rolled for her; that is not an answer to the question.
    assert_eq!(kinds(&test.wait(Span::secs(20))), ["Rolled"]);
    assert!(test.table.is_playing() && test.table.agreement().is_some());
}

#[test]
fn who_asked_can_take_it_back_and_leaving_does_too() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    assert_eq!(test.refused(BOB, Command::Agree), "nothing-asked");
    test.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(kinds(&test.does(BOB, Command::Disagree)), ["Answered", "AgreementEnded"]);
    test.wait(Span::secs(30));
    test.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(kinds(&test.does(BOB, Command::Leave)), ["Left", "AgreementEnded"]);
    assert!(test.table.is_playing());
}

#[test]
fn nobody_is_stuck_on_somebody_who_sleeps() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.wait(Span::mins(4));
    test.does(ADA, Command::Ask(Subject::Skip));
    test.does(BOB, Command::Agree);
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["FellAsleep", "AgreementEnded"]);
    test.wait(Span::secs(30));
    // From now on Cy is not asked until Cy is active again.
    test.does(ADA, Command::Ask(Subject::Skip));
    assert_eq!(
        kinds(&test.does(BOB, Command::Agree)),
        ["Answered", "AgreementEnded", "ChipReturned", "ChipTurned"]
    );
    let facts = test.does(CY, Command::Ricochet(RicochetCommand::Bid(5)));
    assert_eq!(kinds(&facts), ["Woke", "BidMade", "TimerTurned"]);
}

#[test]
fn a_pause_stops_all_clocks_and_going_on_lets_them_run_again() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ricochet(RicochetCommand::Bid(5)));
    test.wait(Span::secs(20));
    test.does(ADA, Command::Ask(Subject::Pause));
    assert_eq!(kinds(&test.does(BOB, Command::Agree)), ["Answered", "AgreementEnded", "Paused"]);
    assert_eq!(test.refused(BOB, Command::Ricochet(RicochetCommand::Bid(4))), "paused");
    assert_eq!(test.refused(BOB, Command::Ask(Subject::Pause)), "cannot-ask");
    assert_eq!(kinds(&test.wait(Span::mins(30))), [""; 0]);
    test.does(BOB, Command::Ask(Subject::GoOn));
    assert_eq!(test.table.next_deadline(), Some(test.now + Span::secs(40)));
    test.does(BOB, Command::Ricochet(RicochetCommand::Bid(4)));
    assert_eq!(kinds(&test.wait(Span::secs(40))), ["DemonstrationBegan"]);
}

/// Pauses for half an hour.
fn pause(test: &mut TestTable) {
    test.does(ADA, Command::Ask(Subject::Pause));
    test.does(BOB, Command::Agree);
    assert_eq!(kinds(&test.wait(Span::mins(30))), [""; 0]);
    test.does(ADA, Command::Ask(Subject::GoOn));
}

#[test]
fn every_clock_of_every_game_stands_still_in_a_pause() {
    use robotable_table::{ClockOptions, MicroCommand};
    let left = |test: &TestTable| test.table.next_deadline().map(|at| at - test.now);
    let mut test = TestTable::playing(Options::micro(MicroOptions::default()), 1, &["Ada", "Bob"]);
    let steps = [
        None,
        Some((ADA, Command::Micro(MicroCommand::Roll))),
        Some((BOB, Command::Micro(MicroCommand::Announce(9)))),
        Some((BOB, Command::Micro(MicroCommand::GiveUp))),
    ];
    for (step, clock) in steps.into_iter().zip([Some(20), None, Some(60), Some(10)]) {
        if let Some((seat, command)) = step {
            test.does(seat, command);
        }
        assert_eq!(left(&test), clock.map(Span::secs));
        pause(&mut test);
        assert_eq!(left(&test), clock.map(Span::secs));
    }
    let clock = Some(ClockOptions { base: Span::mins(5), increment: Span::ZERO });
    let options = RobotoryOptions { clock, ..RobotoryOptions::default() };
    let mut test = TestTable::playing(Options::robotory(options), 1, &["Ada", "Bob"]);
    test.wait(Span::mins(1));
    pause(&mut test);
    assert_eq!(left(&test), Some(Span::mins(4)));
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ricochet(RicochetCommand::Bid(2)));
    test.wait(Span::mins(1));
    pause(&mut test);
    assert_eq!(left(&test), Some(Span::secs(60)), "for the demonstration");
    test.does(ADA, Command::Ricochet(RicochetCommand::GiveUp));
    pause(&mut test);
    assert_eq!(left(&test), Some(Span::secs(20)), "to look at the round");
}

#[test]
fn a_pause_lasts_only_while_all_want_it() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ask(Subject::Pause));
    test.does(BOB, Command::Agree);
    // Even while another question is open.
    test.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(
        kinds(&test.does(ADA, Command::Ask(Subject::GoOn))),
        ["AgreementEnded", "Asked", "AgreementEnded", "WentOn"]
    );
    assert!(!test.table.is_paused());
}

#[test]
fn one_can_resign_in_a_pause() {
    let mut test =
        TestTable::playing(Options::robotory(RobotoryOptions::default()), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ask(Subject::Pause));
    test.does(BOB, Command::Agree);
    let claim = Command::Robotory(robotable_table::RobotoryCommand::Claim);
    assert_eq!(test.refused(ADA, claim), "paused");
    test.does(ADA, Command::Robotory(robotable_table::RobotoryCommand::Resign));
    assert_eq!(test.ending().winners, [BOB]);
}

#[test]
fn a_game_that_everybody_leaves_is_over() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    test.seat_bot("Robo", 3);
    test.host(HostCommand::Start);
    test.does(ADA, Command::Leave);
    assert_eq!(kinds(&test.does(BOB, Command::Leave)), ["Left", "Ended"]);
    assert_eq!(test.ending().reason, robotable_table::Reason::NobodyLeft);
}

#[test]
fn after_a_game_there_is_a_rematch_or_the_lobby() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    let reopen = Command::Host(HostCommand::Reopen);
    assert_eq!(test.refused(ADA, reopen.clone()), "not-after-game");
    assert_eq!(test.refused(ADA, Command::Ask(Subject::Rematch)), "cannot-ask");
    for seat in [ADA, BOB, CY] {
        let command = if seat == ADA { Command::Ask(Subject::EndEarly) } else { Command::Agree };
        test.does(seat, command);
    }
    test.does(CY, Command::Leave);
    test.does(BOB, Command::Ask(Subject::Rematch));
    assert_eq!(
        kinds(&test.does(ADA, Command::Agree))[1..],
        ["AgreementEnded", "Started", "ChipTurned"]
    );
    assert_eq!((test.table.games(), test.table.seats().count()), (2, 2), "without Cy");
    test.does(ADA, Command::Ask(Subject::EndEarly));
    test.does(BOB, Command::Agree);
    test.does(ADA, reopen);
    assert!(matches!(test.table.stage(), Stage::Lobby));
    let options = Box::new(Options::micro(MicroOptions::default()));
    test.host(HostCommand::SetOptions(options));
    test.does(BOB, Command::Ready);
    test.host(HostCommand::Start);
    assert!(matches!(test.game(), Game::Micro(_)));
}

#[test]
fn options_that_do_not_fit_the_people_are_refused() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    let robotory = Box::new(Options::robotory(RobotoryOptions::default()));
    let set = Command::Host(HostCommand::SetOptions(robotory));
    assert_eq!(test.refused(ADA, set), "wrong-players");
    let mut options = ricochet();
    options.seats = 1_001;
    let set = Command::Host(HostCommand::SetOptions(Box::new(options)));
    assert_eq!(test.refused(ADA, set), "options");
}

#[test]
fn handicaps_are_off_by_default_and_have_a_limit() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    let handicap = Handicap { more_time: Span::secs(10), ..Handicap::NONE };
    let grant = |handicap| Command::Host(HostCommand::SetHandicap { seat: BOB, handicap });
    assert_eq!(test.refused(ADA, grant(handicap)), "no-handicaps");
    let mut options = ricochet();
    options.handicaps = true;
    test.host(HostCommand::SetOptions(Box::new(options)));
    test.does(ADA, grant(handicap));
    let large = Handicap { head_start: Span::mins(6), ..Handicap::NONE };
    assert_eq!(test.refused(ADA, grant(large)), "handicap-too-large");
}

#[test]
fn everybody_is_offered_what_they_can_do() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    let bids = |test: &TestTable, seat| {
        let offers = robotable_table::offers(&test.table, seat, test.now);
        offers.into_iter().find_map(|command| match command {
            Command::Ricochet(RicochetCommand::Bid(moves)) => Some(moves),
            _ => None,
        })
    };
    assert_eq!(bids(&test, BOB), Some(99));
    test.does(BOB, Command::Ricochet(RicochetCommand::Bid(6)));
    assert_eq!((bids(&test, ADA), bids(&test, BOB)), (Some(99), Some(5)), "bids are lowered");
    test.wait(Span::mins(1));
    let give_up = Command::Ricochet(RicochetCommand::GiveUp);
    assert!(robotable_table::offers(&test.table, BOB, test.now).contains(&give_up));
    assert!(!robotable_table::offers(&test.table, ADA, test.now).contains(&give_up));
    assert_eq!(robotable_table::offers(&test.table, CY, test.now), []);
}

#[test]
fn a_note_survives_a_lost_connection() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(BOB, Command::WriteNote(Note::new("Ru Gl, then red down").unwrap()));
    test.server(ServerCommand::ConnectionLost(BOB));
    let again = test.try_by(Actor::Server, &Command::Server(ServerCommand::ConnectionLost(BOB)));
    assert_eq!(again.unwrap_err().code(), "connection-known");
    test.server(ServerCommand::ConnectionBack(BOB));
    let note = view(&test.table, Viewer::Seat(BOB)).note.unwrap();
    assert_eq!(note.as_str(), "Ru Gl, then red down");
}

#[test]
fn who_was_ready_for_other_options_is_so_no_longer() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob"]);
    let options = Box::new(Options::micro(MicroOptions::default()));
    assert_eq!(kinds(&test.host(HostCommand::SetOptions(options))), ["OptionsSet", "ReadySet"]);
    assert!(!test.table.seat(BOB).unwrap().ready);
}

#[test]
fn who_was_sent_away_does_not_share_a_win_that_nobody_earned() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.host(HostCommand::Remove(BOB));
    test.does(ADA, Command::Ask(Subject::EndEarly));
    test.does(CY, Command::Agree);
    assert_eq!(test.ending().winners, [ADA, CY]);
}

#[test]
fn no_round_begins_when_the_last_connection_is_lost() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ricochet(RicochetCommand::Bid(1)));
    test.wait(Span::mins(1));
    test.does(ADA, Command::Ricochet(RicochetCommand::GiveUp));
    test.does(ADA, Command::PressOn);
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.server(ServerCommand::ConnectionLost(BOB))), ["WentAway"]);
}
