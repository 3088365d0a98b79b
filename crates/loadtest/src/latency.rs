//! Latency histograms: constant memory for any number of samples.

use std::time::Duration;

use hdrhistogram::Histogram;
use parking_lot::Mutex;
use serde::Serialize;

/// From a microsecond to over an hour.
const LONGEST_US: u64 = 1 << 33;
/// The error is below 1 %.
const DIGITS: u8 = 2;

/// A histogram of microseconds that many tasks record to concurrently.
#[derive(Debug)]
pub(crate) struct Latency(Mutex<Inner>);

#[derive(Debug)]
struct Inner {
    histogram: Histogram<u64>,
    longest_us: u64,
}

/// Percentiles, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Percentiles {
    pub(crate) count: u64,
    pub(crate) p50_ms: f64,
    pub(crate) p90_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) p999_ms: f64,
    pub(crate) max_ms: f64,
}

impl Default for Latency {
    fn default() -> Latency {
        let histogram = Histogram::new_with_max(LONGEST_US, DIGITS).expect("valid bounds");
        Latency(Mutex::new(Inner { histogram, longest_us: 0 }))
    }
}

impl Latency {
    pub(crate) fn record(&self, time: Duration) {
        let us = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let mut inner = self.0.lock();
        inner.longest_us = inner.longest_us.max(us);
        inner.histogram.saturating_record(us);
    }

    /// Returns the percentiles so far and resets the histogram.
    pub(crate) fn start_anew(&self) -> Percentiles {
        let mut inner = self.0.lock();
        let before = inner.percentiles();
        inner.histogram.reset();
        inner.longest_us = 0;
        before
    }

    pub(crate) fn percentiles(&self) -> Percentiles {
        self.0.lock().percentiles()
    }
}

impl Inner {
    fn percentiles(&self) -> Percentiles {
        let ms = |us: u64| us.min(self.longest_us) as f64 / 1_000.0;
        let at = |quantile| ms(self.histogram.value_at_quantile(quantile));
        Percentiles {
            count: self.histogram.len(),
            p50_ms: at(0.5),
            p90_ms: at(0.9),
            p99_ms: at(0.99),
            p999_ms: at(0.999),
            max_ms: ms(self.longest_us),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_near_the_truth() {
        let latency = Latency::default();
        assert!(latency.percentiles().p99_ms < f64::EPSILON);
        for us in 1..=10_000 {
            latency.record(Duration::from_micros(us));
        }
        let seen = latency.percentiles();
        assert_eq!((seen.count, seen.max_ms), (10_000, 10.0));
        for (found, expected) in [(seen.p50_ms, 5.0), (seen.p90_ms, 9.0), (seen.p99_ms, 9.9)] {
            assert!((expected..expected * 1.04).contains(&found), "{found} for {expected}");
        }
        assert_eq!(latency.start_anew(), seen);
        assert_eq!((latency.percentiles().count, latency.percentiles().max_ms), (0, 0.0));
    }

    #[test]
    fn a_time_may_be_of_any_length() {
        let latency = Latency::default();
        latency.record(Duration::ZERO);
        latency.record(Duration::MAX);
        assert_eq!(latency.percentiles().count, 2);
    }
}
