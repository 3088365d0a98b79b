//! Distributes work to threads.

use std::cmp::Reverse;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::control::Interrupted;

/// A web page has no threads. As a constant, this removes all threading code from the search there.
pub(super) const ALONE: bool = cfg!(target_family = "wasm");

/// Distributes tasks to workers about equally, the largest first. Tasks without any work are dropped.
pub(super) fn share<T>(
    workers: usize,
    tasks: impl Iterator<Item = T>,
    work: impl Fn(&T) -> usize,
) -> Vec<Vec<T>> {
    let tasks: Vec<T> = tasks.filter(|task| work(task) > 0).collect();
    if workers == 1 || ALONE {
        return vec![tasks];
    }
    let sizes: Vec<usize> = tasks.iter().map(&work).collect();
    let mut tasks: Vec<Option<T>> = tasks.into_iter().map(Some).collect();
    let shares = deal(workers, &sizes).into_iter();
    shares.map(|share| share.into_iter().filter_map(|task| tasks[task].take()).collect()).collect()
}

/// Assigns tasks of these sizes to workers. Separate from [`share`], to compile it once rather than per task type.
fn deal(workers: usize, sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut heavy_first: Vec<usize> = (0..sizes.len()).collect();
    heavy_first.sort_by_key(|&task| Reverse(sizes[task]));
    let mut shares = vec![(0, Vec::new()); workers];
    for task in heavy_first {
        if let Some(lightest) = shares.iter_mut().min_by_key(|(load, _)| *load) {
            lightest.0 += sizes[task];
            lightest.1.push(task);
        }
    }
    shares.into_iter().map(|(_, share)| share).collect()
}

/// Distributes tasks to workers about equally, in order from the first worker to the last.
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
        // The worker whose share contains the middle of this task.
        let size = work(&task);
        let worker = (2 * dealt + size) * workers / (2 * total + 1);
        dealt += size;
        shares[worker].push(task);
    }
    shares
}

/// Runs each share on its own thread, the first one on this thread.
pub(super) fn in_parallel<S: Send, R: Send>(
    shares: Vec<S>,
    work: impl Fn(S) -> Result<R, Interrupted> + Sync,
) -> Result<Vec<R>, Interrupted> {
    if ALONE || shares.len() < 2 {
        return shares.into_iter().map(work).collect();
    }
    let tasks: Vec<Mutex<Task<S, R>>> =
        shares.into_iter().map(|share| Mutex::new(Task::Wanted(share))).collect();
    on_threads(tasks.len(), &|number| {
        // Never contended; a poisoned lock means that a worker panicked, which propagates anyway.
        let mut task = tasks[number].lock().unwrap_or_else(PoisonError::into_inner);
        if let Task::Wanted(share) = std::mem::replace(&mut *task, Task::Begun) {
            *task = Task::Done(work(share));
        }
    });
    let done = tasks.into_iter().filter_map(|task| {
        match task.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Task::Done(result) => Some(result),
            Task::Wanted(_) | Task::Begun => None,
        }
    });
    done.collect()
}

/// The state of a share.
enum Task<S, R> {
    Wanted(S),
    Begun,
    Done(Result<R, Interrupted>),
}

/// Runs `work` with each number on its own thread. Separate from [`in_parallel`], to compile it once. A panic in a
/// worker is a bug: propagate it.
fn on_threads(count: usize, work: &(dyn Fn(usize) + Sync)) {
    thread::scope(|scope| {
        for number in 1..count {
            scope.spawn(move || work(number));
        }
        work(0);
    });
}
