//! RR-45 and RR-46: winning.

use robotable_table::{
    Command, EventKind, GameView, Options, Prize, Reason, RicochetEvent, RicochetOptions, SeatId,
    Span, StageView, Subject, Viewer, view,
};

use super::{ADA, BOB, CY, MINUTE, bid, easy, pair, show, solution, trio};
use crate::playthrough::freeze;
use crate::test_table::TestTable;

// RR-45
#[test]
fn the_prize_depends_on_the_number_of_players() {
    let names = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo"];
    for (players, prize) in [(2, Some(8)), (3, Some(6)), (4, Some(5)), (5, None), (6, None)] {
        let options = Options::ricochet(RicochetOptions::default());
        let test = TestTable::playing(options, 1, &names[..players]);
        assert_eq!(goal(&test), prize);
    }
}

fn goal(test: &TestTable) -> Option<u8> {
    match view(&test.table, Viewer::Spectator).stage {
        StageView::Playing(GameView::Ricochet(v)) => v.prize,
        other => panic!("{other:?}"),
    }
}

// RR-45
#[test]
fn joining_changes_the_goal_as_long_as_no_chip_was_won() {
    let (mut test, route) = pair();
    assert_eq!(goal(&test), Some(8));
    for (name, prize) in [("Cy", Some(6)), ("Di", Some(5)), ("Ed", None)] {
        test.sit(name);
        let changed = EventKind::Ricochet(RicochetEvent::GoalChanged { prize });
        assert!(test.events.iter().any(|event| event.fact == changed), "it is said: {name}");
        assert_eq!(goal(&test), prize);
    }
    // Leaving changes nothing, nor does a sixth who joins: all chips are played for as before.
    test.does(SeatId(4), Command::Leave);
    let before = test.events.len();
    test.sit("Flo");
    assert_eq!(test.events.len(), before + 2, "a seat and its key");
    assert_eq!(robotable_table::Table::replay(&test.events), test.table);
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    test.does(ADA, Command::Ask(Subject::EndEarly));
    for seat in [1, 2, 3, 5] {
        test.does(SeatId(seat), Command::Agree);
    }
    freeze("v1-ricochet-joined.jsonl", &test.events);

    // A chip that went back was not won; a won chip fixes the goal.
    let (mut test, _) = pair();
    test.does(ADA, Command::Ask(Subject::Skip));
    test.does(BOB, Command::Agree);
    test.sit("Cy");
    assert_eq!(goal(&test), Some(6));
    let (mut test, _) = pair();
    test.does(ADA, bid(3));
    test.wait(MINUTE);
    show(&mut test, ADA, &route);
    test.sit("Cy");
    assert_eq!(goal(&test), Some(8));
}

// RR-45
#[test]
fn joining_does_not_change_a_goal_that_was_agreed_on() {
    for (prize, chips) in [(Prize::Chips(3), Some(3)), (Prize::All, None)] {
        let options = Options::ricochet(RicochetOptions { prize, ..RicochetOptions::default() });
        let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
        test.sit("Cy");
        assert_eq!(goal(&test), chips);
    }
}

fn play_to_end(test: &mut TestTable, winner: impl Fn(usize) -> SeatId) {
    let mut won = 0;
    while !test.is_over() {
        let Some(route) = solution(test) else {
            test.does(ADA, Command::Ask(Subject::Skip));
            if test.table.agreement().is_some() {
                test.does(BOB, Command::Agree);
            }
            continue;
        };
        test.does(winner(won), bid(route.cost() as u8));
        test.wait(MINUTE);
        show(test, winner(won), &route);
        won += 1;
        test.wait(Span(1));
    }
}

// RR-45
#[test]
fn whoever_has_enough_chips_first_wins() {
    let prize = Prize::Chips(2);
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut test, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut test, |won| [ADA, BOB, BOB][won]);
    assert_eq!(test.ending().reason, Reason::EnoughChips);
    assert_eq!(test.ending().winners, [BOB]);
    assert_eq!(test.ending().scores, [(ADA, 1), (BOB, 2)]);
}

// RR-45, RR-46
#[test]
fn until_all_chips_are_given_out_and_the_most_win() {
    let prize = Prize::All;
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut test, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut test, |won| [ADA, BOB, BOB][won % 3]);
    assert_eq!(test.ending().reason, Reason::ChipsGivenOut);
    assert_eq!(test.ending().scores.iter().map(|&(_, chips)| chips).sum::<u32>(), 17);
    assert_eq!(test.ending().winners, [BOB]);
}

// RR-46
#[test]
fn all_may_agree_to_end_early_and_a_tie_is_a_shared_win() {
    let (mut test, route) = trio();
    test.does(ADA, bid(3));
    test.wait(MINUTE);
    show(&mut test, ADA, &route);
    test.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(test.refused(CY, Command::Ask(Subject::Pause)), "asked-already");
    test.does(ADA, Command::Agree);
    test.does(CY, Command::Agree);
    assert_eq!(test.ending().reason, Reason::Agreed);
    assert_eq!(test.ending().winners, [ADA]);
    let (mut test, _) = pair();
    test.does(BOB, Command::Ask(Subject::EndEarly));
    test.does(ADA, Command::Agree);
    assert_eq!(test.ending().winners, [ADA, BOB], "no player has a chip: they share");
}
