//! Bots: their knowledge, commands and timing.

use robotable_table::job::{JobKind, JobResult, JobTask, Limits, Plan};
use robotable_table::{
    Actor, Command, EventKind, Game, GameView, HostCommand, MicroOptions, Options, RicochetOptions,
    RobotoryOptions, SeatEvent, SeatId, ServerCommand, Span, StageView, Viewer, view,
};

use crate::test_table::{TestTable, kinds};

const ADA: SeatId = SeatId(0);

fn with_bot(options: Options, secret: u128, level: u8) -> (TestTable, SeatId) {
    let mut test = TestTable::with(options, secret, &["Ada"]);
    let bot = test.seat_bot("Robo", level);
    test.host(HostCommand::Start);
    (test, bot)
}

#[test]
fn a_bot_knows_what_a_person_on_its_seat_sees_and_nothing_else() {
    let (mut test, bot) = with_bot(Options::ricochet(RicochetOptions::default()), 1, 5);
    test.does(ADA, Command::WriteNote(robotable_table::Note::new("secret").unwrap()));
    let jobs = test.table.jobs();
    assert_eq!(jobs.len(), 1);
    assert_eq!(jobs[0].id.kind, JobKind::Plan(bot));
    let JobTask::Think { view: known, .. } = &jobs[0].task else { panic!("{jobs:?}") };
    assert_eq!(**known, view(&test.table, Viewer::Seat(bot)));
    assert_eq!(known.note, None);
    let StageView::Playing(GameView::Ricochet(game)) = &known.stage else { panic!("no game") };
    assert!(game.past.is_empty());
}

#[test]
fn what_a_bot_does_comes_in_as_a_command_like_anybodys() {
    let (mut test, bot) = with_bot(Options::ricochet(RicochetOptions::default()), 1, 10);
    test.work();
    let due = test.table.next_deadline().expect("the bot has a plan");
    assert_eq!(test.table.due(due - Span(1)), None);
    let what = test.table.due(due).unwrap();
    assert_eq!(what.by, Actor::Seat(bot));
    assert!(matches!(what.command, Command::Ricochet(robotable_table::RicochetCommand::Bid(_))));
    let facts = test.wait(Span::mins(10));
    assert!(kinds(&facts).contains(&"ChipWon".to_owned()), "level 10 finds it: {facts:?}");
}

#[test]
fn a_job_is_wanted_until_its_report_is_in_and_a_report_counts_once() {
    let (mut test, _) = with_bot(Options::micro(MicroOptions::default()), 1, 4);
    test.does(ADA, Command::Micro(robotable_table::MicroCommand::Roll));
    let jobs = test.table.jobs();
    assert_eq!(jobs, test.table.jobs(), "asking does not change it");
    let report = robotable_table::job::run(&jobs[0], &Limits::of_nodes(1_000), &());
    test.try_by(Actor::Server, &report).unwrap();
    assert!(test.table.jobs().is_empty());
    assert_eq!(test.try_by(Actor::Server, &report).unwrap_err().code(), "job-is-old");
}

#[test]
fn a_bot_thinks_anew_in_each_round() {
    let (mut test, bot) = with_bot(Options::ricochet(RicochetOptions::default()), 1, 10);
    for round in 1..4 {
        let jobs = test.table.jobs();
        let wanted =
            jobs.iter().find(|job| job.id.kind == JobKind::Plan(bot)).map(|job| job.id.round);
        assert_eq!(wanted, Some(round));
        test.work();
        test.does(ADA, Command::Ask(robotable_table::Subject::Skip));
    }
    let (mut test, bot) = with_bot(Options::micro(MicroOptions::default()), 1, 10);
    test.does(ADA, Command::Micro(robotable_table::MicroCommand::Roll));
    for round in 1..4 {
        let jobs = test.table.jobs();
        let wanted =
            jobs.iter().find(|job| job.id.kind == JobKind::Plan(bot)).map(|job| job.id.round);
        assert_eq!(wanted, Some(round));
        test.work();
        test.does(ADA, Command::Ask(robotable_table::Subject::Skip));
    }
}

#[test]
fn bots_wait_while_nobody_is_there() {
    let (mut test, _) = with_bot(Options::ricochet(RicochetOptions::default()), 1, 10);
    test.work();
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.wait(Span::mins(60))), [""; 0]);
    test.server(ServerCommand::ConnectionBack(ADA));
    assert_eq!(kinds(&test.wait(Span::ZERO)), ["BidMade", "TimerTurned"]);
}

fn plans(options: &Options, level: u8, games: u128) -> Vec<(TestTable, Plan)> {
    let planned = (0..games).map(|secret| {
        let (mut test, _) = with_bot(options.clone(), secret, level);
        if let Game::Micro(_) = test.game() {
            test.does(ADA, Command::Micro(robotable_table::MicroCommand::Roll));
        }
        let job = test.table.jobs().remove(0);
        let report = robotable_table::job::run(&job, &Limits::of_nodes(200_000), &());
        let Command::Server(ServerCommand::Report(report)) = report else { panic!("{report:?}") };
        let JobResult::Plan(plan) = report.found else { panic!("{report:?}") };
        (test, plan)
    });
    planned.collect()
}

/// Plays out a bot's plan. True if its demonstration succeeds.
fn fares(test: &mut TestTable, plan: &Plan) -> bool {
    let found = JobResult::Plan(plan.clone());
    let job = test.table.jobs()[0].id;
    test.server(ServerCommand::Report(robotable_table::job::Report { job, found }));
    let facts = test.wait(Span::mins(30));
    let won = facts.iter().find(|fact| {
        let word = crate::tale::word(fact);
        ["ChipWon", "ChipTaken", "DemonstrationFailed"].contains(&word.as_str())
    });
    won.is_some_and(|fact| crate::tale::word(fact) != "DemonstrationFailed")
}

#[test]
fn stronger_bots_are_faster_shorter_and_less_often_wrong() {
    for options in
        [Options::ricochet(RicochetOptions::default()), Options::micro(MicroOptions::default())]
    {
        let mut found = Vec::new();
        for level in [1, 10] {
            let (mut time, mut moves, mut right, mut planned) = (0, 0, 0, 0);
            for (mut test, plan) in plans(&options, level, 60) {
                let (Plan::Bid { after, moves: m, .. } | Plan::Announce { after, moves: m, .. }) =
                    &plan
                else {
                    continue;
                };
                planned += 1;
                time += after.0;
                moves += u64::from(*m);
                right += u64::from(fares(&mut test, &plan));
            }
            found.push((planned, time / planned, moves * 100 / planned, right * 100 / planned));
        }
        let [(some, slow, _, mostly), (all, fast, _, always)] = found[..] else { panic!() };
        assert!(some < all || some == 60, "beginners find less: {found:?}");
        assert!(fast * 3 < slow, "{found:?}");
        assert!((50..97).contains(&mostly), "beginners are wrong now and then: {found:?}");
        assert_eq!(always, 100, "{found:?}");
    }
}

#[test]
fn bots_of_every_level_play_robotory_to_its_end() {
    for level in [1, 3, 6, 10] {
        let (mut test, bot) = with_bot(Options::robotory(RobotoryOptions::default()), 3, level);
        for _ in 0..2_000 {
            if test.is_over() {
                break;
            }
            test.work();
            test.wait(Span::secs(5));
            let Game::Robotory(game) = test.game() else { panic!() };
            if game.to_act() == Some(ADA) && !test.is_over() {
                let position = game.position();
                let refill = position.refills().next().map(::robotory::Action::Refill);
                let action = refill.unwrap_or_else(|| ::robotory::Action::Place {
                    disc: position.placeable_discs().next().unwrap(),
                    hex: position.placeable().iter().last().unwrap(),
                });
                test.does(ADA, Command::Robotory(robotable_table::RobotoryCommand::Act(action)));
            }
        }
        assert_eq!(
            test.ending().reason,
            robotable_table::Reason::Reserve,
            "level {level} of {bot}"
        );
    }
}

#[test]
fn bots_need_no_asking_and_cannot_host() {
    let (mut test, bot) = with_bot(Options::micro(MicroOptions::default()), 1, 4);
    let facts = test.does(ADA, Command::Ask(robotable_table::Subject::EndEarly));
    assert_eq!(kinds(&facts), ["Asked", "AgreementEnded", "Ended"]);
    let hand_over = Command::Host(HostCommand::HandOver(bot));
    assert_eq!(test.refused(ADA, hand_over), "bot-cannot-host");
    assert!(
        !test.events.iter().any(
            |e| matches!(e.fact, EventKind::Seat(SeatEvent::FellAsleep { seat }) if seat == bot)
        )
    );
}
