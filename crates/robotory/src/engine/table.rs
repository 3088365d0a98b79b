//! The transposition table. Shared by threads without locks: an entry is two words, the first xored with the
//! second, so a torn entry does not match any key.

use std::sync::atomic::{AtomicU64, Ordering};

use super::eval_cache::Judged;
use super::state::Move;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
}

/// The data of an entry, copied so that other threads cannot change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) mv: Option<Move>,
    pub(crate) score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

#[derive(Default)]
struct Entry {
    /// The key xored with `data`.
    check: AtomicU64,
    /// Move, score, depth, bound (0 for an empty entry) and age.
    data: AtomicU64,
}

/// Entries that may hold the same position: one cache line, so that a probe costs one memory access.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

const _: () = assert!(size_of::<Bucket>() == 64, "four entries fill a cache line");

/// Minimum number of buckets used, for short searches: a quarter of a mebibyte.
const BUCKETS_MIN: usize = 4096;

/// The packed result of a probe; 0 for nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedEntry(u64);

/// A table of fixed size. When it is full, shallow and old entries are replaced.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Number of buckets in use, a power of two.
    used: usize,
    age: u8,
    pub(crate) judged: Judged,
}

impl Table {
    /// A table of at most this many mebibytes, and at least one bucket.
    pub(crate) fn new(mib: usize) -> Table {
        let wanted = (mib.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1);
        let len = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        let buckets = std::iter::repeat_with(Bucket::default).take(len).collect();
        Table { buckets, used: len, age: 0, judged: Judged::new() }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Starts a new search, whose entries replace older ones first. A short search uses only a part of the table,
    /// which stays in the processor's cache. Entries stored with another size in use may be missed but are never
    /// confused, because keys are compared in full.
    pub(crate) fn grow_older(&mut self, nodes_expected: Option<u64>) {
        self.age = (self.age + 1) & 63;
        let wanted = nodes_expected.map_or(usize::MAX, |nodes| (nodes / 8) as usize);
        let wanted = wanted.clamp(BUCKETS_MIN, usize::MAX / 2).next_power_of_two();
        self.used = wanted.min(self.buckets.len());
    }

    fn bucket(&self, key: u64) -> &[Entry; 4] {
        let Bucket(entries) = &self.buckets[key as usize & (self.used - 1)];
        entries
    }

    /// Branchless, so that the processor can overlap it with other work.
    pub(crate) fn probe(&self, key: u64) -> PackedEntry {
        let mut found = 0;
        for entry in self.bucket(key) {
            let data = entry.data.load(Ordering::Relaxed);
            let same = entry.check.load(Ordering::Relaxed) ^ data == key;
            found |= data & u64::from(same).wrapping_neg();
        }
        PackedEntry(found)
    }

    pub(crate) fn store(&self, key: u64, known: Known) {
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        let mut data = pack(known, self.age);
        for (i, entry) in bucket.iter().enumerate() {
            let old = entry.data.load(Ordering::Relaxed);
            if entry.check.load(Ordering::Relaxed) ^ old == key {
                // Keep the old move if the new search has none.
                if known.mv.is_none() {
                    data |= old & 0xffff_ffff;
                }
                worst = (0, i);
                break;
            }
            let age = (self.age.wrapping_sub((old >> 58) as u8)) & 63;
            let worth =
                if old == 0 { i32::MIN } else { i32::from((old >> 48) as u8) - 8 * i32::from(age) };
            if worth < worst.0 {
                worst = (worth, i);
            }
        }
        let entry = &bucket[worst.1];
        entry.data.store(data, Ordering::Relaxed);
        entry.check.store(key ^ data, Ordering::Relaxed);
    }
}

impl PackedEntry {
    pub(crate) const NOTHING: PackedEntry = PackedEntry(0);

    /// The data, if the probe found any.
    pub(crate) fn unpack(self) -> Option<Known> {
        unpack(self.0)
    }
}

fn pack(known: Known, age: u8) -> u64 {
    let mv = known.mv.map_or(0, |mv| u64::from(mv.0));
    let bound = match known.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    mv | u64::from(known.score.cast_unsigned()) << 32
        | u64::from(known.depth) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Option<Known> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let mv = data as u32;
    Some(Known {
        // 0 is not a valid move: a run uses at least one disc.
        mv: (mv != 0).then_some(Move(mv)),
        score: ((data >> 32) as u16).cast_signed(),
        depth: (data >> 48) as u8,
        bound,
    })
}

#[cfg(test)]
mod tests {
    use super::{Bound, Known, Table};
    use crate::engine::state::Move;

    #[test]
    fn what_is_stored_comes_back() {
        let table = Table::new(1);
        let known = Known { mv: Some(Move(77)), score: -123, depth: 9, bound: Bound::Lower };
        table.store(0xdead_beef_0bad_cafe, known);
        assert_eq!(table.probe(0xdead_beef_0bad_cafe).unpack(), Some(known));
        assert_eq!(table.probe(0xdead_beef_0bad_caff).unpack(), None);
        // A later search without a move keeps this one.
        let later = Known { mv: None, score: 5, depth: 10, bound: Bound::Upper };
        table.store(0xdead_beef_0bad_cafe, later);
        let kept = Known { mv: Some(Move(77)), ..later };
        assert_eq!(table.probe(0xdead_beef_0bad_cafe).unpack(), Some(kept));
    }
}
