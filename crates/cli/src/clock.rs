//! The current time.

use std::time::{SystemTime, UNIX_EPOCH};

use table::Millis;

/// The current time, by this machine's clock.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as u64)
}
