//! Latency histograms with logarithmic buckets: constant memory for any number of samples.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::Serialize;

/// Buckets per doubling: the error is below 1 in 32.
const PARTS: u64 = 32;
/// From a microsecond to over an hour.
const DOUBLINGS: u64 = 33;

/// A histogram that many tasks record to concurrently.
#[derive(Debug)]
pub(crate) struct Latency {
    buckets: Box<[AtomicU64]>,
    longest_us: AtomicU64,
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

impl Latency {
    pub(crate) fn new() -> Latency {
        let buckets = (0..PARTS * DOUBLINGS).map(|_| AtomicU64::new(0)).collect();
        Latency { buckets, longest_us: AtomicU64::new(0) }
    }

    pub(crate) fn record(&self, time: Duration) {
        let us = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.longest_us.fetch_max(us, Ordering::Relaxed);
        self.buckets[bucket(us)].fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the percentiles so far and resets the histogram.
    pub(crate) fn start_anew(&self) -> Percentiles {
        let before = self.percentiles();
        self.buckets.iter().for_each(|count| count.store(0, Ordering::Relaxed));
        self.longest_us.store(0, Ordering::Relaxed);
        before
    }

    pub(crate) fn percentiles(&self) -> Percentiles {
        let counts: Vec<u64> =
            self.buckets.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        let count: u64 = counts.iter().sum();
        let longest_us = self.longest_us.load(Ordering::Relaxed);
        let at = |per_mille: u64| {
            let wanted = (count * per_mille).div_ceil(1_000).max(1);
            let mut below = 0;
            let found = counts.iter().position(|count| {
                below += count;
                wanted <= below
            });
            found.map_or(0.0, |bucket| ms(top(bucket).min(longest_us)))
        };
        Percentiles {
            count,
            p50_ms: at(500),
            p90_ms: at(900),
            p99_ms: at(990),
            p999_ms: at(999),
            max_ms: ms(longest_us),
        }
    }
}

fn ms(us: u64) -> f64 {
    us as f64 / 1_000.0
}

/// Times below [`PARTS`] microseconds have one bucket each; above, each doubling has [`PARTS`].
fn bucket(us: u64) -> usize {
    if us < PARTS {
        return us as usize;
    }
    let doubling = u64::from(us.ilog2() - PARTS.ilog2());
    let part = (us >> doubling) - PARTS;
    ((doubling + 1) * PARTS + part).min(PARTS * DOUBLINGS - 1) as usize
}

/// The upper bound of a bucket.
fn top(bucket: usize) -> u64 {
    let (doubling, part) = (bucket as u64 / PARTS, bucket as u64 % PARTS);
    match doubling {
        0 => part,
        doubling => ((PARTS + part + 1) << (doubling - 1)) - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_in_its_bucket() {
        for us in (0..5_000).chain((0..40).map(|shift| 1 << shift)).chain([u64::MAX]) {
            let bucket = bucket(us);
            assert!(us <= top(bucket) || bucket as u64 == PARTS * DOUBLINGS - 1, "{us}");
            assert!(bucket == 0 || top(bucket - 1) < us, "{us}");
        }
    }

    #[test]
    fn percentiles_are_near_the_truth() {
        let latency = Latency::new();
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
}
