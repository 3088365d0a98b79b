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
        let desk = TestTable::playing(options, 1, &names[..players]);
        assert_eq!(goal(&desk), prize);
    }
}

fn goal(desk: &TestTable) -> Option<u8> {
    match view(&desk.table, Viewer::Spectator).stage {
        StageView::Playing(GameView::Ricochet(v)) => v.prize,
        other => panic!("{other:?}"),
    }
}

// RR-45
#[test]
fn joining_changes_the_goal_as_long_as_no_chip_was_won() {
    let (mut desk, route) = pair();
    assert_eq!(goal(&desk), Some(8));
    for (name, prize) in [("Cy", Some(6)), ("Di", Some(5)), ("Ed", None)] {
        desk.sit(name);
        let changed = EventKind::Ricochet(RicochetEvent::GoalChanged { prize });
        assert!(desk.events.iter().any(|event| event.fact == changed), "it is said: {name}");
        assert_eq!(goal(&desk), prize);
    }
    // Leaving changes nothing, nor does a sixth who joins: all chips are played for as before.
    desk.does(SeatId(4), Command::Leave);
    let before = desk.events.len();
    desk.sit("Flo");
    assert_eq!(desk.events.len(), before + 2, "a seat and its key");
    assert_eq!(robotable_table::Table::replay(&desk.events), desk.table);
    let record = robotable_table::Record::of_last_game(&desk.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    desk.does(ADA, Command::Ask(Subject::EndEarly));
    for seat in [1, 2, 3, 5] {
        desk.does(SeatId(seat), Command::Agree);
    }
    freeze("v1-ricochet-joined.jsonl", &desk.events);

    // A chip that went back was not won; a won chip fixes the goal.
    let (mut desk, _) = pair();
    desk.does(ADA, Command::Ask(Subject::Skip));
    desk.does(BOB, Command::Agree);
    desk.sit("Cy");
    assert_eq!(goal(&desk), Some(6));
    let (mut desk, _) = pair();
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    desk.sit("Cy");
    assert_eq!(goal(&desk), Some(8));
}

// RR-45
#[test]
fn joining_does_not_change_a_goal_that_was_agreed_on() {
    for (prize, chips) in [(Prize::Chips(3), Some(3)), (Prize::All, None)] {
        let options = Options::ricochet(RicochetOptions { prize, ..RicochetOptions::default() });
        let mut desk = TestTable::playing(options, 1, &["Ada", "Bob"]);
        desk.sit("Cy");
        assert_eq!(goal(&desk), chips);
    }
}

fn play_to_end(desk: &mut TestTable, winner: impl Fn(usize) -> SeatId) {
    let mut won = 0;
    while !desk.is_over() {
        let Some(route) = solution(desk) else {
            desk.does(ADA, Command::Ask(Subject::Skip));
            if desk.table.agreement().is_some() {
                desk.does(BOB, Command::Agree);
            }
            continue;
        };
        desk.does(winner(won), bid(route.cost() as u8));
        desk.wait(MINUTE);
        show(desk, winner(won), &route);
        won += 1;
        desk.wait(Span(1));
    }
}

// RR-45
#[test]
fn whoever_has_enough_chips_first_wins() {
    let prize = Prize::Chips(2);
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut desk, |won| [ADA, BOB, BOB][won]);
    assert_eq!(desk.ending().reason, Reason::EnoughChips);
    assert_eq!(desk.ending().winners, [BOB]);
    assert_eq!(desk.ending().scores, [(ADA, 1), (BOB, 2)]);
}

// RR-45, RR-46
#[test]
fn until_all_chips_are_given_out_and_the_most_win() {
    let prize = Prize::All;
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut desk, |won| [ADA, BOB, BOB][won % 3]);
    assert_eq!(desk.ending().reason, Reason::ChipsGivenOut);
    assert_eq!(desk.ending().scores.iter().map(|&(_, chips)| chips).sum::<u32>(), 17);
    assert_eq!(desk.ending().winners, [BOB]);
}

// RR-46
#[test]
fn all_may_agree_to_end_early_and_a_tie_is_a_shared_win() {
    let (mut desk, route) = trio();
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    desk.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(desk.refused(CY, Command::Ask(Subject::Pause)), "asked-already");
    desk.does(ADA, Command::Agree);
    desk.does(CY, Command::Agree);
    assert_eq!(desk.ending().reason, Reason::Agreed);
    assert_eq!(desk.ending().winners, [ADA]);
    let (mut desk, _) = pair();
    desk.does(BOB, Command::Ask(Subject::EndEarly));
    desk.does(ADA, Command::Agree);
    assert_eq!(desk.ending().winners, [ADA, BOB], "no player has a chip: they share");
}
