//! All moves of the helpers at once, where they are all of one kind.
//!
//! The hot loop of the search. A move is one byte, its stop, and up to sixteen fit a vector register: inserting the new
//! cells in order and finding the moves pruned by the [arrival](super::arrival) are done for all of them together
//! (`sixteen.rs`). The scalar version defines the semantics; other processors and five helpers use it.

use super::arrival::Arrival;
use super::helpers::Key;

/// The number of moves of five helpers.
pub(super) const MOVES_MAX: usize = 20;

/// The states that the helpers' moves lead to.
pub(super) struct Children<K> {
    /// Four keys per helper, in the order of directions.
    pub(super) keys: [K; MOVES_MAX],
    /// A bit set of the moves that change the state and are not pruned.
    pub(super) wanted: u32,
}

impl<K: Key> Children<K> {
    /// For helpers in ascending order with these stops.
    #[inline]
    pub(super) fn new<const H: usize>(
        cells: &[u8; H],
        stops: &[[u8; 4]; H],
        arrival: Arrival,
    ) -> Children<K> {
        #[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
        if H <= 4 {
            return super::sixteen::children(cells, stops, arrival);
        }
        Children::one_by_one(cells, stops, arrival)
    }

    /// Without any moves.
    #[inline]
    pub(super) fn none() -> Children<K> {
        Children { keys: [K::NONE; MOVES_MAX], wanted: 0 }
    }

    #[inline]
    pub(super) fn put(&mut self, number: usize, key: K, is_wanted: bool) {
        self.keys[number] = key;
        self.wanted |= u32::from(is_wanted) << number;
    }

    fn one_by_one<const H: usize>(
        cells: &[u8; H],
        stops: &[[u8; 4]; H],
        arrival: Arrival,
    ) -> Children<K> {
        let mut children = Children::none();
        for helper in 0..H {
            let out = arrival.leaves_out(cells[helper], stops[helper]);
            for (direction, to) in stops[helper].into_iter().enumerate() {
                let moved = K::pack(moved(cells, helper, to));
                let is_wanted = to != cells[helper] && !out[direction];
                children.put(helper * 4 + direction, moved, is_wanted);
            }
        }
        children
    }
}

/// The cells after one helper's move, still in ascending order.
#[inline]
fn moved<const H: usize>(cells: &[u8; H], helper: usize, to: u8) -> [u8; H] {
    // Each place takes the median of the new cell and its two neighbours among the rest.
    std::array::from_fn(|place| {
        let below = match place {
            0 => 0,
            _ if place <= helper => cells[place - 1],
            _ => cells[place],
        };
        let above = match place {
            _ if place + 1 == H => u8::MAX,
            _ if place < helper => cells[place],
            _ => cells[place + 1],
        };
        below.max(to.min(above))
    })
}

#[cfg(test)]
mod tests {
    use super::super::helpers::{Four, Triple};
    use super::*;

    /// Helpers on random spaces with random stops in line, after a random arrival.
    fn compare<K: Key, const H: usize>(seed: u64) {
        let mut dice = dice::Dice::new(seed);
        for _ in 0..20_000 {
            let mut byte = || dice.below(256) as u8;
            let mut cells: [u8; H] = std::array::from_fn(|_| byte());
            cells.sort_unstable();
            let stops = cells.map(|cell| {
                let (row, column) = (cell & 0xf0, cell & 0x0f);
                [byte() & 0xf0 | column, row | byte() & 0x0f, byte() & 0xf0 | column, cell]
            });
            let from = byte();
            let arrival = match byte() % 4 {
                0 => Arrival::SEEKER,
                1 => Arrival::of_helper(from, from & 0xf0 | byte() & 0x0f),
                2 => Arrival::of_helper(from, byte() & 0xf0 | from & 0x0f),
                _ => Arrival::of_helper(cells[0] & 0xf0 | byte() & 0x0f, cells[0]),
            };
            let (fast, slow) = (
                Children::<K>::new(&cells, &stops, arrival),
                Children::<K>::one_by_one(&cells, &stops, arrival),
            );
            assert_eq!(fast.wanted, slow.wanted, "{cells:?} {stops:?} {arrival:?}");
            assert_eq!(fast.keys[..4 * H], slow.keys[..4 * H], "{cells:?} {stops:?}");
        }
    }

    #[test]
    fn all_at_once_is_one_by_one() {
        compare::<Triple, 1>(1);
        compare::<Triple, 2>(2);
        compare::<Triple, 3>(3);
        compare::<Four, 4>(4);
    }
}
