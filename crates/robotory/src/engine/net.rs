//! The evaluation: a small integer network, trained by self-play (`tools/robotory`, `train`), that estimates the
//! winner. Ten to seventy features are active at a time, so the first layer is the sum of that many rows, and a
//! move changes few of them. In addition to the hidden layer every feature has a direct weight to the output.

use std::sync::{Arc, LazyLock};

use super::accumulator::Sums;
pub use super::features::FEATURES;
use super::features::Moment;
use super::packed::{pack, unpack};
pub use super::sample::{DISC_ROWS, Sample};
use super::state::State;

/// Number of neurons in the hidden layer.
pub const HIDDEN: usize = 64;
/// 1.0 in the hidden layer: its square still fits 16 bits.
pub const UNIT: i32 = 255;
/// Granularity of feature weights. A finer one does not play better (docs/robotory-engine.md) and takes longer to
/// load.
pub const STEP: i16 = 8;
/// 1.0 in the hidden layer, squared.
pub const SQUARE: i32 = (UNIT * UNIT) >> 8;
/// Output weights per score unit. A score unit is a hundredth of a logit.
pub const FRACTION: i32 = 16;

/// The network's weights.
#[derive(Clone)]
pub struct Net {
    pub(super) rows: Vec<Row>,
    pub(super) direct: Vec<i16>,
    /// The initial value of the sums.
    pub(super) bias: Sums,
    pub(super) output: [i16; HIDDEN],
}

/// The weights of a feature, aligned to cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

/// The built-in network.
pub(crate) static NET: LazyLock<Arc<Net>> = LazyLock::new(|| {
    const FILE: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/net.bin"));
    Arc::new(Net::read(FILE).expect("the network in data/ has all its weights"))
});

/// The evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    /// The score of the side to move, in hundredths of a logit.
    pub(crate) score: i32,
    /// Bit i: robot i is outside the mover's camp and can run into it.
    pub(crate) homeward: u8,
}

/// The weights of a feature in a file: its row in steps, then the direct weight.
pub type Weights = [i16; HIDDEN + 1];

/// Number of weights that do not belong to a feature: biases, output weights, output bias.
pub const SINGLE: usize = 2 * HIDDEN + 1;

/// Writes the file that [`Net::read`] reads: a few lines about its origin, an empty line, the weights that do not
/// belong to a feature, little-endian, two bytes each, and those of all features, compressed (see `packed.rs`).
pub fn write(about: &str, single: &[i16; SINGLE], facts: Vec<Weights>) -> Vec<u8> {
    let single = single.iter().flat_map(|weight| weight.to_le_bytes());
    format!("{}\n\n", about.trim_end())
        .into_bytes()
        .into_iter()
        .chain(single)
        .chain(pack(facts))
        .collect()
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Net").field("facts", &self.rows.len()).finish_non_exhaustive()
    }
}

impl Net {
    /// A network that scores every position as even. The start of training.
    pub fn blank() -> Net {
        Net {
            rows: vec![Row([0; HIDDEN]); FEATURES],
            direct: vec![0; FEATURES],
            bias: Sums::EMPTY,
            output: [0; HIDDEN],
        }
    }

    /// Reads a file written by [`write()`]; `None` if it is invalid.
    pub fn read(file: &[u8]) -> Option<Net> {
        let about = file.windows(2).position(|pair| pair == b"\n\n")?;
        let (single, facts) = file[about + 2..].split_at_checked(2 * SINGLE)?;
        let (single, _) = single.as_chunks::<2>();
        let single: Vec<i16> = single.iter().copied().map(i16::from_le_bytes).collect();
        let (&hidden, others) = single.split_first_chunk()?;
        let (&output, others) = others.split_first_chunk()?;
        let bias = Sums { hidden, direct: i32::from(*others.first()?) };
        let facts = unpack(facts)?;
        let row = |fact: &Weights| Row(std::array::from_fn(|i| fact[i].wrapping_mul(STEP)));
        let rows = facts.iter().map(row).collect();
        let direct = facts.iter().map(|fact| fact[HIDDEN]).collect();
        Some(Net { rows, direct, bias, output })
    }

    /// Evaluates a position with its sums in the view of the side to move.
    pub(crate) fn judge(&self, sums: &Sums, state: &State) -> Judgement {
        let moment = Moment::of(state);
        let score = sums.output(self, moment.facts) / FRACTION;
        Judgement { score, homeward: moment.homeward }
    }

    /// The score of the side to move in hundredths of a logit, computed from scratch.
    pub(crate) fn evaluate(&self, state: &State) -> i32 {
        self.judge(&Sums::of(self, state, usize::from(state.side)), state).score
    }
}

#[cfg(test)]
mod tests {
    use super::{FEATURES, HIDDEN, NET, Net, SINGLE, STEP, Weights, write};

    const FILE: &[u8] = include_bytes!("../../data/net.bin");

    #[test]
    fn the_network_is_written_as_it_was_read() {
        let about = FILE.windows(2).position(|pair| pair == b"\n\n").expect("an empty line");
        let about = str::from_utf8(&FILE[..about]).expect("a text");
        let mut single = [0; SINGLE];
        single[..HIDDEN].copy_from_slice(&NET.bias.hidden);
        single[HIDDEN..2 * HIDDEN].copy_from_slice(&NET.output);
        single[2 * HIDDEN] = NET.bias.direct as i16;
        let facts = (0..FEATURES).map(|fact| -> Weights {
            let row = NET.rows[fact].0.iter().map(|weight| weight / STEP);
            let mut weights = row.chain([NET.direct[fact]]);
            std::array::from_fn(|_| weights.next().expect("a row and a direct weight"))
        });
        assert!(write(about, &single, facts.collect()) == FILE);
    }

    #[test]
    fn a_file_that_ends_early_is_none() {
        for length in [0, 20, 600, 700, 800, FILE.len() / 2, FILE.len() - 1] {
            assert!(Net::read(&FILE[..length]).is_none(), "{length}");
        }
    }
}
