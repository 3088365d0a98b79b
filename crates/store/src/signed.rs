//! Databases count with a sign, we without. Nothing here gets near the end of either.

use table::Millis;

/// A number for the database. There is no event after the nine quintillionth.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from the database, where nothing below zero is ever written.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A time for the database.
pub(super) fn time(at: Millis) -> i64 {
    signed(at.0)
}
