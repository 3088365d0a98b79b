//! The robots other than the seeker, packed into one integer.

/// The cells of the helpers, one byte each, ascending within each kind.
///
/// Helpers of one kind are interchangeable, so sorting them merges states that differ only by permutation: a factor of
/// six for three helpers.
pub(super) trait Key:
    Copy + Eq + Ord + std::hash::Hash + Default + Send + Sync + std::fmt::Debug
{
    /// A value that is not a valid key.
    const NONE: Self;
    /// The number of ranks, if small enough for a bitset.
    const RANKS: Option<usize>;

    fn pack<const H: usize>(cells: [u8; H]) -> Self;
    fn unpack<const H: usize>(self) -> [u8; H];
    /// A number below [`RANKS`](Key::RANKS), unique per key.
    fn rank(self) -> usize;
    /// A hash: the bits spread over a word, the best ones on top.
    fn scatter(self) -> u64;
}

/// An odd constant without pattern: 2^64 divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! packed {
    ($name:ident, $word:ty, $bytes:literal, $ranks:expr, $rank:expr) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) struct $name($word);

        impl Key for $name {
            const NONE: $name = $name(<$word>::MAX);
            const RANKS: Option<usize> = $ranks;

            #[inline]
            fn pack<const H: usize>(cells: [u8; H]) -> $name {
                let mut bytes = [0; $bytes];
                bytes[..H].copy_from_slice(&cells);
                $name(<$word>::from_le_bytes(bytes))
            }

            #[inline]
            fn unpack<const H: usize>(self) -> [u8; H] {
                let mut cells = [0; H];
                cells.copy_from_slice(&self.0.to_le_bytes()[..H]);
                cells
            }

            #[inline]
            fn rank(self) -> usize {
                $rank(self.0)
            }

            #[inline]
            fn scatter(self) -> u64 {
                u64::from(self.0).wrapping_mul(SPREAD)
            }
        }
    };
}

// Up to three helpers of one kind: the number of triples is small.
packed!(Triple, u32, 4, Some(TRIPLES), triple_rank);
// Up to three helpers of several kinds.
packed!(Three, u32, 4, Some(1 << 24), |cells: u32| cells as usize);
// Four helpers: too many keys for a bitset.
packed!(Four, u32, 4, None, |cells: u32| cells as usize);
// Five helpers.
packed!(Five, u64, 8, None, |cells: u64| cells as usize);

const TRIPLES: usize = 256 * 255 * 254 / 6;

/// The number of triples, and of pairs, with all members below n.
static TRIPLES_BELOW: [u32; 256] = {
    let mut below = [0; 256];
    let mut n: u32 = 3;
    while n < 256 {
        below[n as usize] = n * (n - 1) * (n - 2) / 6;
        n += 1;
    }
    below
};
static PAIRS_BELOW: [u32; 256] = {
    let mut below = [0; 256];
    let mut n: u32 = 2;
    while n < 256 {
        below[n as usize] = n * (n - 1) / 2;
        n += 1;
    }
    below
};

/// The rank of an ascending triple, ordered by its largest member.
#[inline]
fn triple_rank(cells: u32) -> usize {
    let [low, middle, high, _] = cells.to_le_bytes().map(usize::from);
    TRIPLES_BELOW[high] as usize + PAIRS_BELOW[middle] as usize + low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_triple_has_a_rank_of_its_own() {
        let mut taken = vec![false; TRIPLES];
        for high in 2..=u8::MAX {
            for middle in 1..high {
                for low in 0..middle {
                    let rank = Triple::pack([low, middle, high]).rank();
                    assert!(!std::mem::replace(&mut taken[rank], true), "{low} {middle} {high}");
                }
            }
        }
        assert!(!taken.contains(&false));
    }

    #[test]
    fn cells_go_in_and_out() {
        assert_eq!(Triple::pack([1, 2, 255]).unpack(), [1, 2, 255]);
        assert_eq!(Four::pack([252, 253, 254, 255]).unpack(), [252, 253, 254, 255]);
        assert_eq!(Five::pack([0, 1, 2, 3, 4]).unpack(), [0, 1, 2, 3, 4]);
        assert_ne!(Four::pack([252, 253, 254, 255]), Four::NONE);
    }
}
