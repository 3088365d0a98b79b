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
