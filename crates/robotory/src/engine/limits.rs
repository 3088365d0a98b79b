//! When a search stops. The crate reads no clock: the caller brings one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What bounds a search; whatever comes first ends it. Without any bound it ends when the result is
/// proven or it is told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Actions looked ahead.
    pub depth_max: Option<u32>,
    /// Positions visited, all threads together.
    pub nodes_max: Option<u64>,
    /// Time since the start.
    pub time_max: Option<Duration>,
}

/// More than one thread looks at in a second.
const NODES_PER_SECOND: u64 = 6_000_000;

impl Limits {
    /// How many positions a search of so many threads will hardly exceed, if something bounds it.
    pub(crate) fn nodes_expected(&self, threads: usize) -> Option<u64> {
        let in_time = self.time_max.map(|time| {
            let nodes = time.as_millis() * u128::from(NODES_PER_SECOND) / 1_000;
            u64::try_from(nodes * threads as u128).unwrap_or(u64::MAX)
        });
        match (self.nodes_max, in_time) {
            (Some(nodes), Some(in_time)) => Some(nodes.min(in_time)),
            (nodes, in_time) => nodes.or(in_time),
        }
    }
}

/// How a search learns that its time is up: a clock that starts at zero with the search, and a flag that
/// somebody else may raise.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Time since the search began.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Raised to end the search at once.
    pub stop: &'a AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Watch<'static> {
    /// A clock that stands still: for searches bounded by depth or nodes.
    pub const NONE: Watch<'static> = Watch { elapsed: &|| Duration::ZERO, stop: &NEVER };
}

impl Watch<'_> {
    pub(crate) fn is_over(&self, limits: &Limits) -> bool {
        self.stop.load(Ordering::Relaxed)
            || limits.time_max.is_some_and(|time| (self.elapsed)() >= time)
    }
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("stop", self.stop).finish_non_exhaustive()
    }
}
