//! Moves of a demonstration that are taken back.

use ::ricochet::{Round, Solution};
use dice::Dice;
use robotable_table::{
    Command, Event, EventKind, Failure, HostCommand, Options, Record, RicochetCommand,
    RicochetEvent, RicochetMode, RicochetOptions, SeatId, TimerRuns,
};

use super::{ADA, BOB, GIVE_UP, MINUTE, UNDO, bid, easy, game, pair, position, show, solution};
use crate::test_table::{TestTable, kinds};

fn with_undo() -> (TestTable, Solution) {
    let options = RicochetOptions { undo: true, ..RicochetOptions::default() };
    easy(&options, &["Ada", "Bob"], 3)
}

/// Ada shows first, Bob next.
fn showing((mut test, route): (TestTable, Solution)) -> (TestTable, Solution) {
    test.does(ADA, bid(3));
    test.does(BOB, bid(4));
    test.wait(MINUTE);
    (test, route)
}

/// A move that does not solve the round.
fn astray(test: &TestTable) -> Command {
    let outcomes = position(test).all_outcomes();
    let mut wrong = outcomes.into_iter().filter(|outcome| {
        let mut round = Round::new(position(test));
        round.play(&outcome.wanted).is_ok() && round.solved_by().is_none()
    });
    let wanted = wrong.next().expect("some move is wrong").wanted;
    Command::Ricochet(RicochetCommand::Move(wanted))
}

// RR-42
#[test]
fn with_other_people_a_move_stands_unless_the_table_allows_undo() {
    let (mut test, route) = showing(pair());
    show(&mut test, ADA, &Solution(route.0[..1].to_vec()));
    assert_eq!(test.refused(ADA, UNDO), "not-now");
    let (mut test, route) = showing(with_undo());
    let before = position(&test);
    assert_eq!(test.refused(ADA, UNDO), "not-now", "no move has been made");
    show(&mut test, ADA, &Solution(route.0[..1].to_vec()));
    assert_eq!(test.refused(BOB, UNDO), "not-your-turn");
    assert_eq!(kinds(&test.does(ADA, UNDO)), ["MoveUndone"]);
    assert_eq!(position(&test), before);
    assert_eq!(test.refused(ADA, UNDO), "not-now");
}

// RR-42
#[test]
fn the_last_move_of_the_bid_waits_for_undo_or_the_end() {
    let (mut test, route) = showing(with_undo());
    show(&mut test, ADA, &Solution(route.0[..2].to_vec()));
    let wrong = astray(&test);
    assert_eq!(kinds(&test.does(ADA, wrong.clone())), ["RobotMoved"]);
    let more = astray(&test);
    assert_eq!(test.refused(ADA, more), "too-many-moves");
    test.does(ADA, UNDO);
    test.does(ADA, wrong);
    let used_up = |facts: &[EventKind]| {
        let why = Failure::MovesUsedUp;
        let failed = RicochetEvent::DemonstrationFailed { seat: ADA, why };
        facts.contains(&EventKind::Ricochet(failed))
    };
    // Giving up then is the same as having used up the moves, and so is waiting for the clock.
    let mut waits = TestTable { table: test.table.clone(), events: Vec::new(), now: test.now };
    assert!(used_up(&waits.wait(MINUTE)));
    assert!(used_up(&test.does(ADA, GIVE_UP)));
    assert_eq!(test.refused(ADA, UNDO), "not-your-turn");
    show(&mut test, BOB, &route);
    assert_eq!(game(&test).chips_of(BOB).count(), 1);
    let record = Record::of_last_game(&test.events).unwrap();
    assert_eq!(Record::try_from(record.events().to_vec()), Ok(record));
}

// RR-42, RR-55
#[test]
fn alone_and_against_bots_a_slip_can_always_be_taken_back() {
    let solo = RicochetOptions {
        mode: RicochetMode::Solo(TimerRuns::One),
        solo_number: true,
        ..RicochetOptions::default()
    };
    let (alone, _) = easy(&solo, &["Ada"], 3);
    let mut bots = TestTable::with(Options::ricochet(RicochetOptions::default()), 1, &["Ada"]);
    bots.seat_bot("Robo", 5);
    bots.host(HostCommand::Start);
    for (mut test, sand) in [(alone, false), (bots, true)] {
        let route = solution(&test).expect("a short chip");
        test.does(ADA, bid(route.cost() as u8));
        if sand {
            test.wait(MINUTE);
        }
        let last = route.0.len() - 1;
        show(&mut test, ADA, &Solution(route.0[..last].to_vec()));
        let wrong = astray(&test);
        test.does(ADA, wrong);
        test.does(ADA, UNDO);
        show(&mut test, ADA, &Solution(route.0[last..].to_vec()));
        assert_eq!(game(&test).chips_of(ADA).count(), 1);
    }
}

/// Moves and undone moves in any order, against the moves that are left, played from the start.
#[test]
fn undo_is_the_same_as_never_having_moved() {
    let mut dice = Dice::new(7);
    let options = RicochetOptions {
        undo: true,
        transparent: true,
        demonstration: None,
        ..RicochetOptions::default()
    };
    for secret in 0..20 {
        let mut test =
            TestTable::playing(Options::ricochet(options.clone()), secret, &["Ada", "Bob"]);
        let start = position(&test);
        test.does(ADA, bid(9));
        test.wait(MINUTE);
        let mut kept = Vec::new();
        for _ in 0..200 {
            if dice.chance(2, 5) {
                let undone = test.try_by(robotable_table::Actor::Seat(ADA), &UNDO);
                assert_eq!(undone.is_ok(), kept.pop().is_some());
            } else {
                let wanted = dice.pick(&position(&test).all_outcomes()).unwrap().wanted.clone();
                let go = Command::Ricochet(RicochetCommand::Move(wanted.clone()));
                if test.try_by(robotable_table::Actor::Seat(ADA), &go).is_ok() {
                    kept.push(wanted);
                }
            }
            if game(&test).turned_over().is_none() {
                break;
            }
            let again = Round::replay(start.clone(), &Solution(kept.clone())).unwrap();
            assert_eq!(&position(&test), again.position());
        }
    }
}

#[test]
fn a_record_cannot_undo_more_moves_than_were_made() {
    let (mut test, route) = showing(with_undo());
    show(&mut test, ADA, &Solution(route.0[..1].to_vec()));
    test.does(ADA, UNDO);
    test.does(ADA, GIVE_UP);
    test.does(BOB, GIVE_UP);
    let events = Record::of_last_game(&test.events).unwrap().events().to_vec();
    let undone =
        |event: &Event| matches!(event.fact, EventKind::Ricochet(RicochetEvent::MoveUndone { .. }));
    let at = events.iter().position(undone).expect("it was undone");
    for seat in [ADA, BOB, SeatId(700)] {
        let mut forged = events.clone();
        let fact = EventKind::Ricochet(RicochetEvent::MoveUndone { seat });
        forged.insert(at + 1, Event { at: events[at].at, fact });
        assert!(Record::try_from(forged).is_err(), "{seat}");
    }
}
