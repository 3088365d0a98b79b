//! RR-40 to RR-44: demonstrations.

use ::ricochet::{Move, Solution};
use robotable_table::{
    Command, EventKind, Failure, GameView, Returned, RicochetEvent, RicochetOptions, SeatId, Span,
    StageView, Viewer, view,
};

use super::{ADA, BOB, CY, GIVE_UP, MINUTE, bid, easy, game, pair, position, show, slide, trio};
use crate::test_table::kinds;

// RR-40
#[test]
fn the_lowest_bid_shows_first_and_among_equal_ones_the_first() {
    let (mut test, _) = easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy", "Di"], 3);
    test.does(ADA, bid(9));
    test.does(CY, bid(5));
    test.does(BOB, bid(5));
    test.does(SeatId(3), bid(20));
    test.wait(MINUTE);
    let mut order = Vec::new();
    while let Some(StageView::Playing(GameView::Ricochet(v))) =
        Some(view(&test.table, Viewer::Spectator).stage)
    {
        let robotable_table::RicochetPhase::Showing(showing) = v.phase else { break };
        let bid = showing.bid;
        order.push(bid.seat);
        assert_eq!(test.refused(SeatId((bid.seat.0 + 1) % 4), GIVE_UP), "not-your-turn");
        test.does(bid.seat, GIVE_UP);
    }
    assert_eq!(order, [CY, BOB, ADA, SeatId(3)]);
}

// RR-41
#[test]
fn success_takes_the_chip_at_that_moment_also_with_moves_to_spare() {
    let (mut test, route) = pair();
    let symbol = game(&test).turned_over().unwrap();
    test.does(ADA, bid(8));
    test.wait(MINUTE);
    let facts = show(&mut test, ADA, &route);
    assert!(matches!(
        facts.last(),
        Some(EventKind::Ricochet(RicochetEvent::ChipWon { seat: ADA, symbol: won, .. })) if *won == symbol
    ));
    assert_eq!(game(&test).chips_of(ADA).collect::<Vec<_>>(), [symbol]);
    assert_eq!(test.refused(ADA, slide("Ru")), "not-now");
}

// RR-41, RR-42
#[test]
fn moves_used_up_are_a_failure_and_the_next_in_order_shows_from_the_markers() {
    let (mut test, route) = pair();
    let markers = *game(&test).markers();
    test.does(ADA, bid(2));
    test.does(BOB, bid(3));
    test.wait(MINUTE);
    let short = Solution(route.0[..2].to_vec());
    let facts = show(&mut test, ADA, &short);
    let why = Failure::MovesUsedUp;
    assert!(
        facts.contains(&EventKind::Ricochet(RicochetEvent::DemonstrationFailed { seat: ADA, why }))
    );
    assert_eq!(position(&test).robots(), &markers, "the robots went back");
    show(&mut test, BOB, &route);
    assert_eq!(game(&test).chips_of(BOB).count(), 1);
}

// RR-11, RR-42
#[test]
fn a_move_that_is_none_counts_for_nothing_and_the_clock_ends_a_demonstration() {
    let (mut test, _) = pair();
    test.does(ADA, bid(1));
    test.does(BOB, bid(2));
    test.wait(MINUTE);
    let blocked = ["Ru", "Rd", "Rl", "Rr", "Gu", "Gd", "Gl", "Gr"].into_iter();
    let blocked =
        blocked.filter(|text| position(&test).slide(&text.parse::<Move>().unwrap()).is_err());
    for text in blocked.collect::<Vec<_>>() {
        assert_eq!(test.refused(ADA, slide(text)), "move");
    }
    assert_eq!(test.refused(ADA, slide("Ku")), "move", "no such robot takes part");
    let facts = test.wait(MINUTE);
    let why = Failure::ClockRanOut;
    assert!(
        facts.contains(&EventKind::Ricochet(RicochetEvent::DemonstrationFailed { seat: ADA, why }))
    );
    test.pass(MINUTE);
    assert_eq!(test.refused(BOB, GIVE_UP), "too-late", "it has run out, said or not");
}

// RR-42
#[test]
fn who_leaves_cannot_show_and_the_others_go_on() {
    let (mut test, route) = trio();
    test.does(ADA, bid(3));
    test.does(BOB, bid(4));
    test.does(CY, bid(5));
    test.does(BOB, Command::Leave);
    test.wait(MINUTE);
    let facts = test.does(ADA, Command::Leave);
    assert_eq!(kinds(&facts), ["Left", "HostSet", "DemonstrationFailed", "DemonstrationBegan"]);
    show(&mut test, CY, &route);
    assert_eq!(game(&test).chips_of(CY).count(), 1);
}

// RR-43
#[test]
fn if_everybody_fails_the_chip_goes_back() {
    let (mut test, _) = pair();
    let (symbol, markers) = (game(&test).turned_over().unwrap(), *game(&test).markers());
    test.does(ADA, bid(1));
    test.does(BOB, bid(2));
    test.wait(MINUTE);
    test.does(ADA, GIVE_UP);
    let facts = test.does(BOB, GIVE_UP);
    let EventKind::Ricochet(RicochetEvent::ChipReturned { symbol: back, why, .. }) = &facts[1]
    else {
        panic!("{facts:?}");
    };
    assert_eq!((*back, *why), (symbol, Returned::EverybodyFailed));
    assert_eq!(game(&test).face_down(), 17);
    assert_eq!(game(&test).markers(), &markers);
    // All players can look at the round; then the next one begins, by the clock or when all have pressed on.
    test.does(ADA, Command::PressOn);
    assert_eq!(test.refused(ADA, Command::PressOn), "said-already");
    assert_eq!(kinds(&test.does(BOB, Command::PressOn)), ["PressedOn", "ChipTurned"]);
    assert_eq!(game(&test).face_down(), 16);
}

// RR-44
#[test]
fn after_a_success_the_markers_move_to_the_robots() {
    let (mut test, route) = pair();
    let before = position(&test);
    test.does(ADA, bid(3));
    test.wait(MINUTE);
    show(&mut test, ADA, &route);
    let round = ::ricochet::Round::replay(before, &route).unwrap();
    assert_eq!(game(&test).markers(), round.position().robots());
    test.wait(Span::secs(20));
    assert_eq!(position(&test).robots(), round.position().robots());
}
