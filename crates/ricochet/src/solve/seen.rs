//! Which arrangements of helpers have been seen with the seeker on one stand: a small hash table that becomes a
//! bitset where that is denser.

use super::helpers::Key;

/// A set of keys that only grows.
#[derive(Debug, Default)]
pub(super) struct Seen<K> {
    /// Open addressing with linear probing; [`Key::NONE`] marks a free slot. A power of two long, or empty.
    slots: Vec<K>,
    /// One bit for each key, by [`Key::rank`]; empty while the hash table serves.
    bits: Vec<u64>,
    len: usize,
}

const SLOTS_MIN: usize = 64;

impl<K: Key> Seen<K> {
    /// Empties the set and keeps its memory for the next search, unless there is a lot of it.
    pub(super) fn clear(&mut self) {
        self.bits = Vec::new();
        self.len = 0;
        if self.slots.len() > 1 << 12 {
            self.slots = Vec::new();
        }
        self.slots.fill(K::NONE);
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<K>() + self.bits.capacity() * 8
    }

    pub(super) fn contains(&self, key: K) -> bool {
        if self.bits.is_empty() {
            !self.slots.is_empty() && self.slots[self.slot_of(key)] == key
        } else {
            let rank = key.rank();
            self.bits[rank / 64] >> (rank % 64) & 1 == 1
        }
    }

    /// Adds a key, and says whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: K) -> bool {
        if !self.bits.is_empty() {
            let rank = key.rank();
            let word = &mut self.bits[rank / 64];
            let bit = 1 << (rank % 64);
            let new = *word & bit == 0;
            *word |= bit;
            return new;
        }
        if self.len * 2 >= self.slots.len() {
            self.grow();
            return self.insert(key);
        }
        let slot = self.slot_of(key);
        if self.slots[slot] == key {
            return false;
        }
        self.slots[slot] = key;
        self.len += 1;
        true
    }

    /// The slot of a key, or the free one where it belongs.
    #[inline]
    fn slot_of(&self, key: K) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.scatter() >> (64 - self.slots.len().trailing_zeros())) as usize;
        while self.slots[slot] != key && self.slots[slot] != K::NONE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        let slots = (old.len() * 2).max(SLOTS_MIN);
        let keys = old.into_iter().filter(|&key| key != K::NONE);
        match K::RANKS {
            // The bitset is no larger than the next table would be, and faster.
            Some(ranks) if slots * size_of::<K>() * 8 >= ranks => {
                self.bits = vec![0; ranks.div_ceil(64)];
                for key in keys {
                    let rank = key.rank();
                    self.bits[rank / 64] |= 1 << (rank % 64);
                }
            }
            _ => {
                self.slots = vec![K::NONE; slots];
                for key in keys {
                    let slot = self.slot_of(key);
                    self.slots[slot] = key;
                }
            }
        }
    }
}
