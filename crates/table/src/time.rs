//! Time as a value. Nothing in this crate reads a clock, so tests do not wait for timers.

use std::fmt;
use std::ops::{Add, Sub};

use wire::wire;

/// A point in time: whole milliseconds since the Unix epoch, by the server's clock.
#[wire(Copy, Default, PartialOrd, Ord, Hash)]
#[describe(ts(rename = "At"), schema(as = At))]
pub struct Millis(#[cfg_attr(feature = "describe", ts(type = "number"))] pub u64);

// No option and no clock exceeds the fourteen days that the protocol allows; they fit 32 bits.
/// A duration in whole milliseconds.
#[wire(Copy, Default, PartialOrd, Ord, Hash)]
#[describe(ts(rename = "Ms"), schema(as = Ms, value_type = u32))]
pub struct Span(#[cfg_attr(feature = "describe", ts(type = "number"))] pub u64);

impl Span {
    /// A zero duration.
    pub const ZERO: Span = Span(0);

    /// A duration of whole seconds.
    pub const fn secs(secs: u64) -> Span {
        Span(secs.saturating_mul(1_000))
    }

    /// A duration of whole minutes.
    pub const fn mins(mins: u64) -> Span {
        Span::secs(mins.saturating_mul(60))
    }

    /// The difference, saturating at zero.
    #[must_use]
    pub const fn less(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl Add for Span {
    type Output = Span;
    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl Add<Span> for Millis {
    type Output = Millis;
    fn add(self, span: Span) -> Millis {
        Millis(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Millis {
    type Output = Millis;
    fn sub(self, span: Span) -> Millis {
        Millis(self.0.saturating_sub(span.0))
    }
}

impl Sub for Millis {
    type Output = Span;
    /// The time elapsed since `other`; zero if `other` is later.
    fn sub(self, other: Millis) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

/// Seconds, with three decimals only if needed: `90 s`, `1.500 s`.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 1_000, self.0 % 1_000) {
            (secs, 0) => write!(f, "{secs} s"),
            (secs, millis) => write!(f, "{secs}.{millis:03} s"),
        }
    }
}
