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
        let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy", "Di"]);
        for _ in 0..10 {
            desk.does(DI, Command::Ask(subject));
            desk.wait(Span::secs(60));
            assert!(desk.table.agreement().is_none(), "{subject:?} has lapsed");
            assert_eq!(desk.table.host(), Some(ADA));
            assert!(desk.table.is_playing() && !desk.table.is_paused());
            // They think, and sometimes write a note.
            for seat in [ADA, BOB, CY] {
                assert_eq!(desk.table.seat(seat).unwrap().presence, Presence::Here);
                let note = robotable_table::Note::new("hm").unwrap();
                desk.does(seat, Command::WriteNote(note));
            }
            desk.wait(Span::secs(30));
        }
    }
}

#[test]
fn even_those_who_sleep_keep_their_say_in_the_end_of_the_game_and_in_the_host() {
    let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    desk.wait(Span::mins(5));
    desk.does(CY, Command::Ask(Subject::Pause));
    assert_eq!(kinds(&desk.wait(Span::secs(60))), ["FellAsleep", "FellAsleep", "AgreementEnded"]);
    for subject in [Subject::EndEarly, Subject::NewHost] {
        desk.wait(Span::secs(30));
        assert_eq!(kinds(&desk.does(CY, Command::Ask(subject))), ["Asked"]);
        assert_eq!(kinds(&desk.wait(Span::secs(60))), ["AgreementEnded"]);
        assert!(desk.table.is_playing());
        assert_eq!(desk.table.host(), Some(ADA));
    }
    // Sleeping players no longer count for a pause, so the others are not stuck.
    desk.wait(Span::secs(30));
    desk.does(CY, Command::Ask(Subject::Pause));
    assert!(desk.table.is_paused());
}

#[test]
fn a_player_who_did_not_roll_a_moment_ago_is_still_asked() {
    let mut desk = TestTable::playing(Options::micro(MicroOptions::default()), 1, &["Ada", "Bob"]);
    assert_eq!(kinds(&desk.wait(Span::secs(20))), ["Rolled"]);
    assert_eq!(kinds(&desk.does(BOB, Command::Ask(Subject::Pause))), ["Asked"]);
    assert!(!desk.table.is_paused());
}

#[test]
fn a_host_who_says_no_stays_host_whatever_the_others_want() {
    let mut desk = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    desk.does(BOB, Command::Ask(Subject::NewHost));
    desk.does(CY, Command::Agree);
    assert_eq!(kinds(&desk.does(ADA, Command::Disagree)), ["Answered", "AgreementEnded"]);
    assert_eq!(desk.table.host(), Some(ADA));
    // Two colluding players of four are not a majority.
    let mut desk = TestTable::with(ricochet(), 1, &["Ada", "Bob", "Cy", "Di"]);
    desk.does(BOB, Command::Ask(Subject::NewHost));
    desk.does(CY, Command::Agree);
    assert_eq!(kinds(&desk.wait(Span::secs(60))), ["AgreementEnded"]);
    assert_eq!(desk.table.host(), Some(ADA));
}

#[test]
fn whoever_talks_or_plans_is_not_asleep() {
    let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob"]);
    let stirred = || Command::Server(ServerCommand::Stirred(BOB));
    let refused =
        |desk: &mut TestTable| desk.try_by(robotable_table::Actor::Server, &stirred()).unwrap_err();
    assert_eq!(refused(&mut desk).code(), "connection-known", "nobody needs to know");
    desk.wait(Span::mins(5));
    desk.does(ADA, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&desk.server(ServerCommand::Stirred(BOB))), ["Woke"]);
    assert_eq!(refused(&mut desk).code(), "connection-known", "once is enough");
    assert_eq!(kinds(&desk.wait(Span::secs(60))), ["AgreementEnded"]);
    assert_eq!(desk.table.seat(BOB).unwrap().presence, Presence::Here);
    desk.wait(Span::mins(5));
    desk.does(ADA, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&desk.wait(Span::secs(60))), ["FellAsleep", "AgreementEnded"]);
    assert_eq!(kinds(&desk.server(ServerCommand::Stirred(BOB))), ["Woke"]);
    assert_eq!(desk.table.seat(BOB).unwrap().presence, Presence::Here);
}

/// Regression: 148 questions within ten seconds kept all others from asking.
#[test]
fn nobody_can_keep_the_others_from_asking() {
    let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    let (mut asked, mut heard) = (0, 0);
    for _ in 0..1_000 {
        for subject in [Subject::Skip, Subject::EndEarly, Subject::Pause, Subject::NewHost] {
            asked += usize::from(
                desk.try_by(robotable_table::Actor::Seat(CY), &Command::Ask(subject)).is_ok(),
            );
            desk.try_by(robotable_table::Actor::Seat(CY), &Command::Disagree).ok();
        }
        if desk.try_by(robotable_table::Actor::Seat(BOB), &Command::Ask(Subject::Skip)).is_ok() {
            heard += 1;
            desk.does(BOB, Command::Disagree);
        }
        desk.wait(Span(10));
    }
    assert_eq!((asked, heard), (1, 1), "one question each within ten seconds");
    // Leaving it open does not block others either: a player who refuses it can ask another question.
    for open in [Subject::EndEarly, Subject::Skip, Subject::NewHost] {
        let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
        desk.does(CY, Command::Ask(open));
        assert_eq!(desk.refused(BOB, Command::Ask(Subject::Pause)), "asked-already");
        desk.does(BOB, Command::Disagree);
        desk.does(BOB, Command::Ask(Subject::Pause));
        assert_eq!(desk.table.agreement().unwrap().subject, Subject::Pause);
    }
    // Nor does leaving and coming back reset the limit.
    let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    desk.does(CY, Command::Ask(Subject::Skip));
    desk.does(CY, Command::Leave);
    desk.does(CY, Command::Return);
    assert_eq!(desk.refused(CY, Command::Ask(Subject::Skip)), "asked-just-now");
}

#[test]
fn anyone_whose_question_the_game_has_overtaken_may_ask_at_once() {
    let mut desk = TestTable::playing(ricochet(), 1, &["Ada", "Bob", "Cy"]);
    desk.does(BOB, Command::Ask(Subject::Skip));
    desk.does(ADA, Command::Ricochet(RicochetCommand::Bid(5)));
    assert!(desk.table.agreement().is_none());
    desk.does(BOB, Command::Ask(Subject::Pause));
}
