//! Numbered random positions of a seed, processed by any number of threads; the order of the results does not depend on
//! them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use dice::Dice;
use limits::Watch;

/// The seed of a candidate: [`random::position`](crate::random::position) builds the candidate from it.
///
/// Seed and number are both hashed, so that neighbouring candidates are unrelated.
pub(crate) fn candidate_seed(seed: u64, number: u64) -> u64 {
    Dice::new(Dice::new(seed).next_u64().wrapping_add(number)).next_u64()
}

/// The work was cancelled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// Cancels the search of a candidate once the closure returns false.
pub(crate) struct While<F>(pub(crate) F);

impl<F: Fn() -> bool + Sync> Watch for While<F> {
    fn is_cancelled(&self) -> bool {
        !(self.0)()
    }
}

/// Runs `work` for each number of a range on this many threads until one call returns [`Stopped`]. Returns the results
/// in order, up to the first missing one.
pub(crate) fn in_order<T: Send>(
    numbers: std::ops::Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> Result<T, Stopped> + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(numbers.start);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return done;
            }
            let Ok(result) = work(number) else {
                // Results after a missing one are not needed.
                next.fetch_max(numbers.end, Ordering::Relaxed);
                return done;
            };
            done.push((number, result));
        }
    };
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        let mut done = worker();
        for other in others {
            // A panic in a worker is a bug: propagate it.
            done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|&(number, _)| number);
    let complete = numbers.zip(done).take_while(|(number, (done, _))| number == done);
    complete.map(|(_, (_, result))| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_does_not_depend_on_threads() {
        let squares: Vec<u64> = (5..500).map(|number| number * number).collect();
        for threads in [1, 2, 7] {
            assert_eq!(in_order(5..500, threads, |number| Ok(number * number)), squares);
        }
        assert!(in_order(0..0, 3, Ok).is_empty());
    }

    #[test]
    fn what_comes_after_a_stop_is_left_out() {
        for threads in [1, 2, 7] {
            let work = |number| if number == 123 { Err(Stopped) } else { Ok(number) };
            let done = in_order(0..500, threads, work);
            assert!(done.into_iter().eq(0..123));
        }
    }

    #[test]
    fn candidates_have_seeds_of_their_own() {
        let mut seeds: Vec<u64> =
            (0..20).flat_map(|seed| (0..50).map(move |n| candidate_seed(seed, n))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1_000);
    }
}
