//! Compression of the network's weights. Similar features have similar weights, so each weight is predicted from
//! those of its neighbours, and the error is written with an adaptive arithmetic coder; reader and writer adapt
//! alike. All in integers, so that every machine reads the same.
//!
//! One byte per weight would take twice the space, and general compression does not see the neighbours.

use super::features::{FEATURES, HEXES, TABLES, cells};
use super::net::{HIDDEN, Weights};

/// Compresses all weights.
pub(super) fn pack(mut weights: Vec<Weights>) -> Vec<u8> {
    let mut writer = Writer { span: Span::WHOLE, bytes: Vec::new() };
    walk(&mut writer, &mut weights);
    writer.bytes.extend(writer.span.low.to_be_bytes());
    writer.bytes
}

/// Decompresses the output of [`pack`]; `None` if bytes are missing or left over.
pub(super) fn unpack(bytes: &[u8]) -> Option<Vec<Weights>> {
    let (first, rest) = bytes.split_first_chunk()?;
    let read = u32::from_be_bytes(*first);
    let mut reader = Reader { span: Span::WHOLE, read, rest: rest.iter(), short: false };
    let mut weights = vec![[0; HIDDEN + 1]; FEATURES];
    walk(&mut reader, &mut weights);
    (!reader.short && reader.rest.next().is_none()).then_some(weights)
}

/// Codes a bit that is set with probability `chance` / 65536: a writer takes it, a reader returns it.
trait Bits {
    fn bit(&mut self, chance: u32, bit: bool) -> bool;
}

/// The current interval of the coder.
struct Span {
    low: u32,
    high: u32,
}

impl Span {
    const WHOLE: Span = Span { low: 0, high: u32::MAX };

    /// The last number that stands for a set bit.
    fn split(&self, chance: u32) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(chance)) >> 16) as u32
    }

    fn take(&mut self, split: u32, bit: bool) {
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// The leading byte, once it is fixed.
    fn certain(&mut self) -> Option<u8> {
        let byte = self.low >> 24;
        (byte == self.high >> 24).then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            byte as u8
        })
    }
}

struct Writer {
    span: Span,
    bytes: Vec<u8>,
}

impl Bits for Writer {
    fn bit(&mut self, chance: u32, bit: bool) -> bool {
        self.span.take(self.span.split(chance), bit);
        while let Some(byte) = self.span.certain() {
            self.bytes.push(byte);
        }
        bit
    }
}

struct Reader<'a> {
    span: Span,
    /// The next four bytes.
    read: u32,
    rest: std::slice::Iter<'a, u8>,
    short: bool,
}

impl Bits for Reader<'_> {
    fn bit(&mut self, chance: u32, _: bool) -> bool {
        let split = self.span.split(chance);
        let bit = self.read <= split;
        self.span.take(split, bit);
        while self.span.certain().is_some() {
            let next = self.rest.next();
            self.short |= next.is_none();
            self.read = self.read << 8 | u32::from(next.copied().unwrap_or(0));
        }
        bit
    }
}

/// Codes all weights, row by row.
fn walk(bits: &mut impl Bits, weights: &mut [Weights]) {
    let mut habits = Habits::new();
    let mut misses = vec![[0; HIDDEN + 1]; weights.len()];
    let mut first = 0;
    for axes in TABLES {
        let mut guesser = Guesser::default();
        for fact in first..first + cells(axes) {
            let near = neighbours(axes, first, fact);
            habits.begin_row(near.iter().map(|&(_, other)| misses[other].iter().sum()));
            for column in 0..=HIDDEN {
                let known = near.iter().map(|&(way, other)| (way, weights[other][column]));
                let guess = guesser.guess(known.clone());
                let near_misses = near.iter().map(|&(_, other)| misses[other][column]);
                let likely = habits.likely(column, near_misses);
                let off = i32::from(weights[fact][column]) - guess.whole();
                let off = habits.code(bits, likely, guess.rest(), off);
                // Invalid files give wrong weights, but must not panic.
                let weight = (guess.whole() + off).clamp(i16::MIN.into(), i16::MAX.into());
                guesser.learn(known, guess, weight);
                weights[fact][column] = weight as i16;
                misses[fact][column] = off.abs();
                habits.missed(column, off.abs());
            }
        }
        first += cells(axes);
    }
}

/// Distances of neighbours along an axis. Hexagons are numbered down the columns, so neighbours are 1, 4, 5 or 6
/// apart.
fn steps(size: usize) -> &'static [usize] {
    if size == HEXES { &[1, 4, 5, 6] } else { &[1] }
}

/// The earlier features that differ from this one along one axis, each with the number of that direction.
fn neighbours(axes: &[usize], first: usize, fact: usize) -> Vec<(usize, usize)> {
    let mut near = Vec::new();
    let (mut stride, mut ways) = (1, 0);
    for &size in axes.iter().rev() {
        let place = (fact - first) / stride % size;
        for &step in steps(size) {
            if step <= place {
                near.push((ways, fact - step * stride));
            }
            ways += 1;
        }
        stride *= size;
    }
    near
}

/// Predicts weights as weighted sums of their neighbours, with coefficients that adapt after every prediction.
#[derive(Default)]
struct Guesser {
    /// The coefficient for each direction, in 65536ths.
    shares: [i64; 10],
}

/// A prediction in sixteenths.
#[derive(Clone, Copy)]
struct Guess(i64);

impl Guess {
    fn whole(self) -> i32 {
        ((self.0 + 8) >> 4) as i32
    }

    /// The fractional part of the prediction, in fifths from 0 to 4.
    fn rest(self) -> usize {
        ((((self.0 + 8) & 15) * 5) >> 4) as usize
    }
}

impl Guesser {
    fn guess(&self, known: impl Iterator<Item = (usize, i16)>) -> Guess {
        let sum: i64 = known.map(|(way, weight)| self.shares[way] * i64::from(weight)).sum();
        Guess((sum >> 12).clamp(-(1 << 19), (1 << 19) - 16))
    }

    fn learn(
        &mut self,
        known: impl Iterator<Item = (usize, i16)> + Clone,
        guess: Guess,
        weight: i32,
    ) {
        let off = i64::from(weight) * 16 - guess.0;
        let squares: i64 =
            known.clone().map(|(_, weight)| i64::from(weight) * i64::from(weight)).sum();
        // An eighth of the correction that would have made the prediction exact.
        let gain = (off << 24) / (squares + 32);
        for (way, weight) in known {
            let share = self.shares[way] + ((gain * i64::from(weight)) >> 15);
            self.shares[way] = share.clamp(-(1 << 20), 1 << 20);
        }
    }
}

/// Statistics of prediction errors, in sixteenths, and the adaptive model.
struct Habits {
    /// Recent error of each column.
    columns: [i32; HIDDEN + 1],
    /// Error of neighbouring rows.
    near: i32,
    /// Sum of the errors in this row, and the number of columns.
    row: (i32, i32),
    /// Mean error, in 4096ths.
    usual: i64,
    chances: Vec<Chance>,
}

/// Adaptive probability of a bit.
#[derive(Clone, Copy)]
struct Chance {
    of_65536: i32,
    seen: i32,
}

/// Number of contexts for the expected size of an error.
const SIZES: usize = 64;
/// Number of contexts for the fractional part of the prediction.
const RESTS: usize = 5;
/// The binary decisions that code a number: zero, sign, number of digits, digits.
const ZERO: usize = 0;
const NEGATIVE: usize = 1;
const DIGITS: usize = 2;
const DIGIT: usize = DIGITS + 2 * 16;
const QUESTIONS: usize = DIGIT + 8 + 16;
/// Weight of the neighbouring rows, in columns.
const NEAR: i32 = 6;

impl Habits {
    fn new() -> Habits {
        let chance = Chance { of_65536: 1 << 15, seen: 0 };
        let chances = vec![chance; QUESTIONS * SIZES * RESTS];
        Habits { columns: [64; HIDDEN + 1], near: 64, row: (0, 0), usual: 64 << 8, chances }
    }

    /// Starts a row, given the summed errors of each neighbouring row.
    fn begin_row(&mut self, near: impl ExactSizeIterator<Item = i32>) {
        let count = near.len() as i32 * (HIDDEN as i32 + 1);
        self.near = (near.sum::<i32>() * 16).checked_div(count).unwrap_or(64);
        self.row = (0, 0);
    }

    /// The context for the expected error in this column, given the neighbours' errors there.
    fn likely(&self, column: usize, near: impl ExactSizeIterator<Item = i32>) -> usize {
        let (sum, columns) = self.row;
        let row = (sum + NEAR * self.near) / (columns + NEAR);
        let product = i64::from(row) * i64::from(self.columns[column]);
        let product = (product / (self.usual >> 8).max(1)).min(1 << 20) as i32;
        let count = near.len() as i32;
        let near = (near.sum::<i32>() * 16).checked_div(count).unwrap_or(64);
        let size = ((product * 2 + near) / 3 + 4).cast_unsigned();
        // Four contexts per power of two.
        let power = size.ilog2();
        ((power * 4 + (size >> (power - 2) & 3)) as usize - 8).min(SIZES - 1)
    }

    fn missed(&mut self, column: usize, off: i32) {
        let off = off * 16;
        self.row = (self.row.0 + off, self.row.1 + 1);
        self.columns[column] += (off - self.columns[column]) / 24;
        self.usual += ((i64::from(off) << 8) - self.usual) >> 11;
    }

    /// Writes the number, or reads one.
    fn code(&mut self, bits: &mut impl Bits, likely: usize, rest: usize, number: i32) -> i32 {
        let mut ask = |question: usize, answer: bool| {
            self.chances[(question * SIZES + likely) * RESTS + rest].code(bits, answer)
        };
        if ask(ZERO, number == 0) {
            return 0;
        }
        let negative = ask(NEGATIVE, number < 0);
        let size = number.unsigned_abs().max(1);
        let mut digits = 0;
        while digits < 15
            && !ask(DIGITS + 2 * digits + usize::from(negative), size.ilog2() as usize == digits)
        {
            digits += 1;
        }
        let mut read = 1;
        for digit in (0..digits).rev() {
            let question = if read < 8 { DIGIT + read } else { DIGIT + 8 + digits };
            let set = ask(question, size >> digit & 1 == 1);
            read = read << 1 | usize::from(set);
        }
        if negative { -(read as i32) } else { read as i32 }
    }
}

impl Chance {
    fn code(&mut self, bits: &mut impl Bits, bit: bool) -> bool {
        let bit = bits.bit(self.of_65536.cast_unsigned(), bit);
        let target = if bit { 65_535 } else { 0 };
        let step = (target - self.of_65536) * 2 / (self.seen * 2 + 3);
        self.of_65536 = (self.of_65536 + step).clamp(32, 65_503);
        self.seen = (self.seen + 1).min(250);
        bit
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::{FEATURES, HIDDEN, Weights, pack, unpack};

    /// Mostly small weights, some extreme ones.
    fn thrown(seed: u64) -> Vec<Weights> {
        let mut dice = Dice::new(seed);
        let mut weight = || match dice.below(100) {
            0 => i16::MAX,
            1 => i16::MIN,
            2..10 => dice.below(65_536) as u16 as i16,
            _ => dice.below(9) as i16 - 4,
        };
        (0..FEATURES).map(|_| std::array::from_fn(|_| weight())).collect()
    }

    #[test]
    fn weights_come_back_from_bytes() {
        for weights in [thrown(3), vec![[0; HIDDEN + 1]; FEATURES]] {
            assert!(unpack(&pack(weights.clone())) == Some(weights));
        }
        assert!(pack(vec![[0; HIDDEN + 1]; FEATURES]).len() < 500);
    }

    #[test]
    fn bytes_that_are_missing_or_left_over_are_noticed() {
        let bytes = pack(thrown(4));
        for missing in [1, 2, 5, 1000, bytes.len()] {
            assert!(unpack(&bytes[..bytes.len() - missing]).is_none(), "{missing}");
        }
        assert!(unpack(&[&bytes[..], &[0]].concat()).is_none());
    }

    #[test]
    fn nonsense_is_read_to_its_end() {
        let mut dice = Dice::new(5);
        for length in [4, 5000, 3_000_000] {
            let nonsense: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
            assert!(unpack(&nonsense).is_none());
        }
    }
}
