//! RR-50, RR-51 and RR-55: more robots, and playing alone.

use ::ricochet::Solution;
use robotable_table::job::{Analysis, JobResult, JobTask};
use robotable_table::{
    Command, GameView, Options, Reason, RicochetCommand, RicochetMode, RicochetOptions, Span,
    StageView, TimerRuns, Viewer, view,
};

use super::{ADA, GIVE_UP, MINUTE, bid, easy, game, pair, position, show, slide};
use crate::test_table::{TestTable, kinds};

// RR-50, RR-51
#[test]
fn black_and_transparent_take_part_where_the_table_wants_them() {
    for (black, transparent, robots) in
        [(false, false, 4), (true, false, 5), (false, true, 5), (true, true, 6)]
    {
        let options = RicochetOptions { black, transparent, ..RicochetOptions::default() };
        let mut test = TestTable::playing(Options::ricochet(options), 5, &["Ada", "Bob"]);
        assert_eq!(position(&test).standing().count(), robots);
        test.does(ADA, bid(9));
        test.wait(MINUTE);
        let mut moved = |robot: char| {
            ["u", "d", "l", "r"].iter().any(|direction| {
                let text = format!("{robot}{direction}");
                test.try_by(robotable_table::Actor::Seat(ADA), &slide(&text)).is_ok()
            })
        };
        assert_eq!(moved('K'), black);
        // The transparent robot may have to choose at a wall, but in some direction it just slides.
        assert_eq!(moved('T'), transparent);
    }
}

// RR-51, RR-52: passing walls costs more, and a move above the remaining budget is refused.
#[test]
fn the_transparent_robot_cannot_spend_more_than_was_bid() {
    for secret in 0..200 {
        let options = RicochetOptions { transparent: true, ..RicochetOptions::default() };
        let mut test = TestTable::playing(Options::ricochet(options), secret, &["Ada", "Bob"]);
        let dear = position(&test).all_outcomes().into_iter().find(|outcome| outcome.cost == 3);
        let Some(dear) = dear else { continue };
        test.does(ADA, bid(2));
        test.wait(MINUTE);
        let dear = Command::Ricochet(RicochetCommand::Move(dear.wanted));
        assert_eq!(test.refused(ADA, dear), "too-many-moves");
        return;
    }
    panic!("no transparent robot ever stands before two walls");
}

fn solo(runs: TimerRuns) -> RicochetOptions {
    let mode = RicochetMode::Solo(runs);
    RicochetOptions { mode, between: Span::ZERO, ..RicochetOptions::default() }
}

const HAVE_IT: Command = Command::Ricochet(RicochetCommand::HaveIt);

// RR-55
#[test]
fn alone_the_chip_and_the_timer_are_turned_together() {
    let (mut test, route) = easy(&solo(TimerRuns::One), &["Ada"], 3);
    assert_eq!(test.refused(ADA, bid(3)), "not-now");
    test.wait(Span::secs(59));
    assert_eq!(kinds(&test.does(ADA, HAVE_IT)), ["DemonstrationBegan"], "it stops the timer");
    test.wait(Span::secs(30));
    show(&mut test, ADA, &route);
    assert_eq!(game(&test).chips_of(ADA).count(), 1, "face up");
    test.wait(Span(1));
    // The next chip's time runs out.
    assert!(kinds(&test.wait(MINUTE)).starts_with(&["ChipMissed".to_owned()]));
    assert_eq!(game(&test).missed().len(), 1, "face down");
    // "I have it" has to be demonstrated.
    test.wait(Span(1));
    test.does(ADA, HAVE_IT);
    let facts = test.does(ADA, GIVE_UP);
    assert_eq!(kinds(&facts), ["DemonstrationFailed", "ChipMissed"]);
}

// RR-55
#[test]
fn alone_the_timer_may_run_twice() {
    let (mut test, _) = easy(&solo(TimerRuns::Two), &["Ada"], 3);
    assert_eq!(kinds(&test.wait(MINUTE)), ["TimerTurned"]);
    assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["ChipMissed", "ChipTurned"]);
}

// RR-55
#[test]
fn alone_one_wins_with_more_chips_face_up_than_face_down() {
    for (missed, wins) in [(8, true), (9, false)] {
        let (mut test, _) = easy(&solo(TimerRuns::One), &["Ada"], 3);
        for chip in 0..17 {
            if chip < missed {
                test.does(ADA, GIVE_UP);
            } else {
                // Any solution counts, however long.
                let route = any_way(&test);
                test.does(ADA, HAVE_IT);
                show(&mut test, ADA, &route);
            }
            test.wait(Span(1));
        }
        assert_eq!(test.ending().reason, Reason::ChipsGivenOut);
        assert_eq!(!test.ending().winners.is_empty(), wins);
    }
}

/// Some solution of at most 99 moves.
fn any_way(test: &TestTable) -> Solution {
    let position = position(test);
    match TestTable::solve(JobTask::SolveRicochet(Box::new(position.clone()))) {
        JobResult::Analysis(Analysis::Ricochet { routes, .. }) => routes[0].clone(),
        other => panic!("{other:?} for {position:?}"),
    }
}

#[test]
fn a_hint_costs_time_and_is_recorded() {
    let options = RicochetOptions { hints: Some(Span::secs(15)), ..solo(TimerRuns::One) };
    let (mut test, route) = easy(&options, &["Ada"], 3);
    let ask = Command::Ricochet(RicochetCommand::AskHint);
    let until = test.now + MINUTE;
    test.does(ADA, ask.clone());
    assert_eq!(test.refused(ADA, ask.clone()), "hint-on-its-way");
    test.work();
    assert_eq!(test.table.next_deadline(), Some(until - Span::secs(15)));
    test.does(ADA, ask.clone());
    test.work();
    let StageView::Playing(GameView::Ricochet(v)) = view(&test.table, Viewer::Seat(ADA)).stage
    else {
        panic!("no game");
    };
    let robotable_table::RicochetPhase::Bidding(bidding) = v.phase else { panic!("no bidding") };
    let hints = bidding.hints.given;
    assert_eq!(hints[0], robotable_table::job::Hint::Length { moves: 3 });
    assert!(matches!(&hints[1], robotable_table::job::Hint::Move { place: 1, .. }));
    test.wait(Span::secs(16));
    assert_eq!(test.refused(ADA, ask), "hint-too-dear", "14 s are left");
    test.does(ADA, HAVE_IT);
    show(&mut test, ADA, &route);
    assert_eq!(game(&test).past()[0].hints, 2);
    // A match has no hints.
    let (mut test, _) = pair();
    assert_eq!(test.refused(ADA, Command::Ricochet(RicochetCommand::AskHint)), "no-hints");
}

#[test]
fn a_hint_that_comes_in_a_pause_does_not_lengthen_the_clock() {
    let options = RicochetOptions { hints: Some(Span::secs(15)), ..solo(TimerRuns::One) };
    let (mut test, _) = easy(&options, &["Ada"], 3);
    test.does(ADA, Command::Ricochet(RicochetCommand::AskHint));
    let job = test.table.jobs().into_iter().next().expect("a hint is wanted");
    test.does(ADA, Command::Ask(robotable_table::Subject::Pause));
    test.wait(Span::mins(10));
    let report = robotable_table::job::run(&job, &crate::test_table::LIMITS, &());
    test.try_by(robotable_table::Actor::Server, &report).unwrap();
    test.does(ADA, Command::Ask(robotable_table::Subject::GoOn));
    assert_eq!(test.table.next_deadline(), Some(test.now + Span::secs(45)));
}
