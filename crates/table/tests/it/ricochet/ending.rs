//! RR-45 and RR-46: who wins.

use table::{
    Command, GameView, Options, Prize, Reason, RicochetOptions, SeatId, Span, StageView, Subject,
    Viewer, view,
};

use super::{ADA, BOB, CY, MINUTE, bid, easy, pair, show, solution, trio};
use crate::desk::Desk;

// RR-45
#[test]
fn the_prize_depends_on_the_number_of_players() {
    let names = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo"];
    for (players, prize) in [(2, Some(8)), (3, Some(6)), (4, Some(5)), (5, None), (6, None)] {
        let options = Options::ricochet(RicochetOptions::default());
        let desk = Desk::playing(options, 1, &names[..players]);
        let StageView::Playing(GameView::Ricochet(v)) = view(&desk.table, Viewer::Spectator).stage
        else {
            panic!("no game");
        };
        assert_eq!(v.prize, prize);
    }
}

fn play_to_end(desk: &mut Desk, winner: impl Fn(usize) -> SeatId) {
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
    assert_eq!(desk.ending().winners, [ADA, BOB], "nobody has a chip: they share");
}
