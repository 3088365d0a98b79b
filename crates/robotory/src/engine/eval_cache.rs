//! A cache of network evaluations. Most positions at the horizon occur several times, by transposition, and a
//! lookup is much cheaper than an evaluation.

use std::sync::atomic::{AtomicU64, Ordering};

use super::net::Judgement;

/// Number of entries, a power of two: small enough for a core's cache.
const KEPT: usize = 1 << 15;
/// A score of 16 bits and a bit for each robot; the rest of an entry is the key of its position.
const JUDGEMENT_BITS: u32 = 19;
const _: () = assert!(KEPT.ilog2() < JUDGEMENT_BITS, "place and entry hold nearly all of a key");

/// One word per position, so that threads can share it without locks.
pub(crate) struct Judged(Box<[AtomicU64]>);

impl Judged {
    pub(crate) fn new() -> Judged {
        Judged(std::iter::repeat_with(AtomicU64::default).take(KEPT).collect())
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize % KEPT]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Judgement> {
        let word = self.place(key).load(Ordering::Relaxed);
        ((word ^ key) >> JUDGEMENT_BITS == 0).then(|| Judgement {
            score: i32::from(((word >> 3) as u16).cast_signed()),
            homeward: (word & 7) as u8,
        })
    }

    pub(crate) fn put(&self, key: u64, judgement: Judgement) {
        let Judgement { score, homeward } = judgement;
        let score = score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let word = key >> JUDGEMENT_BITS << JUDGEMENT_BITS
            | u64::from(score.cast_unsigned()) << 3
            | u64::from(homeward);
        self.place(key).store(word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Judged, Judgement};

    #[test]
    fn what_was_judged_comes_back() {
        let judged = Judged::new();
        let key = 0xdead_beef_0bad_cafe;
        assert_eq!(judged.get(key), None);
        for score in [0, -1, 9_000, -9_000] {
            let judgement = Judgement { score, homeward: 5 };
            judged.put(key, judgement);
            assert_eq!(judged.get(key), Some(judgement));
            assert_eq!(judged.get(key ^ 1 << 40), None, "the same place, another position");
        }
    }
}
