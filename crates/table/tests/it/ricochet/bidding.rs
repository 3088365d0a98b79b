//! RR-30 to RR-34: bids and the sand timer.

use robotable_table::job::{Analysis, JobId, JobKind};
use robotable_table::{Command, EventKind, Returned, RicochetEvent, RoundResult, Span, Subject};

use super::{ADA, BOB, CY, GIVE_UP, MINUTE, TURN_TIMER, bid, game, pair, trio};
use crate::test_table::{TestTable, kinds};

// RR-30
#[test]
fn a_bid_is_a_whole_number_from_1_to_99_and_there_is_no_hurry() {
    let (mut test, _) = pair();
    test.wait(Span::mins(200));
    assert_eq!(test.refused(ADA, bid(0)), "bid-out-of-range");
    assert_eq!(test.refused(ADA, bid(100)), "bid-out-of-range");
    test.does(ADA, bid(99));
    test.does(BOB, bid(1));
}

// RR-31
#[test]
fn the_first_bid_turns_the_timer_and_everybody_may_bid_while_it_runs() {
    let (mut test, _) = trio();
    let facts = test.does(ADA, bid(5));
    let until = test.now + MINUTE;
    assert!(facts.contains(&EventKind::Ricochet(RicochetEvent::TimerTurned { by: None, until })));
    test.wait(Span::secs(30));
    assert_eq!(kinds(&test.does(BOB, bid(5))), ["BidMade"], "the same number");
    assert_eq!(kinds(&test.does(CY, bid(9))), ["BidMade"], "a higher one");
    assert_eq!(kinds(&test.wait(Span::secs(30))), ["DemonstrationBegan"]);
}

// RR-32
#[test]
fn a_bid_can_be_lowered_never_raised_and_repeating_it_changes_nothing() {
    let (mut test, _) = trio();
    test.does(ADA, bid(7));
    test.does(BOB, bid(7));
    assert_eq!(test.refused(ADA, bid(8)), "bid-raised");
    assert_eq!(test.refused(ADA, bid(7)), "bid-repeated");
    test.does(BOB, bid(6));
    test.does(ADA, bid(6));
    // Ada bid 7 first, but Bob bid 6 before Ada did.
    let facts = test.wait(MINUTE);
    assert!(matches!(
        facts[0],
        EventKind::Ricochet(RicochetEvent::DemonstrationBegan { seat: BOB, moves: 6, .. })
    ));
}

// RR-33
#[test]
fn a_bid_that_arrives_in_time_counts_and_none_after_that() {
    let (mut test, _) = pair();
    test.does(ADA, bid(7));
    test.pass(Span(59_999));
    test.does(BOB, bid(5));
    // The clock has run out, even if no command has ended the bidding yet.
    test.pass(Span(1));
    assert_eq!(test.refused(ADA, bid(4)), "too-late");
    test.wait(Span::ZERO);
    assert_eq!(test.refused(ADA, bid(4)), "too-late");
}

// RR-34
#[test]
fn after_a_long_silence_any_player_may_turn_the_timer() {
    let (mut test, _) = pair();
    let symbol = game(&test).turned_over().unwrap();
    test.wait(Span(4 * 60_000 - 1));
    assert_eq!(test.refused(BOB, TURN_TIMER), "quiet-too-short");
    test.wait(Span(1));
    test.does(BOB, TURN_TIMER);
    assert_eq!(test.refused(ADA, TURN_TIMER), "timer-runs");
    let facts = test.wait(MINUTE);
    assert_eq!(kinds(&facts), ["ChipReturned"]);
    assert_eq!(game(&test).face_down(), 17, "the chip went back");
    assert_eq!(kinds(&test.wait(Span::secs(20))), ["ChipTurned"], "after a look at it");
    assert_eq!(game(&test).face_down(), 16);
    assert_eq!(game(&test).past()[0].symbol, symbol);
    assert_eq!(game(&test).past()[0].result, RoundResult::Returned { why: Returned::NobodyBid });
}

// RR-34
#[test]
fn a_first_bid_after_a_player_turned_the_timer_turns_it_anew() {
    let (mut test, _) = pair();
    test.wait(Span::mins(4));
    test.does(BOB, TURN_TIMER);
    test.wait(Span::secs(59));
    let facts = test.does(ADA, bid(3));
    let until = test.now + MINUTE;
    assert_eq!(kinds(&facts), ["BidMade", "TimerTurned"]);
    assert_eq!(facts[1], EventKind::Ricochet(RicochetEvent::TimerTurned { by: None, until }));
    // The others have their whole minute, and a second bid does not turn it again.
    test.wait(Span::secs(59));
    assert_eq!(kinds(&test.does(BOB, bid(2))), ["BidMade"]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["DemonstrationBegan"]);
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    let again = robotable_table::Record::try_from(record.events().to_vec());
    assert_eq!(again, Ok(record), "a record of it is one");
}

// RR-34
#[test]
fn all_players_together_may_skip_a_chip_earlier() {
    let (mut test, _) = trio();
    test.does(CY, Command::Ask(Subject::Skip));
    test.does(ADA, Command::Agree);
    let facts = test.does(BOB, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "ChipReturned", "ChipTurned"]);
    // One refusal is enough to continue.
    test.does(CY, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&test.does(ADA, Command::Disagree)), ["Answered", "AgreementEnded"]);
    // And a bid ends the question.
    test.does(BOB, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&test.does(ADA, bid(4))), ["BidMade", "TimerTurned", "AgreementEnded"]);
    assert_eq!(test.refused(CY, Command::Ask(Subject::Skip)), "cannot-ask");
}

const FIRST: JobId = JobId { game: 1, round: 1, kind: JobKind::PostMortem };

fn wants_post_mortem(test: &TestTable) -> bool {
    test.table.jobs().iter().any(|job| job.id == FIRST)
}

// RR-34, RR-43: players who did not find a solution see it, even if the chip may come again.
#[test]
fn a_round_that_nobody_solved_has_its_post_mortem_at_once() {
    let (mut failed, _) = pair();
    failed.does(ADA, bid(1));
    failed.wait(MINUTE);
    failed.does(ADA, GIVE_UP);
    let (mut silent, _) = pair();
    silent.wait(Span::mins(4));
    silent.does(BOB, TURN_TIMER);
    silent.wait(MINUTE);
    for mut test in [failed, silent] {
        assert!(wants_post_mortem(&test), "{:?}", game(&test).past());
        test.work();
        let past = &game(&test).past()[0];
        assert_eq!(past.analysis.as_ref().and_then(Analysis::shortest), Some(3));
        assert!(game(&test).turned_over().is_none(), "there is time to look at it");
    }
}

// RR-34: the same puzzle may be played again, so its shortest solution stays hidden until then.
#[test]
fn a_chip_that_all_skipped_has_its_post_mortem_when_it_cannot_come_again() {
    let (mut test, _) = pair();
    test.does(ADA, Command::Ask(Subject::Skip));
    test.does(BOB, Command::Agree);
    let wanted = wants_post_mortem;
    assert!(!wanted(&test));
    let found = robotable_table::job::JobResult::Analysis(Analysis::Unsolvable);
    let report =
        robotable_table::ServerCommand::Report(robotable_table::job::Report { job: FIRST, found });
    let refused =
        test.try_by(robotable_table::Actor::Server, &Command::Server(report)).unwrap_err();
    assert_eq!(refused.code(), "job-is-old");
    test.does(ADA, Command::Ask(Subject::EndEarly));
    test.does(BOB, Command::Agree);
    assert!(wanted(&test));
}

// RR-34
#[test]
fn all_together_turn_the_timer_early_and_the_chip_stays() {
    let (mut test, _) = trio();
    let ask = || Command::Ask(Subject::TurnTimer);
    let chip = game(&test).turned_over();
    test.does(ADA, ask());
    test.does(BOB, Command::Agree);
    assert_eq!(test.table.agreement().map(|open| open.subject), Some(Subject::TurnTimer));
    let facts = test.does(CY, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "TimerTurned"]);
    assert_eq!(game(&test).turned_over(), chip, "it is not put back");
    assert_eq!(test.refused(BOB, ask()), "cannot-ask", "it runs");
    // Without a bid it goes back when the timer has run out; `skip` does the same at once.
    assert_eq!(kinds(&test.wait(MINUTE)), ["ChipReturned"]);
    let (mut test, _) = pair();
    test.does(ADA, Command::Ask(Subject::Skip));
    let facts = test.does(BOB, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "ChipReturned", "ChipTurned"]);
    // One refusal changes nothing, and a bid ends the question.
    let (mut test, _) = pair();
    test.does(ADA, ask());
    assert_eq!(kinds(&test.does(BOB, Command::Disagree)), ["Answered", "AgreementEnded"]);
    test.does(BOB, ask());
    let facts = test.does(ADA, bid(5));
    assert_eq!(kinds(&facts), ["BidMade", "TimerTurned", "AgreementEnded"]);
}
