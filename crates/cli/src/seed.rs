//! Default seeds.

use std::time::{SystemTime, UNIX_EPOCH};

use dice::Dice;

/// `count` consecutive seeds from `first`, or from the clock.
pub(crate) fn consecutive(first: Option<u64>, count: u32) -> impl Iterator<Item = u64> {
    let first = first.unwrap_or_else(from_clock);
    (0..u64::from(count)).map(move |number| first.wrapping_add(number))
}

/// A seed that differs from call to call, short enough to type again.
pub(crate) fn from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Dice::new(since.as_nanos() as u64).next_u64() % 1_000_000_000
}
