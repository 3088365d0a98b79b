//! All moves of the helpers at once, where they are all of one kind.
//!
//! This is where the search spends most of its time. A move is a byte, its stop, and up to sixteen of them fit a vector
//! register: the new places are sorted in and the moves that the [arrival](super::arrival) leaves out are found for
//! all of them together. The plain version says what is meant; other processors and five helpers use it.

use super::arrival::Arrival;
use super::helpers::Key;

/// The moves that five helpers have.
pub(super) const MOVES_MAX: usize = 20;

/// What the helpers' moves lead to.
pub(super) struct Children<K> {
    /// By helper, four for each in the order of directions.
    pub(super) keys: [K; MOVES_MAX],
    /// A bit for each move that leads elsewhere and is not left out.
    pub(super) wanted: u32,
}

impl<K: Key> Children<K> {
    /// For helpers in ascending order with these stops.
    #[inline]
    #[allow(unsafe_code)]
    pub(super) fn new<const H: usize>(
        cells: &[u8; H],
        stops: &[[u8; 4]; H],
        arrival: Arrival,
    ) -> Children<K> {
        #[cfg(target_arch = "x86_64")]
        if H <= 4 {
            // SAFETY: all processors of this architecture have SSE2.
            return unsafe { sixteen::children(cells, stops, arrival) };
        }
        Children::one_by_one(cells, stops, arrival)
    }

    /// No moves yet.
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

/// The cells with one helper moved, still in ascending order.
#[inline]
fn moved<const H: usize>(cells: &[u8; H], helper: usize, to: u8) -> [u8; H] {
    let mut moved = *cells;
    moved[helper] = to;
    moved.sort_unstable();
    moved
}

/// Sixteen moves in a vector register, four for each helper.
#[cfg(target_arch = "x86_64")]
mod sixteen {
    use std::arch::x86_64::{
        __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_max_epu8,
        _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi32, _mm_set1_epi8,
        _mm_set1_epi32, _mm_setzero_si128, _mm_shuffle_epi32, _mm_srli_epi16, _mm_unpackhi_epi8,
        _mm_unpackhi_epi16, _mm_unpacklo_epi8, _mm_unpacklo_epi16,
    };

    use super::{Children, MOVES_MAX};
    use crate::solve::arrival::Arrival;
    use crate::solve::helpers::Key;

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn children<K: Key, const H: usize>(
        cells: &[u8; H],
        stops: &[[u8; 4]; H],
        arrival: Arrival,
    ) -> Children<K> {
        let stop = |helper: usize| if helper < H { u32::from_le_bytes(stops[helper]) } else { 0 };
        let cell =
            |helper: usize| if helper < H { u32::from(cells[helper]) * 0x0101_0101 } else { 0 };
        let to = by_helper([stop(0), stop(1), stop(2), stop(3)]);
        let from = by_helper([cell(0), cell(1), cell(2), cell(3)]);
        let still = _mm_cmpeq_epi8(to, from);
        let unwanted = _mm_or_si128(still, left_out(from, to, arrival));
        let wanted = !_mm_movemask_epi8(unwanted).cast_unsigned() & ((1 << (4 * H)) - 1);
        Children { keys: keys(&sorted_in::<H>(from, to)), wanted }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn by_helper(words: [u32; 4]) -> __m128i {
        let [a, b, c, d] = words.map(u32::cast_signed);
        _mm_set_epi32(d, c, b, a)
    }

    /// [`Arrival::leaves_out`] for all moves: all bits set where it does.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn left_out(cell: __m128i, stop: __m128i, arrival: Arrival) -> __m128i {
        const COLUMN: i8 = 0x0f;
        let all = |byte: u8| _mm_set1_epi8(byte.cast_signed());
        let when = |holds: bool| _mm_set1_epi8(-i8::from(holds));
        let column = |cells| _mm_and_si128(cells, _mm_set1_epi8(COLUMN));
        let row = |cells| _mm_and_si128(_mm_srli_epi16::<4>(cells), _mm_set1_epi8(COLUMN));
        let same = |one, other| _mm_cmpeq_epi8(one, other);
        let (from, to) = (all(arrival.from), all(arrival.to));
        let upright = when(arrival.is_upright() & arrival.is_of_helper());
        let level = when(!arrival.is_upright());
        let itself = same(cell, to);
        let crossing = _mm_or_si128(
            _mm_or_si128(same(column(cell), column(from)), same(column(cell), column(to))),
            same(row(cell), row(from)),
        );
        let left_of = _mm_cmplt_epi8(column(cell), column(from));
        let above = _mm_cmplt_epi8(row(cell), row(from));
        let up_or_down = _mm_or_si128(
            _mm_and_si128(upright, _mm_or_si128(itself, left_of)),
            _mm_andnot_si128(_mm_or_si128(crossing, same(row(stop), row(from))), level),
        );
        let left_or_right = _mm_and_si128(level, _mm_or_si128(itself, above));
        // Directions go round: up, right, down, left.
        let sideways = _mm_set1_epi32(0xff00_ff00_u32.cast_signed());
        _mm_or_si128(_mm_andnot_si128(sideways, up_or_down), _mm_and_si128(sideways, left_or_right))
    }

    /// The cells after each move, in ascending order: one vector for each place.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn sorted_in<const H: usize>(cell: __m128i, to: __m128i) -> [__m128i; 4] {
        let everywhere = [
            _mm_shuffle_epi32::<0b00_00_00_00>(cell),
            _mm_shuffle_epi32::<0b01_01_01_01>(cell),
            _mm_shuffle_epi32::<0b10_10_10_10>(cell),
            _mm_shuffle_epi32::<0b11_11_11_11>(cell),
        ];
        let mut places = [_mm_setzero_si128(); 4];
        let mut below = _mm_setzero_si128();
        for place in 0..H {
            // Of those that stay: one's own cell where a later helper moves, the next one's otherwise.
            let above = if place + 1 < H {
                let later =
                    by_helper(std::array::from_fn(
                        |helper| {
                            if helper > place { u32::MAX } else { 0 }
                        },
                    ));
                _mm_or_si128(
                    _mm_and_si128(later, everywhere[place]),
                    _mm_andnot_si128(later, everywhere[place + 1]),
                )
            } else {
                _mm_set1_epi8(-1)
            };
            places[place] = _mm_max_epu8(below, _mm_min_epu8(to, above));
            below = above;
        }
        places
    }

    /// Puts the places of each move side by side.
    #[inline]
    #[target_feature(enable = "sse2")]
    #[allow(unsafe_code)]
    fn keys<K: Key>(places: &[__m128i; 4]) -> [K; MOVES_MAX] {
        let [first, second, third, fourth] = *places;
        let low = (_mm_unpacklo_epi8(first, second), _mm_unpacklo_epi8(third, fourth));
        let high = (_mm_unpackhi_epi8(first, second), _mm_unpackhi_epi8(third, fourth));
        let vectors = [
            _mm_unpacklo_epi16(low.0, low.1),
            _mm_unpackhi_epi16(low.0, low.1),
            _mm_unpacklo_epi16(high.0, high.1),
            _mm_unpackhi_epi16(high.0, high.1),
        ];
        // SAFETY: both are 64 bytes, and every pattern of bits is sixteen arrays of bytes.
        let packed: [[u8; 4]; 16] = unsafe { std::mem::transmute(vectors) };
        let mut keys = [K::NONE; MOVES_MAX];
        for (key, bytes) in keys.iter_mut().zip(packed) {
            *key = K::pack(bytes);
        }
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::super::helpers::{Four, Triple};
    use super::*;

    /// Helpers on arbitrary spaces with arbitrary stops in line, after an arbitrary arrival.
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
