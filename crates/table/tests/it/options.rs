//! Options: every fault is named, all of them at once.

use ::ricochet::{Cell, PerRobot, Robot};
use table::{
    Barriers, ClockOptions, MicroMode, MicroOptions, Options, Prize, RicochetBoard,
    RicochetOptions, RobotStart, RobotoryOptions, Roller, Rules, SeatId, Span,
};

fn named(options: Options) -> Vec<&'static str> {
    match Rules::try_from(options) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(table::OptionFault::option).collect(),
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
        demonstration: Span::mins(11),
        between: Span::mins(11),
        prize: Prize::Chips(18),
        hints: Some(Span::secs(5)),
        robots: RobotStart::Chosen(PerRobot::default()),
        ..RicochetOptions::default()
    });
    options.seats = 1;
    let expected =
        ["seats", "timer", "quiet", "demonstration", "between", "prize", "hints", "robots"];
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
        let barriers = Barriers::Used;
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
        mode: MicroMode::Practice { clock: Span::ZERO, rounds: 26 },
        first_roller: Roller::Seat(SeatId(1)),
        demonstration: Span::ZERO,
        quiet: Span::ZERO,
        roll: Span::ZERO,
        between: Span::mins(11),
        hints: Some(Span::mins(6)),
        ..MicroOptions::default()
    });
    options.host_patience = Span::ZERO;
    let expected = [
        "host-patience",
        "demonstration",
        "quiet",
        "roll",
        "between",
        "first-roller",
        "clock",
        "rounds",
        "hints",
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
    assert_eq!(named(options), ["seats", "base", "increment", "abandoned", "asleep"]);
}

#[test]
fn a_fault_says_what_would_be_right() {
    let timer = Span::secs(14);
    let options = Options::ricochet(RicochetOptions { timer, ..RicochetOptions::default() });
    let faults = Rules::try_from(options).unwrap_err();
    assert_eq!(faults[0].to_string(), "timer: 14 s is not from 15 s to 300 s");
}
