//! Work dealt out to threads.

use std::cmp::Reverse;
use std::thread;

use super::control::Interrupted;

/// In a browser's page there are no threads. Said here, it leaves out of every search what deals with them.
pub(super) const ALONE: bool = cfg!(target_family = "wasm");

/// Deals tasks out to so many workers, about equally, the heavy ones first. Tasks without any work are dropped.
pub(super) fn share<T>(
    workers: usize,
    tasks: impl Iterator<Item = T>,
    work: impl Fn(&T) -> usize,
) -> Vec<Vec<T>> {
    let mut tasks: Vec<T> = tasks.filter(|task| work(task) > 0).collect();
    if workers == 1 || ALONE {
        return vec![tasks];
    }
    tasks.sort_by_key(|task| Reverse(work(task)));
    let mut shares: Vec<(usize, Vec<T>)> = (0..workers).map(|_| (0, Vec::new())).collect();
    for task in tasks {
        if let Some(lightest) = shares.iter_mut().min_by_key(|(load, _)| *load) {
            lightest.0 += work(&task);
            lightest.1.push(task);
        }
    }
    shares.into_iter().map(|(_, share)| share).collect()
}

/// Deals tasks out to so many workers, about equally, and keeps them in order from the first worker to the last.
pub(super) fn share_in_order<T>(
    workers: usize,
    tasks: Vec<T>,
    work: impl Fn(&T) -> usize,
) -> Vec<Vec<T>> {
    if workers == 1 || ALONE {
        return vec![tasks];
    }
    let total: usize = tasks.iter().map(&work).sum();
    let mut shares: Vec<Vec<T>> = (0..workers).map(|_| Vec::new()).collect();
    let mut dealt = 0;
    for task in tasks {
        // To whose share the middle of it belongs.
        let size = work(&task);
        let worker = (2 * dealt + size) * workers / (2 * total + 1);
        dealt += size;
        shares[worker].push(task);
    }
    shares
}

/// Does each share of the work on a thread of its own, the first one on this thread.
pub(super) fn in_parallel<S: Send, R: Send>(
    shares: Vec<S>,
    work: impl Fn(S) -> Result<R, Interrupted> + Sync,
) -> Result<Vec<R>, Interrupted> {
    if ALONE {
        return shares.into_iter().map(work).collect();
    }
    thread::scope(|scope| {
        let mut shares = shares.into_iter();
        let first = shares.next();
        let work = &work;
        let others: Vec<_> = shares.map(|share| scope.spawn(move || work(share))).collect();
        let mut results: Vec<_> = first.into_iter().map(work).collect();
        for other in others {
            // A panic of the worker is a bug and goes on as one.
            results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results.into_iter().collect()
    })
}
