//! The rules, at least one test per number, and a comparison of the crate with a slow reference.

use crate::slow::SlowGame;
use dice::Dice;
use robotable_robotory::{
    Action, Content, Disc, Discs, EndRule, Hex, HexSet, Illegal, LineFault, Path, Position, Robot,
    Setup, SetupFault, Side, Turn,
};

fn read(line: &str) -> Position {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn hex(name: &str) -> Hex {
    name.parse().unwrap()
}

/// Why the action is refused.
fn refused(line: &str, action: &str) -> Illegal {
    let mut position = read(line);
    let before = position.clone();
    let why = position.play(action.parse().unwrap()).unwrap_err();
    assert_eq!(position, before, "a refused action changes nothing");
    why
}

fn played(line: &str, action: &str) -> String {
    let mut position = read(line);
    position.play(action.parse().unwrap()).unwrap_or_else(|why| panic!("{action}: {why}"));
    position.to_string()
}

// RT-3, RT-4, RT-5: robots, discs and the first player.
#[test]
fn a_game_starts_as_the_rules_say() {
    let start = Position::start();
    assert_eq!(start.to_string(), "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l");
    assert_eq!(start.turn(), Turn::Of(Side::Light));
    assert_eq!(start.reserve(), Discs { white: 10, black: 10 });
    // Only the red robot starts in light's camp.
    assert_eq!(start.robots_in_camps().light, 1);
}

// RT-5: the players take turns.
#[test]
fn turns_alternate() {
    let mut position = Position::start();
    for (action, next) in [("Wa1", Side::Dark), ("Ba2", Side::Light), ("+W", Side::Dark)] {
        position.play(action.parse().unwrap()).unwrap();
        assert_eq!(position.turn(), Turn::Of(next));
    }
}

// RT-10: a disc of the player's supply goes on any free hexagon, in either camp.
#[test]
fn a_disc_is_placed_on_a_free_hexagon() {
    let line = "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l";
    assert_eq!(played(line, "Wa1"), "W3/2w2/2b3/2r2/4 WBB/WWBB 10W10B d");
    assert_eq!(played(line, "Be4"), "4/2w2/2b3/2r2/3B WWB/WWBB 10W10B d");
    let content = Content::Robot(Robot::Red);
    assert_eq!(refused(line, "Wd3"), Illegal::Occupied { hex: hex("d3"), content });
    let line = "W3/2w2/2b3/2r2/4 BB/WWBB 10W10B l";
    assert_eq!(refused(line, "Wc1"), Illegal::NotInSupply { disc: Disc::White });
    let content = Content::Disc(Disc::White);
    assert_eq!(refused(line, "Ba1"), Illegal::Occupied { hex: hex("a1"), content });
}

// RT-11: each robot steps on the discs it can use and uses them up; red may mix.
#[test]
fn a_robot_moves_over_discs() {
    let line = "4/2wWB/2bW2/2rB1/4 -/WB 9W9B l";
    assert_eq!(played(line, "w:b3-b4"), "4/3wB/2bW2/2rB1/4 -/WB 9W9B d");
    assert_eq!(played(line, "w:b3-b4-c4"), "4/4B/2bw2/2rB1/4 -/WB 9W9B d");
    assert_eq!(played(line, "r:d3-c4-b4-b5"), "4/2w1r/2b3/3B1/4 -/WB 9W9B d");
    assert_eq!(refused(line, "w:b3"), Illegal::NoStep { robot: Robot::White });
    let (named, stands) = (hex("b4"), hex("b3"));
    assert_eq!(refused(line, "w:b4-c4"), Illegal::NotThere { robot: Robot::White, named, stands });
    let (from, to) = (hex("b3"), hex("b5"));
    assert_eq!(refused(line, "w:b3-b5"), Illegal::NotNeighbours { from, to });
    let far = hex("b5");
    let why = Illegal::CannotUse { robot: Robot::White, disc: Disc::Black, hex: far };
    assert_eq!(refused(line, "w:b3-b4-b5"), why);
    assert_eq!(refused(line, "b:c3-c2"), Illegal::NoDiscThere { hex: hex("c2") });
    let taken = Illegal::RobotThere { hex: hex("c3"), robot: Robot::Black };
    assert_eq!(refused(line, "w:b3-c3"), taken);
    assert_eq!(refused(line, "r:d3-c4-b4-c4"), Illegal::UsedUp { hex: hex("c4") });
    // Its own hexagon has no disc: it cannot return within one move.
    let own = Illegal::RobotThere { hex: hex("b3"), robot: Robot::White };
    assert_eq!(refused(line, "w:b3-b4-b3"), own);
}

// RT-11: two paths that use the same discs and end on the same hexagon are the same move.
#[test]
fn equal_moves_are_counted_once() {
    let round: Action = "r:d3-c4-b4-c5-d4".parse().unwrap();
    let other: Action = "r:d3-c4-c5-b4-d4".parse().unwrap();
    assert_eq!(round, other);
    assert_ne!(round.to_string(), other.to_string());
    let longer: Action = "r:d3-d4".parse().unwrap();
    assert_ne!(round, longer);
    // Three discs that touch each other, next to the robot: ten paths, but c4-d4-c5 is d4-c4-c5.
    let position = read("4/1w3/1b1BB1/2rB1/4 -/- 10W10B l");
    let moves: Vec<String> = position.moves_of(Robot::Red).map(|path| path.to_string()).collect();
    assert_eq!(moves.len(), 9, "{moves:?}");
}

// RT-11: the next steps are found without listing the moves of a crowded board.
#[test]
fn a_crowded_board_answers_at_once() {
    let position = read("WBWB/BwWBW/WBbWBW/BWrBW/WBWB WWB/- 1W0B l");
    let path = Path::new(hex("d3"));
    let next = position.next_steps(Robot::Red, &path).unwrap();
    assert_eq!(next, hex("d3").neighbours().without(position.robots()));
    assert_eq!(position.destinations(Robot::Red), HexSet::ALL.without(position.robots()));
    let many = position.moves_of(Robot::Red).take(50_000).count();
    assert_eq!(many, 50_000, "there are far more, and nothing had to list them");
    for end in position.destinations(Robot::Red) {
        let path = position.path_to(Robot::Red, end).unwrap();
        assert_eq!(position.check(Action::Move { robot: Robot::Red, path }), Ok(()));
    }
}

// RT-12: refill only with fewer than four discs, to exactly four, or all that are left.
#[test]
fn a_refill_brings_a_player_to_four() {
    let line = "4/2w2/2b3/2r2/4 W/WWBB 3W2B l";
    assert_eq!(played(line, "+WWB"), "4/2w2/2b3/2r2/4 WWWB/WWBB 1W1B d");
    assert_eq!(refused(line, "+WW"), Illegal::WrongCount { taken: 2, needed: 3 });
    assert_eq!(
        refused(line, "+BBB"),
        Illegal::NotInReserve { disc: Disc::Black, wanted: 3, held: 2 }
    );
    assert_eq!(refused("4/2w2/2b3/2r2/4 WWBB/- 3W2B l", "+W"), Illegal::SupplyFull);
    let line = "4/2w2/2b3/2r2/4 -/WWBB 2W1B l";
    assert_eq!(played(line, "+WWB"), "4/2w2/2b3/2r2/4 WWB/WWBB 0W0B d");
    assert_eq!(refused(line, "+W"), Illegal::WrongCount { taken: 1, needed: 3 });
}

// RT-13: there is always a legal action, even on a full board.
#[test]
fn there_is_always_something_to_do() {
    let full = read("wbWB/rWWBW/WBWWBW/BWWBW/BBBB WWBB/- 0W1B l");
    assert!(full.actions().next().is_some());
    let mut dice = Dice::new(13);
    for game in 0..300 {
        let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
        let mut position = Position::start_with(end);
        while let Turn::Of(_) = position.turn() {
            let actions: Vec<Action> = position.actions().take(400).collect();
            let action = *dice.pick(&actions).expect("RT-13");
            position.play(action).unwrap();
        }
        assert_eq!(position.actions().next(), None);
    }
}

// RT-20: the game ends at once with the last disc; more robots in the camp win.
#[test]
fn the_last_disc_ends_the_game() {
    let mut position = read("4/2w2/2b3/2r2/4 WWW/- 0W1B l");
    position.play("+B".parse().unwrap()).unwrap();
    let Turn::Over(outcome) = position.turn() else { panic!("the reserve is empty") };
    assert_eq!((outcome.winner, outcome.robots.dark), (Side::Dark, 2));
    assert_eq!(position.check("+B".parse().unwrap()), Err(Illegal::GameOver));
    assert_eq!(position.placeable(), HexSet::EMPTY);
    assert_eq!(position.destinations(Robot::White), HexSet::EMPTY);
    // One colour used up: over only under the first edition's rule.
    let one = read("4/2w2/2b3/2r2/4 WWW/- 0W1B l one-colour");
    assert!(matches!(one.turn(), Turn::Over(_)));
    assert_eq!(read("4/2w2/2b3/2r2/4 WWW/- 0W1B l").turn(), Turn::Of(Side::Light));
}

// RT-20: under `one-colour` a refill that takes a colour's last disc ends the game.
#[test]
fn one_colour_ends_with_either_colour() {
    let line = "4/2w2/2b3/2r2/4 WW/- 1W5B l one-colour";
    let mut on = read(line);
    on.play("+BB".parse().unwrap()).unwrap();
    assert_eq!(on.turn(), Turn::Of(Side::Dark));
    let mut over = read(line);
    over.play("+WB".parse().unwrap()).unwrap();
    assert!(matches!(over.turn(), Turn::Over(outcome) if outcome.winner == Side::Dark));
}

// RT-30: actions parse as they are written; faults are reported.
#[test]
fn actions_read_back() {
    for text in ["Wc4", "Be4", "w:b3-b4-c5", "r:d3-c4", "+WWB", "+B", "+WWWW"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for wrong in ["", "c4", "Wc7", "W", "w:", "w:b3-", "wb3-b4", "+", "+BW", "+WWWWW", "x:a1-a2"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    let endless = format!("w:a1{}", "-a2".repeat(30));
    assert!(endless.parse::<Action>().is_err());
}

// RT-31: a position is one line; all of its faults are reported at once.
#[test]
fn positions_read_back_or_say_why_not() {
    let line = "WB2/2w2/2b3/2r2/4 WBBB/- 9W3B d one-colour";
    assert_eq!(read(line).to_string(), line);
    let faults = "4/2w2/2b3/2rx1/3 WWB 10W x".parse::<Position>().unwrap_err().0;
    assert_eq!(faults.len(), 5, "{faults:?}");
    // A column of any length.
    let long = format!("4/2w2/{}/2r2/4 WWBB/WWBB 10W10B l", "4".repeat(70));
    let faults = long.parse::<Position>().unwrap_err().0;
    assert!(faults.iter().any(|fault| fault.to_string().contains("280")), "{faults:?}");
    let faults = "W3/2w2/2b3/2r2/4 WWWWW/WWBB 10W11B l".parse::<Position>().unwrap_err().0;
    assert!(matches!(
        faults.as_slice(),
        [
            LineFault::Impossible(SetupFault::SupplyTooLarge { side: Side::Light, held: 5 }),
            LineFault::Impossible(SetupFault::TooManyDiscs { disc: Disc::White, counted: 18 }),
            LineFault::Impossible(SetupFault::ReserveTooLarge { disc: Disc::Black, held: 11 }),
        ]
    ));
}

#[test]
fn an_impossible_setup_names_every_fault() {
    let mut setup = Setup::start(EndRule::Reserve);
    setup.robots[Robot::Black] = hex("b3");
    setup.white.insert(hex("d3"));
    setup.white.insert(hex("a1"));
    setup.black.insert(hex("a1"));
    let faults = Position::try_from(setup).unwrap_err().0;
    let robots = [Robot::White, Robot::Black];
    assert!(faults.contains(&SetupFault::RobotsShare { hex: hex("b3"), robots }));
    assert!(faults.contains(&SetupFault::DiscUnderRobot { hex: hex("d3"), robot: Robot::Red }));
    assert!(faults.contains(&SetupFault::TwoDiscs { hex: hex("a1") }));
}

/// Random games: the crate and the slow reference have the same actions, positions and end.
#[test]
fn random_games_agree_with_the_slow_version() {
    let mut dice = Dice::new(20);
    let mut compared = 0;
    for game in 0..120 {
        let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
        let mut fast = Position::start_with(end);
        loop {
            let line = fast.to_string();
            let slow = SlowGame::read(&line);
            assert_eq!((slow.line(), read(&line)), (line.clone(), fast.clone()));
            assert_eq!(fast.turned().turned(), fast);
            let mut listed: Vec<Action> = fast.legal_moves().collect();
            let mut expected: Vec<Action> =
                slow.actions().iter().map(|text| text.parse().unwrap()).collect();
            let key = |action: &Action| match action {
                Action::Move { robot, path } => {
                    (robot.letter(), path.end().to_string(), path.used().bits())
                }
                other => (' ', other.to_string(), 0),
            };
            listed.sort_by_key(key);
            expected.sort_by_key(key);
            assert_eq!(listed, expected, "{line}");
            let Some(&action) = dice.pick(&listed) else {
                assert!(slow.is_over());
                let Turn::Over(outcome) = fast.turn() else { panic!("{line}") };
                assert_eq!(outcome.winner == Side::Light, slow.light_leads());
                break;
            };
            // Every path of the slow reference is accepted and leads to the same position.
            let text = action.to_string();
            fast.play(action).unwrap();
            assert_eq!(fast.to_string(), slow.play(&text).line(), "{line} {text}");
            compared += 1;
        }
    }
    assert!(compared > 2_000, "{compared}");
}

/// The step-by-step queries give exactly the legal moves.
#[test]
fn steps_lead_to_exactly_the_legal_moves() {
    let mut dice = Dice::new(11);
    for _ in 0..60 {
        let mut position = Position::start();
        while let Turn::Of(side) = position.turn() {
            let discs = Disc::ALL.into_iter().flat_map(|disc| Hex::all().map(move |h| (disc, h)));
            for (disc, h) in discs {
                let asked = position.placeable_discs().any(|d| d == disc)
                    && position.placeable().contains(h);
                assert_eq!(position.check(Action::Place { disc, hex: h }).is_ok(), asked);
            }
            for (white, black) in (0..5).flat_map(|w| (0..5).map(move |b| (w, b))) {
                let mix = Discs { white, black };
                let asked = position.refills().any(|refill| refill == mix);
                assert_eq!(position.check(Action::Refill(mix)).is_ok(), asked, "{position} {side}");
            }
            for robot in Robot::ALL {
                let mut ends = HexSet::EMPTY;
                for path in position.moves_of(robot).take(300) {
                    ends.insert(path.end());
                    for next in Hex::all() {
                        let asked = position.next_steps(robot, &path).unwrap().contains(next);
                        let longer = Action::Move { robot, path: path.then(next).unwrap() };
                        assert_eq!(position.check(longer).is_ok(), asked);
                    }
                }
                assert!(ends.without(position.destinations(robot)).is_empty());
            }
            let actions: Vec<Action> = position.actions().take(300).collect();
            position.play(*dice.pick(&actions).unwrap()).unwrap();
        }
    }
}
