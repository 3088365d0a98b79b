//! How work tells how far it has come.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::Watch;

/// How often it is told.
const EVERY: Duration = Duration::from_millis(150);

/// Hears how far work has come.
pub struct Report<'a, P> {
    tell: &'a (dyn Fn(P) + Sync),
    told_ms: AtomicU64,
}

impl<'a, P> Report<'a, P> {
    /// Whoever hears it.
    pub fn new(tell: &'a (dyn Fn(P) + Sync)) -> Report<'a, P> {
        Report { tell, told_ms: AtomicU64::new(0) }
    }

    /// Tells it, if the last time is long enough ago. Searches call this all the time.
    pub(crate) fn tell(&self, watch: &dyn Watch, progress: impl FnOnce() -> P) {
        let now = watch.elapsed().as_millis() as u64;
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
