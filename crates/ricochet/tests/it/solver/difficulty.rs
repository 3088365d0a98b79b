//! The difficulty measure orders puzzles sensibly.

use robotable_ricochet::Round;
use robotable_ricochet::solve::{Difficulty, Grade, Limits, difficulty};

use crate::solver::corpora;

fn of(text: &str) -> Difficulty {
    difficulty(&Round::new(text.parse().unwrap()), &Limits::default(), &()).unwrap()
}

/// Longer puzzles are harder, on average, file by file.
#[test]
fn longer_is_harder_on_average() {
    let mut by_length: Vec<(u32, u32)> = Vec::new();
    for known in [corpora::read("main"), corpora::read("mid")].concat() {
        let difficulty = difficulty(&known.round, &Limits::default(), &()).unwrap();
        assert_eq!(difficulty.traits.moves, known.moves, "{}", known.id);
        by_length.push((known.moves, difficulty.points));
    }
    let mean = |lengths: std::ops::RangeInclusive<u32>| {
        let points: Vec<u32> =
            by_length.iter().filter(|(moves, _)| lengths.contains(moves)).map(|p| p.1).collect();
        points.iter().sum::<u32>() / points.len() as u32
    };
    let means = [mean(1..=3), mean(4..=5), mean(6..=7), mean(8..=9), mean(10..=11), mean(12..=14)];
    assert!(means.is_sorted_by(|short, long| short + 2 < *long), "{means:?}");
}

/// The same path with more obstacles to understanding it.
#[test]
fn what_hides_the_way_makes_it_harder() {
    // Around two walls alone; then the same length with a green robot that has to go first; then with two.
    let alone = of("8x8_RA1-GD8_RH8");
    let bounced = of("8x8-D1nb_RA1-GG8_RH8_none");
    assert!(alone.grade == Grade::Beginner && bounced.points < 20, "{alone:?} {bounced:?}");
    // Red slides past C1 unless a robot is on D1.
    let helped = of("6x6_RA1-GD6_RC1_none");
    let unaided = of("6x6-C1e_RA1-GD6_RC1_none");
    assert_eq!((unaided.traits.helpers, helped.traits.helpers), (0, 1));
    assert_eq!(helped.traits.robot_stops, 1);
    assert!(unaided.points < helped.points, "{unaided:?} {helped:?}");
}

/// Five moves of one robot are easier than five of several.
#[test]
fn robots_weigh_more_than_moves() {
    let mut few: Vec<u32> = Vec::new();
    let mut many: Vec<u32> = Vec::new();
    for known in corpora::read("main") {
        let difficulty = difficulty(&known.round, &Limits::default(), &()).unwrap();
        match (difficulty.traits.moves, difficulty.traits.helpers) {
            (5..=6, 0) => few.push(difficulty.points),
            (5..=6, 2..) => many.push(difficulty.points),
            _ => {}
        }
    }
    let mean = |points: &[u32]| points.iter().sum::<u32>() / points.len() as u32;
    assert!(mean(&few) + 3 < mean(&many), "{few:?} {many:?}");
}

/// More robots on the board mean more legal moves, even if they are not needed.
#[test]
fn a_crowd_distracts() {
    let two = of("8x8-A8e-H8s_RA1-GD4_RH7");
    let four = of("8x8-A8e-H8s_RA1-GD4-BE5-YC6_RH7");
    assert!(two.traits.moves == four.traits.moves && two.points <= four.points);
}

#[test]
fn nothing_to_do_and_nothing_to_find_have_no_difficulty() {
    let unsolvable = Round::new("3x3_RA1_RB2".parse().unwrap());
    assert_eq!(difficulty(&unsolvable, &Limits::default(), &()), None);
    let mut solved = Round::new("3x3_RA1_RC3".parse().unwrap());
    for wanted in ["Rr", "Rd"] {
        solved.play(&wanted.parse().unwrap()).unwrap();
    }
    assert_eq!(difficulty(&solved, &Limits::default(), &()), None);
}
