//! Handover: a running game that continues at another table.

use dice::Dice;
use robotable_table::{
    Actor, Command, Event, EventKind, HandoverError, Millis, Name, NoRecord, Options, Player,
    Presence, Record, RicochetEvent, RicochetOptions, RobotoryCommand, RobotoryOptions, SeatEvent,
    SeatId, SeatKey, Secret, ServerCommand, Sides, Span, Stage, Subject, Table, TableEvent, Viewer,
    view,
};

use crate::record::{GAMES, told};
use crate::test_table::TestTable;

const ADA: SeatId = SeatId(0);
const KEY: SeatKey = SeatKey([7; 32]);
/// The other server's clock is far behind.
const THERE: Millis = Millis(500_000);

/// All prefixes of a recorded game at which it can be handed over.
fn moments(name: &str) -> Vec<Vec<Event>> {
    let events = told(name);
    let whole = |&count: &usize| Record::of_running_game(&events[..count], Millis(0)).is_ok();
    (1..events.len()).filter(whole).map(|count| events[..count].to_vec()).collect()
}

/// The seats of all human players, with keys. Ada has the key of these tests.
fn people(record: &Record) -> Vec<(SeatId, SeatKey)> {
    let table = Table::replay(record.events());
    let people = table.seats().filter(|(_, seat)| seat.player == Player::Person);
    let playing = people.filter(|(_, seat)| seat.is_playing());
    playing.map(|(seat, _)| (seat, SeatKey([7 + seat.0 as u8; 32]))).collect()
}

/// Hands the game over with all its players.
fn gone_on(record: Record) -> Result<TestTable, HandoverError> {
    let people = people(&record);
    let events = record.go_on(&people, Secret(99), THERE)?;
    Ok(TestTable { table: Table::replay(&events), events, now: THERE })
}

fn goes_on(test: &mut TestTable) -> Vec<EventKind> {
    let away = |(_, seat): &(SeatId, &robotable_table::Seat)| {
        matches!(seat.presence, Presence::Away { .. })
    };
    let away: Vec<SeatId> = test.table.seats().filter(away).map(|(seat, _)| seat).collect();
    for seat in away {
        test.server(ServerCommand::ConnectionBack(seat));
    }
    let first = test.table.seats().find(|(_, seat)| seat.is_awake()).map(|(seat, _)| seat);
    let facts =
        test.does(first.expect("a player moved with the game"), Command::Ask(Subject::GoOn));
    assert!(!test.table.is_paused());
    facts
}

fn left_on_clocks(table: &Table, now: Millis) -> Vec<(String, Span)> {
    // Only clocks that spectators see are handed over.
    let seen = view(table, Viewer::Spectator).clocks;
    seen.iter().map(|clock| (format!("{:?}", clock.kind), clock.until - now)).collect()
}

#[test]
fn a_game_goes_on_as_it_stands() {
    for name in GAMES {
        for before in moments(name) {
            let here = Table::replay(&before);
            let now = here.last_at() + Span(700);
            let record = Record::of_running_game(&before, now).unwrap();
            assert_eq!(Record::try_from(record.events().to_vec()).as_ref(), Ok(&record), "{name}");
            // At the same time by the same clock the state is unchanged.
            let same = record.clone().go_on(&people(&record), Secret(99), now).unwrap();
            assert!(same.is_sorted_by_key(|event| event.at), "{name}");
            let same = Table::replay(&same);
            assert_eq!(
                view(&same, Viewer::Spectator).stage,
                view(&here, Viewer::Spectator).stage,
                "{name}"
            );
            let mut test = gone_on(record).unwrap();
            assert!(test.table.is_paused());
            assert_eq!(test.table.seat_of_key(&KEY), Some(ADA));
            assert_eq!(test.table.host(), here.host());
            for ((one, seat), (other, there)) in here.seats().zip(test.table.seats()) {
                assert_eq!((one, &seat.name, &seat.player), (other, &there.name, &there.player));
            }
            let clocks = left_on_clocks(&here, now);
            // Clocks stand still during the pause, however long it is.
            test.pass(Span::mins(30));
            let facts = goes_on(&mut test);
            // Some prefixes end within a decision: follow-up events come at once.
            let settled =
                facts.iter().all(|fact| matches!(fact, EventKind::Life(_) | EventKind::Seat(_)));
            if settled && !here.is_paused() {
                assert_eq!(left_on_clocks(&test.table, test.now), clocks, "{name}");
            }
        }
    }
}

/// The new table has its own secret, so a player who has the record cannot predict draws.
#[test]
fn the_luck_is_the_new_tables_own() {
    let before = told("v1-micro-match.jsonl");
    let rolled = |secret| {
        let events = Record::of_running_game(&before[..9], Millis(1_000_000)).unwrap();
        let events = events.go_on(&[(ADA, KEY)], Secret(secret), THERE).unwrap();
        let mut test = TestTable { table: Table::replay(&events), events, now: THERE };
        goes_on(&mut test);
        let facts = test.does(ADA, Command::Micro(robotable_table::MicroCommand::Roll));
        format!("{facts:?}")
    };
    assert_eq!(rolled(1), rolled(1));
    let differ: std::collections::BTreeSet<String> = (0..20).map(rolled).collect();
    assert!(differ.len() > 10, "{}", differ.len());
}

/// Bots play on, and people finish what they have begun.
#[test]
fn bots_play_on() {
    for name in ["v1-micro-match.jsonl", "v1-ricochet-match.jsonl", "v1-robotory-reserve.jsonl"] {
        let before = moments(name);
        let before = &before[before.len() / 2];
        let record = Record::of_running_game(before, Table::replay(before).last_at()).unwrap();
        let mut test = gone_on(record).unwrap();
        let bots: Vec<SeatId> = test
            .table
            .seats()
            .filter(|(_, seat)| matches!(seat.player, Player::Bot(_)))
            .map(|(seat, _)| seat)
            .collect();
        goes_on(&mut test);
        let since = test.events.len();
        for _ in 0..40 {
            test.work();
            test.wait(Span::secs(10));
        }
        let planned = |event: &Event| matches!(&event.fact, EventKind::Life(TableEvent::BotPlanned { seat, .. }) if bots.contains(seat));
        assert!(bots.is_empty() || test.events[since..].iter().any(planned), "{name}");
    }
}

/// A bot's plan for its demonstration is private to the old table, and so is a bid that can still be taken back.
#[test]
fn what_is_half_done_is_waited_for() {
    let events = told("v1-ricochet-match.jsonl");
    let running_game =
        |count: usize| Record::of_running_game(&events[..count], Millis(0)).map(|_| ());
    let shows = |event: &Event| match event.fact {
        EventKind::Ricochet(RicochetEvent::DemonstrationBegan { seat, .. }) => Some(seat),
        _ => None,
    };
    let began = |bot: bool| {
        let of = |event: &Event| shows(event).is_some_and(|seat| (seat != ADA) == bot);
        events.iter().position(of).unwrap() + 1
    };
    assert_eq!(running_game(began(true)), Err(NoRecord::HalfDone));
    assert_eq!(running_game(began(false)), Ok(()));
    let options = RicochetOptions { take_back: Span::secs(1), ..RicochetOptions::default() };
    let mut test = TestTable::playing(Options::ricochet(options), 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ricochet(robotable_table::RicochetCommand::Bid(9)));
    assert_eq!(Record::of_running_game(&test.events, test.now), Err(NoRecord::HalfDone));
    test.wait(Span::secs(2));
    assert!(Record::of_running_game(&test.events, test.now).is_ok());
}

#[test]
fn only_a_game_that_is_played_goes_on() {
    let whole = told("v1-micro-match.jsonl");
    assert_eq!(Record::of_running_game(&whole[..5], Millis(0)), Err(NoRecord::NoGame));
    assert_eq!(Record::of_running_game(&whole, Millis(0)), Err(NoRecord::NotPlaying));
    let over = Record::of_last_game(&whole).unwrap();
    assert_eq!(gone_on(over).map(|_| ()), Err(HandoverError::Over));
}

fn changed(name: &str, change: impl Fn(&mut EventKind)) -> Result<(), String> {
    let before = moments(name).pop().unwrap();
    let record = Record::of_running_game(&before, Millis(0)).unwrap();
    let mut events = record.events().to_vec();
    for event in &mut events {
        change(&mut event.fact);
    }
    let record = Record::try_from(events).map_err(|fault| fault.to_string())?;
    gone_on(record).map(|_| ()).map_err(|why| why.to_string())
}

/// A record may hold what earlier versions allowed. A live table must satisfy today's limits.
#[test]
fn what_is_made_up_does_not_go_on() {
    let micro = "v1-micro-match.jsonl";
    assert_eq!(changed(micro, |_| {}), Ok(()));
    let read = |line: &str| robotable_table::stored::read(line).unwrap().fact;
    let seated = |bot: &str| {
        let line = format!(
            r#"{{"v":1,"at":0,"fact":{{"is":"seated","seat":1,"name":"Robo","bot":{bot}}}}}"#
        );
        changed(micro, |fact| {
            if matches!(fact, EventKind::Seat(SeatEvent::Seated { seat: SeatId(1), .. })) {
                *fact = read(&line);
            }
        })
    };
    assert_eq!(seated("99").unwrap_err(), "event 3: level 99 does not exist, 1 to 10 do");
    assert_eq!(seated(r#"5,"face":12"#), Ok(()));
    for face in [0, 13, 255] {
        let complaint = seated(&format!(r#"5,"face":{face}"#)).unwrap_err();
        assert_eq!(complaint, format!("event 3: face {face} does not exist, 1 to 12 do"));
    }
    let guest = seated(r#"{"author":"Ada"}"#).unwrap_err();
    assert_eq!(guest, "event 3: a guest bot plays, and it cannot move with the game");
    let long = format!(
        r#"{{"v":1,"at":0,"fact":{{"is":"renamed","seat":0,"name":"{}"}}}}"#,
        "A".repeat(99)
    );
    let renamed = changed(micro, |fact| {
        if matches!(fact, EventKind::Seat(SeatEvent::Seated { seat: ADA, .. })) {
            let EventKind::Seat(SeatEvent::Renamed { name: called, .. }) = read(&long) else {
                panic!()
            };
            let EventKind::Seat(SeatEvent::Seated { name, .. }) = fact else { panic!() };
            *name = called;
        }
    });
    let wrong = "event 2: the name cannot be: it has 99 characters, at most 24 are allowed";
    assert_eq!(renamed.unwrap_err(), wrong);
    let clock = changed(micro, |fact| {
        if let EventKind::Micro(robotable_table::MicroEvent::Announced { until, .. }) = fact {
            *until = Some(Millis(u64::MAX));
        }
    });
    assert!(clock.clone().unwrap_err().ends_with("no clock runs for that long"), "{clock:?}");
    let mut options = Options::micro(robotable_table::MicroOptions::default());
    options.lapse = Span(1);
    let line = told(micro).remove(0);
    let options = changed(micro, |fact| {
        if matches!(fact, EventKind::Life(TableEvent::Founded { .. })) {
            let text =
                robotable_table::stored::write(&line).replace("\"lapse\":60000", "\"lapse\":1");
            *fact = read(&text);
        }
    });
    let wrong = "these options cannot be chosen: lapse: ";
    assert!(options.clone().unwrap_err().starts_with(wrong), "{options:?}");
}

/// Ricochet Robots with two players and a bid.
fn bidding() -> Vec<Event> {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.handicaps = true;
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    test.does(ADA, Command::Ricochet(robotable_table::RicochetCommand::Bid(9)));
    test.wait(Span::secs(5));
    Record::of_running_game(&test.events, test.now).unwrap().events().to_vec()
}

/// The result of handing over a record with `facts` inserted after its first `count` events.
fn with_facts(count: usize, facts: Vec<EventKind>) -> Result<(), String> {
    let mut events = bidding();
    let at = events[count - 1].at;
    events.splice(count..count, facts.into_iter().map(|fact| Event { at, fact }));
    let record = Record::try_from(events).map_err(|fault| fault.to_string())?;
    gone_on(record).map(|_| ()).map_err(|why| why.to_string())
}

fn seated(seat: u16, name: &str) -> EventKind {
    let name = Name::new(name).unwrap();
    SeatEvent::Seated { seat: SeatId(seat), name, face: None, player: Player::Person }.into()
}

/// Each seat ever taken is part of every view, so a forged record could make views arbitrarily long.
#[test]
fn a_record_has_no_more_people_than_its_table() {
    let end = bidding().len() - 1;
    let people = |count: u16, gone: &dyn Fn(SeatId) -> SeatEvent| {
        let facts = (2..count + 2).flat_map(|seat| {
            [seated(seat, &format!("Guest {seat}")), EventKind::from(gone(SeatId(seat)))]
        });
        with_facts(end, facts.collect())
    };
    assert_eq!(people(28, &|seat| SeatEvent::Left { seat }), Ok(()));
    let wrong = "40 play, and at this table 30 can";
    assert_eq!(people(38, &|seat| SeatEvent::Left { seat }).unwrap_err(), wrong);
    assert_eq!(people(100, &|seat| SeatEvent::Removed { seat }), Ok(()));
    let wrong = people(9_000, &|seat| SeatEvent::Removed { seat }).unwrap_err();
    assert!(wrong.ends_with(": more people than the table has seats for"), "{wrong}");
}

#[test]
fn a_record_keeps_to_what_a_table_would_have_refused() {
    let end = bidding().len() - 1;
    let bid = |moves| RicochetEvent::BidMade { seat: ADA, moves }.into();
    assert_eq!(with_facts(end, vec![bid(8)]), Ok(()));
    for moves in [9, 10] {
        let raised = with_facts(end, vec![bid(moves)]).unwrap_err();
        assert!(raised.ends_with("it does not fit what came before it"), "{moves}: {raised}");
    }
    let same = with_facts(end, vec![seated(2, "ADA")]).unwrap_err();
    assert_eq!(same, "seat 1 and seat 3 have the same name");
    let granted = |more_time| {
        let handicap = robotable_table::Handicap { more_time, ..robotable_table::Handicap::NONE };
        with_facts(3, vec![SeatEvent::HandicapSet { seat: ADA, handicap }.into()])
    };
    assert_eq!(granted(Span::mins(5)), Ok(()));
    let wrong = granted(Span(1 << 62)).unwrap_err();
    assert!(wrong.starts_with("event 4: a handicap grants at most "), "{wrong}");
}

#[test]
fn those_who_come_along_have_to_be_people_who_play() {
    let before = moments("v1-micro-match.jsonl").pop().unwrap();
    let record = Record::of_running_game(&before, Millis(0)).unwrap();
    let with = |seats: &[u16]| {
        let keys: Vec<_> = seats.iter().map(|&seat| (SeatId(seat), KEY)).collect();
        record.clone().go_on(&keys, Secret(1), THERE).map(|_| ()).map_err(|why| why.to_string())
    };
    assert_eq!(with(&[0]), Ok(()));
    assert_eq!(with(&[]).unwrap_err(), "no player moves with the game: at least one has to");
    for (seats, seat) in [(&[1][..], 2), (&[0, 0][..], 1), (&[0, 40][..], 41)] {
        let wrong = format!("seat {seat}: no person there can move with the game");
        assert_eq!(with(seats).unwrap_err(), wrong);
    }
}

/// After deleting, duplicating, moving or replacing an event, the record is rejected or the table keeps working.
#[test]
fn a_table_lives_with_whatever_is_let_in() {
    let mut dice = Dice::new(20);
    let mut let_in = 0;
    for name in GAMES {
        let moments = moments(name);
        for _ in 0..150 {
            let before = dice.pick(&moments).unwrap();
            let record = Record::of_running_game(before, Table::replay(before).last_at()).unwrap();
            let mut events = record.events().to_vec();
            let place = dice.below(events.len() as u32) as usize;
            let other = dice.below(events.len() as u32) as usize;
            match dice.below(4) {
                0 => drop(events.remove(place)),
                1 => events.insert(other, events[place].clone()),
                2 => events.swap(place, other),
                _ => events[place].fact = events[other].fact.clone(),
            }
            let mut at = Millis(0);
            for event in &mut events {
                at = at.max(event.at);
                event.at = at;
            }
            let Ok(record) = Record::try_from(events) else { continue };
            let Ok(mut test) = gone_on(record) else { continue };
            let_in += 1;
            goes_on(&mut test);
            // Panics if a due command is refused.
            test.wait(Span::mins(20));
        }
    }
    assert!(let_in > 100, "{let_in}");
}

fn against_a_bot(hot_seat: bool) -> TestTable {
    let options = RobotoryOptions { sides: Sides::HostLight, ..RobotoryOptions::default() };
    let mut test = TestTable::with(Options::robotory(options), 1, &["Ada"]);
    if hot_seat {
        test.sit("Bob");
    } else {
        test.seat_bot("Bolt", 3);
    }
    test.does(ADA, Command::Host(robotable_table::HostCommand::Start));
    test.does(ADA, Command::Robotory(RobotoryCommand::Act("Wc4".parse().unwrap())));
    test
}

fn sit(
    test: &mut TestTable,
    name: &str,
    key: u8,
) -> Result<Vec<EventKind>, robotable_table::Refusal> {
    let sit = Command::Sit { name: Name::new(name).unwrap(), face: None, key: SeatKey([key; 32]) };
    test.try_by(Actor::Visitor, &sit)
}

/// RoboTory is for two: a new player takes over the seat of the bot, or of a player who did not follow. Only at a
/// table with a handed-over game.
#[test]
fn a_friend_takes_over_in_a_game_of_two() {
    for hot_seat in [false, true] {
        let mut here = against_a_bot(hot_seat);
        assert_eq!(here.table.gives_way(), None);
        assert_eq!(sit(&mut here, "Grace", 8).unwrap_err().code(), "game-has-begun");
        let record = Record::of_running_game(&here.events, here.now).unwrap();
        let events = record.go_on(&[(ADA, KEY)], Secret(99), THERE).unwrap();
        let mut test = TestTable { table: Table::replay(&events), events, now: THERE };
        let seat = SeatId(1);
        assert_eq!(test.table.gives_way(), Some(seat));
        sit(&mut test, "Grace", 8).unwrap();
        assert_eq!(test.table.seat_of_key(&SeatKey([8; 32])), Some(seat));
        let grace = test.table.seat(seat).unwrap();
        assert_eq!((grace.name.as_str(), &grace.player), ("Grace", &Player::Person));
        assert_eq!(grace.presence, Presence::Here);
        assert_eq!(test.table.gives_way(), None);
        assert_eq!(sit(&mut test, "Eve", 9).unwrap_err().code(), "game-has-begun");
        goes_on_with(&mut test, seat);
        test.does(seat, Command::Robotory(RobotoryCommand::Act("We2".parse().unwrap())));
        // A normal game from here on: it has a record.
        let record = Record::of_last_game(&test.events).unwrap();
        assert!(Record::try_from(record.events().to_vec()).is_ok());
        test.does(seat, Command::Robotory(RobotoryCommand::Resign));
        assert!(matches!(test.table.stage(), Stage::Over { .. }));
        assert_eq!(test.table.gives_way(), None);
    }
}

fn goes_on_with(test: &mut TestTable, other: SeatId) {
    test.server(ServerCommand::ConnectionBack(ADA));
    test.does(other, Command::Ask(Subject::GoOn));
    assert!(!test.table.is_paused());
}

/// The bot plays until a player takes over, also after a snapshot.
#[test]
fn a_bot_stays_until_somebody_comes() {
    let here = against_a_bot(false);
    let record = Record::of_running_game(&here.events, here.now).unwrap();
    let mut test = gone_on(record).unwrap();
    goes_on(&mut test);
    test.work();
    test.wait(Span::secs(20));
    let bots = |table: &Table| match table.game() {
        Some(robotable_table::Game::Robotory(game)) => game.actions().len(),
        _ => 0,
    };
    assert_eq!(bots(&test.table), 2);
    let snapshot = robotable_table::snapshot::Snapshot::default().and(test.events.clone());
    let read = robotable_table::snapshot::Snapshot::read(&snapshot.write()).unwrap().table();
    assert_eq!(read, test.table);
    assert_eq!(read.gives_way(), Some(SeatId(1)));
}
