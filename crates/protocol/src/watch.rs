//! How work is told to end. Nothing here reads a clock: whoever runs the work does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a piece of work has to keep to.
pub trait Watch: Sync {
    /// How long it has been at it.
    fn elapsed(&self) -> Duration;

    /// Raised when nobody waits for it any more.
    fn stop(&self) -> &AtomicBool;

    /// Whether it has to end: it took so long, or nobody waits for it any more.
    fn is_over(&self, time_max: Duration) -> bool {
        self.stop().load(Ordering::Relaxed) || self.elapsed() >= time_max
    }
}

/// Work that may take as long as it likes.
impl Watch for () {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> &AtomicBool {
        static NEVER: AtomicBool = AtomicBool::new(false);
        &NEVER
    }
}
