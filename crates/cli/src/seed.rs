//! Seeds for those who give none.

use std::time::{SystemTime, UNIX_EPOCH};

use dice::Dice;

/// A seed that differs from call to call, short enough to type again.
pub(crate) fn from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Dice::new(since.as_nanos() as u64).next_u64() % 1_000_000_000
}
