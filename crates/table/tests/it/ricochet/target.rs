//! RR-20 to RR-24: chips and their targets.

use ::ricochet::{Seeker, Symbol};
use robotable_table::{
    Command, EventKind, Options, Prize, RicochetCommand, RicochetEvent, RicochetOptions, Span,
    Subject,
};

use super::{ADA, BOB, MINUTE, bid, game, position, show, solution};
use crate::test_table::{TestTable, kinds};

// RR-20
#[test]
fn a_chip_is_turned_over_and_names_its_robot() {
    let mut seen = std::collections::BTreeSet::new();
    for secret in 0..400 {
        let test = TestTable::playing(
            Options::ricochet(RicochetOptions::default()),
            secret,
            &["Ada", "Bob"],
        );
        let symbol = game(&test).turned_over().expect("a chip");
        assert_eq!(game(&test).face_down(), 16);
        let goal = position(&test).goal();
        assert_eq!(game(&test).board().target(goal.cell), Some(symbol));
        match symbol {
            Symbol::Vortex => assert_eq!(goal.seeker, Seeker::Any),
            Symbol::Coloured(colour, _) => assert_eq!(goal.seeker, Seeker::Only(colour.into())),
        }
        seen.insert(symbol);
    }
    assert_eq!(seen.len(), 17, "any chip can come first");
}

// RR-21, RR-22, RR-23: the game crate's round decides; the table passes its option on.
#[test]
fn a_straight_way_is_no_solution_unless_the_table_says_so() {
    use ::ricochet::{Direction, Ricochet, Round};
    let mut straight = 0;
    for secret in 0..300 {
        let rule = RicochetOptions { ricochet: Ricochet::None, ..RicochetOptions::default() };
        let mut free = TestTable::playing(Options::ricochet(rule), secret, &["Ada", "Bob"]);
        let ways = position(&free).all_outcomes().into_iter().map(|outcome| outcome.wanted);
        let mut ways = ways.filter(|wanted| {
            let mut round = Round::new(position(&free));
            round.play(wanted).is_ok() && round.solved_by().is_some()
        });
        let Some(wanted) = ways.next() else { continue };
        assert!(Direction::ALL.contains(&wanted.direction));
        straight += 1;
        free.does(ADA, bid(1));
        free.wait(MINUTE);
        let wanted = Command::Ricochet(RicochetCommand::Move(wanted));
        assert_eq!(kinds(&free.does(ADA, wanted.clone())), ["RobotMoved", "ChipWon"]);
        // The same game under the rule: the same secret, the same chip.
        let options = Options::ricochet(RicochetOptions::default());
        let mut strict = TestTable::playing(options, secret, &["Ada", "Bob"]);
        strict.does(ADA, bid(1));
        strict.wait(MINUTE);
        let facts = kinds(&strict.does(ADA, wanted));
        assert_eq!(facts, ["RobotMoved", "DemonstrationFailed", "ChipReturned"]);
    }
    assert!(straight > 10, "{straight} games begin with a straight way");
}

// RR-20: an option draws easy targets for the first rounds.
#[test]
fn a_gentle_game_begins_with_three_moves_and_goes_on_to_five() {
    let (mut hard, mut seen, mut three) = (0, std::collections::BTreeSet::new(), 0);
    for secret in 0..60 {
        let game_of = |gentle| {
            let options = RicochetOptions { gentle, ..RicochetOptions::default() };
            TestTable::playing(Options::ricochet(options), secret, &["Ada", "Bob"])
        };
        let cost = |test: &TestTable| solution(test).map_or(99, |route| route.cost());
        let (gentle, plain) = (game_of(1), game_of(0));
        assert!((2..=5).contains(&cost(&gentle)), "{secret}: {}", cost(&gentle));
        seen.insert(game(&gentle).turned_over());
        three += u32::from(cost(&gentle) <= 3);
        // A draw that is easy anyway is not changed.
        if cost(&plain) <= 3 {
            assert_eq!(game(&gentle).turned_over(), game(&plain).turned_over());
        } else {
            hard += 1;
        }
    }
    assert!(hard > 10, "{hard} games would begin with a hard one");
    assert!(three > 50, "{three} games begin with three moves");
    // The second chip takes up to four, the others up to five.
    let options = RicochetOptions { gentle: 17, ..RicochetOptions::default() };
    let mut longest = [0; 4];
    for secret in 0..20 {
        let mut test =
            TestTable::playing(Options::ricochet(options.clone()), secret, &["Ada", "Bob"]);
        for longest in &mut longest {
            *longest = (*longest).max(solution(&test).map_or(99, |route| route.cost()));
            test.does(ADA, Command::Ask(Subject::Skip));
            test.does(BOB, Command::Agree);
        }
    }
    assert!(longest[0] <= longest[1] && longest[1] <= 4 && longest[3] == 5, "{longest:?}");
    assert!(seen.len() > 10, "{seen:?}");
}

/// A game in which every coloured robot is on one of its own targets, as can happen after some rounds.
fn everybody_is_home(secret: u128) -> (TestTable, Vec<Symbol>) {
    let options = RicochetOptions { prize: Prize::All, ..RicochetOptions::default() };
    let mut test = TestTable::playing(Options::ricochet(options), secret, &["Ada", "Bob"]);
    let home: Vec<Symbol> =
        ["Rc", "Gt", "Bs", "Yh"].map(|it| Symbol::from_code(it).unwrap()).into();
    let mut robots = *game(&test).markers();
    for (symbol, robot) in home.iter().zip(::ricochet::Robot::ALL) {
        robots[robot] = game(&test).board().find(*symbol);
    }
    let board = game(&test).arrangement();
    let start = robotable_table::RicochetStart { board, robots, prize: None };
    test.happens(RicochetEvent::Started(start));
    (test, home)
}

// RR-24
#[test]
fn a_chip_whose_robot_is_there_already_is_shuffled_back() {
    let mut passed = std::collections::BTreeSet::new();
    for secret in 0..60 {
        let (mut test, home) = everybody_is_home(secret);
        let facts = test.wait(Span::ZERO);
        let Some(EventKind::Ricochet(RicochetEvent::ChipTurned { symbol, passed_over, .. })) =
            facts.first()
        else {
            panic!("{facts:?}");
        };
        assert!(!home.contains(symbol), "another one was drawn");
        assert!(passed_over.iter().all(|symbol| home.contains(symbol)), "they were seen");
        assert_eq!(game(&test).face_down(), 16, "and are face down again");
        passed.extend(passed_over.iter().copied());
    }
    assert_eq!(passed.len(), 4);
}

// RR-24
#[test]
fn when_only_such_chips_are_left_one_stays() {
    let (mut test, home) = everybody_is_home(1);
    for symbol in Symbol::all().filter(|symbol| !home.contains(symbol)) {
        test.happens(RicochetEvent::ChipTurned { symbol, passed_over: Vec::new(), until: None });
        let until = test.now;
        test.happens(RicochetEvent::DemonstrationBegan { seat: ADA, moves: 9, until: Some(until) });
        test.happens(RicochetEvent::ChipWon { seat: ADA, symbol, next: until });
    }
    assert_eq!(game(&test).face_down(), 4);
    test.wait(Span::ZERO);
    let symbol = game(&test).turned_over().unwrap();
    assert!(home.contains(&symbol));
    // The robot has to leave and come back, and not in a straight line (RR-22).
    let route = solution(&test).expect("it can");
    assert!(route.cost() >= 2);
    test.does(ADA, bid(99));
    test.wait(MINUTE);
    show(&mut test, ADA, &route);
    assert_eq!(game(&test).chips_of(ADA).count(), 14);
}
