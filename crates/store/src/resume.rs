//! The time that a server begins with.

use table::Millis;

/// A clock that is behind by more milliseconds than this belongs to a machine that slept, or was wrong before: nobody
/// waits until it has caught up.
pub const SLEPT_MS: u64 = 120_000;

/// The time to begin with: as late as it was when a server was last here, if somebody has set the clock back a little.
pub(crate) fn resumed(right: Millis, last: Option<Millis>) -> Millis {
    let ahead = |last: &Millis| (1..=SLEPT_MS).contains(&(*last - right).0);
    last.filter(ahead).unwrap_or(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_back_goes_on_from_where_it_was() {
        let minute = Millis(60_000);
        assert_eq!(resumed(minute, None), minute);
        assert_eq!(resumed(minute, Some(Millis(59_000))), minute);
        assert_eq!(resumed(minute, Some(Millis(120_000))), Millis(120_000));
        // It was wrong before.
        assert_eq!(resumed(minute, Some(Millis(7_200_000))), minute);
    }
}
