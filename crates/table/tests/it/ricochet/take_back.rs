//! Bids that can be taken back for a second: a bid keeps its place (RR-40), and other players do not see it before it
//! is final.

use robotable_table::{
    Bid, Command, EventKind, HeldBid, Options, RicochetEvent, RicochetOptions, RicochetPhase,
    SeatId, Span, StageView, Subject, Viewer, seen, view,
};

use super::{ADA, BOB, CY, DONE, GIVE_UP, MINUTE, TAKE_BACK, TURN_TIMER, bid, easy, game};
use crate::test_table::{TestTable, kinds};
use crate::views::check_no_leak;

const SECOND: Span = Span::secs(1);

fn forgiving(names: &[&str]) -> TestTable {
    let options = RicochetOptions { take_back: SECOND, ..RicochetOptions::default() };
    easy(&options, names, 3).0
}

/// The bidding as a player sees it: the final bids, and their own pending one.
fn bids(test: &TestTable, seat: SeatId) -> (Vec<Bid>, Option<HeldBid>) {
    match view(&test.table, Viewer::Seat(seat)).stage {
        StageView::Playing(robotable_table::GameView::Ricochet(game)) => match game.phase {
            RicochetPhase::Bidding(bidding) => {
                assert!(bidding.held.len() <= 1, "others see no held bid");
                (bidding.bids, bidding.held.first().copied())
            }
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

// RR-30, RR-31
#[test]
fn a_bid_is_seen_by_others_when_it_stands_and_the_first_turns_the_timer_then() {
    let mut test = forgiving(&["Ada", "Bob"]);
    assert_eq!(kinds(&test.does(ADA, bid(5))), ["BidHeld"]);
    let until = test.now + SECOND;
    let held = HeldBid { bid: Bid { seat: ADA, moves: 5 }, until };
    assert_eq!(bids(&test, ADA), (vec![], Some(held)));
    assert_eq!(bids(&test, BOB), (vec![], None));
    let made = test.events.last().unwrap();
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        assert_eq!(seen(made, &test.table, viewer), None);
        assert!(view(&test.table, viewer).clocks.is_empty(), "no clock tells of it");
    }
    check_no_leak(&test.events, &test.table, Viewer::Seat(BOB));
    let facts = test.wait(SECOND);
    assert_eq!(kinds(&facts), ["BidMade", "TimerTurned"]);
    let turned = RicochetEvent::TimerTurned { by: None, until: until + MINUTE };
    assert_eq!(facts[1], EventKind::Ricochet(turned), "the others have their whole minute");
    assert_eq!(bids(&test, BOB), (vec![held.bid], None));
}

#[test]
fn what_is_taken_back_was_never_bid() {
    let mut test = forgiving(&["Ada", "Bob"]);
    assert_eq!(test.refused(ADA, TAKE_BACK), "too-late");
    test.does(ADA, bid(2));
    assert!(robotable_table::offers(&test.table, ADA, test.now).contains(&TAKE_BACK));
    assert!(!robotable_table::offers(&test.table, BOB, test.now).contains(&TAKE_BACK));
    assert_eq!(kinds(&test.does(ADA, TAKE_BACK)), ["BidTakenBack"]);
    assert_eq!(kinds(&test.wait(MINUTE)), [""; 0]);
    // So another number can be higher.
    test.does(ADA, bid(8));
    test.pass(SECOND);
    assert_eq!(test.refused(ADA, TAKE_BACK), "too-late", "a second is over, said or not");
}

// RR-32
#[test]
fn taking_back_a_lower_bid_leaves_the_one_that_stands() {
    let mut test = forgiving(&["Ada", "Bob"]);
    test.does(ADA, bid(8));
    assert_eq!(test.refused(ADA, bid(9)), "bid-raised");
    assert_eq!(test.refused(ADA, bid(8)), "bid-repeated");
    test.wait(SECOND);
    test.does(ADA, bid(3));
    test.does(ADA, TAKE_BACK);
    assert_eq!(bids(&test, ADA), (vec![Bid { seat: ADA, moves: 8 }], None));
    test.does(ADA, bid(7));
    // A lower bid replaces the pending one.
    test.does(ADA, bid(6));
    assert_eq!(kinds(&test.wait(SECOND)), ["BidMade"]);
    assert_eq!(bids(&test, BOB).0, [Bid { seat: ADA, moves: 6 }]);
}

// RR-40
#[test]
fn equal_bids_keep_the_order_in_which_they_arrived() {
    let mut test = forgiving(&["Ada", "Bob", "Cy", "Di"]);
    for seat in [CY, ADA, BOB] {
        test.does(seat, bid(5));
        test.pass(Span(300));
    }
    test.wait(SECOND);
    let order: Vec<SeatId> = bids(&test, ADA).0.iter().map(|bid| bid.seat).collect();
    assert_eq!(order, [CY, ADA, BOB]);
}

// RR-33
#[test]
fn a_bid_in_the_last_second_counts() {
    let mut test = forgiving(&["Ada", "Bob"]);
    test.does(ADA, bid(9));
    test.wait(Span(60_500));
    test.does(BOB, bid(4));
    let facts = test.wait(Span(500));
    assert_eq!(kinds(&facts), ["BidMade", "DemonstrationBegan"]);
    let shows = |fact: &EventKind| {
        matches!(fact, EventKind::Ricochet(RicochetEvent::DemonstrationBegan { seat: BOB, .. }))
    };
    assert!(shows(&facts[1]), "{facts:?}");
}

// RR-34
#[test]
fn a_first_bid_that_nobody_sees_yet_turns_the_timer_of_a_silence_anew() {
    let mut test = forgiving(&["Ada", "Bob"]);
    test.wait(Span::mins(4));
    test.does(BOB, TURN_TIMER);
    test.wait(Span(59_500));
    test.does(ADA, bid(4));
    assert_eq!(kinds(&test.wait(Span(500))), ["BidMade", "TimerTurned"]);
    assert_eq!(kinds(&test.wait(MINUTE)), ["DemonstrationBegan"]);
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
}

// RR-34
#[test]
fn a_skip_that_the_last_one_agrees_to_comes_too_late() {
    let mut test = forgiving(&["Ada", "Bob"]);
    let symbol = game(&test).turned_over();
    test.does(ADA, Command::Ask(Subject::Skip));
    test.does(ADA, bid(4));
    test.does(BOB, Command::Agree);
    assert_eq!(game(&test).turned_over(), symbol, "the bid came before");
    assert_eq!(bids(&test, BOB).0.len(), 1);
}

#[test]
fn a_pause_stops_the_second_too() {
    let mut test = forgiving(&["Ada", "Bob"]);
    test.does(ADA, bid(4));
    test.does(ADA, Command::Ask(Subject::Pause));
    test.does(BOB, Command::Agree);
    assert_eq!(kinds(&test.wait(MINUTE)), [""; 0]);
    assert_eq!(test.refused(ADA, TAKE_BACK), "paused");
    test.does(BOB, Command::Ask(Subject::GoOn));
    test.does(ADA, TAKE_BACK);
}

#[test]
fn who_is_done_while_a_bid_is_held_waits_for_it_to_stand() {
    let mut test = forgiving(&["Ada", "Bob"]);
    test.does(ADA, bid(4));
    // A player may be done before their bid is final: no further bid follows either way.
    test.does(ADA, DONE);
    assert_eq!(kinds(&test.does(BOB, DONE)), ["DoneSaid"]);
    assert_eq!(kinds(&test.wait(SECOND)), ["BidMade", "TimerTurned", "DemonstrationBegan"]);
    test.does(ADA, GIVE_UP);
}

#[test]
fn a_table_that_does_not_ask_for_it_takes_every_bid_at_once() {
    let options = Options::ricochet(RicochetOptions::default());
    let mut test = TestTable::playing(options, 1, &["Ada", "Bob"]);
    assert_eq!(kinds(&test.does(ADA, bid(5))), ["BidMade", "TimerTurned"]);
    assert_eq!(test.refused(ADA, TAKE_BACK), "too-late");
}
