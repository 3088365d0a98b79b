//! Large tables: Ricochet Robots has no player limit, and a thousand can play at one table.

use std::collections::HashMap;

use robotable_table::{
    Command, Game, HostCommand, Options, RicochetCommand, RicochetOptions, RicochetPhase,
    RicochetView, SeatId, Span, StageView, Subject, View, Viewer, offers_from, view,
};

use crate::test_table::TestTable;

fn large_table(people: u16) -> TestTable {
    let mut test = lobby(people);
    test.host(HostCommand::Start);
    test
}

fn lobby(people: u16) -> TestTable {
    let take_back = Span::secs(2);
    let game = RicochetOptions { take_back, ..RicochetOptions::default() };
    let mut options = Options::ricochet(game);
    options.seats = 1_000;
    let mut test = TestTable::new(options, 5);
    for number in 0..people {
        assert_eq!(test.sit(&format!("Player {number}")), SeatId(number));
    }
    test
}

fn ricochet(view: &View) -> &RicochetView {
    match &view.stage {
        StageView::Playing(robotable_table::GameView::Ricochet(game)) => game,
        other => panic!("a game is played, not {other:?}"),
    }
}

#[test]
fn a_thousand_bid_and_everybody_sees_the_best_the_count_and_their_own() {
    let mut test = large_table(1_000);
    for number in 0..1_000 {
        let moves = 99 - (number % 90) as u8;
        test.does(SeatId(number), Command::Ricochet(RicochetCommand::Bid(moves)));
    }
    let held = view(&test.table, Viewer::Seat(SeatId(7)));
    assert_eq!(held.hall.unwrap().bids, 0, "bids that can be taken back are hidden");
    test.wait(Span::secs(3));

    let seen = view(&test.table, Viewer::Seat(SeatId(500)));
    let crowd = seen.hall.as_ref().unwrap();
    assert_eq!((crowd.seated, crowd.here, crowd.bids), (1_000, 1_000, 1_000));
    // RR-40: the lowest bid, among equal ones the first.
    let best: Vec<_> = crowd.best.iter().map(|bid| (bid.seat, bid.moves)).collect();
    assert_eq!(best, [89, 179, 269].map(|seat| (SeatId(seat), 10)));
    let mine = seen.mine.as_ref().unwrap();
    assert_eq!((mine.seat.seat, mine.bid, mine.score), (SeatId(500), Some(99 - 50), 0));
    assert!(seen.seats.len() <= 12, "{} seats are named", seen.seats.len());
    let phase = &ricochet(&seen).phase;
    assert!(matches!(phase, RicochetPhase::Bidding(bidding) if bidding.bids.is_empty()));

    // The best bid demonstrates first, and the next ones are listed.
    test.wait(Span::mins(2));
    let seen = view(&test.table, Viewer::Spectator);
    let RicochetView { phase: RicochetPhase::Showing(showing), next, .. } = ricochet(&seen) else {
        panic!("somebody shows")
    };
    assert!(next.len() <= 5 && showing.bidding.bids.len() <= 6);
    for seat in next.iter().chain([&showing.bid]).map(|bid| bid.seat) {
        assert!(seen.seats.iter().any(|one| one.seat == seat), "{seat} has a name");
    }
    assert_eq!(seen.mine, None);
}

#[test]
fn seats_beyond_a_thousand_are_refused_and_thirty_are_usual() {
    let mut options = Options::ricochet(RicochetOptions::default());
    assert_eq!(options.seats, 30);
    options.seats = 1_000;
    assert_eq!(options.faults(), []);
    options.seats = 1_001;
    assert_eq!(options.faults().len(), 1);
    // MR-21
    let mut micro = Options::micro(robotable_table::MicroOptions::default());
    assert_eq!(micro.seats, 30);
    micro.seats = 1_000;
    assert_eq!(micro.faults(), []);
    micro.seats = 1_001;
    assert_eq!(micro.faults().len(), 1);
}

// MR-12, MR-15, MR-21
#[test]
fn a_thousand_play_micro_robots_and_everybody_sees_who_matters() {
    let mut test = large_micro_table(1_000);
    let micro = |view: &View| match &view.stage {
        StageView::Playing(robotable_table::GameView::Micro(game)) => game.clone(),
        other => panic!("a game is played, not {other:?}"),
    };
    let named = |view: &View, seat: SeatId| view.seats.iter().any(|one| one.seat == seat);
    test.does(SeatId(0), Command::Micro(robotable_table::MicroCommand::Roll));
    test.does(SeatId(700), Command::Micro(robotable_table::MicroCommand::Announce(9)));
    let seen = view(&test.table, Viewer::Seat(SeatId(500)));
    assert_eq!(seen.hall.as_ref().map(|hall| (hall.seated, hall.here)), Some((1_000, 1_000)));
    assert_eq!(seen.mine.as_ref().map(|mine| mine.seat.seat), Some(SeatId(500)));
    assert!(named(&seen, SeatId(700)) && seen.seats.len() <= 12, "{}", seen.seats.len());
    test.does(SeatId(700), Command::Micro(robotable_table::MicroCommand::GiveUp));
    for number in 0..40 {
        test.does(SeatId(number), Command::PressOn);
    }
    let seen = view(&test.table, Viewer::Seat(SeatId(500)));
    assert_eq!(seen.hall.as_ref().map(|hall| hall.done), Some(40));
    let between = micro(&seen);
    assert!(
        matches!(&between.phase, robotable_table::MicroPhase::Between { pressed, .. } if pressed.is_empty())
    );
    assert!(named(&seen, SeatId(700)), "whoever failed is still named");
    test.wait(Span::secs(10));
    let seen = view(&test.table, Viewer::Spectator);
    assert!(named(&seen, micro(&seen).roller), "the roller has a name");
}

fn large_micro_table(people: u16) -> TestTable {
    let mut options = Options::micro(robotable_table::MicroOptions::default());
    options.seats = 1_000;
    let mut test = TestTable::new(options, 5);
    for number in 0..people {
        assert_eq!(test.sit(&format!("Player {number}")), SeatId(number));
    }
    test.host(HostCommand::Start);
    test
}

#[test]
fn in_micro_robots_too_those_who_are_alike_are_offered_the_same() {
    let mut test = large_micro_table(40);
    alike_are_offered_the_same(&test);
    // The dice are rolled for the first player.
    test.wait(Span::secs(20));
    alike_are_offered_the_same(&test);
    test.does(SeatId(3), Command::Micro(robotable_table::MicroCommand::Announce(2)));
    alike_are_offered_the_same(&test);
}

#[test]
fn questions_are_counted() {
    let mut test = large_table(40);
    test.does(SeatId(3), Command::Ask(Subject::Skip));
    for number in 10..20 {
        test.does(SeatId(number), Command::Agree);
    }
    test.does(SeatId(30), Command::Disagree);
    let seen = view(&test.table, Viewer::Spectator);
    match seen.question {
        Some(question) => {
            assert!(
                question.yes.is_empty() && question.no.is_empty() && question.waiting.is_empty()
            );
            assert_eq!(question.counts, Some([11, 1, 28]));
        }
        None => assert!(test.table.agreement().is_none(), "one no was enough"),
    }
}

/// Checks that all seats of an offer class have the same offers. Returns the number of classes.
fn alike_are_offered_the_same(test: &TestTable) -> usize {
    let mut known: HashMap<_, Vec<String>> = HashMap::new();
    for (seat, _) in test.table.seats() {
        let offers = offers_from(&test.table, seat, test.now).into_iter();
        // The offer to rename contains the current name, which the protocol omits.
        let offers = offers.filter(|offer| !matches!(offer.command, Command::Rename(_)));
        let offers: Vec<String> = offers.map(|offer| format!("{offer:?}")).collect();
        if let Some(class) = test.table.offer_class(seat) {
            assert_eq!(known.entry(class).or_insert_with(|| offers.clone()), &offers, "{seat}");
        }
    }
    known.len()
}

/// Offers are computed once per class, so all seats of a class must have the same ones.
#[test]
fn those_who_are_alike_are_offered_the_same() {
    let mut test = lobby(60);
    test.seat_bot("Robbie", 3);
    test.host(HostCommand::Start);
    let compare = alike_are_offered_the_same;
    assert_eq!(compare(&test), 2, "all people but the host are alike, and so are bots");
    for number in 0..60_u16 {
        let seat = SeatId(number);
        match number % 6 {
            0 => drop(test.does(seat, Command::Ricochet(RicochetCommand::Bid(20 + number as u8)))),
            1 => drop(test.does(seat, Command::Ricochet(RicochetCommand::Done))),
            2 => drop(test.server(robotable_table::ServerCommand::ConnectionLost(seat))),
            3 if number < 20 => drop(test.does(seat, Command::Leave)),
            _ => {}
        }
        assert!(compare(&test) >= 1);
    }
    for _ in 0..40 {
        test.wait(Span::secs(4));
        compare(&test);
    }
    assert!(matches!(test.table.game(), Some(Game::Ricochet(_))));
}
