//! The limits of a search and its watch: [`Limits`] and [`Watch`], shared by all games.
//!
//! Nothing here reads a clock: the caller of a search supplies the time.
//!
//! ```
//! use robotable_limits::{Limits, Watch};
//! use std::time::{Duration, Instant};
//!
//! let limits = Limits::of_time(Duration::from_secs(5));
//! let started = Instant::now();
//! let watch = || started.elapsed();
//! assert!(!watch.is_over(limits.time_max));
//! ```

#![cfg_attr(not(test), no_std)]

use core::fmt;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// The resources that a search may use. The first limit reached ends it; without any, it ends with a proven result or
/// when its [`Watch`] is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Search depth: moves in Ricochet Robots, actions in RoboTory. Micro Robots ignores it.
    pub depth_max: Option<u32>,
    /// Nodes, by all threads together: states in Ricochet Robots, positions in RoboTory, boards in Micro Robots.
    pub nodes_max: Option<u64>,
    /// Time on the clock of the [`Watch`].
    pub time_max: Option<Duration>,
    /// Memory for states, in bytes. RoboTory's engine has its own table, and Micro Robots needs none.
    pub memory_bytes_max: usize,
    /// Threads. More than one pays off on long searches only. RoboTory's engine has its own number, Micro Robots uses
    /// one.
    pub threads: NonZeroUsize,
}

impl Limits {
    /// One thread and one gibibyte, and no other limits.
    pub const DEFAULT: Limits = Limits {
        depth_max: None,
        nodes_max: None,
        time_max: None,
        memory_bytes_max: 1 << 30,
        threads: NonZeroUsize::MIN,
    };

    /// [`Limits::DEFAULT`] with a number of nodes: the result is the same on every machine.
    pub const fn of_nodes(nodes_max: u64) -> Limits {
        Limits { nodes_max: Some(nodes_max), ..Limits::DEFAULT }
    }

    /// [`Limits::DEFAULT`] with a time limit.
    pub const fn of_time(time_max: Duration) -> Limits {
        Limits { time_max: Some(time_max), ..Limits::DEFAULT }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The depth that is complete. In Ricochet Robots: no solution has fewer moves.
    pub depth: u32,
    /// The number of nodes so far.
    pub nodes: u64,
    /// The peak memory so far, in bytes.
    pub memory_bytes: usize,
}

/// The clock, the cancel button and the progress bar of a search.
///
/// A closure that returns the elapsed time is a watch, and so are an [`AtomicBool`] that cancels when it is set, both
/// as a pair, and `()`, which has no clock and is never cancelled. Searches call a watch several times per millisecond,
/// from any of their threads.
pub trait Watch: Sync {
    /// The time since the search started; `None` without a clock.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    /// True to end the search at once.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// Receives the progress.
    fn progress(&self, _progress: &Progress) {}

    /// True if the time is up. Without a clock any time limit is reached at once, because the search might never end.
    fn is_late(&self, time_max: Option<Duration>) -> bool {
        time_max.is_some_and(|max| self.elapsed().is_none_or(|elapsed| elapsed >= max))
    }

    /// True if the search has to end: it is cancelled, or the time is up.
    fn is_over(&self, time_max: Option<Duration>) -> bool {
        self.is_cancelled() || self.is_late(time_max)
    }
}

impl Watch for () {}

impl Watch for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

impl<F: Fn() -> Duration + Sync> Watch for F {
    fn elapsed(&self) -> Option<Duration> {
        Some(self())
    }
}

impl<F: Fn() -> Duration + Sync> Watch for (F, &AtomicBool) {
    fn elapsed(&self) -> Option<Duration> {
        self.0.elapsed()
    }

    fn is_cancelled(&self) -> bool {
        self.1.is_cancelled()
    }
}

impl fmt::Debug for dyn Watch + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").finish_non_exhaustive()
    }
}

/// A [`Watch`] whose clock starts now: for one of several searches that share a watch.
#[derive(Clone, Copy, Debug)]
pub struct Restarted<'a> {
    watch: &'a dyn Watch,
    started: Duration,
}

impl<'a> Restarted<'a> {
    /// Starts the clock.
    pub fn new(watch: &'a dyn Watch) -> Restarted<'a> {
        Restarted { watch, started: watch.elapsed().unwrap_or_default() }
    }
}

impl Watch for Restarted<'_> {
    fn elapsed(&self) -> Option<Duration> {
        Some(self.watch.elapsed()?.saturating_sub(self.started))
    }

    fn is_cancelled(&self) -> bool {
        self.watch.is_cancelled()
    }

    fn progress(&self, progress: &Progress) {
        self.watch.progress(progress);
    }
}

// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_time_limit_without_a_clock_is_reached_at_once() {
        assert!(().is_over(Some(SECOND)) && AtomicBool::new(false).is_over(Some(SECOND)));
        assert!(!().is_over(None) && !AtomicBool::new(false).is_over(None));
        assert!(Restarted::new(&()).is_over(Some(SECOND)));
    }

    #[test]
    fn a_clock_ends_at_the_limit_and_a_flag_at_once() {
        let stop = AtomicBool::new(false);
        let watch = (|| SECOND, &stop);
        assert!(!watch.is_over(None) && !watch.is_over(Some(2 * SECOND)));
        assert!(watch.is_over(Some(SECOND)) && watch.is_late(Some(SECOND)));
        stop.store(true, Ordering::Relaxed);
        assert!(watch.is_over(None) && !watch.is_late(None));
    }

    #[test]
    fn a_restarted_clock_starts_at_zero() {
        let seconds = AtomicBool::new(false);
        let clock = || if seconds.load(Ordering::Relaxed) { 5 * SECOND } else { 3 * SECOND };
        let restarted = Restarted::new(&clock);
        assert_eq!(restarted.elapsed(), Some(Duration::ZERO));
        seconds.store(true, Ordering::Relaxed);
        assert_eq!(restarted.elapsed(), Some(2 * SECOND));
    }
}
