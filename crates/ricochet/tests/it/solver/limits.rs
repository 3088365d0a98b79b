//! Searches that are cut short say what they know and nothing that is wrong; more threads change no answer.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use ricochet::Round;
use ricochet::solve::{AllAnswer, Answer, Interrupted, Limits, Progress, solve, solve_all};

use crate::solver::corpora::{self, Known};

/// Long enough to have many buckets, short enough to be solved often.
fn searches() -> Vec<Known> {
    let mut known = corpora::read("mid");
    known.truncate(6);
    known.extend(corpora::read("five").into_iter().rev().take(3));
    known.extend(corpora::read("all").into_iter().rev().take(3));
    known
}

#[test]
fn a_watch_stops_a_search_which_then_knows_a_true_bound() {
    let mut stopped = 0;
    for known in searches() {
        let mut last = 0;
        for ticks_max in [0, 1, 2, 5, 20, 100, 500, 2_000] {
            let ticks = AtomicUsize::new(0);
            let watch = |_: &Progress| ticks.fetch_add(1, Ordering::Relaxed) < ticks_max;
            match solve(&known.round, &Limits::default(), &watch) {
                Answer::Solved(solved) => assert_eq!(solved.moves, known.moves, "{}", known.id),
                Answer::Stopped { why, progress } => {
                    assert_eq!(why, Interrupted::Watch);
                    assert!(progress.at_least <= known.moves, "{}: {progress:?}", known.id);
                    assert!(progress.at_least >= last, "longer searches know no less");
                    last = progress.at_least;
                    stopped += 1;
                }
                Answer::Unsolvable(_) => panic!("{} has a solution", known.id),
            }
        }
    }
    assert!(stopped > 20, "{stopped}");
}

#[test]
fn all_solutions_can_be_stopped_at_any_time() {
    for known in searches() {
        for ticks_max in [0, 3, 50, 1_000] {
            let ticks = AtomicUsize::new(0);
            let watch = |_: &Progress| ticks.fetch_add(1, Ordering::Relaxed) < ticks_max;
            match solve_all(&known.round, &Limits::default(), 10, &watch) {
                AllAnswer::Solved(all) => assert_eq!(all.moves, known.moves, "{}", known.id),
                AllAnswer::Stopped { progress, .. } => {
                    assert!(progress.at_least <= known.moves, "{}: {progress:?}", known.id);
                }
                AllAnswer::Unsolvable(_) => panic!("{} has a solution", known.id),
            }
        }
    }
}

#[test]
fn memory_is_a_limit_too() {
    let mut stopped = 0;
    for known in searches() {
        for memory_bytes_max in [0, 10_000, 300_000, 3_000_000] {
            let limits = Limits { memory_bytes_max, ..Limits::default() };
            match solve(&known.round, &limits, &()) {
                Answer::Solved(solved) => {
                    assert_eq!(solved.moves, known.moves, "{}", known.id);
                    assert!(solved.progress.memory_bytes <= memory_bytes_max);
                }
                Answer::Stopped { why, progress } => {
                    assert_eq!(why, Interrupted::Memory);
                    assert!(progress.at_least <= known.moves, "{}: {progress:?}", known.id);
                    stopped += 1;
                }
                Answer::Unsolvable(_) => panic!("{} has a solution", known.id),
            }
        }
    }
    assert!(stopped > 10, "{stopped}");
}

/// Millions of solutions do not fill the memory either.
#[test]
fn listing_all_solutions_keeps_to_the_memory() {
    let known = corpora::read("mid").into_iter().max_by_key(|known| known.moves).unwrap();
    let all = |memory_bytes_max| {
        let limits = Limits { memory_bytes_max, ..Limits::default() };
        solve_all(&known.round, &limits, usize::MAX, &())
    };
    let AllAnswer::Solved(whole) = all(usize::MAX) else { panic!("{}", known.id) };
    let needed = whole.progress.memory_bytes;
    let AllAnswer::Solved(enough) = all(needed) else { panic!("{}", known.id) };
    assert_eq!((enough.count, &enough.families), (whole.count, &whole.families));
    let AllAnswer::Stopped { why, progress } = all(needed - 1) else { panic!("{}", known.id) };
    assert_eq!(why, Interrupted::Memory);
    assert!(progress.at_least <= known.moves);
}

#[test]
fn progress_never_goes_back_and_never_claims_too_much() {
    for known in searches() {
        let last = Mutex::new(Progress { at_least: 0, states: 0, memory_bytes: 0 });
        let watch = |progress: &Progress| {
            let mut last = last.lock().unwrap();
            assert!(progress.at_least >= last.at_least && progress.states >= last.states);
            assert!(progress.memory_bytes >= last.memory_bytes);
            assert!(progress.at_least <= known.moves, "{}: {progress:?}", known.id);
            *last = *progress;
            true
        };
        assert!(matches!(solve(&known.round, &Limits::default(), &watch), Answer::Solved(_)));
    }
}

#[test]
fn threads_change_nothing() {
    let with =
        |threads| Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() };
    let busiest = AtomicU32::new(0);
    let longest = |file: &str, count| {
        let mut known = corpora::read(file);
        known.sort_by_key(|known| std::cmp::Reverse(known.moves));
        known.truncate(count);
        known
    };
    for known in [longest("mid", 4), longest("five", 1), longest("barriers", 3)].concat() {
        let solved = |threads| match solve(&known.round, &with(threads), &()) {
            Answer::Solved(solved) => solved,
            answer => panic!("{}: {answer:?}", known.id),
        };
        let (one, two, four) = (solved(1), solved(2), solved(4));
        assert_eq!((one.moves, &one.solution), (two.moves, &two.solution), "{}", known.id);
        assert_eq!((one.moves, &one.solution), (four.moves, &four.solution), "{}", known.id);
        busiest.fetch_max(one.progress.states as u32, Ordering::Relaxed);
        let all = |threads| match solve_all(&known.round, &with(threads), 50, &()) {
            AllAnswer::Solved(all) => (all.moves, all.count, all.families),
            answer => panic!("{}: {answer:?}", known.id),
        };
        assert_eq!(all(1), all(2), "{}", known.id);
    }
    // Small searches stay on one thread, so some must be large.
    assert!(busiest.into_inner() > 100_000);
}

/// A round that was just solved needs nothing, whatever the limits.
#[test]
fn nothing_to_do_is_an_answer() {
    let mut round = Round::new("3x3_RA1-GC3_RC2".parse().unwrap());
    for wanted in ["Rr", "Rd"] {
        round.play(&wanted.parse().unwrap()).unwrap();
    }
    let limits = Limits { memory_bytes_max: 0, ..Limits::default() };
    let Answer::Solved(solved) = solve(&round, &limits, &|_: &Progress| false) else { panic!() };
    assert_eq!((solved.moves, solved.solution.0.len()), (0, 0));
}
