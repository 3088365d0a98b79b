//! The helper keys seen with the seeker on one stand: a hash table that turns into a bitset once that is smaller.

use super::helpers::Key;
use super::ones::ones;

/// A grow-only set of keys.
#[derive(Debug)]
pub(super) struct Seen<K> {
    /// A hash table of buckets, each filled from its start; [`Key::NONE`] marks a free slot. A full bucket overflows
    /// into the next one. The length is a power of two or 0.
    buckets: Vec<[K; BUCKET]>,
    /// One bit per key, by [`Key::rank`]; empty while the hash table is in use.
    bits: Vec<u64>,
    /// The number of keys the hash table accepts before it grows.
    room: usize,
}

/// Half a cache line of the smaller keys, compared at once by vector instructions.
const BUCKET: usize = 8;

/// The load at which the table grows: half full, so that hardly any bucket overflows.
const KEYS_PER_BUCKET_MAX: usize = 4;

/// The maximum number of keys per call of [`insert_all`](Seen::insert_all): all moves of five helpers, rounded up.
pub(super) const KEYS_AT_A_TIME: usize = 32;

/// Enough for one call.
const BUCKETS_MIN: usize = KEYS_AT_A_TIME / KEYS_PER_BUCKET_MAX;

/// The maximum size of the bitset, relative to the next hash table.
const BITS_WORTH: usize = 2;

impl<K> Default for Seen<K> {
    fn default() -> Seen<K> {
        Seen { buckets: Vec::new(), bits: Vec::new(), room: 0 }
    }
}

impl<K: Key> Seen<K> {
    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<[K; BUCKET]>() + self.bits.capacity() * 8
    }

    pub(super) fn contains(&self, key: K) -> bool {
        if self.bits.is_empty() {
            !self.buckets.is_empty() && self.find(key).is_none()
        } else {
            let rank = key.rank();
            self.bits[rank / 64] >> (rank % 64) & 1 == 1
        }
    }

    /// Inserts those of `keys`, at most [`KEYS_AT_A_TIME`], whose bit in `wanted` is set, and calls `is_new` with the
    /// indices of new ones.
    #[inline]
    pub(super) fn insert_all(&mut self, keys: &[K], wanted: u32, mut is_new: impl FnMut(usize)) {
        // Checked first, because counting bits is slower.
        if self.room < KEYS_AT_A_TIME
            && self.bits.is_empty()
            && self.room < wanted.count_ones() as usize
        {
            self.grow();
        }
        if self.bits.is_empty() {
            for number in ones(wanted) {
                let key = keys[number];
                if let Some((bucket, place)) = self.find(key) {
                    self.buckets[bucket][place] = key;
                    self.room -= 1;
                    is_new(number);
                }
            }
        } else {
            for number in ones(wanted) {
                let rank = keys[number].rank();
                let word = &mut self.bits[rank / 64];
                let bit = 1 << (rank % 64);
                if *word & bit == 0 {
                    *word |= bit;
                    is_new(number);
                }
            }
        }
    }

    /// The free slot for a key, or `None` if the key is present.
    #[inline]
    #[allow(clippy::needless_bitwise_bool, reason = "a lazy or would be a branch for each place")]
    fn find(&self, key: K) -> Option<(usize, usize)> {
        let mask = self.buckets.len() - 1;
        let mut at = (key.scatter() >> 32) as usize & mask;
        loop {
            let bucket = &self.buckets[at];
            // Without early exits this compiles to a few vector instructions.
            if bucket.iter().fold(false, |found, &other| found | (other == key)) {
                return None;
            }
            let used: u32 = bucket.iter().map(|&other| u32::from(other != K::NONE)).sum();
            if (used as usize) < BUCKET {
                return Some((at, used as usize));
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.buckets);
        let buckets = (old.len() * 4).max(BUCKETS_MIN);
        let keys = old.into_iter().flatten().filter(|&key| key != K::NONE);
        match K::RANKS {
            // Testing a bit is faster than finding a key, which is worth some memory.
            Some(ranks) if buckets * size_of::<[K; BUCKET]>() * 8 * BITS_WORTH >= ranks => {
                self.bits = vec![0; ranks.div_ceil(64)];
                for key in keys {
                    let rank = key.rank();
                    self.bits[rank / 64] |= 1 << (rank % 64);
                }
            }
            _ => {
                self.buckets = vec![[K::NONE; BUCKET]; buckets];
                self.room = buckets * KEYS_PER_BUCKET_MAX;
                for key in keys {
                    if let Some((bucket, place)) = self.find(key) {
                        self.buckets[bucket][place] = key;
                        self.room -= 1;
                    }
                }
            }
        }
    }
}
