//! Runs long work without the interpreter lock, within a time limit, until Ctrl-C, with progress reports.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use ::ricochet::solve::{Progress, Watch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Time between two checks for signals, in milliseconds.
const SIGNAL_PERIOD_MS: u64 = 50;

/// The stop condition of one long call: a deadline, Ctrl-C, or an exception of the progress callback.
///
/// Signals are delivered to the main thread only, so only the thread that made the call takes the interpreter lock. Every
/// search here does a part of its work on that thread.
pub(crate) struct Interrupt {
    caller: ThreadId,
    started: Instant,
    time_max: Option<Duration>,
    next_check_ms: AtomicU64,
    stopped: AtomicBool,
    error: Mutex<Option<PyErr>>,
    progress: Option<Py<PyAny>>,
    total: Option<u64>,
}

impl Interrupt {
    /// A call that begins now. `progress` is called with the amount done and `total`.
    pub(crate) fn new(
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
        total: Option<u64>,
    ) -> PyResult<Interrupt> {
        let wrong = |_| PyValueError::new_err("time_limit must be a number of seconds, 0 or more");
        let time_max = seconds.map(Duration::try_from_secs_f64).transpose().map_err(wrong)?;
        Ok(Interrupt {
            caller: thread::current().id(),
            started: Instant::now(),
            time_max,
            next_check_ms: AtomicU64::new(SIGNAL_PERIOD_MS),
            stopped: AtomicBool::new(false),
            error: Mutex::new(None),
            progress,
            total,
        })
    }

    /// True while the work may go on. Searches call it about every millisecond, from any thread.
    pub(crate) fn keep_going(&self, done: impl FnOnce() -> u64) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return false;
        }
        let elapsed = self.started.elapsed();
        if self.time_max.is_some_and(|max| elapsed >= max) {
            self.stopped.store(true, Ordering::Relaxed);
            return false;
        }
        let now_ms = elapsed.as_millis() as u64;
        if now_ms < self.next_check_ms.load(Ordering::Relaxed)
            || thread::current().id() != self.caller
        {
            return true;
        }
        self.next_check_ms.store(now_ms + SIGNAL_PERIOD_MS, Ordering::Relaxed);
        let checked = Python::attach(|py| {
            py.check_signals()?;
            self.report(py, done())
        });
        let Err(error) = checked else { return true };
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        self.stopped.store(true, Ordering::Relaxed);
        false
    }

    /// Stops the work from inside, for instance when one of its parts has failed.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// A watch for one of several searches: the progress is the number that are done.
    pub(crate) fn counting<'a>(&'a self, done: &'a AtomicU64) -> Counting<'a> {
        Counting { interrupt: self, done }
    }

    fn report(&self, py: Python<'_>, done: u64) -> PyResult<()> {
        if let Some(progress) = &self.progress {
            progress.call1(py, (done, self.total))?;
        }
        Ok(())
    }

    /// The exception that ended the work, or the last progress report.
    pub(crate) fn finish(&self, py: Python<'_>, done: u64) -> PyResult<()> {
        let error = self.error.lock().unwrap_or_else(PoisonError::into_inner).take();
        error.map_or_else(|| self.report(py, done), Err)
    }
}

/// The progress of a single search is the number of its nodes.
impl Watch for Interrupt {
    fn is_cancelled(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn progress(&self, progress: &Progress) {
        self.keep_going(|| progress.nodes);
    }
}

/// An [`Interrupt`] with the number of finished searches.
pub(crate) struct Counting<'a> {
    interrupt: &'a Interrupt,
    done: &'a AtomicU64,
}

impl Watch for Counting<'_> {
    fn is_cancelled(&self) -> bool {
        !self.interrupt.keep_going(|| self.done.load(Ordering::Relaxed))
    }
}

/// The number of threads that was asked for; all cores by default.
pub(crate) fn threads(wanted: Option<usize>) -> PyResult<NonZeroUsize> {
    match wanted {
        Some(threads @ 1..=1024) => Ok(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN)),
        Some(_) => Err(PyValueError::new_err("threads must be from 1 to 1024")),
        None => Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
    }
}

/// Calls `work` for each number below `count`, on several threads including this one, and returns the results in order.
/// A `None` ends the work early: the results after it are missing.
pub(crate) fn in_parallel<T: Send>(
    count: usize,
    threads: NonZeroUsize,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> Vec<Option<T>> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed) as usize;
            if number >= count {
                return done;
            }
            let Some(result) = work(number) else {
                next.fetch_max(count as u64, Ordering::Relaxed);
                return done;
            };
            done.push((number, result));
        }
    };
    let mut results: Vec<Option<T>> = Vec::new();
    results.resize_with(count, || None);
    thread::scope(|scope| {
        let others = 1..threads.get().min(count);
        let others: Vec<_> = others.map(|_| scope.spawn(worker)).collect();
        let mut parts = vec![worker()];
        for other in others {
            parts.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        for (number, result) in parts.into_iter().flatten() {
            results[number] = Some(result);
        }
    });
    results
}
