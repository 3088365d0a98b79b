//! The evaluation: a small network in whole numbers, tuned by self-play (`examples/train`), that estimates who
//! wins. Ten to seventy facts are true at a time, so the first layer is the sum of that many rows, and a move
//! changes few of them. Beside the hidden layer every fact has a weight of its own that goes straight to the
//! output.

use std::sync::{Arc, LazyLock};

pub use super::facts::FEATURES;
use super::facts::Moment;
pub use super::sample::{DISC_ROWS, Sample};
use super::state::State;
use super::sums::Sums;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;
/// 1.0 in the hidden layer: its square still fits into 16 bits.
pub const UNIT: i32 = 255;
/// 1.0 in the hidden layer, squared.
pub const SQUARE: i32 = (UNIT * UNIT) >> 8;
/// Parts of a score unit in output weights. A score unit is a hundredth of a logit.
pub const FRACTION: i32 = 16;

/// The network's weights.
#[derive(Clone)]
pub struct Net {
    pub(super) rows: Vec<Row>,
    pub(super) direct: Vec<i16>,
    /// What the sums begin with.
    pub(super) bias: Sums,
    pub(super) output: [i16; HIDDEN],
}

/// The weights of a fact, not spread over more lines of the processor's cache than needed.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

/// The tuned network.
pub(crate) static NET: LazyLock<Arc<Net>> = LazyLock::new(|| {
    const TEXT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/net.txt"));
    Arc::new(Net::read(TEXT).expect("the network in data/ has all its weights"))
});

/// What the network thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    /// The chances of the side to move, in hundredths of a logit.
    pub(crate) score: i32,
    /// Bit i: robot i is not at home and can run there.
    pub(crate) homeward: u8,
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Net").field("facts", &self.rows.len()).finish_non_exhaustive()
    }
}

impl Net {
    /// A network that knows nothing: every position is even. Training begins with it.
    pub fn blank() -> Net {
        Net {
            rows: vec![Row([0; HIDDEN]); FEATURES],
            direct: vec![0; FEATURES],
            bias: Sums::EMPTY,
            output: [0; HIDDEN],
        }
    }

    /// Reads whole numbers in the order rows, biases, output weights, direct weights, output bias.
    pub fn read(text: &str) -> Option<Net> {
        let mut numbers = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::split_ascii_whitespace)
            .map(str::parse::<i16>);
        let mut next = || numbers.next()?.ok();
        let mut row = || {
            let mut row = [0; HIDDEN];
            for weight in &mut row {
                *weight = next()?;
            }
            Some(row)
        };
        let rows = (0..FEATURES).map(|_| row().map(Row)).collect::<Option<Vec<_>>>()?;
        let hidden = row()?;
        let output = row()?;
        let direct = (0..FEATURES).map(|_| next()).collect::<Option<Vec<_>>>()?;
        let bias = Sums { hidden, direct: i32::from(next()?) };
        numbers.next().is_none().then_some(Net { rows, direct, bias, output })
    }

    /// Judges a position whose sums, as seen by the side to move, are known.
    pub(crate) fn judge(&self, sums: &Sums, state: &State) -> Judgement {
        let moment = Moment::of(state);
        let score = sums.output(self, moment.facts) / FRACTION;
        Judgement { score, homeward: moment.homeward }
    }

    /// The chances of the side to move, in hundredths of a logit, from nothing but the position.
    pub(crate) fn evaluate(&self, state: &State) -> i32 {
        self.judge(&Sums::of(self, state, usize::from(state.side)), state).score
    }
}
