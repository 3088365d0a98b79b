//! Options: every invalid one is reported, all at once.

use ::ricochet::{Cell, PerRobot, Robot};
use robotable_table::{
    Barriers, ClockOptions, MicroOptions, MicroPractice, Options, Prize, RicochetBoard,
    RicochetOptions, RobotStart, RobotoryOptions, Roller, Rules, SeatId, Span,
};

use crate::test_table::TestTable;

fn named(options: Options) -> Vec<String> {
    match Rules::try_from(options) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.option().to_owned()).collect(),
    }
}

#[test]
fn defaults_are_possible() {
    for options in [
        Options::ricochet(RicochetOptions::default()),
        Options::ricochet(RicochetOptions::first_game()),
        Options::ricochet(RicochetOptions::solo()),
        Options::micro(MicroOptions::default()),
        Options::micro(MicroOptions::practice()),
        Options::robotory(RobotoryOptions::default()),
    ] {
        assert_eq!(named(options), [""; 0]);
    }
}

// RR-31, RR-34, RR-42, RR-45
#[test]
fn every_fault_of_ricochet_is_reported_at_once() {
    let mut options = Options::ricochet(RicochetOptions {
        timer: Span::secs(14),
        quiet: Span::ZERO,
        demonstration: Some(Span::mins(11)),
        between: Span::mins(11),
        prize: Prize::Chips(18),
        hints: Some(Span::secs(5)),
        robots: RobotStart::Chosen(PerRobot::default()),
        ..RicochetOptions::default()
    });
    options.seats = 1;
    let expected =
        ["seats", "timer", "quiet", "demonstration", "prize", "between", "hints", "robots"];
    assert_eq!(named(options), expected);
}

// RR-5, RR-6
#[test]
fn a_chosen_board_and_chosen_robots_have_to_fit() {
    use Robot::{Black, Blue, Green, Red, Yellow};
    let board = RicochetBoard::Printed("r4g1b1y1".parse().unwrap());
    let first_game = RicochetOptions { board, ..RicochetOptions::first_game() };
    assert_eq!(named(Options::ricochet(first_game.clone())), ["board"]);
    let on = |cells: &[(Robot, &str)]| {
        let mut robots = PerRobot::default();
        for (robot, cell) in cells {
            robots[*robot] = Some(cell.parse::<Cell>().unwrap());
        }
        let barriers = Barriers::Any;
        let robots = RobotStart::Chosen(robots);
        named(Options::ricochet(RicochetOptions { barriers, robots, ..first_game.clone() }))
    };
    assert_eq!(on(&[(Red, "A1"), (Green, "B1"), (Blue, "C1"), (Yellow, "D1")]), [""; 0]);
    // Missing, in the centre, on another, not taking part.
    let faults = on(&[(Red, "H8"), (Green, "B1"), (Blue, "B1"), (Black, "E1")]);
    assert_eq!(faults, ["robots"; 4]);
    let board = "r4g1b1y1".parse::<::ricochet::Arrangement>().unwrap().board();
    let symbol = board.find(::ricochet::Symbol::Vortex).unwrap().to_string();
    let faults = on(&[(Red, &symbol), (Green, "B1"), (Blue, "C1"), (Yellow, "D1")]);
    assert_eq!(faults, ["robots"], "on a symbol");
}

// MR-10, MR-13, MR-17, MR-32
#[test]
fn every_fault_of_micro_is_reported_at_once() {
    let mut options = Options::micro(MicroOptions {
        practice: Some(MicroPractice { clock: Span::ZERO, rounds: 26 }),
        first_roller: Roller::Seat(SeatId(1)),
        demonstration: Some(Span::ZERO),
        quiet: Span::ZERO,
        roll: Span::ZERO,
        between: Span::mins(11),
        hints: Some(Span::mins(6)),
        ..MicroOptions::default()
    });
    options.host_patience = Span::ZERO;
    let expected = [
        "host_patience",
        "demonstration",
        "quiet",
        "roll",
        "between",
        "practice.clock",
        "practice.rounds",
        "hints",
        "first_roller",
    ];
    assert_eq!(named(options), expected);
}

// RT-21
#[test]
fn every_fault_of_robotory_is_reported_at_once() {
    let clock = Some(ClockOptions { base: Span::ZERO, increment: Span::mins(4) });
    let (abandoned, asleep) = (Span::ZERO, Span::ZERO);
    let options = RobotoryOptions { clock, abandoned, asleep, ..RobotoryOptions::default() };
    let mut options = Options::robotory(options);
    options.seats = 3;
    assert_eq!(named(options), ["seats", "clock.base", "clock.increment", "abandoned", "asleep"]);
}

#[test]
fn a_fault_says_what_would_be_right() {
    let timer = Span::secs(14);
    let options = Options::ricochet(RicochetOptions { timer, ..RicochetOptions::default() });
    let faults = Rules::try_from(options).unwrap_err();
    assert_eq!(faults[0].to_string(), "timer: 14 s is not from 15 s to 300 s");
}

/// The number of faces with barriers.
fn barred(board: ::ricochet::Arrangement) -> usize {
    board.faces().into_iter().filter(|face| face.has_barriers()).count()
}

// RR-5
#[test]
fn a_random_board_has_the_barriers_that_were_chosen() {
    let mut seen = std::collections::BTreeMap::<&str, [u32; 5]>::new();
    for (name, barriers) in [
        ("none", Barriers::None),
        ("some", Barriers::Some),
        ("any", Barriers::Any),
        ("all", Barriers::All),
    ] {
        for secret in 0..300 {
            let options = RicochetOptions { barriers, ..RicochetOptions::default() };
            let test = TestTable::playing(Options::ricochet(options), secret, &["Ada", "Bob"]);
            let robotable_table::Game::Ricochet(game) = test.game() else {
                panic!("it is Ricochet Robots")
            };
            seen.entry(name).or_default()[barred(game.arrangement())] += 1;
        }
    }
    assert_eq!(seen["none"], [300, 0, 0, 0, 0]);
    assert_eq!(seen["all"], [0, 0, 0, 0, 300]);
    let some = seen["some"];
    assert!(some[0] == 0 && some[1] > 0 && some[2] > 0, "{some:?}");
    assert!(seen["any"][0] > 30, "a third of all boards have none: {:?}", seen["any"]);
}

// RR-5: all boards that qualify are equally likely.
#[test]
fn boards_with_some_barriers_are_drawn_evenly() {
    let boards = || (0..::ricochet::BOARD_COUNT).filter_map(::ricochet::Arrangement::from_index);
    let fitting = boards().filter(|board| barred(*board) > 0).count();
    let mut dice = dice::Dice::new(5);
    let draws = fitting * 40;
    let mut drawn = std::collections::BTreeMap::<String, f64>::new();
    for _ in 0..draws {
        let board = ::ricochet::random::arrangement(Barriers::Some, &mut dice);
        // The four rotations of a board count as one.
        let way = (0..4).map(|quarters| board.turned(quarters).to_string()).min();
        *drawn.entry(way.unwrap()).or_default() += 1.0;
    }
    assert_eq!(drawn.len(), fitting, "every board that qualifies is drawn");
    // Chi-squared: its mean is the number of degrees of freedom, its standard deviation the root of twice that.
    let chi: f64 = drawn.values().map(|count| (count - 40.0) * (count - 40.0) / 40.0).sum();
    let free = (fitting - 1) as f64;
    assert!((chi - free).abs() < 5.0 * (2.0 * free).sqrt(), "{chi} of {free}");
}

// RR-5
#[test]
fn a_chosen_board_has_to_have_the_barriers_that_were_chosen() {
    let faults = |board: &str, barriers: Barriers| {
        let board = RicochetBoard::Printed(board.parse().unwrap());
        named(Options::ricochet(RicochetOptions { board, barriers, ..RicochetOptions::default() }))
    };
    let (without, with) = ("r1g1b1y1", "r4g1b1y1");
    assert!(barred(without.parse().unwrap()) == 0 && barred(with.parse().unwrap()) == 1);
    assert_eq!(faults(without, Barriers::None), [""; 0]);
    assert_eq!(faults(without, Barriers::Some), ["board"]);
    assert_eq!(faults(with, Barriers::Some), [""; 0]);
    assert_eq!(faults(with, Barriers::Any), [""; 0]);
    assert_eq!(faults(with, Barriers::None), ["board"]);
    assert_eq!(faults(with, Barriers::All), ["board"]);
}

// RR-5: the option was a boolean in the first version, and is still stored as one if that can express it.
#[test]
fn the_switch_of_old_still_loads() {
    let stored = |barriers: Barriers| {
        let options = Options::ricochet(RicochetOptions { barriers, ..RicochetOptions::default() });
        let rules = Box::new(Rules::try_from(options).unwrap());
        let event = robotable_table::Event {
            at: robotable_table::Millis(0),
            fact: robotable_table::TableEvent::Founded { rules }.into(),
        };
        let line = robotable_table::stored::write(&event);
        assert_eq!(robotable_table::stored::read(&line), Ok(event));
        line
    };
    assert!(stored(Barriers::Any).contains(r#""barriers":true,"#));
    assert!(stored(Barriers::None).contains(r#""barriers":false,"#));
    assert!(stored(Barriers::Some).contains(r#""barriers":"some","#));
    assert!(stored(Barriers::All).contains(r#""barriers":"all","#));
}

#[test]
fn presets_are_possible_and_told_apart() {
    for game in robotable_table::GameKind::ALL {
        let presets = game.presets();
        for (place, preset) in presets.iter().enumerate() {
            assert_eq!(named(preset.options.clone()), [""; 0], "{}", preset.name);
            assert!(presets[..place].iter().all(|other| other != preset), "{}", preset.name);
        }
        assert_eq!(presets[0].name, "standard");
    }
    // RR-5: "with barriers" requires at least one.
    for preset in robotable_table::GameKind::Ricochet.presets() {
        let robotable_table::GameOptions::Ricochet(options) = preset.options.game else { continue };
        let some = ["barriers", "experts"].contains(&preset.name);
        assert_eq!(options.barriers == Barriers::Some, some, "{}", preset.name);
    }
}
