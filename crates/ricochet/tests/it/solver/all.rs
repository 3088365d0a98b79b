//! All shortest solutions, compared with the slow search.

use std::collections::BTreeSet;

use dice::Dice;
use robotable_ricochet::solve::{AllAnswer, AllSolved, Answer, Family, Limits, solve, solve_all};
use robotable_ricochet::{Round, Slide, Solution};

use crate::solver::reference::{Reference, Slow, check_solution};
use crate::solver::small;

/// With more solutions than this, the reference does not list them.
const LIST_MAX: usize = 400;

/// Compares all solutions of a round and returns their number.
fn check(round: &Round, states_max: usize) -> Option<usize> {
    let reference = Reference::new(round, states_max);
    let name = || format!("{} after {}", round.position(), round.moves());
    let answer = solve_all(round, &Limits::default(), LIST_MAX + 1, &());
    let moves = match (&answer, &reference.answer) {
        (_, Slow::AtLeast(_)) => return None,
        (AllAnswer::Unsolvable(_), Slow::Unsolvable) => return Some(0),
        (AllAnswer::Solved(all), Slow::Solved(moves)) if all.moves == *moves => *moves,
        (fast, slow) => panic!("{}: {fast:?}, {slow:?}", name()),
    };
    let AllAnswer::Solved(all) = answer else { return None };
    let Some(expected) = reference.all_solutions(LIST_MAX) else {
        assert!(all.count > LIST_MAX as u64, "{}", name());
        return None;
    };
    assert_eq!(all.count, expected.len() as u64, "{}", name());
    let mut listed: Vec<Solution> = all.families.iter().flat_map(|f| f.solutions.clone()).collect();
    listed.sort_unstable();
    assert_eq!(listed, expected, "{}", name());
    for solution in &listed {
        check_solution(round, solution, moves);
    }
    check_families(round, &all);
    // A shorter list is a subset and does not change the count.
    let few = solve_all(round, &Limits::default(), 2, &());
    let AllAnswer::Solved(few) = few else { panic!("{}: {few:?}", name()) };
    let part: Vec<&Solution> = few.families.iter().flat_map(|f| &f.solutions).collect();
    assert_eq!((few.count, part.len()), (all.count, listed.len().min(2)), "{}", name());
    assert!(part.iter().all(|solution| listed.contains(solution)), "{}", name());
    Some(listed.len())
}

/// A family is exactly the closure of its first solution under swapping adjacent independent moves.
fn check_families(round: &Round, all: &AllSolved) {
    for Family { solutions, .. } in &all.families {
        assert!(solutions.is_sorted());
        let mut family = BTreeSet::from([solutions[0].clone()]);
        let mut open = vec![solutions[0].clone()];
        while let Some(solution) = open.pop() {
            for first in 1..solution.0.len() {
                let mut swapped = solution.clone();
                swapped.0.swap(first - 1, first);
                if slides(round, &swapped).is_some_and(|mut slides| {
                    slides.swap(first - 1, first);
                    Some(slides) == self::slides(round, &solution)
                }) && swapped.0[first - 1].robot != swapped.0[first].robot
                    && family.insert(swapped.clone())
                {
                    open.push(swapped);
                }
            }
        }
        let listed: BTreeSet<Solution> = solutions.iter().cloned().collect();
        assert_eq!(listed, family, "{} after {}", round.position(), round.moves());
    }
}

/// The slides of a solution, or `None` if it cannot be played.
fn slides(round: &Round, solution: &Solution) -> Option<Vec<Slide>> {
    let mut played = round.clone();
    solution.0.iter().map(|wanted| played.play(wanted).ok().cloned()).collect()
}

#[test]
fn all_solutions_on_small_boards_agree_with_the_slow_search() {
    let mut dice = Dice::new(3);
    let (mut one, mut several, mut none) = (0, 0, 0);
    for _ in 0..1_000 {
        match small::round(&mut dice).and_then(|round| check(&round, 400)) {
            Some(0) => none += 1,
            Some(1) => one += 1,
            Some(_) => several += 1,
            None => {}
        }
    }
    assert!(one > 130 && several > 130 && none > 65, "{one} {several} {none}");
}

#[test]
fn all_solutions_on_printed_boards_agree_with_the_slow_search() {
    let mut dice = Dice::new(4);
    let found = (0..150).filter(|_| check(&small::printed(&mut dice), 600).is_some()).count();
    assert!(found > 40, "{found}");
}

/// The solution of `solve` is among all, and orders of independent moves form one family.
#[test]
fn one_solution_is_among_all() {
    let round = Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
    let Answer::Solved(one) = solve(&round, &Limits::default(), &()) else { panic!() };
    let AllAnswer::Solved(all) = solve_all(&round, &Limits::default(), 1_000, &()) else {
        panic!()
    };
    assert_eq!(one.moves, all.moves);
    assert!(all.families.iter().any(|family| family.solutions.contains(&one.solution)));
}
