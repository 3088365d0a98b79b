//! RT-5 to RT-21 at the table. The actions of a turn are tested in the game's own crate.

use ::robotory::{Action, Discs, EndRule, PerSide, Position, Side, fair_openings};
use robotable_table::{
    Actor, ClockOptions, Command, EventKind, Game, GameView, HostCommand, Options, Reason,
    RobotoryCommand, RobotoryEvent, RobotoryGame, RobotoryOptions, SeatId, ServerCommand, Sides,
    Span, StageView, Subject, Viewer, view,
};

use crate::playthrough::{freeze, testdata};
use crate::test_table::{TestTable, kinds};

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const CLAIM: Command = Command::Robotory(RobotoryCommand::Claim);
const RESIGN: Command = Command::Robotory(RobotoryCommand::Resign);

fn act(text: &str) -> Command {
    Command::Robotory(RobotoryCommand::Act(text.parse().unwrap()))
}

fn game(test: &TestTable) -> &RobotoryGame {
    match test.game() {
        Game::Robotory(game) => game,
        other => panic!("{other:?}"),
    }
}

fn light_first() -> RobotoryOptions {
    RobotoryOptions { sides: Sides::HostLight, ..RobotoryOptions::default() }
}

fn playing(options: RobotoryOptions) -> TestTable {
    TestTable::playing(Options::robotory(options), 1, &["Ada", "Bob"])
}

// RT-5
#[test]
fn light_moves_first_and_who_plays_it_is_drawn_or_chosen() {
    let mut drawn = std::collections::BTreeSet::new();
    for secret in 0..40 {
        let options = Options::robotory(RobotoryOptions::default());
        let test = TestTable::playing(options, secret, &["Ada", "Bob"]);
        assert_eq!(game(&test).to_act(), Some(game(&test).seats().light));
        drawn.insert(game(&test).seats().light);
    }
    assert_eq!(drawn.len(), 2, "either may be drawn");
    for (sides, light) in [(Sides::HostLight, ADA), (Sides::HostDark, BOB)] {
        let test = playing(RobotoryOptions { sides, ..RobotoryOptions::default() });
        assert_eq!(game(&test).seats().light, light);
    }
}

// RT-5
#[test]
fn a_fair_start_draws_the_first_actions_and_takes_nobodys_time() {
    let clock = ClockOptions { base: Span::mins(10), increment: Span::secs(5) };
    for end in [EndRule::Reserve, EndRule::OneColour] {
        let mut drawn = std::collections::BTreeSet::new();
        for secret in 0..20 {
            let options =
                RobotoryOptions { fair_start: true, end, clock: Some(clock), ..light_first() };
            let mut test = TestTable::playing(Options::robotory(options), secret, &["Ada", "Bob"]);
            assert_eq!((game(&test).actions().len(), game(&test).to_act()), (4, Some(ADA)));
            assert!(fair_openings(end).iter().any(|opening| opening == game(&test).actions()));
            drawn.insert(format!("{:?}", game(&test).actions()));
            let StageView::Playing(GameView::Robotory(seen)) =
                view(&test.table, Viewer::Seat(ADA)).stage
            else {
                panic!("it has started")
            };
            assert_eq!(seen.to_act, Some(ADA), "it is her turn");
            assert_eq!(robotable_table::Table::replay(&test.events), test.table);
            if secret == 0 {
                play_out(&mut test);
                if end == EndRule::Reserve {
                    freeze("v1-robotory-fair-start.jsonl", &test.events);
                }
            }
        }
        assert!(drawn.len() > 10, "they are drawn: {drawn:?}");
    }
    assert!(game(&playing(light_first())).actions().is_empty(), "not unless somebody wants it");
}

// RT-10, RT-11, RT-12
#[test]
fn a_turn_is_one_action_and_the_players_take_turns() {
    let mut test = playing(light_first());
    assert_eq!(test.refused(BOB, act("Wc4")), "not-your-turn");
    assert_eq!(test.refused(ADA, act("Wc3")), "move", "a robot is there");
    assert_eq!(test.refused(ADA, act("w:b3-b4")), "move", "no disc is there");
    assert_eq!(test.refused(ADA, act("+WWW")), "move", "she has four");
    test.does(ADA, act("Bc4"));
    assert_eq!(test.refused(ADA, act("Bc5")), "not-your-turn");
    test.does(BOB, act("b:c3-c4"));
    test.does(ADA, act("+B"));
    let position = game(&test).position();
    assert_eq!(position.supply(Side::Light), Discs { white: 2, black: 2 });
    assert_eq!(position.reserve(), Discs { white: 10, black: 9 });
}

// RT-11, RT-13
#[test]
fn every_viewer_sees_the_position_and_who_is_to_act() {
    let test = playing(light_first());
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        let StageView::Playing(GameView::Robotory(seen)) = view(&test.table, viewer).stage else {
            panic!("it has started")
        };
        assert_eq!((seen.to_act, &seen.position), (Some(ADA), game(&test).position()));
    }
}

/// Both place and refill until the game is over.
fn play_out(test: &mut TestTable) {
    while !test.is_over() {
        let (position, seat) = (game(test).position(), game(test).to_act().unwrap());
        let refill = position.refills().next().map(Action::Refill);
        let action = refill.unwrap_or_else(|| Action::Place {
            disc: position.placeable_discs().next().unwrap(),
            hex: position.placeable().iter().next().unwrap(),
        });
        test.does(seat, Command::Robotory(RobotoryCommand::Act(action)));
    }
}

// RT-20
#[test]
fn the_last_disc_ends_the_game_and_more_robots_win() {
    for end in [EndRule::Reserve, EndRule::OneColour] {
        let mut test = playing(RobotoryOptions { end, ..light_first() });
        play_out(&mut test);
        let reason = match end {
            EndRule::Reserve => Reason::Reserve,
            EndRule::OneColour => Reason::OneColour,
        };
        assert_eq!(test.ending().reason, reason);
        let reserve = game(&test).position().reserve();
        match end {
            EndRule::Reserve => assert_eq!(reserve.total(), 0),
            EndRule::OneColour => {
                assert!(reserve.total() > 0 && reserve.white * reserve.black == 0);
            }
        }
        // No player moved a robot: two of them are in the dark camp.
        assert_eq!(test.ending().winners, [BOB]);
        assert_eq!(test.ending().scores, [(ADA, 1), (BOB, 2)]);
        assert_eq!(test.refused(ADA, act("Wc4")), "no-game");
        assert_eq!(told(&test), reason);
        if end == EndRule::OneColour {
            freeze("v1-robotory-one-colour-end.jsonl", &test.events);
        }
    }
}

fn told(test: &TestTable) -> Reason {
    match view(&test.table, Viewer::Spectator).stage {
        StageView::Over { ending, .. } => ending.reason,
        other => panic!("{other:?}"),
    }
}

// RT-20
#[test]
fn a_game_of_before_tells_by_which_rule_it_ended() {
    for (name, reason) in [
        ("v1-robotory-one-colour.jsonl", Reason::OneColour),
        ("v1-robotory-one-colour-end.jsonl", Reason::OneColour),
        ("v1-robotory-reserve.jsonl", Reason::Reserve),
    ] {
        let text = std::fs::read_to_string(testdata(name)).unwrap();
        let events: Vec<_> =
            text.lines().map(|line| robotable_table::stored::read(line).unwrap()).collect();
        let mut test = playing(light_first());
        test.table = robotable_table::Table::replay(&events);
        assert_eq!(told(&test), reason, "{name}");
    }
}

// RT-21
#[test]
fn a_clock_counts_down_on_the_own_turn_and_each_action_adds_to_it() {
    let clock = Some(ClockOptions { base: Span::secs(60), increment: Span::secs(5) });
    let mut test = playing(RobotoryOptions { clock, ..light_first() });
    test.wait(Span::secs(20));
    let facts = test.does(ADA, act("Bc4"));
    assert!(matches!(
        &facts[0],
        EventKind::Robotory(RobotoryEvent::Acted { left: Some(left), .. }) if *left == Span::secs(45)
    ));
    test.wait(Span::secs(59));
    test.does(BOB, act("Bc5"));
    test.pass(Span::secs(45));
    assert_eq!(test.refused(ADA, act("Wc6")), "too-late");
    test.wait(Span::ZERO);
    assert_eq!(test.ending().reason, Reason::ClockRanOut(ADA));
    assert_eq!(test.ending().winners, [BOB]);
}

// RT-21
#[test]
fn no_clock_runs_while_nobody_runs_the_table() {
    let clock = Some(ClockOptions { base: Span::secs(60), increment: Span::ZERO });
    let mut test = playing(RobotoryOptions { clock, ..light_first() });
    test.wait(Span::secs(20));
    let since = test.now;
    let away = || ServerCommand::WasAway { since };
    // An outage cannot end at the time it begins.
    let at_once = test.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(at_once.code(), "clock-is-old");
    test.pass(Span::mins(10));
    assert_eq!(kinds(&test.server(away())), ["Paused", "WentOn"]);
    // Another server reports the same outage.
    let again = test.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(again.code(), "clock-is-old");
    assert_eq!(kinds(&test.wait(Span::secs(39))), ["Ended"; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["Ended"]);
    assert_eq!(test.ending().reason, Reason::ClockRanOut(ADA));
    let over = test.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(over.code(), "no-game");
}

// RT-21
#[test]
fn who_resigns_loses_also_out_of_turn() {
    let mut test = playing(light_first());
    assert_eq!(kinds(&test.does(BOB, RESIGN)), ["Ended"]);
    assert_eq!(test.ending().winners, [ADA]);
}

// RT-5, RT-21
#[test]
fn a_rematch_draws_the_sides_again() {
    let (mut same, games) = (0, 200);
    for secret in 0..games / 4 {
        let options = Options::robotory(RobotoryOptions::default());
        let mut test = TestTable::playing(options, secret, &["Ada", "Bob"]);
        for _ in 0..4 {
            let before = game(&test).seats();
            test.does(ADA, RESIGN);
            test.does(BOB, Command::Ask(Subject::Rematch));
            test.does(ADA, Command::Agree);
            same += u32::from(game(&test).seats() == before);
        }
    }
    // 200 fair coin tosses: five standard deviations are 35.
    assert!((65..=135).contains(&same), "{same} of {games} rematches kept the sides");
}

// RT-5, RT-21
#[test]
fn a_rematch_swaps_sides_that_alternate_or_were_chosen() {
    for sides in [Sides::Alternating, Sides::HostLight, Sides::HostDark] {
        let test = rematches_swap(playing(RobotoryOptions { sides, ..RobotoryOptions::default() }));
        if sides == Sides::Alternating {
            freeze("v1-robotory-alternating.jsonl", &test.events);
        }
    }
    let mut drawn = std::collections::BTreeSet::new();
    for secret in 0..40 {
        let sides = Sides::Alternating;
        let options = Options::robotory(RobotoryOptions { sides, ..RobotoryOptions::default() });
        drawn.insert(game(&TestTable::playing(options, secret, &["Ada", "Bob"])).seats().light);
    }
    assert_eq!(drawn.len(), 2, "the first time they are drawn");
}

fn rematches_swap(mut test: TestTable) -> TestTable {
    let first = game(&test).seats();
    for round in 0..3 {
        test.does(ADA, RESIGN);
        test.does(BOB, Command::Ask(Subject::Rematch));
        assert_eq!(
            kinds(&test.does(ADA, Command::Agree)),
            ["Answered", "AgreementEnded", "Started"]
        );
        let swapped = PerSide { light: first.dark, dark: first.light };
        assert_eq!(game(&test).seats(), if round % 2 == 0 { swapped } else { first });
        assert_eq!(game(&test).position(), &Position::start());
    }
    // A refusal prevents the rematch.
    test.does(ADA, RESIGN);
    test.does(BOB, Command::Ask(Subject::Rematch));
    test.does(ADA, Command::Disagree);
    assert!(test.is_over());
    test
}

#[test]
fn an_abandoned_game_can_be_claimed() {
    let mut test = playing(light_first());
    assert_eq!(test.refused(ADA, CLAIM), "nothing-to-claim");
    test.server(ServerCommand::ConnectionLost(BOB));
    test.wait(Span::secs(119));
    assert_eq!(test.refused(ADA, CLAIM), "claim-too-early");
    test.wait(Span::secs(1));
    test.does(ADA, CLAIM);
    assert_eq!(test.ending().reason, Reason::Abandoned(BOB));
    assert_eq!(test.ending().winners, [ADA]);
}

#[test]
fn who_comes_back_in_time_plays_on() {
    let mut test = playing(light_first());
    test.does(ADA, Command::Leave);
    test.wait(Span::secs(100));
    assert_eq!(test.refused(ADA, act("Wc4")), "you-left");
    test.does(ADA, Command::Return);
    test.wait(Span::secs(100));
    assert_eq!(test.refused(BOB, CLAIM), "claim-too-early", "she may be asleep, but not for long");
    test.does(ADA, act("Wc4"));
}

#[test]
fn a_sleeping_opponent_can_be_claimed_where_no_clock_runs() {
    let mut test = playing(light_first());
    test.wait(Span::mins(15));
    assert_eq!(test.refused(ADA, CLAIM), "nothing-to-claim", "it is her own turn");
    test.does(BOB, CLAIM);
    assert_eq!(test.ending().winners, [BOB]);
    assert_eq!(test.ending().reason, Reason::Idle(ADA), "she is connected: she did not leave");
    let stored = test.events.last().map(robotable_table::stored::write).unwrap();
    assert!(stored.contains(r#""reason":"idle","by":0"#), "{stored}");
    assert_eq!(robotable_table::stored::read(&stored).as_ref(), Ok(test.events.last().unwrap()));
}

#[test]
fn a_game_that_both_abandon_is_over_without_a_winner() {
    let mut test = playing(light_first());
    test.server(ServerCommand::ConnectionLost(BOB));
    test.wait(Span::secs(60));
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.wait(Span::secs(120))), ["Ended"]);
    assert_eq!(test.ending().reason, Reason::NobodyLeft);
    assert!(test.ending().winners.is_empty());
}

#[test]
fn nobody_is_sent_away_from_a_running_game_of_two() {
    let mut test = playing(light_first());
    let remove = Command::Host(HostCommand::Remove(BOB));
    assert_eq!(test.refused(ADA, remove), "cannot-remove-now");
}

#[test]
fn a_pause_does_not_count_as_time_that_somebody_is_gone() {
    let mut test = playing(light_first());
    test.does(ADA, Command::Ask(Subject::Pause));
    test.does(BOB, Command::Agree);
    test.server(ServerCommand::ConnectionLost(BOB));
    test.wait(Span::mins(30));
    test.does(ADA, Command::Ask(Subject::GoOn));
    assert_eq!(test.refused(ADA, CLAIM), "claim-too-early");
    test.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&test.wait(Span::secs(119))), ["Ended"; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["Ended"]);
}

#[test]
fn a_bot_plays_on_while_its_opponent_is_away() {
    let clock = Some(ClockOptions { base: Span::secs(10), increment: Span::ZERO });
    let options = RobotoryOptions { sides: Sides::HostDark, clock, ..RobotoryOptions::default() };
    let mut test = TestTable::new(Options::robotory(options), 1);
    test.sit("Ada");
    let robo = test.seat_bot("Robo", 1);
    test.host(HostCommand::Start);
    test.server(ServerCommand::ConnectionLost(ADA));
    test.work();
    // It has ten seconds in all, so it takes half of one.
    assert_eq!(kinds(&test.wait(Span(500))), ["Acted"]);
    assert_ne!(game(&test).to_act(), Some(robo));
}
