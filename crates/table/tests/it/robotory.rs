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

fn game(desk: &TestTable) -> &RobotoryGame {
    match desk.game() {
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
        let desk = TestTable::playing(options, secret, &["Ada", "Bob"]);
        assert_eq!(game(&desk).to_act(), Some(game(&desk).seats().light));
        drawn.insert(game(&desk).seats().light);
    }
    assert_eq!(drawn.len(), 2, "either may be drawn");
    for (sides, light) in [(Sides::HostLight, ADA), (Sides::HostDark, BOB)] {
        let desk = playing(RobotoryOptions { sides, ..RobotoryOptions::default() });
        assert_eq!(game(&desk).seats().light, light);
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
            let mut desk = TestTable::playing(Options::robotory(options), secret, &["Ada", "Bob"]);
            assert_eq!((game(&desk).actions().len(), game(&desk).to_act()), (4, Some(ADA)));
            assert!(fair_openings(end).iter().any(|opening| opening == game(&desk).actions()));
            drawn.insert(format!("{:?}", game(&desk).actions()));
            let StageView::Playing(GameView::Robotory(seen)) =
                view(&desk.table, Viewer::Seat(ADA)).stage
            else {
                panic!("it has started")
            };
            assert_eq!(seen.to_act, Some(ADA), "it is her turn");
            assert_eq!(robotable_table::Table::replay(&desk.events), desk.table);
            if secret == 0 {
                play_out(&mut desk);
                if end == EndRule::Reserve {
                    freeze("v1-robotory-fair-start.jsonl", &desk.events);
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
    let mut desk = playing(light_first());
    assert_eq!(desk.refused(BOB, act("Wc4")), "not-your-turn");
    assert_eq!(desk.refused(ADA, act("Wc3")), "move", "a robot is there");
    assert_eq!(desk.refused(ADA, act("w:b3-b4")), "move", "no disc is there");
    assert_eq!(desk.refused(ADA, act("+WWW")), "move", "she has four");
    desk.does(ADA, act("Bc4"));
    assert_eq!(desk.refused(ADA, act("Bc5")), "not-your-turn");
    desk.does(BOB, act("b:c3-c4"));
    desk.does(ADA, act("+B"));
    let position = game(&desk).position();
    assert_eq!(position.supply(Side::Light), Discs { white: 2, black: 2 });
    assert_eq!(position.reserve(), Discs { white: 10, black: 9 });
}

// RT-11, RT-13
#[test]
fn every_viewer_sees_the_position_and_who_is_to_act() {
    let desk = playing(light_first());
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        let StageView::Playing(GameView::Robotory(seen)) = view(&desk.table, viewer).stage else {
            panic!("it has started")
        };
        assert_eq!((seen.to_act, &seen.position), (Some(ADA), game(&desk).position()));
    }
}

/// Both place and refill until the game is over.
fn play_out(desk: &mut TestTable) {
    while !desk.is_over() {
        let (position, seat) = (game(desk).position(), game(desk).to_act().unwrap());
        let refill = position.refills().next().map(Action::Refill);
        let action = refill.unwrap_or_else(|| Action::Place {
            disc: position.placeable_discs().next().unwrap(),
            hex: position.placeable().iter().next().unwrap(),
        });
        desk.does(seat, Command::Robotory(RobotoryCommand::Act(action)));
    }
}

// RT-20
#[test]
fn the_last_disc_ends_the_game_and_more_robots_win() {
    for end in [EndRule::Reserve, EndRule::OneColour] {
        let mut desk = playing(RobotoryOptions { end, ..light_first() });
        play_out(&mut desk);
        let reason = match end {
            EndRule::Reserve => Reason::Reserve,
            EndRule::OneColour => Reason::OneColour,
        };
        assert_eq!(desk.ending().reason, reason);
        let reserve = game(&desk).position().reserve();
        match end {
            EndRule::Reserve => assert_eq!(reserve.total(), 0),
            EndRule::OneColour => {
                assert!(reserve.total() > 0 && reserve.white * reserve.black == 0);
            }
        }
        // No player moved a robot: two of them are in the dark camp.
        assert_eq!(desk.ending().winners, [BOB]);
        assert_eq!(desk.ending().scores, [(ADA, 1), (BOB, 2)]);
        assert_eq!(desk.refused(ADA, act("Wc4")), "no-game");
        assert_eq!(told(&desk), reason);
        if end == EndRule::OneColour {
            freeze("v1-robotory-one-colour-end.jsonl", &desk.events);
        }
    }
}

fn told(desk: &TestTable) -> Reason {
    match view(&desk.table, Viewer::Spectator).stage {
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
        let mut desk = playing(light_first());
        desk.table = robotable_table::Table::replay(&events);
        assert_eq!(told(&desk), reason, "{name}");
    }
}

// RT-21
#[test]
fn a_clock_counts_down_on_the_own_turn_and_each_action_adds_to_it() {
    let clock = Some(ClockOptions { base: Span::secs(60), increment: Span::secs(5) });
    let mut desk = playing(RobotoryOptions { clock, ..light_first() });
    desk.wait(Span::secs(20));
    let facts = desk.does(ADA, act("Bc4"));
    assert!(matches!(
        &facts[0],
        EventKind::Robotory(RobotoryEvent::Acted { left: Some(left), .. }) if *left == Span::secs(45)
    ));
    desk.wait(Span::secs(59));
    desk.does(BOB, act("Bc5"));
    desk.pass(Span::secs(45));
    assert_eq!(desk.refused(ADA, act("Wc6")), "too-late");
    desk.wait(Span::ZERO);
    assert_eq!(desk.ending().reason, Reason::ClockRanOut(ADA));
    assert_eq!(desk.ending().winners, [BOB]);
}

// RT-21
#[test]
fn no_clock_runs_while_nobody_runs_the_table() {
    let clock = Some(ClockOptions { base: Span::secs(60), increment: Span::ZERO });
    let mut desk = playing(RobotoryOptions { clock, ..light_first() });
    desk.wait(Span::secs(20));
    let since = desk.now;
    let away = || ServerCommand::WasAway { since };
    // An outage cannot end at the time it begins.
    let at_once = desk.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(at_once.code(), "clock-is-old");
    desk.pass(Span::mins(10));
    assert_eq!(kinds(&desk.server(away())), ["Paused", "WentOn"]);
    // Another server reports the same outage.
    let again = desk.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(again.code(), "clock-is-old");
    assert_eq!(kinds(&desk.wait(Span::secs(39))), ["Ended"; 0]);
    assert_eq!(kinds(&desk.wait(Span::secs(1))), ["Ended"]);
    assert_eq!(desk.ending().reason, Reason::ClockRanOut(ADA));
    let over = desk.try_by(Actor::Server, &Command::Server(away())).unwrap_err();
    assert_eq!(over.code(), "no-game");
}

// RT-21
#[test]
fn who_resigns_loses_also_out_of_turn() {
    let mut desk = playing(light_first());
    assert_eq!(kinds(&desk.does(BOB, RESIGN)), ["Ended"]);
    assert_eq!(desk.ending().winners, [ADA]);
}

// RT-5, RT-21
#[test]
fn a_rematch_draws_the_sides_again() {
    let (mut same, games) = (0, 200);
    for secret in 0..games / 4 {
        let options = Options::robotory(RobotoryOptions::default());
        let mut desk = TestTable::playing(options, secret, &["Ada", "Bob"]);
        for _ in 0..4 {
            let before = game(&desk).seats();
            desk.does(ADA, RESIGN);
            desk.does(BOB, Command::Ask(Subject::Rematch));
            desk.does(ADA, Command::Agree);
            same += u32::from(game(&desk).seats() == before);
        }
    }
    // 200 fair coin tosses: five standard deviations are 35.
    assert!((65..=135).contains(&same), "{same} of {games} rematches kept the sides");
}

// RT-5, RT-21
#[test]
fn a_rematch_swaps_sides_that_alternate_or_were_chosen() {
    for sides in [Sides::Alternating, Sides::HostLight, Sides::HostDark] {
        let desk = rematches_swap(playing(RobotoryOptions { sides, ..RobotoryOptions::default() }));
        if sides == Sides::Alternating {
            freeze("v1-robotory-alternating.jsonl", &desk.events);
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

fn rematches_swap(mut desk: TestTable) -> TestTable {
    let first = game(&desk).seats();
    for round in 0..3 {
        desk.does(ADA, RESIGN);
        desk.does(BOB, Command::Ask(Subject::Rematch));
        assert_eq!(
            kinds(&desk.does(ADA, Command::Agree)),
            ["Answered", "AgreementEnded", "Started"]
        );
        let swapped = PerSide { light: first.dark, dark: first.light };
        assert_eq!(game(&desk).seats(), if round % 2 == 0 { swapped } else { first });
        assert_eq!(game(&desk).position(), &Position::start());
    }
    // A refusal prevents the rematch.
    desk.does(ADA, RESIGN);
    desk.does(BOB, Command::Ask(Subject::Rematch));
    desk.does(ADA, Command::Disagree);
    assert!(desk.is_over());
    desk
}

#[test]
fn an_abandoned_game_can_be_claimed() {
    let mut desk = playing(light_first());
    assert_eq!(desk.refused(ADA, CLAIM), "nothing-to-claim");
    desk.server(ServerCommand::ConnectionLost(BOB));
    desk.wait(Span::secs(119));
    assert_eq!(desk.refused(ADA, CLAIM), "claim-too-early");
    desk.wait(Span::secs(1));
    desk.does(ADA, CLAIM);
    assert_eq!(desk.ending().reason, Reason::Abandoned(BOB));
    assert_eq!(desk.ending().winners, [ADA]);
}

#[test]
fn who_comes_back_in_time_plays_on() {
    let mut desk = playing(light_first());
    desk.does(ADA, Command::Leave);
    desk.wait(Span::secs(100));
    assert_eq!(desk.refused(ADA, act("Wc4")), "you-left");
    desk.does(ADA, Command::Return);
    desk.wait(Span::secs(100));
    assert_eq!(desk.refused(BOB, CLAIM), "claim-too-early", "she may be asleep, but not for long");
    desk.does(ADA, act("Wc4"));
}

#[test]
fn a_sleeping_opponent_can_be_claimed_where_no_clock_runs() {
    let mut desk = playing(light_first());
    desk.wait(Span::mins(15));
    assert_eq!(desk.refused(ADA, CLAIM), "nothing-to-claim", "it is her own turn");
    desk.does(BOB, CLAIM);
    assert_eq!(desk.ending().winners, [BOB]);
    assert_eq!(desk.ending().reason, Reason::Idle(ADA), "she is connected: she did not leave");
    let stored = desk.events.last().map(robotable_table::stored::write).unwrap();
    assert!(stored.contains(r#""reason":"idle","by":0"#), "{stored}");
    assert_eq!(robotable_table::stored::read(&stored).as_ref(), Ok(desk.events.last().unwrap()));
}

#[test]
fn a_game_that_both_abandon_is_over_without_a_winner() {
    let mut desk = playing(light_first());
    desk.server(ServerCommand::ConnectionLost(BOB));
    desk.wait(Span::secs(60));
    desk.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&desk.wait(Span::secs(120))), ["Ended"]);
    assert_eq!(desk.ending().reason, Reason::NobodyLeft);
    assert!(desk.ending().winners.is_empty());
}

#[test]
fn nobody_is_sent_away_from_a_running_game_of_two() {
    let mut desk = playing(light_first());
    let remove = Command::Host(HostCommand::Remove(BOB));
    assert_eq!(desk.refused(ADA, remove), "cannot-remove-now");
}

#[test]
fn a_pause_does_not_count_as_time_that_somebody_is_gone() {
    let mut desk = playing(light_first());
    desk.does(ADA, Command::Ask(Subject::Pause));
    desk.does(BOB, Command::Agree);
    desk.server(ServerCommand::ConnectionLost(BOB));
    desk.wait(Span::mins(30));
    desk.does(ADA, Command::Ask(Subject::GoOn));
    assert_eq!(desk.refused(ADA, CLAIM), "claim-too-early");
    desk.server(ServerCommand::ConnectionLost(ADA));
    assert_eq!(kinds(&desk.wait(Span::secs(119))), ["Ended"; 0]);
    assert_eq!(kinds(&desk.wait(Span::secs(1))), ["Ended"]);
}

#[test]
fn a_bot_plays_on_while_its_opponent_is_away() {
    let clock = Some(ClockOptions { base: Span::secs(10), increment: Span::ZERO });
    let options = RobotoryOptions { sides: Sides::HostDark, clock, ..RobotoryOptions::default() };
    let mut desk = TestTable::new(Options::robotory(options), 1);
    desk.sit("Ada");
    let robo = desk.seat_bot("Robo", 1);
    desk.host(HostCommand::Start);
    desk.server(ServerCommand::ConnectionLost(ADA));
    desk.work();
    // It has ten seconds in all, so it takes half of one.
    assert_eq!(kinds(&desk.wait(Span(500))), ["Acted"]);
    assert_ne!(game(&desk).to_act(), Some(robo));
}
