//! Questions cannot be abused: silence is never consent, and no player can keep the others from asking.

use robotable_table::{
    Command, MicroOptions, Options, Presence, RicochetCommand, RicochetOptions, SeatId,
    ServerCommand, Span, Subject,
};

use crate::test_table::{TestTable, kinds};

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const CY: SeatId = SeatId(2);
const DI: SeatId = SeatId(3);

fn ricochet() -> Options {
    Options::ricochet(RicochetOptions::default())
}

/// One of four asks about everything, twice in a row, while the others think.
#[test]
fn nobody_becomes_host_or_ends_the_game_by_the_silence_of_others() {
    for subject in [Subject::NewHost, Subject::EndEarly, Subject::Skip, Subject::Pause] {
        let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy", "Di"]);
        for _ in 0..10 {
            test.does(DI, Command::Ask(subject));
            test.wait(Span::secs(60));
            assert!(test.table.agreement().is_none(), "{subject:?} has lapsed");
            assert_eq!(test.table.host(), Some(ADA));
            assert!(test.table.is_playing() && !test.table.is_paused());
            // They think, and sometimes write a note.
            for seat in [ADA, BOB, CY] {
                assert_eq!(test.table.seat(seat).unwrap().presence, Presence::Here);
                let note = robotable_table::Note::new("hm").unwrap();
                test.does(seat, Command::WriteNote(note));
            }
            test.wait(Span::secs(30));
        }
    }
}

#[test]
fn even_those_who_sleep_keep_their_say_in_the_end_of_the_game_and_in_the_host() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.wait(Span::mins(5));
    test.does(CY, Command::Ask(Subject::Pause));
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["FellAsleep", "FellAsleep", "AgreementEnded"]);
    for subject in [Subject::EndEarly, Subject::NewHost] {
        test.wait(Span::secs(30));
        assert_eq!(kinds(&test.does(CY, Command::Ask(subject))), ["Asked"]);
        assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
        assert!(test.table.is_playing());
        assert_eq!(test.table.host(), Some(ADA));
    }
    // Sleeping players no longer count for a pause, so the others are not stuck.
    test.wait(Span::secs(30));
    test.does(CY, Command::Ask(Subject::Pause));
    assert!(test.table.is_paused());
}

#[test]
fn a_player_who_did_not_roll_a_moment_ago_is_still_asked() {
    let mut test = TestTable::playing(Options::micro(MicroOptions::default()), 1, &["Ada", "Bob"]);
    assert_eq!(kinds(&test.wait(Span::secs(20))), ["Rolled"]);
    assert_eq!(kinds(&test.does(BOB, Command::Ask(Subject::Pause))), ["Asked"]);
    assert!(!test.table.is_paused());
}

#[test]
fn a_host_who_says_no_stays_host_whatever_the_others_want() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.does(BOB, Command::Ask(Subject::NewHost));
    test.does(CY, Command::Agree);
    assert_eq!(kinds(&test.does(ADA, Command::Disagree)), ["Answered", "AgreementEnded"]);
    assert_eq!(test.table.host(), Some(ADA));
    // Two colluding players of four are not a majority.
    let mut test = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy", "Di"]);
    test.does(BOB, Command::Ask(Subject::NewHost));
    test.does(CY, Command::Agree);
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
    assert_eq!(test.table.host(), Some(ADA));
}

#[test]
fn whoever_talks_or_plans_is_not_asleep() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    let stirred = || Command::Server(ServerCommand::Stirred(BOB));
    let refused =
        |test: &mut TestTable| test.try_by(robotable_table::Actor::Server, &stirred()).unwrap_err();
    assert_eq!(refused(&mut test).code(), "connection-known", "nobody needs to know");
    test.wait(Span::mins(5));
    test.does(ADA, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&test.server(ServerCommand::Stirred(BOB))), ["Woke"]);
    assert_eq!(refused(&mut test).code(), "connection-known", "once is enough");
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["AgreementEnded"]);
    assert_eq!(test.table.seat(BOB).unwrap().presence, Presence::Here);
    test.wait(Span::mins(5));
    test.does(ADA, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&test.wait(Span::secs(60))), ["FellAsleep", "AgreementEnded"]);
    assert_eq!(kinds(&test.server(ServerCommand::Stirred(BOB))), ["Woke"]);
    assert_eq!(test.table.seat(BOB).unwrap().presence, Presence::Here);
}

/// Regression: 148 questions within ten seconds kept all others from asking.
#[test]
fn nobody_can_keep_the_others_from_asking() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    let (mut asked, mut heard) = (0, 0);
    for _ in 0..1_000 {
        for subject in [Subject::Skip, Subject::EndEarly, Subject::Pause, Subject::NewHost] {
            asked += usize::from(
                test.try_by(robotable_table::Actor::Seat(CY), &Command::Ask(subject)).is_ok(),
            );
            test.try_by(robotable_table::Actor::Seat(CY), &Command::Disagree).ok();
        }
        if test.try_by(robotable_table::Actor::Seat(BOB), &Command::Ask(Subject::Skip)).is_ok() {
            heard += 1;
            test.does(BOB, Command::Disagree);
        }
        test.wait(Span(10));
    }
    assert_eq!((asked, heard), (1, 1), "one question each within ten seconds");
    // Leaving it open does not block others either: a player who refuses it can ask another question.
    for open in [Subject::EndEarly, Subject::Skip, Subject::NewHost] {
        let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
        test.does(CY, Command::Ask(open));
        assert_eq!(test.refused(BOB, Command::Ask(Subject::Pause)), "asked-already");
        test.does(BOB, Command::Disagree);
        test.does(BOB, Command::Ask(Subject::Pause));
        assert_eq!(test.table.agreement().unwrap().subject, Subject::Pause);
    }
    // Nor does leaving and coming back reset the limit.
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.does(CY, Command::Ask(Subject::Skip));
    test.does(CY, Command::Leave);
    test.does(CY, Command::Return);
    assert_eq!(test.refused(CY, Command::Ask(Subject::Skip)), "asked-just-now");
}

#[test]
fn anyone_whose_question_the_game_has_overtaken_may_ask_at_once() {
    let mut test = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    test.does(BOB, Command::Ask(Subject::Skip));
    test.does(ADA, Command::Ricochet(RicochetCommand::Bid(5)));
    assert!(test.table.agreement().is_none());
    test.does(BOB, Command::Ask(Subject::Pause));
}
