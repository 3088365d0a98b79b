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
/// What the weights of facts are multiples of. Finer ones judge no better (docs/robotory-engine.md) and are longer to load.
pub const STEP: i16 = 8;
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
    const FILE: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/net.bin"));
    Arc::new(Net::read(FILE).expect("the network in data/ has all its weights"))
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

    /// Reads what the trainer writes: a few lines about where it comes from, an empty line, a byte for each weight of a row
    /// in steps, then biases, output weights, direct weights and output bias, two bytes each.
    pub fn read(file: &[u8]) -> Option<Net> {
        let about = file.windows(2).position(|pair| pair == b"\n\n")?;
        let (steps, others) = file[about + 2..].split_at_checked(FEATURES * HIDDEN)?;
        let (steps, _) = steps.as_chunks::<HIDDEN>();
        let rows =
            steps.iter().map(|row| Row(row.map(|step| i16::from(step.cast_signed()) * STEP)));
        let (others, odd) = others.as_chunks::<2>();
        let others: Vec<i16> = others.iter().copied().map(i16::from_le_bytes).collect();
        let (&hidden, others) = others.split_first_chunk()?;
        let (&output, others) = others.split_first_chunk()?;
        let (&bias, direct) = others.split_last()?;
        let bias = Sums { hidden, direct: i32::from(bias) };
        let net = Net { rows: rows.collect(), direct: direct.to_vec(), bias, output };
        (direct.len() == FEATURES && odd.is_empty()).then_some(net)
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
