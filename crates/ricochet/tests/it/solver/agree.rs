//! Shortest lengths, solutions and proofs of unsolvability, compared with the slow search.

use dice::Dice;
use robotable_ricochet::solve::{Answer, Limits, solve};
use robotable_ricochet::{Robot, Round};

use crate::solver::reference::{Reference, Slow, check_solution, seekers};
use crate::solver::small;

/// Counts each kind of case: thousands that miss one would prove little.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    solved: usize,
    unsolvable: usize,
    longer: usize,
    begun: usize,
    on_target: usize,
    in_line: usize,
    any: usize,
    transparent: usize,
    dear: usize,
    barriers: usize,
    six: usize,
}

/// Compares the answers for one round.
fn check(round: &Round, states_max: usize, seen: &mut Seen) {
    let slow = Reference::new(round, states_max).answer;
    let name = || format!("{} after {}", round.position(), round.moves());
    // Keep the solver as small as the reference, which only sees thousands of states.
    let limits = Limits { memory_bytes_max: 2 << 20, ..Limits::default() };
    match (solve(round, &limits, &()), slow) {
        (Answer::Solved(fast), Slow::Solved(moves)) => {
            assert_eq!(fast.moves, moves, "{}: {}", name(), fast.solution);
            check_solution(round, &fast.solution, fast.moves);
            assert_eq!(fast.progress.depth, moves, "{}", name());
            seen.solved += 1;
            seen.dear += usize::from(fast.solution.0.iter().any(|wanted| wanted.cost() > 1));
        }
        (Answer::Unsolvable(_), Slow::Unsolvable) => seen.unsolvable += 1,
        (Answer::Solved(fast), Slow::AtLeast(moves)) => {
            assert!(fast.moves >= moves, "{}: {}", name(), fast.solution);
            check_solution(round, &fast.solution, fast.moves);
            seen.longer += 1;
        }
        (Answer::Unsolvable(_) | Answer::Stopped { .. }, Slow::AtLeast(_)) => seen.longer += 1,
        (fast, slow) => panic!("{}: {fast:?}, {slow:?}", name()),
    }
    let position = round.position();
    let goal = position.goal().cell;
    let stands = || seekers(position).into_iter().filter_map(|robot| position.robots()[robot]);
    let in_line = stands().any(|cell| cell.row() == goal.row() || cell.column() == goal.column());
    seen.begun += usize::from(!round.slides().is_empty());
    seen.on_target += usize::from(stands().any(|cell| cell == goal));
    seen.in_line += usize::from(in_line);
    seen.any += usize::from(stands().count() > 1);
    seen.transparent += usize::from(position.robots()[Robot::Transparent].is_some());
    seen.barriers += usize::from(position.board().has_barriers());
    seen.six += usize::from(position.standing().count() == 6);
}

// RR-10 to RR-16, RR-20 to RR-24, RR-50 to RR-54
#[test]
fn small_boards_agree_with_the_slow_search() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for _ in 0..3_000 {
        if let Some(round) = small::round(&mut dice) {
            check(&round, 400, &mut seen);
        }
    }
    let Seen { solved, unsolvable, longer, begun, on_target, in_line, .. } = seen;
    assert!(solved > 1_800 && unsolvable > 300 && longer < 720, "{seen:?}");
    assert!(begun > 600 && on_target > 420 && in_line > 1_800, "{seen:?}");
    assert!(seen.any > 480 && seen.transparent > 1_200 && seen.dear > 120, "{seen:?}");
    assert!(seen.barriers > 1_500 && seen.six > 180, "{seen:?}");
}

// RR-23, RR-52, RR-53
#[test]
fn the_transparent_robot_weighs_costs_against_bounces() {
    let (mut dice, mut seen) = (Dice::new(7), Seen::default());
    // A straight path to the target that costs more than one with a bounce: it still does not satisfy the rule.
    let hidden = "7x8-A1e-B1e-C1e-D1ny-E1zye-A2nr-B2zys-C2e-D2es-E2s-G2s-A3s-C3ngs-D3ng-E3zye-F3nb-A4nb-E4e-\
                  B5nge-C5e-D5es-E5s-F5s-G5s-A6e-C6zg-D6e-E6e-F6zb-G6s-A7e-B7es-C7zbs-D7s-E7nrs-B8nb-C8nre-\
                  D8e-E8e_TB1_VF1_turn-or-bounce";
    check(&Round::new(hidden.parse().unwrap()), 1_000, &mut seen);
    for _ in 0..3_000 {
        if let Some(round) = small::maze(&mut dice) {
            check(&round, 1_000, &mut seen);
        }
    }
    assert!(seen.solved > 1_500 && seen.dear > 500, "{seen:?}");
}

#[test]
fn printed_boards_agree_with_the_slow_search() {
    let (mut dice, mut seen) = (Dice::new(2), Seen::default());
    for _ in 0..300 {
        check(&small::printed(&mut dice), 1_000, &mut seen);
    }
    assert!(seen.solved > 100 && seen.six > 30 && seen.any > 15, "{seen:?}");
}

/// A walled-in robot, and a target that no robot can stop on: both are proved unsolvable, not given up.
#[test]
fn what_cannot_be_solved_is_proved_so() {
    for text in ["3x3-B2V_RA1_RB2", "5x5_RA1-GE5_RC3", "2x1_RA1-GB1_RB1", "4x4-A1es_RA1-GD4_RD4"] {
        let round = Round::new(text.parse().unwrap());
        let answer = solve(&round, &Limits::default(), &());
        assert!(matches!(answer, Answer::Unsolvable(_)), "{text}: {answer:?}");
        assert_eq!(Reference::new(&round, 1_000_000).answer, Slow::Unsolvable, "{text}");
    }
}
