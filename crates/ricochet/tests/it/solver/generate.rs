//! Puzzle generation from a seed: matches the requirements, is reproducible, and can be cancelled.

use std::num::NonZeroUsize;

use dice::Dice;
use robotable_ricochet::generate::{Puzzle, Puzzles, Tally, Wanted};
use robotable_ricochet::random::{self, Barriers, RandomBoard, RandomError, Wishes};
use robotable_ricochet::solve::{Answer, Grade, Limits, solve};
use robotable_ricochet::survey::survey;
use robotable_ricochet::{Ricochet, Robot, Round};

use crate::solver::reference::check_solution;

fn wishes(barriers: Barriers, robots: &[Robot]) -> Wishes {
    let board = RandomBoard::Printed(barriers);
    Wishes { board, robots: robots.to_vec(), ricochet: Ricochet::Turn }
}

fn threads(threads: usize) -> Limits {
    Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() }
}

fn puzzles(wanted: &Wanted, seed: u64, count: usize, limits: Limits) -> Vec<Puzzle> {
    Puzzles::new(wanted.clone(), seed, limits, &|_| true).unwrap().take(count).collect()
}

#[test]
fn puzzles_are_as_wanted() {
    let wanted = Wanted {
        moves: 5..=8,
        solutions: 1..=3,
        movers: 2..=3,
        grades: Grade::Medium..=Grade::Hard,
        ..Wanted::anything(wishes(Barriers::Some, &Robot::ALL[..5]))
    };
    for puzzle in puzzles(&wanted, 11, 20, threads(1)) {
        let round = Round::new(puzzle.position.clone());
        let Answer::Solved(solved) = solve(&round, &Limits::default(), &()) else { panic!() };
        assert!((5..=8).contains(&solved.moves) && solved.moves == puzzle.all.moves);
        assert!((1..=3).contains(&puzzle.all.count));
        assert!(wanted.grades.contains(&puzzle.difficulty.grade));
        assert!(puzzle.position.board().has_barriers());
        assert_eq!(puzzle.position.standing().count(), 5);
        let easiest = &puzzle.difficulty.easiest;
        check_solution(&round, easiest, solved.moves);
        let movers = |robot: &Robot| easiest.0.iter().any(|wanted| wanted.robot == *robot);
        assert!((2..=3).contains(&Robot::ALL.iter().filter(|robot| movers(robot)).count()));
        let again = random::position(&wanted.wishes, &mut Dice::new(puzzle.seed)).unwrap();
        assert_eq!(again, puzzle.position);
    }
}

#[test]
fn a_seed_gives_the_same_puzzles_with_any_number_of_threads() {
    let wanted =
        Wanted { moves: 3..=6, ..Wanted::anything(wishes(Barriers::Any, &Robot::ALL[..4])) };
    let one = puzzles(&wanted, 3, 30, threads(1));
    assert_eq!(one, puzzles(&wanted, 3, 30, threads(2)));
    assert_eq!(one[..10], puzzles(&wanted, 3, 10, threads(5)));
    assert_ne!(one, puzzles(&wanted, 4, 30, threads(1)));
    assert!(one.is_sorted_by(|a, b| a.number < b.number));
}

#[test]
fn the_search_for_puzzles_can_be_stopped() {
    // No position takes 90 moves: without the watch this would not end.
    let wanted =
        Wanted { moves: 90..=99, ..Wanted::anything(wishes(Barriers::None, &Robot::ALL[..2])) };
    let keep_going = |tally: &Tally| tally.tried < 100;
    let mut none = Puzzles::new(wanted, 3, threads(1), &keep_going).unwrap();
    assert_eq!(none.next(), None);
    assert_eq!(none.tally(), Tally { tried: 100, found: 0, skipped: 0 });
    assert_eq!(none.next(), None);
}

/// A candidate that exceeds the memory limit does not stop the others.
#[test]
fn what_takes_too_much_memory_is_skipped() {
    let limits = Limits { memory_bytes_max: 40_000, ..threads(1) };
    let wanted = Wanted::anything(wishes(Barriers::None, &Robot::ALL[..4]));
    let mut puzzles = Puzzles::new(wanted, 3, limits, &|_| true).unwrap();
    assert_eq!(puzzles.by_ref().take(10).count(), 10);
    assert!(puzzles.tally().skipped > 0, "{:?}", puzzles.tally());
}

#[test]
fn wishes_that_cannot_be_fulfilled_say_why() {
    let wanted = Wanted::anything(wishes(Barriers::None, &[]));
    let error = Puzzles::new(wanted.clone(), 3, threads(1), &|_| true).unwrap_err();
    assert_eq!(error, RandomError::NoRobot);
    assert_eq!(survey(&wanted.wishes, 1, 5, &threads(1), &|_| true), Err(RandomError::NoRobot));
}

#[test]
fn a_survey_counts_every_position_once_with_any_number_of_threads() {
    let wishes = wishes(Barriers::Any, &Robot::ALL[..1]);
    let of = |count, limits: Limits| survey(&wishes, 9, count, &limits, &|_| true).unwrap();
    let one = of(300, threads(1));
    assert_eq!(one, of(300, threads(3)));
    assert_eq!(one.positions(), 300);
    // A robot without helpers cannot reach every target.
    assert!(one.unsolvable > 20 && one.solved() > 100, "{one:?}");
    let longest = Round::new(one.longest.clone().unwrap());
    let Answer::Solved(solved) = solve(&longest, &Limits::default(), &()) else { panic!() };
    assert_eq!(one.lengths.last_key_value().map(|(&moves, _)| moves), Some(solved.moves));
    let part = survey(&wishes, 9, 300, &threads(1), &|done| done < 50).unwrap();
    assert_eq!(part.positions(), 50);
}
