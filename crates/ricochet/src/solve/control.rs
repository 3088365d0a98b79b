//! What keeps a search within its limits, shared by all of its threads.

use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, AtomicUsize, Ordering};

use super::{Limits, Progress, Watch};

/// Why a search was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupted {
    /// The [`Watch`] said stop: out of time, or cancelled.
    Watch,
    /// The memory of [`Limits`] is used up.
    Memory,
}

/// How many states are worked off between two looks at the watch: about a millisecond's work, also on boards full of
/// barriers, where one move of the transparent robot can take long to work out.
pub(super) const fn states_per_tick(plain: bool) -> usize {
    if plain { 2_048 } else { 64 }
}

/// Counts, limits and the caller's watch.
pub(super) struct Control<'a> {
    watch: &'a dyn Watch,
    pub(super) threads: usize,
    bytes_max: usize,
    bytes: AtomicUsize,
    bytes_peak: AtomicUsize,
    states: AtomicU64,
    at_least: AtomicU16,
    stopped: AtomicBool,
}

impl<'a> Control<'a> {
    pub(super) fn new(limits: &Limits, watch: &'a dyn Watch) -> Control<'a> {
        Control {
            watch,
            threads: limits.threads.get(),
            bytes_max: limits.memory_bytes_max,
            bytes: AtomicUsize::new(0),
            bytes_peak: AtomicUsize::new(0),
            states: AtomicU64::new(0),
            at_least: AtomicU16::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            at_least: u32::from(self.at_least.load(Ordering::Relaxed)),
            states: self.states.load(Ordering::Relaxed),
            memory_bytes: self.bytes_peak.load(Ordering::Relaxed),
        }
    }

    /// Notes that no solution is shorter.
    pub(super) fn at_least(&self, moves: u16) {
        self.at_least.fetch_max(moves, Ordering::Relaxed);
    }

    /// Notes so many more states, and asks whether to go on.
    pub(super) fn tick(&self, states: usize) -> Result<(), Interrupted> {
        self.states.fetch_add(states as u64, Ordering::Relaxed);
        if self.stopped.load(Ordering::Relaxed) || !self.watch.keep_going(&self.progress()) {
            self.stopped.store(true, Ordering::Relaxed);
            return Err(Interrupted::Watch);
        }
        Ok(())
    }

    /// Notes how a part's memory has changed.
    pub(super) fn resized(&self, before: usize, after: usize) -> Result<(), Interrupted> {
        let bytes = if after >= before {
            self.bytes.fetch_add(after - before, Ordering::Relaxed) + (after - before)
        } else {
            self.bytes.fetch_sub(before - after, Ordering::Relaxed) - (before - after)
        };
        self.bytes_peak.fetch_max(bytes, Ordering::Relaxed);
        if bytes > self.bytes_max { Err(Interrupted::Memory) } else { Ok(()) }
    }
}
