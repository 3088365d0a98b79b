//! How much anybody may ask of us: token buckets for connections and for addresses.
//!
//! A bucket holds so many tokens and refills at a steady rate; each request takes one. Addresses of version 6 count by
//! their /64, because one home has that many of them. The map is swept of full buckets, which say nothing.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many at once, and how many in the long run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// One more after each of these.
    pub every: Duration,
}

impl Rate {
    /// So many each second, and twice as many at once.
    pub const fn per_second(count: u32) -> Rate {
        Rate::over(count, Duration::from_secs(1))
    }

    /// So many each minute, and as many at once.
    pub const fn per_minute(count: u32) -> Rate {
        let rate = Rate::over(count, Duration::from_mins(1));
        Rate { burst: count, ..rate }
    }

    /// So many each hour, and as many at once.
    pub const fn per_hour(count: u32) -> Rate {
        let rate = Rate::over(count, Duration::from_hours(1));
        Rate { burst: count, ..rate }
    }

    const fn over(count: u32, time: Duration) -> Rate {
        let count = if count == 0 { 1 } else { count };
        let every = Duration::from_nanos((time.as_nanos() / count as u128) as u64);
        Rate { burst: count.saturating_mul(2), every }
    }
}

/// Too many: try again after this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// When there will be a token again.
    pub(crate) retry_after: Duration,
}

/// Tokens, counted by the time at which the bucket would be full again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full_at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(now: Instant) -> Bucket {
        Bucket { full_at: now }
    }

    /// Takes one token.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if there is none.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), TooMany> {
        self.take_many(rate, 1, now)
    }

    /// Takes so many tokens at once.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if there are not so many.
    pub(crate) fn take_many(
        &mut self,
        rate: Rate,
        count: u32,
        now: Instant,
    ) -> Result<(), TooMany> {
        let full_at = self.full_at.max(now) + rate.every.saturating_mul(count);
        let most = rate.every.saturating_mul(rate.burst);
        let wait = full_at.saturating_duration_since(now);
        if wait > most {
            return Err(TooMany { retry_after: wait.saturating_sub(most) });
        }
        self.full_at = full_at;
        Ok(())
    }

    /// Whether there is a token.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if there is none.
    pub(crate) fn check(mut self, rate: Rate, now: Instant) -> Result<(), TooMany> {
        self.take(rate, now)
    }

    /// Takes one token, also one that is not there yet: then it takes longer until there is one again.
    pub(crate) fn owe(&mut self, rate: Rate, now: Instant) {
        self.full_at = self.full_at.max(now) + rate.every;
    }

    fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }
}

/// Who asks, as far as limits are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// The address, or the /64 that it is in.
    pub(crate) fn new(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Address(IpAddr::V4(ip)),
            IpAddr::V6(ip) => {
                let network = ip.to_bits() & !u128::from(u64::MAX);
                Address(IpAddr::V6(network.into()))
            }
        }
    }

    /// What a guest bot counts as, by a hash of its token: an address from which nothing can come (`100::/64`).
    pub(crate) fn of_guest(hash: &str) -> Address {
        let number = hash.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let bits = (0x0100_u128 << 112) | u128::from(number.unwrap_or_default());
        Address(IpAddr::V6(bits.into()))
    }

    /// Whether it is this machine itself: somebody who tries it out, or a proxy that does not say for whom it asks. What
    /// one of them has done is not held against the others.
    pub(crate) fn is_own(self) -> bool {
        self.0.is_loopback()
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct PerAddress {
    rate: Rate,
    buckets: Mutex<HashMap<Address, Bucket>>,
}

impl PerAddress {
    /// More addresses than this are swept before another is added.
    const SWEEP_FROM: usize = 10_000;
    /// More than this are forgotten.
    const ADDRESSES_MAX: usize = 100_000;

    /// Everybody gets this.
    pub(crate) fn new(rate: Rate) -> PerAddress {
        PerAddress { rate, buckets: Mutex::default() }
    }

    /// Takes one token of this address.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it has none left.
    pub(crate) fn take(&self, address: Address) -> Result<(), TooMany> {
        self.with(address, |bucket, now| bucket.take(self.rate, now))
    }

    /// Takes so many tokens of this address.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it has not so many left.
    pub(crate) fn take_many(&self, address: Address, count: u32) -> Result<(), TooMany> {
        self.with(address, |bucket, now| bucket.take_many(self.rate, count, now))
    }

    /// Whether this address has a token left.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it has none.
    pub(crate) fn check(&self, address: Address) -> Result<(), TooMany> {
        self.with(address, |bucket, now| bucket.check(self.rate, now))
    }

    /// Takes one token of this address for something that has happened already, though there be none.
    pub(crate) fn owe(&self, address: Address) {
        self.with(address, |bucket, now| bucket.owe(self.rate, now));
    }

    fn with<T>(&self, address: Address, run: impl FnOnce(&mut Bucket, Instant) -> T) -> T {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= PerAddress::SWEEP_FROM {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        // Somebody with a great many addresses must not cost us a great deal of memory.
        if buckets.len() >= PerAddress::ADDRESSES_MAX {
            buckets.clear();
        }
        run(buckets.entry(address).or_insert_with(|| Bucket::new(now)), now)
    }
}

/// How many of something each address has at this moment.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<HashMap<Address, usize>>);

impl Counts {
    /// One more, unless there are `most`.
    pub(crate) fn add(&self, address: Address, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        let free = *count < most;
        if free {
            *count += 1;
        }
        free
    }

    /// One less.
    pub(crate) fn remove(&self, address: Address) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let rate = Rate { burst: 3, every: Duration::from_secs(2) };
        let mut bucket = Bucket::new(start);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start), Ok(()));
        }
        let wait = Duration::from_secs(2);
        assert_eq!(bucket.take(rate, start), Err(TooMany { retry_after: wait }));
        assert_eq!(bucket.take(rate, start + wait), Ok(()));
        assert!(bucket.take(rate, start + wait).is_err());
        assert_eq!(bucket.take(rate, start + Duration::from_mins(1)), Ok(()));
    }

    #[test]
    fn what_has_happened_counts_beyond_the_burst() {
        let start = Instant::now();
        let rate = Rate { burst: 2, every: Duration::from_secs(2) };
        let mut bucket = Bucket::new(start);
        assert_eq!(bucket.check(rate, start), Ok(()));
        for _ in 0..5 {
            bucket.owe(rate, start);
        }
        let wait = Duration::from_secs(8);
        assert_eq!(bucket.check(rate, start), Err(TooMany { retry_after: wait }));
        assert_eq!(bucket.check(rate, start + wait), Ok(()));
    }

    #[test]
    fn a_home_is_one_address() {
        let of = |text: &str| Address::new(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }

    #[test]
    fn counts_go_up_to_the_most_and_down_again() {
        let counts = Counts::default();
        let address = Address::new("10.0.0.1".parse().expect("an address"));
        assert!(counts.add(address, 2) && counts.add(address, 2) && !counts.add(address, 2));
        counts.remove(address);
        assert!(counts.add(address, 2));
    }
}
