//! SIMD versions of the hot path: accumulator updates and evaluation. `accumulator.rs` and `features.rs` have the reference
//! versions.

use super::accumulator::Sums;
use super::changes::Changes;
use super::net::{Judgement, Net};
use super::state::State;

/// The version to use on this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vectors {
    #[cfg(target_arch = "x86_64")]
    wide: bool,
}

impl Vectors {
    pub(crate) fn of_this_machine() -> Vectors {
        Vectors {
            #[cfg(target_arch = "x86_64")]
            wide: is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt"),
        }
    }

    /// The accumulator after a move.
    #[inline]
    #[allow(unsafe_code)]
    pub(crate) fn carry(self, net: &Net, before: &Sums, changes: &Changes, sums: &mut Sums) {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: this processor has what it asks for.
            return unsafe { wide::carry(net, before, changes, sums) };
        }
        *sums = before.after(net, changes);
    }

    /// The evaluation of a position, given the accumulator of the side to move.
    #[inline]
    #[allow(unsafe_code)]
    pub(crate) fn judge(self, net: &Net, sums: &Sums, state: &State) -> Judgement {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: this processor has what it asks for.
            return unsafe { wide::judge(net, sums, state) };
        }
        net.judge(sums, state)
    }
}

/// Sixteen 16-bit or eight 32-bit integers at a time.
#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::x86_64::{
        __m128i, __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
        _mm256_add_epi32, _mm256_and_si256, _mm256_castsi256_ps, _mm256_castsi256_si128,
        _mm256_cmpeq_epi32, _mm256_extracti128_si256, _mm256_madd_epi16, _mm256_max_epi16,
        _mm256_min_epi16, _mm256_movemask_ps, _mm256_mullo_epi16, _mm256_or_si256,
        _mm256_permute2x128_si256, _mm256_set_epi32, _mm256_set1_epi16, _mm256_set1_epi32,
        _mm256_setzero_si256, _mm256_slli_epi32, _mm256_srli_epi16, _mm256_srli_epi32,
        _mm256_sub_epi16, _mm256_testc_si256,
    };

    use super::{Changes, Judgement, Net, State, Sums};
    use crate::engine::features::{Moment, Reach};
    use crate::engine::net::{FRACTION, HIDDEN, SQUARE, UNIT};
    use crate::engine::state::{APART, CAMPS};

    /// Neurons in a vector.
    const LANES: usize = 16;
    const PARTS: usize = HIDDEN / LANES;
    const _: () = assert!(HIDDEN.is_multiple_of(LANES), "no neuron is left over");

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    #[allow(unsafe_code)]
    fn load(row: &[i16; HIDDEN]) -> [__m256i; PARTS] {
        // SAFETY: both are as long, and every pattern of bits is a vector.
        unsafe { std::mem::transmute(*row) }
    }

    #[target_feature(enable = "avx2,popcnt")]
    #[allow(unsafe_code)]
    pub(super) fn carry(net: &Net, before: &Sums, changes: &Changes, sums: &mut Sums) {
        let mut hidden = load(&before.hidden);
        let mut direct = before.direct;
        for fact in changes.plus() {
            let row = load(&net.rows[fact].0);
            for part in 0..PARTS {
                hidden[part] = _mm256_add_epi16(hidden[part], row[part]);
            }
            direct += i32::from(net.direct[fact]);
        }
        for fact in changes.minus() {
            let row = load(&net.rows[fact].0);
            for part in 0..PARTS {
                hidden[part] = _mm256_sub_epi16(hidden[part], row[part]);
            }
            direct -= i32::from(net.direct[fact]);
        }
        // SAFETY: both are as long, and every pattern of bits is an array of numbers.
        sums.hidden = unsafe { std::mem::transmute::<[__m256i; PARTS], [i16; HIDDEN]>(hidden) };
        sums.direct = direct;
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn judge(net: &Net, sums: &Sums, state: &State) -> Judgement {
        let moment = Moment::with(state, &reach(state));
        let score = output(net, sums, moment.facts) / FRACTION;
        Judgement { score, homeward: moment.homeward }
    }

    /// [`Sums::output`].
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn output(net: &Net, sums: &Sums, facts: [usize; 3]) -> i32 {
        let hidden = load(&sums.hidden);
        let [a, b, c] = facts.map(|fact| &net.rows[fact].0);
        let (a, b, c) = (load(a), load(b), load(c));
        let weights = load(&net.output);
        let mut sum = _mm256_setzero_si256();
        for part in 0..PARTS {
            let added = _mm256_add_epi16(_mm256_add_epi16(a[part], b[part]), c[part]);
            let bright = _mm256_add_epi16(hidden[part], added);
            let bright = _mm256_max_epi16(bright, _mm256_setzero_si256());
            let bright = _mm256_min_epi16(bright, _mm256_set1_epi16(UNIT as i16));
            let square = _mm256_srli_epi16::<8>(_mm256_mullo_epi16(bright, bright));
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(square, weights[part]));
        }
        let direct: i32 = facts.iter().map(|&fact| i32::from(net.direct[fact])).sum();
        let sum = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
        let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b01_00_11_10>(sum));
        let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b10_11_00_01>(sum));
        _mm_cvtsi128_si32(sum) / SQUARE + sums.direct + direct
    }

    /// All hexagons that touch one of the set, for each lane.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn around(sets: __m256i) -> __m256i {
        let apart = APART.map(|set| _mm256_set1_epi32(set.cast_signed()));
        let and = |a, b| _mm256_and_si256(a, b);
        let or = |a, b| _mm256_or_si256(a, b);
        let one = or(
            _mm256_slli_epi32::<1>(and(sets, apart[0])),
            and(_mm256_srli_epi32::<1>(sets), apart[0]),
        );
        let four = or(
            _mm256_slli_epi32::<4>(and(sets, apart[1])),
            and(_mm256_srli_epi32::<4>(sets), apart[1]),
        );
        let five = or(
            _mm256_slli_epi32::<5>(and(sets, apart[2])),
            and(_mm256_srli_epi32::<5>(sets), apart[2]),
        );
        let six = or(
            _mm256_slli_epi32::<6>(and(sets, apart[3])),
            and(_mm256_srli_epi32::<6>(sets), apart[3]),
        );
        or(or(one, four), or(five, six))
    }

    /// [`Reach::of`]: lanes 0 to 2 for the discs on the board, and at the same time lanes 4 to 6 with one extra
    /// disc.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn reach(state: &State) -> Reach {
        let lanes = |low: [u32; 3], high: [u32; 3]| {
            let (low, high) = (low.map(u32::cast_signed), high.map(u32::cast_signed));
            _mm256_set_epi32(0, high[2], high[1], high[0], 0, low[2], low[1], low[0])
        };
        let from = state.robots.map(|hex| 1_u32 << hex);
        let [white, black] = state.discs;
        let usable = [white, black, white | black];
        let free = state.free();
        let goal = from.map(|from| CAMPS[usize::from(CAMPS[0] & from != 0)]);
        let discs = lanes(usable, usable);
        let open = lanes([0; 3], usable.map(|usable| usable | free));
        let goals = lanes(goal, goal);
        let mut ways = lanes(from, [0; 3]);
        loop {
            let next = around(ways);
            let fewer = _mm256_permute2x128_si256::<0x08>(next, next);
            let wider = _mm256_or_si256(
                _mm256_or_si256(ways, _mm256_and_si256(next, discs)),
                _mm256_and_si256(fewer, open),
            );
            if _mm256_testc_si256(ways, wider) == 1 {
                break;
            }
            ways = wider;
        }
        let short = without(ways, goals);
        let mut still = 0;
        if short & 0x70 != 0 {
            // With two extra discs.
            ways = _mm256_or_si256(ways, _mm256_and_si256(around(ways), open));
            loop {
                let wider = _mm256_or_si256(ways, _mm256_and_si256(around(ways), discs));
                if _mm256_testc_si256(ways, wider) == 1 {
                    break;
                }
                ways = wider;
            }
            still = without(ways, goals) >> 4;
        }
        let bit = |set: u32, lane: usize| set >> lane & 1;
        let gap = |robot| bit(short, robot) + bit(short, 4 + robot) + bit(still, robot);
        let reached: [u32; 4] = words(_mm256_castsi256_si128(_mm256_and_si256(ways, discs)));
        Reach {
            gaps: [gap(0), gap(1), gap(2), 0],
            discs: [reached[0].count_ones(), reached[1].count_ones(), reached[2].count_ones(), 0],
        }
    }

    /// A bit for each lane in which the sets are disjoint.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn without(sets: __m256i, goals: __m256i) -> u32 {
        let nothing = _mm256_cmpeq_epi32(_mm256_and_si256(sets, goals), _mm256_setzero_si256());
        _mm256_movemask_ps(_mm256_castsi256_ps(nothing)).cast_unsigned()
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    #[allow(unsafe_code)]
    fn words(vector: __m128i) -> [u32; 4] {
        // SAFETY: both are 16 bytes, and every pattern of bits is four numbers.
        unsafe { std::mem::transmute(vector) }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use dice::Dice;

    use super::{Changes, State, Sums, Vectors};
    use crate::engine::moves::{Breadth, generate};
    use crate::engine::net::NET;
    use crate::{EndRule, Position};

    /// Random games with every move of every position: the SIMD version matches the reference.
    #[test]
    fn wide_vectors_are_the_plain_version() {
        let here = Vectors::of_this_machine();
        let plain = Vectors { wide: false };
        let mut dice = Dice::new(16);
        let (mut moves, mut checked) = (Vec::new(), 0);
        for game in 0..60 {
            let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
            let mut state = State::from(&Position::start_with(end));
            while !state.is_over() {
                moves.clear();
                generate(&state, Breadth::INNER, &mut moves);
                for mv in moves.iter().map(|scored| scored.mv) {
                    let next = state.after(mv);
                    let view = usize::from(next.side);
                    let before = Sums::of(&NET, &state, view);
                    let changes = Changes::of(&state, mv, view);
                    let judged = [here, plain].map(|vectors| {
                        let mut sums = Sums::EMPTY;
                        vectors.carry(&NET, &before, &changes, &mut sums);
                        (vectors.judge(&NET, &sums, &next), sums)
                    });
                    assert_eq!(judged[0], judged[1], "{next:?}");
                    checked += 1;
                }
                state = state.after(dice.pick(&moves).expect("RT-13").mv);
            }
        }
        assert!(checked > 20_000, "{checked}");
    }
}
