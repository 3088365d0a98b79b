//! Interrupted searches report only what they have proved; the number of threads does not change an answer.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use robotable_ricochet::Round;
use robotable_ricochet::solve::{
    AllAnswer, Answer, Interrupted, Limits, Progress, Watch, solve, solve_all,
};

use crate::solver::corpora::{self, Known};

/// Long enough to have many buckets, short enough to be solved often. The look-ahead solves three moves without a node.
fn searches() -> Vec<Known> {
    let mut known = corpora::read("mid");
    known.truncate(6);
    known.extend(corpora::read("five").into_iter().rev().take(3));
    known.extend(corpora::read("all").into_iter().rev().take(3));
    known.retain(|known| known.moves > 3);
    known
}

/// Cancels after this many ticks.
struct Ticks(AtomicUsize);

impl Ticks {
    fn new(max: usize) -> Ticks {
        Ticks(AtomicUsize::new(max))
    }
}

impl Watch for Ticks {
    fn is_cancelled(&self) -> bool {
        let left = |ticks: usize| ticks.checked_sub(1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_err()
    }
}

#[test]
fn a_watch_stops_a_search_which_then_knows_a_true_bound() {
    let mut stopped = 0;
    for known in searches() {
        let mut last = 0;
        for ticks_max in [0, 1, 2, 5, 20, 100, 500, 2_000] {
            match solve(&known.round, &Limits::default(), &Ticks::new(ticks_max)) {
                Answer::Solved(solved) => assert_eq!(solved.moves, known.moves, "{}", known.id),
                Answer::Stopped { why, progress } => {
                    assert_eq!(why, Interrupted::Cancelled);
                    assert!(progress.depth <= known.moves, "{}: {progress:?}", known.id);
                    assert!(progress.depth >= last, "longer searches know no less");
                    last = progress.depth;
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
            match solve_all(&known.round, &Limits::default(), 10, &Ticks::new(ticks_max)) {
                AllAnswer::Solved(all) => assert_eq!(all.moves, known.moves, "{}", known.id),
                AllAnswer::Stopped { progress, .. } => {
                    assert!(progress.depth <= known.moves, "{}: {progress:?}", known.id);
                }
                AllAnswer::Unsolvable(_) => panic!("{} has a solution", known.id),
            }
        }
    }
}

#[test]
fn depth_nodes_and_time_are_limits_too() {
    for known in searches() {
        let stopped = |limits: Limits| match solve(&known.round, &limits, &|| Duration::ZERO) {
            Answer::Stopped { why, progress } => (why, progress),
            answer => panic!("{}: {answer:?}", known.id),
        };
        let shallow = Limits { depth_max: Some(known.moves - 1), ..Limits::default() };
        let (why, progress) = stopped(shallow);
        assert_eq!((why, progress.depth), (Interrupted::Depth, known.moves), "{}", known.id);
        let deep = Limits { depth_max: Some(known.moves), ..Limits::default() };
        let answer = solve(&known.round, &deep, &());
        assert!(matches!(answer, Answer::Solved(solved) if solved.moves == known.moves));

        let (why, progress) = stopped(Limits::of_nodes(1));
        assert_eq!(why, Interrupted::Nodes, "{}", known.id);
        assert!(progress.depth <= known.moves && progress.nodes > 0, "{progress:?}");

        assert_eq!(stopped(Limits::of_time(Duration::ZERO)).0, Interrupted::Time, "{}", known.id);
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
                    assert!(progress.depth <= known.moves, "{}: {progress:?}", known.id);
                    stopped += 1;
                }
                Answer::Unsolvable(_) => panic!("{} has a solution", known.id),
            }
        }
    }
    assert!(stopped > 10, "{stopped}");
}

/// Millions of solutions do not exceed the memory limit either.
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
    assert!(progress.depth <= known.moves);
}

/// Keeps the last progress, and checks each against it.
#[derive(Default)]
struct Last(Mutex<Progress>);

impl Watch for Last {
    fn progress(&self, progress: &Progress) {
        let mut last = self.0.lock().unwrap();
        assert!(progress.depth >= last.depth && progress.nodes >= last.nodes);
        assert!(progress.memory_bytes >= last.memory_bytes);
        *last = *progress;
    }
}

#[test]
fn progress_never_goes_back_and_never_claims_too_much() {
    for known in searches() {
        let last = Last::default();
        assert!(matches!(solve(&known.round, &Limits::default(), &last), Answer::Solved(_)));
        let progress = last.0.into_inner().unwrap();
        assert!(progress.nodes > 0 && progress.depth <= known.moves, "{}: {progress:?}", known.id);
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
        busiest.fetch_max(one.progress.nodes as u32, Ordering::Relaxed);
        let all = |threads| match solve_all(&known.round, &with(threads), 50, &()) {
            AllAnswer::Solved(all) => (all.moves, all.count, all.families),
            answer => panic!("{}: {answer:?}", known.id),
        };
        assert_eq!(all(1), all(2), "{}", known.id);
    }
    // Small searches stay on one thread, so some must be large.
    assert!(busiest.into_inner() > 100_000);
}

/// A round that was just solved needs no search, whatever the limits.
#[test]
fn nothing_to_do_is_an_answer() {
    let mut round = Round::new("3x3_RA1-GC3_RC2".parse().unwrap());
    for wanted in ["Rr", "Rd"] {
        round.play(&wanted.parse().unwrap()).unwrap();
    }
    let limits = Limits { memory_bytes_max: 0, ..Limits::default() };
    let cancelled = AtomicBool::new(true);
    let Answer::Solved(solved) = solve(&round, &limits, &cancelled) else { panic!() };
    assert_eq!((solved.moves, solved.solution.0.len()), (0, 0));
}
