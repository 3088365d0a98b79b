//! Every position of testdata/ricochet gets exactly its known length, and a solution that replays.

use std::fs;

use robotable_ricochet::json::PositionJson;
use robotable_ricochet::solve::{Answer, Limits, solve};
use robotable_ricochet::{Position, Round, driftingdroids};

use crate::solver::reference::check_solution;

/// A position whose shortest length is known.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) id: String,
    pub(crate) round: Round,
    pub(crate) moves: u32,
}

/// Reads one file of testdata/ricochet.
pub(crate) fn read(name: &str) -> Vec<Known> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/ricochet");
    let text = fs::read_to_string(format!("{folder}/ricochet-{name}.jsonl")).unwrap();
    let known = |line: &str| {
        let json: PositionJson = serde_json::from_str(line).unwrap();
        let round = Round::new(Position::try_from(&json).unwrap());
        Known { id: json.id.unwrap(), round, moves: json.moves.unwrap() }
    };
    text.lines().map(known).collect()
}

fn check_file(name: &str, count: usize) {
    let known = read(name);
    assert_eq!(known.len(), count);
    for Known { id, round, moves } in known {
        match solve(&round, &Limits::default(), &()) {
            Answer::Solved(solved) => {
                assert_eq!(solved.moves, moves, "{id}: {}", solved.solution);
                check_solution(&round, &solved.solution, moves);
            }
            answer => panic!("{id}: {answer:?}"),
        }
    }
}

#[test]
fn four_robots() {
    check_file("main", 93);
    check_file("mid", 47);
}

#[test]
fn four_robots_the_longest_of_100_000() {
    check_file("hard", 15);
}

// RR-50
#[test]
fn five_robots() {
    check_file("five", 23);
    check_file("black", 25);
}

#[test]
fn five_robots_the_longest() {
    check_file("fivehard", 8);
}

// RR-13, RR-14
#[test]
fn barriers() {
    check_file("barriers", 40);
}

// RR-52, RR-53, RR-54
#[test]
fn the_transparent_robot() {
    check_file("transparent", 25);
}

// RR-20
#[test]
fn the_vortex() {
    check_file("vortex", 30);
}

// RR-22, RR-23
#[test]
fn the_ricochet_rule_in_each_of_its_options() {
    check_file("aligned", 40);
    check_file("rule", 50);
    check_file("bounce", 27);
}

#[test]
fn everything_at_once() {
    check_file("all", 20);
}

/// The longest published by players: 24 and 25 moves.
#[test]
fn two_long_ones_from_driftingdroids() {
    for (id, moves) in [("0765+42+2E21BD0F+93", 24), ("7650+42+E2302B12+C9", 25)] {
        let round = Round::new(driftingdroids::import(id).unwrap().position);
        let Answer::Solved(solved) = solve(&round, &Limits::default(), &()) else { panic!("{id}") };
        assert_eq!(solved.moves, moves, "{id}");
        check_solution(&round, &solved.solution, moves);
    }
}
