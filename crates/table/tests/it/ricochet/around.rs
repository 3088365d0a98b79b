//! Post-mortems, handicaps and clocks.

use robotable_table::job::Analysis;
use robotable_table::{
    Command, EventKind, GameView, HostCommand, Millis, Options, RicochetEvent, RicochetOptions,
    RoundResult, ServerCommand, Span, StageView, Viewer, view,
};

use super::{ADA, BOB, CY, GIVE_UP, MINUTE, bid, pair, show};
use crate::test_table::{TestTable, kinds};

#[test]
fn after_a_round_everybody_sees_what_was_shown_beside_the_shortest() {
    let (mut test, route) = pair();
    test.does(ADA, bid(1));
    test.does(BOB, bid(8));
    test.wait(MINUTE);
    test.does(ADA, GIVE_UP);
    show(&mut test, BOB, &route);
    test.work();
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        let StageView::Playing(GameView::Ricochet(v)) = view(&test.table, viewer).stage else {
            panic!("no game");
        };
        let past = &v.past[0];
        assert_eq!(past.shown.len(), 2);
        assert_eq!(past.shown[1].route, route);
        assert_eq!(past.analysis.as_ref().and_then(Analysis::shortest), Some(3));
        assert_eq!(past.result, RoundResult::Won { seat: BOB });
    }
}

#[test]
fn a_newcomer_wins_ties_has_more_time_and_a_head_start() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.handicaps = true;
    let mut test = TestTable::with(options, 3, &["Ada", "Bob", "Cy"]);
    let handicap = robotable_table::Handicap {
        wins_ties: true,
        more_time: Span::secs(30),
        head_start: Span::secs(20),
    };
    test.host(HostCommand::SetHandicap { seat: CY, handicap });
    test.host(HostCommand::Start);
    assert_eq!(test.refused(ADA, bid(5)), "head-start");
    test.pass(Span::secs(20));
    test.does(ADA, bid(5));
    test.does(CY, bid(5));
    let facts = test.wait(MINUTE);
    let until = test.now + Span::secs(90);
    let began = RicochetEvent::DemonstrationBegan { seat: CY, moves: 5, until: Some(until) };
    assert_eq!(facts, [EventKind::Ricochet(began)]);
}

#[test]
fn a_clock_that_ran_out_counts_once() {
    let (mut test, _) = pair();
    test.does(ADA, bid(5));
    let clock = test.table.clocks()[0];
    let ran_out = Command::Server(ServerCommand::ClockRanOut(clock));
    let early = test.try_by(robotable_table::Actor::Server, &ran_out).unwrap_err();
    assert_eq!(early.code(), "clock-still-runs");
    test.pass(MINUTE);
    test.try_by(robotable_table::Actor::Server, &ran_out).unwrap();
    let twice = test.try_by(robotable_table::Actor::Server, &ran_out).unwrap_err();
    assert_eq!(twice.code(), "clock-is-old");
    assert_eq!(test.refused(ADA, ran_out), "not-server");
}

#[test]
fn time_that_goes_backwards_does_no_harm() {
    let (mut test, _) = pair();
    test.does(ADA, bid(5));
    test.now = Millis(0);
    test.does(BOB, bid(4));
    assert!(test.events.is_sorted_by_key(|event| event.at));
}

// RR-31
#[test]
fn a_head_start_longer_than_the_timer_shuts_nobody_out() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.handicaps = true;
    let mut test = TestTable::with(options, 1, &["Ada", "Bob"]);
    let handicap =
        robotable_table::Handicap { head_start: Span::mins(2), ..robotable_table::Handicap::NONE };
    test.host(HostCommand::SetHandicap { seat: BOB, handicap });
    test.host(HostCommand::Start);
    test.does(BOB, bid(9));
    assert_eq!(kinds(&test.wait(Span::mins(2))), [""; 0]);
    test.does(ADA, bid(8));
    assert_eq!(kinds(&test.wait(Span::mins(1))), ["DemonstrationBegan"]);
}
