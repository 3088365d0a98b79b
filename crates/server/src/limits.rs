//! Rate limits per connection and per address, as token buckets, and counters per address.
//!
//! IPv6 addresses count by their /64, because one home has that many addresses, and by their /48, which a provider
//! gives to one customer. Full buckets carry no information and are swept from the map.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};

/// The size and the refill rate of a token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Tokens in a full bucket.
    pub burst: u32,
    /// The time in which one token is added.
    pub every: Duration,
}

impl Rate {
    /// This many each second, and twice as many at once.
    pub const fn per_second(count: u32) -> Rate {
        Rate::over(count, Duration::from_secs(1))
    }

    /// This many each minute, and as many at once.
    pub const fn per_minute(count: u32) -> Rate {
        let rate = Rate::over(count, Duration::from_mins(1));
        Rate { burst: count, ..rate }
    }

    /// This many each hour, and as many at once.
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

/// The limit is reached: try again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// The name of the limited things, in the plural.
    pub(crate) what: &'static str,
    /// Time until there is a token again.
    pub(crate) retry_after: Duration,
}

/// A token bucket, represented by the time at which it is full again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full_at: Instant,
}

impl Bucket {
    pub(crate) fn new(now: Instant) -> Bucket {
        Bucket { full_at: now }
    }

    /// Takes one token.
    ///
    /// # Errors
    ///
    /// Returns the time until there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.take_many(rate, 1, now)
    }

    /// Takes this many tokens at once.
    ///
    /// # Errors
    ///
    /// Returns the time until there are enough.
    pub(crate) fn take_many(
        &mut self,
        rate: Rate,
        count: u32,
        now: Instant,
    ) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.every.saturating_mul(count);
        let most = rate.every.saturating_mul(rate.burst);
        let wait = full_at.saturating_duration_since(now);
        if wait > most {
            return Err(wait.saturating_sub(most));
        }
        self.full_at = full_at;
        Ok(())
    }

    /// Takes this many tokens even if that overdraws the bucket.
    fn owe(&mut self, rate: Rate, count: u32, now: Instant) {
        self.full_at = self.full_at.max(now) + rate.every.saturating_mul(count);
    }

    fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }
}

/// A /48 gets this many times the rate of one address: homes have a /64 or a /56, and few of them share a /48.
const NETWORK: u32 = 4;

/// The client address that limits apply to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// The IPv4 address, or the /64 of an IPv6 address.
    pub(crate) fn new(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Address(IpAddr::V4(ip)),
            IpAddr::V6(ip) => {
                let network = ip.to_bits() & !u128::from(u64::MAX);
                Address(IpAddr::V6(network.into()))
            }
        }
    }

    /// The address, or the first one of the /64.
    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }

    /// A pseudo-address for a guest bot, from its token hash: in the discard prefix (`100::/64`), from which no traffic
    /// comes.
    pub(crate) fn of_guest(hash: &str) -> Address {
        let number = hash.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let bits = (0x0100_u128 << 112) | u128::from(number.unwrap_or_default());
        Address(IpAddr::V6(bits.into()))
    }

    /// The /48 of an IPv6 address.
    fn network(self) -> Option<Address> {
        match self.0 {
            IpAddr::V4(_) => None,
            IpAddr::V6(ip) => Some(Address(IpAddr::V6((ip.to_bits() >> 80 << 80).into()))),
        }
    }

    /// True for this machine itself: a local user, or a proxy that does not forward client addresses. Different people
    /// may be behind it, so nothing done from it is held against the others.
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
    /// The name of the limited things, in the plural.
    what: &'static str,
    rate: Rate,
    /// The rate that all addresses of a /48 share.
    network_rate: Rate,
    buckets: Mutex<HashMap<Key, Bucket>>,
}

/// The owner of a bucket: `true` for a network, which would otherwise equal its first address.
type Key = (bool, Address);

impl PerAddress {
    /// From this many buckets on, full ones are swept before another is added.
    const SWEEP_FROM: usize = 10_000;
    /// At this many buckets, all are dropped.
    const ADDRESSES_MAX: usize = 100_000;

    /// The same rate for every address.
    pub(crate) fn new(what: &'static str, rate: Rate) -> PerAddress {
        PerAddress { what, rate, network_rate: rate, buckets: Mutex::default() }
            .for_networks(NETWORK)
    }

    /// Sets the rate of a /48 to this many times that of one address.
    pub(crate) fn for_networks(self, times: u32) -> PerAddress {
        let Rate { burst, every } = self.rate;
        let network_rate = Rate { burst: burst.saturating_mul(times), every: every / times.max(1) };
        PerAddress { network_rate, ..self }
    }

    /// Takes a token of this address.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it has none left.
    pub(crate) fn take(&self, address: Address) -> Result<(), TooMany> {
        self.take_many(address, 1)
    }

    /// Takes this many tokens of this address.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it, or its network, has too few left.
    pub(crate) fn take_many(&self, address: Address, count: u32) -> Result<(), TooMany> {
        let now = Instant::now();
        let mut buckets = self.lock(now);
        // Neither is charged if the other has too few left.
        self.check_all(&buckets, address, count, now)?;
        for (key, rate) in self.keys(address) {
            buckets.entry(key).or_insert_with(|| Bucket::new(now)).owe(rate, count, now);
        }
        Ok(())
    }

    /// Checks that this address has a token left.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if it has none, or its network has none.
    pub(crate) fn check(&self, address: Address) -> Result<(), TooMany> {
        let now = Instant::now();
        self.check_all(&self.lock(now), address, 1, now)
    }

    fn check_all(
        &self,
        buckets: &HashMap<Key, Bucket>,
        address: Address,
        count: u32,
        now: Instant,
    ) -> Result<(), TooMany> {
        for (key, rate) in self.keys(address) {
            let mut bucket = buckets.get(&key).copied().unwrap_or_else(|| Bucket::new(now));
            let taken = bucket.take_many(rate, count, now);
            taken.map_err(|retry_after| TooMany { what: self.what, retry_after })?;
        }
        Ok(())
    }

    /// Charges this address for something that has already happened, even if that overdraws its bucket.
    pub(crate) fn owe(&self, address: Address) {
        let now = Instant::now();
        let mut buckets = self.lock(now);
        for (key, rate) in self.keys(address) {
            buckets.entry(key).or_insert_with(|| Bucket::new(now)).owe(rate, 1, now);
        }
    }

    /// The buckets of an address with their rates: that of its network, and its own.
    fn keys(&self, address: Address) -> impl Iterator<Item = (Key, Rate)> {
        let network = address.network().map(|network| ((true, network), self.network_rate));
        network.into_iter().chain([((false, address), self.rate)])
    }

    fn lock(&self, now: Instant) -> MutexGuard<'_, HashMap<Key, Bucket>> {
        let mut buckets = self.buckets.lock();
        if buckets.len() >= PerAddress::SWEEP_FROM {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        // A client with very many addresses must not use up memory.
        if buckets.len() >= PerAddress::ADDRESSES_MAX {
            buckets.clear();
        }
        buckets
    }
}

/// A counter per address.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<HashMap<Address, usize>>);

impl Counts {
    /// Counts one more; false if there are `most` already.
    pub(crate) fn add(&self, address: Address, most: usize) -> bool {
        let mut counts = self.0.lock();
        let count = counts.entry(address).or_default();
        let free = *count < most;
        if free {
            *count += 1;
        }
        free
    }

    /// Counts one less.
    pub(crate) fn remove(&self, address: Address) {
        let mut counts = self.0.lock();
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// Bytes queued for sending, per address.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    most: usize,
    addresses: Arc<Mutex<HashMap<Address, Weak<AtomicUsize>>>>,
}

/// Bytes queued for one address, shared by all its connections.
#[derive(Clone, Debug)]
pub(crate) struct Weight {
    most: usize,
    bytes: Arc<AtomicUsize>,
    _entry: Arc<WeightEntry>,
}

/// The entry of an address; it is removed with the last connection.
#[derive(Debug)]
struct WeightEntry {
    weights: Weights,
    address: Address,
}

impl Weights {
    /// At most this many bytes per address.
    pub(crate) fn new(most: usize) -> Weights {
        Weights { most, addresses: Arc::default() }
    }

    /// The counter of this address.
    pub(crate) fn of(&self, address: Address) -> Weight {
        let mut addresses = self.addresses.lock();
        let known = addresses.get(&address).and_then(Weak::upgrade);
        let bytes = known.unwrap_or_else(|| {
            let bytes = Arc::default();
            addresses.insert(address, Arc::downgrade(&bytes));
            bytes
        });
        let entry = Arc::new(WeightEntry { weights: self.clone(), address });
        Weight { most: self.most, bytes, _entry: entry }
    }

    /// The number of addresses with an entry.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.addresses.lock().len()
    }
}

impl Weight {
    /// True if this many more bytes may be queued.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.bytes.load(Ordering::Acquire).saturating_add(bytes) <= self.most
    }

    /// Counts queued bytes.
    pub(crate) fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Ordering::AcqRel);
    }

    /// Counts bytes that were sent or discarded.
    pub(crate) fn remove(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::AcqRel);
    }
}

impl Drop for WeightEntry {
    fn drop(&mut self) {
        let mut addresses = self.weights.addresses.lock();
        // A connection's counter is dropped before its entry: after the last one, the counter is gone.
        if addresses.get(&self.address).is_some_and(|bytes| bytes.strong_count() == 0) {
            addresses.remove(&self.address);
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
        assert_eq!(bucket.take(rate, start), Err(wait));
        assert_eq!(bucket.take(rate, start + wait), Ok(()));
        assert!(bucket.take(rate, start + wait).is_err());
        assert_eq!(bucket.take(rate, start + Duration::from_mins(1)), Ok(()));
    }

    #[test]
    fn what_has_happened_counts_beyond_the_burst() {
        let start = Instant::now();
        let rate = Rate { burst: 2, every: Duration::from_secs(2) };
        let mut bucket = Bucket::new(start);
        let check = |mut bucket: Bucket, at| bucket.take(rate, at);
        assert_eq!(check(bucket, start), Ok(()));
        for _ in 0..5 {
            bucket.owe(rate, 1, start);
        }
        let wait = Duration::from_secs(8);
        assert_eq!(check(bucket, start), Err(wait));
        assert_eq!(check(bucket, start + wait), Ok(()));
    }

    #[test]
    fn a_home_is_one_address() {
        let of = |text: &str| Address::new(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }

    /// A /48 holds 65,536 networks of /64.
    #[test]
    fn a_network_has_no_more_than_a_few_homes() {
        let of = |subnet: u16| {
            Address::new(format!("2001:db8:1:{subnet:x}::1").parse().expect("an address"))
        };
        let taken =
            |limit: &PerAddress| (0..300).filter(|&subnet| limit.take(of(subnet)).is_ok()).count();
        let rate = Rate::per_hour(10);
        assert_eq!(taken(&PerAddress::new("requests", rate)), 40);
        assert_eq!(taken(&PerAddress::new("requests", rate).for_networks(1)), 10);
        let guesses = PerAddress::new("requests", rate);
        (0..40).for_each(|subnet| guesses.owe(of(subnet)));
        assert!(guesses.check(of(99)).is_err());
        let other = Address::new("2001:db8:2::1".parse().expect("an address"));
        assert!(guesses.check(other).is_ok(), "another network is another one's");
        // IPv4 addresses have no network limit.
        let limit = PerAddress::new("requests", rate);
        let four = |last| Address::new([10, 0, 0, last].into());
        assert_eq!((0..200).filter(|&last| limit.take(four(last)).is_ok()).count(), 200);
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
