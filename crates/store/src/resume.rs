//! The time a server starts with.

use table::Millis;

/// The largest lag of a clock, in milliseconds, that is bridged. A larger one means that the machine slept or that its
/// clock was wrong before; catching up would take too long.
pub const SLEPT_MS: u64 = 120_000;

/// The time to start with: not earlier than the last recorded one if the clock was set back a little.
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
        // The clock was wrong before.
        assert_eq!(resumed(minute, Some(Millis(7_200_000))), minute);
    }
}
