//! Conversions between the databases' signed integers and our unsigned ones. All values fit both.

use table::Millis;

/// A number for the database. Event numbers never exceed `i64::MAX`.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from the database, which never holds a negative one.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A time for the database.
pub(super) fn time(at: Millis) -> i64 {
    signed(at.0)
}
