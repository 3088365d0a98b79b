//! When no player has more to bid, the sand timer is cut short (RR-31, RR-34), and bots never keep people waiting.

use robotable_table::job::{JobKind, JobResult, Plan, Report};
use robotable_table::{
    Command, GameView, HostCommand, Options, Presence, Returned, RicochetCommand, RicochetOptions,
    RicochetPhase, RoundResult, SeatId, ServerCommand, Span, StageView, Subject, Viewer, view,
};

use super::{ADA, BOB, CY, DONE, GIVE_UP, bid, game, pair, trio};
use crate::test_table::{TestTable, kinds};

/// Ada against bots with these plans; `None` for a bot that is still thinking.
fn against(plans: &[Option<Plan>]) -> TestTable {
    let mut test = TestTable::with(Options::ricochet(RicochetOptions::default()), 1, &["Ada"]);
    for number in 0..plans.len() {
        test.seat_bot(&format!("Robo {number}"), 5);
    }
    test.host(HostCommand::Start);
    for (seat, plan) in (1..).map(SeatId).zip(plans) {
        if let Some(plan) = plan {
            report(&mut test, seat, plan);
        }
    }
    test
}

fn report(test: &mut TestTable, seat: SeatId, plan: &Plan) {
    let jobs = test.table.jobs();
    let job = jobs.iter().find(|job| job.id.kind == JobKind::Plan(seat)).expect("it thinks").id;
    test.server(ServerCommand::Report(Report { job, found: JobResult::Plan(plan.clone()) }));
}

fn bids(secs: u64, moves: u8) -> Plan {
    Plan::Bid { after: Span::secs(secs), moves, route: "Ru Gl".parse().unwrap() }
}

// RR-31
#[test]
fn the_leader_shows_early_only_after_saying_to_be_done_too() {
    let (mut test, _) = trio();
    test.does(ADA, bid(5));
    assert_eq!(kinds(&test.does(BOB, DONE)), ["DoneSaid"]);
    assert_eq!(test.refused(BOB, DONE), "said-already");
    assert_eq!(kinds(&test.does(CY, DONE)), ["DoneSaid"], "Ada has her minute");
    assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0]);
    assert_eq!(kinds(&test.does(ADA, DONE)), ["DoneSaid", "DemonstrationBegan"]);
    assert_eq!(test.refused(BOB, DONE), "too-late");
    test.does(ADA, GIVE_UP);
    assert_eq!(test.refused(BOB, DONE), "not-now");
}

// RR-31, RR-32
#[test]
fn who_bids_is_not_done_and_who_was_outbid_can_still_go_lower() {
    let (mut test, _) = pair();
    test.does(ADA, DONE);
    test.does(ADA, bid(5));
    test.does(BOB, bid(4));
    let facts = test.does(BOB, DONE);
    assert_eq!(kinds(&facts), ["DoneSaid"], "Ada may still go lower");
    // She does, and leads; Bob is done, and so is she.
    assert_eq!(kinds(&test.does(ADA, bid(3))), ["BidMade"]);
    assert_eq!(kinds(&test.does(ADA, DONE)), ["DoneSaid", "DemonstrationBegan"]);
}

// RR-34
#[test]
fn a_chip_that_everybody_is_done_with_goes_back() {
    let (mut test, _) = pair();
    test.does(ADA, DONE);
    assert_eq!(kinds(&test.does(BOB, DONE)), ["DoneSaid", "ChipReturned"]);
    assert_eq!(game(&test).past()[0].result, RoundResult::Returned { why: Returned::NobodyBid });
    test.work();
    assert!(game(&test).past()[0].analysis.is_some(), "and everybody sees its solution");
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
}

// RR-31, RR-33
#[test]
fn a_lost_connection_is_waited_for_half_a_minute() {
    let (mut test, _) = trio();
    test.does(ADA, bid(5));
    test.server(ServerCommand::ConnectionLost(CY));
    test.does(ADA, DONE);
    assert_eq!(kinds(&test.does(BOB, DONE)), ["DoneSaid"]);
    assert_eq!(kinds(&test.wait(Span::secs(5))), [""; 0]);
    test.server(ServerCommand::ConnectionBack(CY));
    assert_eq!(kinds(&test.wait(Span::secs(40))), [""; 0], "Cy is back and thinks");
    test.does(CY, bid(4));
    // Without a bid nothing else would ever end the round.
    let (mut test, _) = trio();
    test.server(ServerCommand::ConnectionLost(CY));
    test.does(ADA, DONE);
    test.does(BOB, DONE);
    assert_eq!(kinds(&test.wait(Span::secs(29))), [""; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["ChipReturned"]);
}

#[test]
fn who_counts_as_asleep_is_connected_and_is_waited_for() {
    let (mut test, _) = trio();
    // Cy has been inactive for long and does not answer.
    test.wait(Span::mins(6));
    test.does(ADA, Command::Ask(Subject::Pause));
    test.wait(Span::mins(1));
    assert_eq!(test.table.seat(CY).unwrap().presence, Presence::Asleep);
    test.does(ADA, bid(5));
    test.does(ADA, DONE);
    assert_eq!(kinds(&test.does(BOB, DONE)), ["Woke", "DoneSaid"]);
    assert_eq!(kinds(&test.does(CY, bid(4))), ["Woke", "BidMade"], "Cy has the whole minute");
}

#[test]
fn where_the_table_wants_it_the_sand_always_runs_out() {
    let options = RicochetOptions { early_end: false, ..RicochetOptions::default() };
    let mut test = TestTable::with(Options::ricochet(options), 1, &["Ada", "Bob"]);
    test.seat_bot("Robo", 5);
    test.host(HostCommand::Start);
    report(&mut test, SeatId(2), &Plan::Nothing);
    assert_eq!(test.refused(ADA, DONE), "not-now");
    assert!(!robotable_table::offers(&test.table, ADA, test.now).contains(&DONE));
    test.does(ADA, bid(5));
    assert_eq!(kinds(&test.wait(Span::secs(59))), [""; 0], "no bot says that it is stumped");
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["DemonstrationBegan"]);
}

#[test]
fn who_leaves_is_not_waited_for() {
    let (mut test, _) = trio();
    test.does(ADA, DONE);
    test.does(BOB, DONE);
    assert_eq!(kinds(&test.does(CY, Command::Leave)), ["Left", "ChipReturned"]);
}

#[test]
fn a_bot_that_finds_nothing_says_so_after_a_while_and_everybody_sees_it() {
    let mut test = against(&[Some(Plan::Nothing)]);
    assert_eq!(kinds(&test.wait(Span::secs(34))), [""; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["DoneSaid"]);
    let robotable_table::StageView::Playing(robotable_table::GameView::Ricochet(shown)) =
        view(&test.table, Viewer::Spectator).stage
    else {
        panic!("a game is played");
    };
    let RicochetPhase::Bidding(bidding) = shown.phase else { panic!("bidding") };
    assert_eq!(bidding.done, [SeatId(1)].into());
    // A bot without a solution ends nothing: Ada may think as long as she likes (RR-30).
    assert_eq!(kinds(&test.wait(Span::mins(60))), [""; 0]);
    assert_eq!(kinds(&test.does(ADA, DONE)), ["DoneSaid", "ChipReturned"]);
}

#[test]
fn nobody_waits_for_bots_alone() {
    // One bot bids a minute from now, one has no solution, one is still thinking.
    let mut test = against(&[Some(bids(60, 7)), Some(Plan::Nothing), None]);
    assert_eq!(kinds(&test.does(ADA, DONE)), ["DoneSaid"]);
    assert_eq!(kinds(&test.wait(Span::ZERO)), ["DoneSaid", "BidMade", "TimerTurned"]);
    assert_eq!(kinds(&test.wait(Span::secs(2))), [""; 0], "the third is still thinking");
    report(&mut test, SeatId(3), &bids(90, 6));
    let facts = test.wait(Span::ZERO);
    // It would have bid after the timer had run out.
    assert_eq!(kinds(&facts), ["DoneSaid", "DemonstrationBegan"]);
}

// RR-31
#[test]
fn a_bot_that_would_bid_in_time_bids_before_the_bidding_ends() {
    let mut test = against(&[Some(bids(40, 4)), Some(bids(50, 3))]);
    test.wait(Span::secs(20));
    test.does(ADA, bid(6));
    assert_eq!(kinds(&test.wait(Span::secs(5))), [""; 0], "nobody hurries before she is done");
    test.does(ADA, DONE);
    let facts = test.wait(Span::ZERO);
    assert_eq!(kinds(&facts), ["BidMade", "BidMade", "DemonstrationBegan"]);
}

#[test]
fn alone_there_is_nothing_to_be_done_with() {
    let options = Options::ricochet(RicochetOptions::solo());
    let mut test = TestTable::playing(options, 1, &["Ada"]);
    assert_eq!(test.refused(ADA, DONE), "not-now");
}

// RR-31
#[test]
fn when_everybody_has_bid_the_same_nobody_waits_for_the_sand() {
    let (mut test, _) = trio();
    test.does(ADA, bid(5));
    test.does(BOB, bid(5));
    assert_eq!(kinds(&test.wait(Span::secs(10))), [""; 0], "Cy has not spoken");
    assert_eq!(kinds(&test.does(CY, bid(6))), ["BidMade"], "Cy may still go lower");
    assert_eq!(kinds(&test.does(CY, bid(5))), ["BidMade", "DemonstrationBegan"]);
    // A single bid is not a common one, also if the others are done.
    let (mut test, _) = trio();
    test.does(ADA, bid(5));
    test.does(BOB, DONE);
    assert_eq!(kinds(&test.does(CY, DONE)), ["DoneSaid"]);
    // A bot that still thinks may go lower.
    let mut test = against(&[Some(bids(1, 7)), Some(bids(20, 4))]);
    test.wait(Span::secs(1));
    test.does(ADA, bid(7));
    assert_eq!(kinds(&test.wait(Span::secs(19))), ["BidMade"]);
    // Not at a table whose timer always runs out.
    let options = RicochetOptions { early_end: false, ..RicochetOptions::default() };
    let mut test = TestTable::playing(Options::ricochet(options), 1, &["Ada", "Bob"]);
    test.does(ADA, bid(5));
    assert_eq!(kinds(&test.does(BOB, bid(5))), ["BidMade"]);
}

#[test]
fn a_single_player_gets_hints_for_nothing_once_all_bots_have_given_up() {
    let hint = Command::Ricochet(RicochetCommand::AskHint);
    let mut test = against(&[Some(Plan::Nothing), Some(Plan::Nothing)]);
    assert_eq!(test.refused(ADA, hint.clone()), "no-hints", "the bots think");
    test.wait(Span::mins(2));
    assert_eq!(kinds(&test.does(ADA, hint.clone())), ["HintAsked"]);
    test.work();
    let bidding = |test: &TestTable| match view(&test.table, Viewer::Seat(ADA)).stage {
        StageView::Playing(GameView::Ricochet(game)) => match game.phase {
            RicochetPhase::Bidding(bidding) => (bidding.hints.given.len(), bidding.until),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(bidding(&test), (1, None), "no timer starts");
    // With her bid the rules of a match hold again.
    test.does(ADA, bid(20));
    assert_eq!(test.refused(ADA, hint.clone()), "no-hints");
    // Two people are a match.
    let (mut test, _) = pair();
    test.does(BOB, DONE);
    assert_eq!(test.refused(ADA, hint), "no-hints");
}
