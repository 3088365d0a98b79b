//! Enforces the limits of a search across all of its threads.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, AtomicU64, AtomicUsize, Ordering};

use super::{Limits, Progress, Watch};

/// Why a search was interrupted: the [`Watch`] cancelled it, or it reached one of its [`Limits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Interrupted {
    /// The watch cancelled it.
    Cancelled,
    /// No solution has at most [`Limits::depth_max`] moves.
    Depth,
    /// [`Limits::nodes_max`].
    Nodes,
    /// [`Limits::time_max`].
    Time,
    /// [`Limits::memory_bytes_max`].
    Memory,
}

/// The number of states processed between two checks of the watch: about a millisecond of work, even on boards full of
/// barriers, where one move of the transparent robot is expensive.
pub(super) const fn states_per_tick(plain: bool) -> usize {
    if plain { 2_048 } else { 64 }
}

/// Counters, limits and the caller's watch.
pub(super) struct Control<'a> {
    watch: &'a dyn Watch,
    limits: &'a Limits,
    bytes: AtomicUsize,
    bytes_peak: AtomicUsize,
    states: AtomicU64,
    at_least: AtomicU16,
    /// Set by the first thread that finds a reason to stop.
    stopped: OnceLock<Interrupted>,
}

impl<'a> Control<'a> {
    pub(super) fn new(limits: &'a Limits, watch: &'a dyn Watch) -> Control<'a> {
        Control {
            watch,
            limits,
            bytes: AtomicUsize::new(0),
            bytes_peak: AtomicUsize::new(0),
            states: AtomicU64::new(0),
            at_least: AtomicU16::new(0),
            stopped: OnceLock::new(),
        }
    }

    pub(super) fn threads(&self) -> usize {
        self.limits.threads.get()
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            depth: u32::from(self.at_least.load(Ordering::Relaxed)),
            nodes: self.states.load(Ordering::Relaxed),
            memory_bytes: self.bytes_peak.load(Ordering::Relaxed),
        }
    }

    /// Records a lower bound on the length of a solution.
    pub(super) fn at_least(&self, moves: u16) -> Result<(), Interrupted> {
        self.at_least.fetch_max(moves, Ordering::Relaxed);
        let too_long = self.limits.depth_max.is_some_and(|max| u32::from(moves) > max);
        if too_long { Err(Interrupted::Depth) } else { Ok(()) }
    }

    /// Counts states and checks whether to continue.
    pub(super) fn tick(&self, states: usize) -> Result<(), Interrupted> {
        self.states.fetch_add(states as u64, Ordering::Relaxed);
        let progress = self.progress();
        self.watch.progress(&progress);
        if let Some(&why) = self.stopped.get() {
            return Err(why);
        }
        let why = if self.watch.is_cancelled() {
            Interrupted::Cancelled
        } else if self.limits.nodes_max.is_some_and(|max| progress.nodes >= max) {
            Interrupted::Nodes
        } else if self.watch.is_late(self.limits.time_max) {
            Interrupted::Time
        } else {
            return Ok(());
        };
        Err(*self.stopped.get_or_init(|| why))
    }

    /// Records a change in memory use.
    pub(super) fn resized(&self, before: usize, after: usize) -> Result<(), Interrupted> {
        let bytes = if after >= before {
            self.bytes.fetch_add(after - before, Ordering::Relaxed) + (after - before)
        } else {
            self.bytes.fetch_sub(before - after, Ordering::Relaxed) - (before - after)
        };
        self.bytes_peak.fetch_max(bytes, Ordering::Relaxed);
        if bytes > self.limits.memory_bytes_max { Err(Interrupted::Memory) } else { Ok(()) }
    }
}
