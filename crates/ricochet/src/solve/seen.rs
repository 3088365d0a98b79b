//! Which arrangements of helpers have been seen with the seeker on one stand: a small hash table that becomes a
//! bitset where that is denser.

use super::helpers::Key;
use super::ones::ones;

/// A set of keys that only grows.
#[derive(Debug)]
pub(super) struct Seen<K> {
    /// A hash table of buckets, each filled from its beginning; [`Key::NONE`] marks a free place. A full bucket
    /// overflows into the next one. A power of two long, or empty.
    buckets: Vec<[K; BUCKET]>,
    /// One bit for each key, by [`Key::rank`]; empty while the hash table serves.
    bits: Vec<u64>,
    /// How many more keys the hash table takes before it grows.
    room: usize,
}

/// Half a cache line of the smaller keys: compared all at once, by vector instructions.
const BUCKET: usize = 8;

/// Four of eight places are used when the table grows: nearly no bucket overflows.
const KEYS_PER_BUCKET_MAX: usize = 4;

/// The most keys that [`insert_all`](Seen::insert_all) takes in one call: all moves of five helpers, and some more.
pub(super) const KEYS_AT_A_TIME: usize = 32;

/// Room for as many.
const BUCKETS_MIN: usize = KEYS_AT_A_TIME / KEYS_PER_BUCKET_MAX;

/// How many times larger than the next hash table the bitset may be.
const BITS_WORTH: usize = 2;

impl<K> Default for Seen<K> {
    fn default() -> Seen<K> {
        Seen { buckets: Vec::new(), bits: Vec::new(), room: 0 }
    }
}

impl<K: Key> Seen<K> {
    /// How much memory it takes.
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

    /// Of at most [`KEYS_AT_A_TIME`] keys adds those whose bit in `wanted` is set, and tells the numbers of those that
    /// are new.
    #[inline]
    pub(super) fn insert_all(&mut self, keys: &[K], wanted: u32, mut is_new: impl FnMut(usize)) {
        // Counting bits takes longer than the rest.
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

    /// The free place where a key belongs, or `None` if it is there already.
    #[inline]
    #[allow(clippy::needless_bitwise_bool, reason = "a lazy or would be a branch for each place")]
    fn find(&self, key: K) -> Option<(usize, usize)> {
        let mask = self.buckets.len() - 1;
        let mut at = (key.scatter() >> 32) as usize & mask;
        loop {
            let bucket = &self.buckets[at];
            // Without early exits it takes a few vector instructions.
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
            // Finding a bit takes fewer steps than finding a key, which is worth some memory.
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
