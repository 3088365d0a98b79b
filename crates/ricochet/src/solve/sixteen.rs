//! Sixteen moves in a vector register, four per helper. The algorithm is the same for every processor with such
//! registers; `vector` maps its operations to intrinsics.

use super::arrival::Arrival;
use super::children::{Children, MOVES_MAX};
use super::helpers::Key;

use vector::{
    Bytes, all, and, and_not, by_words, eq, less, max, min, or, set_bits, shifted, spread,
    zip_bytes, zip_pairs,
};

/// The states that the moves of up to four helpers lead to.
#[inline]
#[allow(unsafe_code)]
#[allow(unused_unsafe, reason = "in a browser it is safe in any case")]
pub(super) fn children<K: Key, const H: usize>(
    cells: &[u8; H],
    stops: &[[u8; 4]; H],
    arrival: Arrival,
) -> Children<K> {
    // SAFETY: all processors of one architecture have SSE2, and the other is compiled only with the vectors it has.
    unsafe { all_at_once(cells, stops, arrival) }
}

#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
#[inline]
fn all_at_once<K: Key, const H: usize>(
    cells: &[u8; H],
    stops: &[[u8; 4]; H],
    arrival: Arrival,
) -> Children<K> {
    let stop = |helper: usize| if helper < H { u32::from_le_bytes(stops[helper]) } else { 0 };
    let cell = |helper: usize| if helper < H { u32::from(cells[helper]) * 0x0101_0101 } else { 0 };
    let to = by_words([stop(0), stop(1), stop(2), stop(3)]);
    let from = by_words([cell(0), cell(1), cell(2), cell(3)]);
    let unwanted = or(eq(to, from), left_out(from, to, arrival));
    let wanted = !set_bits(unwanted) & ((1 << (4 * H)) - 1);
    Children { keys: keys(&sorted_in::<H>(from, to)), wanted }
}

/// [`Arrival::leaves_out`] for all moves, as a mask.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
#[inline]
fn left_out(cell: Bytes, stop: Bytes, arrival: Arrival) -> Bytes {
    const COLUMN: u8 = 0x0f;
    let when = |holds: bool| all(if holds { 0xff } else { 0 });
    let column = |cells| and(cells, all(COLUMN));
    let row = |cells| and(shifted(cells), all(COLUMN));
    let (from, to) = (all(arrival.from), all(arrival.to));
    let upright = when(arrival.is_upright() & arrival.is_of_helper());
    let level = when(!arrival.is_upright());
    let itself = eq(cell, to);
    let crossing = or(
        or(eq(column(cell), column(from)), eq(column(cell), column(to))),
        eq(row(cell), row(from)),
    );
    let left_of = less(column(cell), column(from));
    let above = less(row(cell), row(from));
    let up_or_down = or(
        and(upright, or(itself, left_of)),
        and_not(level, or(crossing, eq(row(stop), row(from)))),
    );
    let left_or_right = and(level, or(itself, above));
    // The order of directions is up, right, down, left.
    let sideways = by_words([0xff00_ff00; 4]);
    or(and_not(up_or_down, sideways), and(left_or_right, sideways))
}

/// The cells after each move, in ascending order: one vector per place.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
#[inline]
fn sorted_in<const H: usize>(cell: Bytes, to: Bytes) -> [Bytes; 4] {
    let everywhere = spread(cell);
    let later = [
        by_words([0, u32::MAX, u32::MAX, u32::MAX]),
        by_words([0, 0, u32::MAX, u32::MAX]),
        by_words([0, 0, 0, u32::MAX]),
    ];
    // Among the unmoved cells: the own cell where a later helper moves, otherwise the next one.
    let above = |place: usize| {
        if place + 1 < H {
            let (own, next) = (everywhere[place], everywhere[place + 1]);
            or(and(own, later[place]), and_not(next, later[place]))
        } else {
            all(0xff)
        }
    };
    let place = |place: usize| {
        let below = if place == 0 { all(0) } else { above(place - 1) };
        if place < H { max(below, min(to, above(place))) } else { all(0) }
    };
    [place(0), place(1), place(2), place(3)]
}

/// Interleaves the places, so that each move's cells are adjacent.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
#[inline]
#[allow(unsafe_code)]
fn keys<K: Key>(&[first, second, third, fourth]: &[Bytes; 4]) -> [K; MOVES_MAX] {
    let (front, back) = (zip_bytes(first, second), zip_bytes(third, fourth));
    let (low, high) = (zip_pairs(front[0], back[0]), zip_pairs(front[1], back[1]));
    let mut keys = [K::NONE; MOVES_MAX];
    // SAFETY: both are 64 bytes, and every pattern of bits is sixteen arrays of bytes.
    let packed: [[u8; 4]; 16] = unsafe { std::mem::transmute([low[0], low[1], high[0], high[1]]) };
    for (key, bytes) in keys.iter_mut().zip(packed) {
        *key = K::pack(bytes);
    }
    keys
}

/// Defines an operation for either kind of vector, with the target feature it needs.
macro_rules! words {
    ($feature:literal; $($name:ident($($given:ident: $kind:ty),*) -> $gives:ty { $body:expr })*) => {
        $(#[inline]
        #[target_feature(enable = $feature)]
        pub(super) fn $name($($given: $kind),*) -> $gives {
            $body
        })*
    };
}

#[cfg(target_arch = "x86_64")]
mod vector {
    use std::arch::x86_64::{
        __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_max_epu8,
        _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi32, _mm_set1_epi8,
        _mm_shuffle_epi32, _mm_srli_epi16, _mm_unpackhi_epi8, _mm_unpackhi_epi16,
        _mm_unpacklo_epi8, _mm_unpacklo_epi16,
    };

    pub(super) type Bytes = __m128i;

    words! {
        "sse2";
        all(byte: u8) -> Bytes { _mm_set1_epi8(byte.cast_signed()) }
        and(a: Bytes, b: Bytes) -> Bytes { _mm_and_si128(a, b) }
        and_not(a: Bytes, b: Bytes) -> Bytes { _mm_andnot_si128(b, a) }
        or(a: Bytes, b: Bytes) -> Bytes { _mm_or_si128(a, b) }
        eq(a: Bytes, b: Bytes) -> Bytes { _mm_cmpeq_epi8(a, b) }
        less(a: Bytes, b: Bytes) -> Bytes { _mm_cmplt_epi8(a, b) }
        max(a: Bytes, b: Bytes) -> Bytes { _mm_max_epu8(a, b) }
        min(a: Bytes, b: Bytes) -> Bytes { _mm_min_epu8(a, b) }
        shifted(a: Bytes) -> Bytes { _mm_srli_epi16::<4>(a) }
        set_bits(a: Bytes) -> u32 { _mm_movemask_epi8(a).cast_unsigned() }
        by_words(words: [u32; 4]) -> Bytes {
            {
                let [a, b, c, d] = words.map(u32::cast_signed);
                _mm_set_epi32(d, c, b, a)
            }
        }
        spread(a: Bytes) -> [Bytes; 4] {
            [
                _mm_shuffle_epi32::<0b00_00_00_00>(a),
                _mm_shuffle_epi32::<0b01_01_01_01>(a),
                _mm_shuffle_epi32::<0b10_10_10_10>(a),
                _mm_shuffle_epi32::<0b11_11_11_11>(a),
            ]
        }
        zip_bytes(a: Bytes, b: Bytes) -> [Bytes; 2] { [_mm_unpacklo_epi8(a, b), _mm_unpackhi_epi8(a, b)] }
        zip_pairs(a: Bytes, b: Bytes) -> [Bytes; 2] { [_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b)] }
    }
}

#[cfg(target_feature = "simd128")]
mod vector {
    use std::arch::wasm32::{
        i8x16_bitmask, i8x16_eq, i8x16_lt, i8x16_shuffle, i16x8_shuffle, i32x4_shuffle, u8x16_max,
        u8x16_min, u8x16_splat, u16x8_shr, u32x4, v128, v128_and, v128_andnot, v128_or,
    };

    pub(super) type Bytes = v128;

    words! {
        "simd128";
        all(byte: u8) -> Bytes { u8x16_splat(byte) }
        and(a: Bytes, b: Bytes) -> Bytes { v128_and(a, b) }
        and_not(a: Bytes, b: Bytes) -> Bytes { v128_andnot(a, b) }
        or(a: Bytes, b: Bytes) -> Bytes { v128_or(a, b) }
        eq(a: Bytes, b: Bytes) -> Bytes { i8x16_eq(a, b) }
        less(a: Bytes, b: Bytes) -> Bytes { i8x16_lt(a, b) }
        max(a: Bytes, b: Bytes) -> Bytes { u8x16_max(a, b) }
        min(a: Bytes, b: Bytes) -> Bytes { u8x16_min(a, b) }
        shifted(a: Bytes) -> Bytes { u16x8_shr(a, 4) }
        set_bits(a: Bytes) -> u32 { u32::from(i8x16_bitmask(a)) }
        by_words(words: [u32; 4]) -> Bytes {
            {
                let [a, b, c, d] = words;
                u32x4(a, b, c, d)
            }
        }
        spread(a: Bytes) -> [Bytes; 4] {
            [
                i32x4_shuffle::<0, 0, 0, 0>(a, a),
                i32x4_shuffle::<1, 1, 1, 1>(a, a),
                i32x4_shuffle::<2, 2, 2, 2>(a, a),
                i32x4_shuffle::<3, 3, 3, 3>(a, a),
            ]
        }
        zip_bytes(a: Bytes, b: Bytes) -> [Bytes; 2] {
            [
                i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b),
                i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b),
            ]
        }
        zip_pairs(a: Bytes, b: Bytes) -> [Bytes; 2] {
            [
                i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b),
                i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b),
            ]
        }
    }
}
