//! Distances and next moves in the middle of a round, compared with the slow search.

use std::sync::atomic::AtomicBool;

use dice::Dice;
use robotable_ricochet::Round;
use robotable_ricochet::solve::{Distance, Limits, hint, review};

use crate::solver::reference::{Reference, Slow};
use crate::solver::small;

/// Following the hints solves the round in the number of moves announced first.
#[test]
fn hints_lead_to_the_target() {
    let mut dice = Dice::new(5);
    let (mut led, mut hopeless) = (0, 0);
    for _ in 0..300 {
        let Some(mut round) = small::round(&mut dice) else { continue };
        let limits = Limits { memory_bytes_max: 2 << 20, ..Limits::default() };
        let mut now = hint(&round, &limits, &());
        match (Reference::new(&round, 300).answer, now.distance) {
            (Slow::Solved(slow), Distance::Moves { moves: fast }) => assert_eq!(slow, fast),
            (Slow::Unsolvable, Distance::Never) => hopeless += 1,
            (Slow::AtLeast(slow), Distance::Moves { moves: fast }) => assert!(fast >= slow),
            (Slow::AtLeast(_), _) => continue,
            (slow, fast) => panic!("{}: {slow:?}, {fast:?}", round.position()),
        }
        let (Distance::Moves { moves: mut left }, begun) = (now.distance, round.slides().len())
        else {
            assert_eq!(now.next, None);
            continue;
        };
        while let Some(next) = &now.next {
            left -= round.play(next).unwrap().cost;
            now = hint(&round, &limits, &());
            assert_eq!(now.distance, Distance::Moves { moves: left }, "{}", round.position());
        }
        assert_eq!(left, 0);
        assert!(round.solved_by().is_some());
        led += usize::from(round.slides().len() > begun);
    }
    assert!(led > 150 && hopeless > 30, "{led} {hopeless}");
}

/// A review matches the hints after every move.
#[test]
fn a_review_says_what_the_hints_said() {
    let mut dice = Dice::new(6);
    for _ in 0..30 {
        let mut round = Round::new(small::printed(&mut dice).start().clone());
        let mut expected = vec![hint(&round, &Limits::default(), &()).distance];
        for step in 0..3 {
            let outcomes = round.position().all_outcomes();
            let advice = hint(&round, &Limits::default(), &()).next.filter(|_| step != 1);
            let Some(wanted) = advice.or_else(|| Some(dice.pick(&outcomes)?.wanted.clone())) else {
                break;
            };
            round.play(&wanted).unwrap();
            expected.push(hint(&round, &Limits::default(), &()).distance);
        }
        assert_eq!(review(&round, &Limits::default(), &()), expected, "{}", round.position());
    }
}

#[test]
fn distances_are_said_in_words() {
    let round = Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
    let stopped = hint(&round, &Limits::default(), &AtomicBool::new(true));
    assert_eq!(stopped.next, None);
    assert!(stopped.distance.to_string().starts_with("at least "));
    let words = [
        Distance::Moves { moves: 0 },
        Distance::Moves { moves: 1 },
        Distance::Never,
        Distance::AtLeast { moves: 4 },
    ];
    assert_eq!(
        words.map(|distance| distance.to_string()),
        ["solved", "1 more from here", "no way from here", "at least 4 more from here"]
    );
}
