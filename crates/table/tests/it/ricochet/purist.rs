//! Options for players who want the printed rules and nothing else.

use robotable_table::{
    Command, GameView, Options, RicochetCommand, RicochetMode, RicochetOptions, RicochetPhase,
    ServerCommand, Span, StageView, TimerRuns, Viewer, offers, view,
};

use super::{ADA, BOB, GIVE_UP, MINUTE, bid, easy, game, show};
use crate::test_table::{TestTable, kinds};

fn until(test: &TestTable) -> Option<robotable_table::Millis> {
    let StageView::Playing(GameView::Ricochet(seen)) = view(&test.table, Viewer::Spectator).stage
    else {
        panic!("a game is played")
    };
    match seen.phase {
        RicochetPhase::Showing(showing) => showing.until,
        other => panic!("somebody shows, not {other:?}"),
    }
}

// RR-42
#[test]
fn without_a_demonstration_clock_a_demonstration_takes_as_long_as_it_takes() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut test, route) = easy(&options, &["Ada", "Bob"], 3);
    test.does(ADA, bid(3));
    test.wait(MINUTE);
    assert_eq!(until(&test), None);
    for step in &route.0 {
        assert_eq!(kinds(&test.wait(Span::secs(599))), [""; 0]);
        test.does(ADA, Command::Ricochet(RicochetCommand::Move(step.clone())));
    }
    assert_eq!(game(&test).chips_of(ADA).count(), 1);
    assert_eq!(robotable_table::Table::replay(&test.events), test.table);
    let lines: Vec<String> = test.events.iter().map(robotable_table::stored::write).collect();
    for (line, event) in lines.iter().zip(&test.events) {
        assert_eq!(robotable_table::stored::read(line).as_ref(), Ok(event));
    }
}

// RR-42: the wait for a disconnected player is limited.
#[test]
fn without_a_demonstration_clock_a_lost_connection_is_waited_for_a_minute() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut test, _) = easy(&options, &["Ada", "Bob"], 3);
    test.does(ADA, bid(3));
    test.does(BOB, bid(4));
    test.wait(MINUTE);
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.wait(Span::secs(59)))[..], [""; 0]);
    test.server(ServerCommand::ConnectionBack(ADA));
    assert_eq!(kinds(&test.wait(Span::mins(8))), [""; 0], "Ada is back");
    test.server(ServerCommand::ConnectionLost(ADA));
    let facts = kinds(&test.wait(MINUTE));
    assert!(
        facts.ends_with(&["DemonstrationFailed".into(), "DemonstrationBegan".into()]),
        "{facts:?}"
    );
}

// RR-42: and so is the wait for a connected player who does nothing.
#[test]
fn without_a_demonstration_clock_ten_minutes_without_a_move_end_a_demonstration() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut test, _) = easy(&options, &["Ada", "Bob"], 3);
    test.does(ADA, bid(3));
    test.wait(MINUTE);
    assert_eq!(kinds(&test.wait(Span::mins(10))), ["DemonstrationFailed", "ChipReturned"]);
}

// RR-43
#[test]
fn the_solution_of_a_chip_that_can_come_again_is_kept_back_where_the_table_wants_it() {
    let returned = |reveal_returned| {
        let options = RicochetOptions { reveal_returned, ..RicochetOptions::default() };
        let (mut test, _) = easy(&options, &["Ada", "Bob"], 3);
        test.does(ADA, bid(1));
        test.wait(MINUTE);
        test.does(ADA, GIVE_UP);
        test.work();
        test
    };
    assert!(game(&returned(true)).past()[0].analysis.is_some());
    let mut test = returned(false);
    assert_eq!(game(&test).past()[0].analysis, None, "the same chip can come again");
    // The game ends, and the solution becomes public.
    test.does(ADA, Command::Ask(robotable_table::Subject::EndEarly));
    test.does(BOB, Command::Agree);
    test.work();
    assert!(game(&test).past()[0].analysis.is_some());
}

// RR-55
#[test]
fn alone_i_have_it_asks_for_the_number_first_where_the_table_wants_it() {
    let mode = RicochetMode::Solo(TimerRuns::One);
    let options = RicochetOptions { mode, solo_number: true, ..RicochetOptions::default() };
    let (mut test, route) = easy(&options, &["Ada"], 3);
    let have_it = Command::Ricochet(RicochetCommand::HaveIt);
    assert!(offers(&test.table, ADA, test.now).contains(&bid(99)));
    assert!(!offers(&test.table, ADA, test.now).contains(&have_it));
    assert_eq!(test.refused(ADA, have_it.clone()), "not-now");
    assert_eq!(test.refused(ADA, bid(0)), "bid-out-of-range");
    assert_eq!(kinds(&test.does(ADA, bid(3))), ["DemonstrationBegan"]);
    show(&mut test, ADA, &route);
    assert_eq!(game(&test).chips_of(ADA).count(), 1);
    // One move fewer than required is not enough. The last one could be taken back, so the player says when it is over.
    let (mut test, route) = easy(&options, &["Ada"], 3);
    test.does(ADA, bid(2));
    show(&mut test, ADA, &::ricochet::Solution(route.0[..2].to_vec()));
    assert_eq!(kinds(&test.does(ADA, GIVE_UP)).last().unwrap(), "ChipMissed");
    // Without the option nothing changes.
    let mut test = TestTable::playing(Options::ricochet(RicochetOptions::solo()), 1, &["Ada"]);
    assert_eq!(test.refused(ADA, bid(3)), "not-now");
    test.does(ADA, have_it);
}
