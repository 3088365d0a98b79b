//! Progress reports of long work.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::Watch;

/// The shortest interval between two reports.
const EVERY: Duration = Duration::from_millis(150);

/// Receives the progress of a piece of work, throttled.
pub struct Report<'a, P> {
    tell: &'a (dyn Fn(P) + Sync),
    told_ms: AtomicU64,
}

impl<'a, P> Report<'a, P> {
    /// Creates a report that calls `tell`.
    pub fn new(tell: &'a (dyn Fn(P) + Sync)) -> Report<'a, P> {
        Report { tell, told_ms: AtomicU64::new(0) }
    }

    /// Reports the progress unless the last report is too recent, or there is no clock. Searches call this in their inner loops.
    pub(crate) fn tell(&self, watch: &dyn Watch, progress: impl FnOnce() -> P) {
        let Some(now) = watch.elapsed() else { return };
        let now = now.as_millis() as u64;
        let told = self.told_ms.load(Ordering::Relaxed);
        if now.saturating_sub(told) >= EVERY.as_millis() as u64 {
            self.told_ms.store(now, Ordering::Relaxed);
            (self.tell)(progress());
        }
    }
}

impl<P> fmt::Debug for Report<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report").field("told_ms", &self.told_ms).finish_non_exhaustive()
    }
}
