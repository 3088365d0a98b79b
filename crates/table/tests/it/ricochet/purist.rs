//! Options for players who want the printed rules and nothing else.

use robotable_table::{
    Command, GameView, Options, RicochetCommand, RicochetMode, RicochetOptions, RicochetPhase,
    ServerCommand, Span, StageView, TimerRuns, Viewer, offers, view,
};

use super::{ADA, BOB, GIVE_UP, MINUTE, bid, easy, game, show};
use crate::test_table::{TestTable, kinds};

fn until(desk: &TestTable) -> Option<robotable_table::Millis> {
    let StageView::Playing(GameView::Ricochet(seen)) = view(&desk.table, Viewer::Spectator).stage
    else {
        panic!("a game is played")
    };
    match seen.phase {
        RicochetPhase::Showing { until, .. } => until,
        other => panic!("somebody shows, not {other:?}"),
    }
}

// RR-42
#[test]
fn without_a_demonstration_clock_a_demonstration_takes_as_long_as_it_takes() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut desk, route) = easy(&options, &["Ada", "Bob"], 3);
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    assert_eq!(until(&desk), None);
    for step in &route.0 {
        assert_eq!(kinds(&desk.wait(Span::secs(599))), [""; 0]);
        desk.does(ADA, Command::Ricochet(RicochetCommand::Move(step.clone())));
    }
    assert_eq!(game(&desk).chips_of(ADA).count(), 1);
    assert_eq!(robotable_table::Table::replay(&desk.events), desk.table);
    let lines: Vec<String> = desk.events.iter().map(robotable_table::stored::write).collect();
    for (line, event) in lines.iter().zip(&desk.events) {
        assert_eq!(robotable_table::stored::read(line).as_ref(), Ok(event));
    }
}

// RR-42: the wait for a disconnected player is limited.
#[test]
fn without_a_demonstration_clock_a_lost_connection_is_waited_for_a_minute() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    desk.does(ADA, bid(3));
    desk.does(BOB, bid(4));
    desk.wait(MINUTE);
    desk.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&desk.wait(Span::secs(59)))[..], [""; 0]);
    desk.server(ServerCommand::ConnectionBack(ADA));
    assert_eq!(kinds(&desk.wait(Span::mins(8))), [""; 0], "Ada is back");
    desk.server(ServerCommand::ConnectionLost(ADA));
    let facts = kinds(&desk.wait(MINUTE));
    assert!(
        facts.ends_with(&["DemonstrationFailed".into(), "DemonstrationBegan".into()]),
        "{facts:?}"
    );
}

// RR-42: and so is the wait for a connected player who does nothing.
#[test]
fn without_a_demonstration_clock_ten_minutes_without_a_move_end_a_demonstration() {
    let options = RicochetOptions { demonstration: None, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    assert_eq!(kinds(&desk.wait(Span::mins(10))), ["DemonstrationFailed", "ChipReturned"]);
}

// RR-43
#[test]
fn the_solution_of_a_chip_that_can_come_again_is_kept_back_where_the_table_wants_it() {
    let returned = |reveal_returned| {
        let options = RicochetOptions { reveal_returned, ..RicochetOptions::default() };
        let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
        desk.does(ADA, bid(1));
        desk.wait(MINUTE);
        desk.does(ADA, GIVE_UP);
        desk.work();
        desk
    };
    assert!(game(&returned(true)).past()[0].analysis.is_some());
    let mut desk = returned(false);
    assert_eq!(game(&desk).past()[0].analysis, None, "the same chip can come again");
    // The game ends, and the solution becomes public.
    desk.does(ADA, Command::Ask(robotable_table::Subject::EndEarly));
    desk.does(BOB, Command::Agree);
    desk.work();
    assert!(game(&desk).past()[0].analysis.is_some());
}

// RR-55
#[test]
fn alone_i_have_it_asks_for_the_number_first_where_the_table_wants_it() {
    let mode = RicochetMode::Solo(TimerRuns::One);
    let options = RicochetOptions { mode, solo_number: true, ..RicochetOptions::default() };
    let (mut desk, route) = easy(&options, &["Ada"], 3);
    let have_it = Command::Ricochet(RicochetCommand::HaveIt);
    assert!(offers(&desk.table, ADA, desk.now).contains(&bid(99)));
    assert!(!offers(&desk.table, ADA, desk.now).contains(&have_it));
    assert_eq!(desk.refused(ADA, have_it.clone()), "not-now");
    assert_eq!(desk.refused(ADA, bid(0)), "bid-out-of-range");
    assert_eq!(kinds(&desk.does(ADA, bid(3))), ["DemonstrationBegan"]);
    show(&mut desk, ADA, &route);
    assert_eq!(game(&desk).chips_of(ADA).count(), 1);
    // One move fewer than required is not enough. The last one could be taken back, so the player says when it is over.
    let (mut desk, route) = easy(&options, &["Ada"], 3);
    desk.does(ADA, bid(2));
    show(&mut desk, ADA, &::ricochet::Solution(route.0[..2].to_vec()));
    assert_eq!(kinds(&desk.does(ADA, GIVE_UP)).last().unwrap(), "ChipMissed");
    // Without the option nothing changes.
    let mut desk = TestTable::playing(Options::ricochet(RicochetOptions::solo()), 1, &["Ada"]);
    assert_eq!(desk.refused(ADA, bid(3)), "not-now");
    desk.does(ADA, have_it);
}
