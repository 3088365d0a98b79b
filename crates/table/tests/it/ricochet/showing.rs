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
    let (mut desk, _) = easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy", "Di"], 3);
    desk.does(ADA, bid(9));
    desk.does(CY, bid(5));
    desk.does(BOB, bid(5));
    desk.does(SeatId(3), bid(20));
    desk.wait(MINUTE);
    let mut order = Vec::new();
    while let Some(StageView::Playing(GameView::Ricochet(v))) =
        Some(view(&desk.table, Viewer::Spectator).stage)
    {
        let robotable_table::RicochetPhase::Showing { bid, .. } = v.phase else { break };
        order.push(bid.seat);
        assert_eq!(desk.refused(SeatId((bid.seat.0 + 1) % 4), GIVE_UP), "not-your-turn");
        desk.does(bid.seat, GIVE_UP);
    }
    assert_eq!(order, [CY, BOB, ADA, SeatId(3)]);
}

// RR-41
#[test]
fn success_takes_the_chip_at_that_moment_also_with_moves_to_spare() {
    let (mut desk, route) = pair();
    let symbol = game(&desk).turned_over().unwrap();
    desk.does(ADA, bid(8));
    desk.wait(MINUTE);
    let facts = show(&mut desk, ADA, &route);
    assert!(matches!(
        facts.last(),
        Some(EventKind::Ricochet(RicochetEvent::ChipWon { seat: ADA, symbol: won, .. })) if *won == symbol
    ));
    assert_eq!(game(&desk).chips_of(ADA).collect::<Vec<_>>(), [symbol]);
    assert_eq!(desk.refused(ADA, slide("Ru")), "not-now");
}

// RR-41, RR-42
#[test]
fn moves_used_up_are_a_failure_and_the_next_in_order_shows_from_the_markers() {
    let (mut desk, route) = pair();
    let markers = *game(&desk).markers();
    desk.does(ADA, bid(2));
    desk.does(BOB, bid(3));
    desk.wait(MINUTE);
    let short = Solution(route.0[..2].to_vec());
    let facts = show(&mut desk, ADA, &short);
    let why = Failure::MovesUsedUp;
    assert!(
        facts.contains(&EventKind::Ricochet(RicochetEvent::DemonstrationFailed { seat: ADA, why }))
    );
    assert_eq!(position(&desk).robots(), &markers, "the robots went back");
    show(&mut desk, BOB, &route);
    assert_eq!(game(&desk).chips_of(BOB).count(), 1);
}

// RR-11, RR-42
#[test]
fn a_move_that_is_none_counts_for_nothing_and_the_clock_ends_a_demonstration() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(1));
    desk.does(BOB, bid(2));
    desk.wait(MINUTE);
    let blocked = ["Ru", "Rd", "Rl", "Rr", "Gu", "Gd", "Gl", "Gr"].into_iter();
    let blocked =
        blocked.filter(|text| position(&desk).slide(&text.parse::<Move>().unwrap()).is_err());
    for text in blocked.collect::<Vec<_>>() {
        assert_eq!(desk.refused(ADA, slide(text)), "move");
    }
    assert_eq!(desk.refused(ADA, slide("Ku")), "move", "no such robot takes part");
    let facts = desk.wait(MINUTE);
    let why = Failure::ClockRanOut;
    assert!(
        facts.contains(&EventKind::Ricochet(RicochetEvent::DemonstrationFailed { seat: ADA, why }))
    );
    desk.pass(MINUTE);
    assert_eq!(desk.refused(BOB, GIVE_UP), "too-late", "it has run out, said or not");
}

// RR-42
#[test]
fn who_leaves_cannot_show_and_the_others_go_on() {
    let (mut desk, route) = trio();
    desk.does(ADA, bid(3));
    desk.does(BOB, bid(4));
    desk.does(CY, bid(5));
    desk.does(BOB, Command::Leave);
    desk.wait(MINUTE);
    let facts = desk.does(ADA, Command::Leave);
    assert_eq!(kinds(&facts), ["Left", "HostSet", "DemonstrationFailed", "DemonstrationBegan"]);
    show(&mut desk, CY, &route);
    assert_eq!(game(&desk).chips_of(CY).count(), 1);
}

// RR-43
#[test]
fn if_everybody_fails_the_chip_goes_back() {
    let (mut desk, _) = pair();
    let (symbol, markers) = (game(&desk).turned_over().unwrap(), *game(&desk).markers());
    desk.does(ADA, bid(1));
    desk.does(BOB, bid(2));
    desk.wait(MINUTE);
    desk.does(ADA, GIVE_UP);
    let facts = desk.does(BOB, GIVE_UP);
    let EventKind::Ricochet(RicochetEvent::ChipReturned { symbol: back, why, .. }) = &facts[1]
    else {
        panic!("{facts:?}");
    };
    assert_eq!((*back, *why), (symbol, Returned::EverybodyFailed));
    assert_eq!(game(&desk).face_down(), 17);
    assert_eq!(game(&desk).markers(), &markers);
    // All players can look at the round; then the next one begins, by the clock or when all have pressed on.
    desk.does(ADA, Command::PressOn);
    assert_eq!(desk.refused(ADA, Command::PressOn), "said-already");
    assert_eq!(kinds(&desk.does(BOB, Command::PressOn)), ["PressedOn", "ChipTurned"]);
    assert_eq!(game(&desk).face_down(), 16);
}

// RR-44
#[test]
fn after_a_success_the_markers_move_to_the_robots() {
    let (mut desk, route) = pair();
    let before = position(&desk);
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    let round = ::ricochet::Round::replay(before, &route).unwrap();
    assert_eq!(game(&desk).markers(), round.position().robots());
    desk.wait(Span::secs(20));
    assert_eq!(position(&desk).robots(), round.position().robots());
}
