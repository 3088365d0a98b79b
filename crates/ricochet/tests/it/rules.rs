//! The rules one by one, on small boards.

use robotable_ricochet::{Blocked, Position, Ricochet, Robot, Round, Setup, SetupFault, Solution};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn round(text: &str, moves: &str) -> Round {
    let solution: Solution = moves.parse().unwrap_or_else(|error| panic!("{moves}: {error}"));
    Round::replay(position(text), &solution)
        .unwrap_or_else(|error| panic!("{text} {moves}: {error}"))
}

/// Plays moves and compares the robots' spaces, the cost and the robot that solved the round.
fn check(text: &str, moves: &str, expected: &str) {
    let round = round(text, moves);
    let robots: Vec<String> = round
        .position()
        .standing()
        .map(|(robot, cell)| format!("{}{cell}", robot.letter()))
        .collect();
    let solved = round.solved_by().map_or(String::new(), |robot| format!(" solved by {robot}"));
    let found = format!("{} for {}{solved}", robots.join("-"), round.cost());
    assert_eq!(found, expected, "{text} {moves}");
}

/// The reason why the last of these moves is blocked; it must change and cost nothing.
fn blocked(text: &str, moves: &str) -> Blocked {
    let Solution(mut moves) = moves.parse().expect("moves");
    let last = moves.pop().expect("a move");
    let mut round = Round::replay(position(text), &Solution(moves)).expect("moves before it");
    let before = round.clone();
    let blocked = round.play(&last).expect_err("it is blocked");
    assert_eq!(round, before);
    blocked
}

// RR-1
#[test]
fn nobody_enters_or_crosses_the_centrepiece() {
    let board = "16x16-H8x-I8x-H9x-I9x";
    check(&format!("{board}_RA8_RP16"), "Rr", "RG8 for 1");
    check(&format!("{board}_RP9_RP16"), "Rl", "RJ9 for 1");
    check(&format!("{board}_RH1_RP16"), "Rd", "RH7 for 1");
    check(&format!("{board}_RI16_RP16"), "Ru", "RI10 for 1");
}

// RR-3
#[test]
fn walls_block_from_both_sides_and_the_edge_is_closed() {
    check("4x4-B1e_RA1_RA2", "Rr", "RB1 for 1");
    check("4x4-B1e_RD1_RA2", "Rl", "RC1 for 1");
    check("4x4-A2s_RA1_RA2", "Rd", "RA2 for 1");
    check("4x4-A2s_RA4_RA2", "Ru", "RA3 for 1");
    check("4x4_RB2_RA2", "Ru Rr Rd Rl", "RA4 for 4");
}

// RR-6
#[test]
fn robots_start_only_where_they_can_stand_and_markers_remember_it() {
    let setup = |robots: &str| {
        let mut setup: Setup = position("4x4-B2x-C3zr_RA1_RD4").into();
        for item in robots.split(' ') {
            let (letter, cell) = item.split_at(1);
            let robot = Robot::from_letter(letter.chars().next().unwrap()).unwrap();
            setup.robots[robot] = Some(cell.parse().unwrap());
        }
        setup.faults()
    };
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(setup("GA2 BD4"), []);
    let faults = [
        SetupFault::RobotInCentrepiece { robot: Robot::Green, cell: cell("B2") },
        SetupFault::RobotOnBarrier { robot: Robot::Blue, cell: cell("C3") },
        SetupFault::RobotOutside { robot: Robot::Yellow, cell: cell("E1") },
        SetupFault::RobotOnRobot { robot: Robot::Black, other: Robot::Red, cell: cell("A1") },
    ];
    assert_eq!(setup("GB2 BC3 YE1 KA1"), faults);
    assert_eq!(faults.map(|fault| fault.cell().unwrap().to_string()), ["B2", "C3", "E1", "A1"]);
    let round = round("4x4_RA1_RD4", "Rr Rd");
    assert_eq!(round.start().robots()[Robot::Red], Some(cell("A1")));
    assert_eq!(round.position().robots()[Robot::Red], Some(cell("D4")));
}

// RR-10
#[test]
fn a_robot_slides_until_something_stops_it() {
    let board = "6x1-D1e_RA1_RB1";
    check("6x1_RA1_RB1", "Rr", "RF1 for 1");
    check(board, "Rr", "RD1 for 1");
    check("6x1-E1x_RA1_RB1", "Rr", "RD1 for 1");
    check("6x1_RA1-GF1_RB1", "Rr", "RE1-GF1 for 1");
}

// RR-11
#[test]
fn a_robot_that_cannot_travel_has_no_move() {
    for (text, moves) in
        [("4x4_RA1_RB1", "Ru"), ("4x4-A1e_RA1_RB1", "Rr"), ("4x4_RA1-GA2_RB1", "Rd")]
    {
        assert!(matches!(blocked(text, moves), Blocked::AtOnce { .. }), "{text}");
    }
    assert_eq!(blocked("4x4_RA1_RB1", "Gu"), Blocked::NoRobot(Robot::Green));
}

// RR-12, RR-61
#[test]
fn any_robot_moves_as_often_as_wanted_and_every_move_costs_one() {
    check("4x4_RA1-GD4_RB2", "Rr Rl Gu Rd Gl Rr", "RD4-GA1 for 6");
}

// RR-13
#[test]
fn only_its_own_colours_barrier_lets_a_robot_straight_through() {
    check("5x3-C2zb_BA2_BA1", "Br", "BE2 for 1");
    check("5x3-C2zb_RA2_RA1", "Rr", "RC1 for 1");
    check("5x3-C2nb_RA2_RA1", "Rr", "RC3 for 1");
    check("5x3-C2zb_RC1_RA1", "Rd", "RA2 for 1");
    // Two bounces and a wall behind them: still one move.
    check("5x4-C2zb-C1nb_RA2_RA3", "Rr", "RA1 for 1");
}

// RR-14
#[test]
fn a_move_that_would_end_on_a_barrier_is_not_allowed() {
    let on_barrier = |text: &str, moves: &str| {
        assert!(matches!(blocked(text, moves), Blocked::OnBarrier { .. }), "{text} {moves}");
    };
    on_barrier("5x3-C2zb_RA2-GC1_RA1", "Rr");
    on_barrier("5x3-C2zb_BA2-GD2_BA1", "Br");
    on_barrier("5x3-C2zb-C1s_RA2_RA1", "Rr");
    on_barrier("5x2-C1zb_RA1_RA2", "Rr");
    on_barrier("5x3-C2zb-C1x_RA2_RA1", "Rr");
    // In front of the barrier it stops as usual.
    check("5x3-C2zb-B2e_RA2_RA1", "Rr", "RB2 for 1");
}

// RR-15
#[test]
fn a_slide_that_never_ends_is_not_allowed() {
    let ring = "5x5-B2zb-D2nb-D4zb-B4nb";
    for moves in ["Rr", "Rl"] {
        let blocked = blocked(&format!("{ring}_RC2_RA1"), moves);
        assert!(matches!(blocked, Blocked::Endless { .. }), "{blocked}");
    }
    // A robot of the barriers' colour leaves the ring, and an obstacle ends the slide.
    check(&format!("{ring}_BC2_BA1"), "Br", "BE2 for 1");
    check("7x5-B2zb-F2nb-F4zb-B4nb_RC2-GE4_RA1", "Rl", "RD4-GE4 for 1");
    // A slide may return to its start if it stops there.
    check("6x6-E3nb-E5zb-C5nb-C2s_RC3_RA1", "Rr", "RC3 for 1");
}

// RR-16, RR-50
#[test]
fn the_black_robot_bounces_off_every_barrier() {
    for colour in ["r", "g", "b", "y"] {
        check(&format!("5x3-C2z{colour}_KA2_KA1"), "Kr", "KC1 for 1");
    }
}

// RR-20, RR-50, RR-54
#[test]
fn a_coloured_target_is_for_its_robot_and_the_vortex_for_any() {
    for robot in Robot::ALL {
        let letter = robot.letter();
        let reach = |target: &str| {
            let others: Vec<String> =
                if robot == Robot::Red { vec![] } else { vec!["RA4".to_owned()] };
            let robots = [vec![format!("{letter}A1")], others].concat();
            let text = format!("4x4_{}_{target}D4", robots.join("-"));
            round(&text, &format!("{letter}r {letter}d")).solved_by()
        };
        assert_eq!(reach("V"), Some(robot));
        assert_eq!(reach("R"), (robot == Robot::Red).then_some(Robot::Red));
    }
}

// RR-21
#[test]
fn sliding_across_the_target_counts_for_nothing() {
    check("4x4_RA1_RD3", "Rr Rd", "RD4 for 2");
    check("4x4-D3s_RA1_RD3", "Rr Rd", "RD3 for 2 solved by red");
}

// RR-22
#[test]
fn the_robot_must_have_turned_between_two_of_its_moves() {
    // A straight path does not count, even in several moves or back and forth.
    check("5x5_RA1_RE1", "Rr", "RE1 for 1");
    check("5x5_RA1-GC1_RE1", "Rr Gd Rr", "RE1-GC5 for 3");
    check("5x5_RA1_RE1", "Rr Rl Rr", "RE1 for 3");
    // It may continue from there and return.
    check("5x5_RA1_RE1", "Rr Rd Ru", "RE1 for 3 solved by red");
    check("5x5_RA1_RE1", "Rd Rr Ru", "RE1 for 3 solved by red");
    // Other robots' moves in between do not matter and do not count as its turns.
    check("5x5_RA1-GA5_RE1", "Gr Rr", "RE1-GE5 for 2");
    check("5x5_RA2-GA5_RE5", "Rr Gu Gr Gl Rd", "RE5-GA1 for 5 solved by red");
    // Another robot's turns do not help it.
    check("5x5_RA1-GA5_RE1", "Gr Gu Gd Gl Rr", "RE1-GA5 for 5");
}

// RR-22: the turn is measured from the direction in which the move before it ended.
#[test]
fn after_a_bounce_the_last_direction_counts() {
    // Right, and up off the barrier, to C1. Right is then a turn, down is not.
    check("5x3-C2zb_RA2_RE1", "Rr Rr", "RE1 for 2 solved by red");
    check("5x3-C2zb_RA2_RA2", "Rr Rd", "RA2 for 2");
}

// RR-23
#[test]
fn what_counts_as_a_ricochet_can_be_chosen() {
    let solved = |text: &str, moves: &str, ricochet: Ricochet| {
        let text = format!("{text}_{}", ricochet.name());
        round(&text, moves).solved_by().is_some()
    };
    let by = |text: &str, moves: &str| Ricochet::ALL.map(|option| solved(text, moves, option));
    // Turn, turn or bounce, none.
    assert_eq!(by("5x3-C2zb_RA2_RC1", "Rr"), [false, true, true]);
    assert_eq!(by("5x3_RA2_RE2", "Rr"), [false, false, true]);
    assert_eq!(by("5x3_RA1_RE3", "Rr Rd"), [true, true, true]);
    // Passing its own barrier is not a bounce; an earlier move's bounce counts.
    assert_eq!(by("5x3-C2zb_BA2_BE2", "Br"), [false, false, true]);
    assert_eq!(by("5x3-C2zb_RA2_RA2", "Rr Rd"), [false, true, true]);
    assert_eq!(position("5x3_RA1_RE3").ricochet(), Ricochet::Turn);
}

// RR-24
#[test]
fn a_robot_on_its_target_has_to_leave_and_come_back() {
    let start = position("5x5_RE1-GA5_RE1_none");
    assert!(start.goal().is_stood_on(start.robots()));
    assert_eq!(Round::new(start).solved_by(), None);
    check("5x5_RE1-GA5_RE1_none", "Gr", "RE1-GE5 for 1");
    check("5x5_RE1_RE1_none", "Rl Rr", "RE1 for 2 solved by red");
    check("5x5_RE1_RE1", "Rl Rr", "RE1 for 2");
    check("5x5_RE1_RE1", "Rl Rd Rr Ru", "RE1 for 4 solved by red");
    let vortex = position("5x5_RE1-KA5_VA5");
    assert!(vortex.goal().is_stood_on(vortex.robots()));
}

// RR-51: together with the black robot six.
#[test]
fn six_robots_play_together() {
    check("6x6_RA1-GB1-BC1-YD1-KE1-TF1_VF6", "Rd Gd Bd Yd Kd Td", "RA6-GB6-BC6-YD6-KE6-TF6 for 6");
}

// RR-52
#[test]
fn the_transparent_robot_passes_walls_for_one_move_each() {
    let walls = "6x1-B1e-D1e_TA1_TF1";
    check(walls, "Tr", "TB1 for 1");
    check(walls, "Trx", "TD1 for 2");
    check(walls, "Trxx", "TF1 for 3");
    check("6x1-A1e_TA1_TF1", "Trx", "TF1 for 2");
    // Never the edge, the centrepiece or a robot.
    for text in ["6x1_TA1_TF1", "6x1-D1x_TA1_TF1", "6x1-B1e_TA1-RC1_TF1", "6x1_TA1-RC1_TF1"] {
        let blocked = blocked(text, "Trx");
        assert!(matches!(blocked, Blocked::ChoiceLeft { left: 1, .. }), "{text}: {blocked}");
    }
    // No other robot can.
    assert_eq!(
        position("6x1-B1e_RA1_RF1").slide(&robotable_ricochet::Move {
            choices: vec![robotable_ricochet::Choice::Through],
            ..robotable_ricochet::Move::new(Robot::Red, robotable_ricochet::Direction::Right)
        }),
        Err(Blocked::ChoiceNotTransparent(Robot::Red))
    );
    let slide = round(walls, "Trx").slides()[0].clone();
    let through: Vec<String> = slide
        .steps
        .iter()
        .filter(|step| step.through_wall)
        .map(|step| step.cell.to_string())
        .collect();
    assert_eq!(through, ["C1"]);
}

// RR-53, RR-16
#[test]
fn at_a_barrier_the_transparent_robot_chooses() {
    for colour in ["r", "g", "b", "y"] {
        let text = format!("5x3-C2z{colour}_TA2_TA1");
        check(&text, "Trb", "TC1 for 1");
        check(&text, "Trx", "TE2 for 2");
        assert!(matches!(blocked(&text, "Tr"), Blocked::ChoiceMissing(_)));
    }
    // A wall behind the barrier: pass both, or bounce; stopping on the barrier is not allowed (RR-14).
    let text = "5x3-C2zbe_TA2_TA1";
    check(text, "Trb", "TC1 for 1");
    check(text, "Trxx", "TE2 for 3");
    assert!(matches!(blocked(text, "Trx"), Blocked::OnBarrier { .. }));
    assert!(matches!(blocked(text, "Trxb"), Blocked::BounceAtWall(_)));
    // It can leave a ring of barriers anywhere.
    let ring = "5x5-B2zb-D2nb-D4zb-B4nb_TC2_TA1";
    check(ring, "Trbx", "TD5 for 2");
    check(ring, "Trbbbbx", "TE2 for 2");
}

// RR-54
#[test]
fn the_transparent_robot_stops_others_and_only_helps_with_their_targets() {
    check("5x1_RA1-TC1_RE1", "Rr", "RB1-TC1 for 1");
    check("4x4_RA4-TA1_RD4", "Tr Td", "RA4-TD4 for 2");
    check("4x4_RA1-TD4_RD3", "Rr Rd", "RD3-TD4 for 2 solved by red");
}

// RR-60
#[test]
fn moves_are_written_as_players_say_them() {
    let text = "Ru Gr Bd Yl Ku Trbx";
    assert_eq!(text.parse::<Solution>().unwrap().to_string(), text);
    let outcomes = position("6x1-B1e-D1e_TA1_TF1").all_outcomes();
    let said: Vec<String> = outcomes.iter().map(|outcome| outcome.wanted.to_string()).collect();
    assert_eq!(said, ["Tr", "Trx", "Trxx"]);
}

#[test]
fn moves_can_be_taken_back() {
    let start = position("5x3-C2zb_RA2-GE3_RE1");
    let mut round = round(&start.to_string(), "Rr Gl Rr");
    assert_eq!(round.solved_by(), Some(Robot::Red));
    let undone: Vec<String> =
        std::iter::from_fn(|| round.undo()).map(|wanted| wanted.to_string()).collect();
    assert_eq!(undone, ["Rr", "Gl", "Rr"]);
    assert_eq!(round, Round::new(start));
}

#[test]
fn a_replay_names_the_move_that_cannot_be_made() {
    let solution: Solution = "Rr Ru Rd".parse().unwrap();
    let error = Round::replay(position("4x4_RA1_RD4"), &solution).unwrap_err();
    assert_eq!(error.place, 2);
    assert!(error.to_string().starts_with("move 2: the red robot cannot move up"));
}
