//! A seeded random number generator whose output is stable across versions.
//!
//! Links and stored events name boards, shuffles and puzzles by a seed, so the meaning of a seed must never change:
//! not with the version of a dependency, not between machines. General random crates do not promise that for ranges
//! and shuffles. The generator is SplitMix64 (Steele, Lea and Flood, 2014).
//!
//! Not cryptographically secure: a few outputs reveal all others.
//!
//! ```
//! use robotable_dice::Dice;
//! let mut dice = Dice::new(7);
//! let mut chips = [1, 2, 3, 4, 5];
//! dice.shuffle(&mut chips);
//! assert_eq!(chips, [3, 5, 2, 4, 1]);
//! assert_eq!(dice.below(6), 4);
//! ```

#![cfg_attr(not(test), no_std)]

/// A random number generator with a fixed seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// The generator for this seed. Different seeds, also neighbouring ones, give unrelated outputs.
    pub fn new(seed: u64) -> Dice {
        Dice { state: seed }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to `sides - 1`, uniformly distributed.
    ///
    /// # Panics
    ///
    /// Panics if `sides` is 0.
    pub fn below(&mut self, sides: u32) -> u32 {
        assert!(sides > 0, "a die needs at least one side");
        // Reject values past the last whole multiple of `sides`, which would favour low numbers.
        let fair = u64::from(u32::MAX) + 1;
        let limit = fair - fair % u64::from(sides);
        loop {
            let thrown = self.next_u64() >> 32;
            if thrown < limit {
                return (thrown % u64::from(sides)) as u32;
            }
        }
    }

    /// True with probability `numerator / denominator`.
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.below(denominator) < numerator
    }

    /// A uniformly random item; `None` if `items` is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match items.len() {
            0 => None,
            len => items.get(self.below(len as u32) as usize),
        }
    }

    /// Shuffles `items` (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::Dice;

    /// The published first outputs of SplitMix64 for this seed. If they change, every link changes.
    #[test]
    fn streams_never_change() {
        let mut dice = Dice::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| dice.next_u64()).collect();
        assert_eq!(
            first,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_side_comes_up_about_equally_often() {
        let mut dice = Dice::new(3);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_reaches_every_order() {
        let mut orders = std::collections::HashSet::new();
        for seed in 0..1_000 {
            let mut items = [0, 1, 2, 3];
            Dice::new(seed).shuffle(&mut items);
            orders.insert(items);
        }
        assert_eq!(orders.len(), 24);
    }

    #[test]
    fn nothing_to_pick_from_is_none() {
        assert_eq!(Dice::new(1).pick::<u8>(&[]), None);
    }
}
