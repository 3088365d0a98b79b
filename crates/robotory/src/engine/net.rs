//! The evaluation: a small network in whole numbers, tuned by self-play (`examples/train`), that estimates who
//! wins. Ten to seventy facts are true at a time, so the first layer is the sum of that many rows, and a move
//! changes few of them. Beside the hidden layer every fact has a weight of its own that goes straight to the
//! output.

use std::sync::{Arc, LazyLock};

pub use super::facts::FEATURES;
use super::facts::Moment;
use super::packed::{pack, unpack};
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

/// The weights of a fact in a file: those of its row in steps, then the direct one.
pub type Weights = [i16; HIDDEN + 1];

/// Weights that belong to no fact: biases, output weights, output bias.
pub const SINGLE: usize = 2 * HIDDEN + 1;

/// The file that [`Net::read`] reads: a few lines about where it comes from, an empty line, the weights that belong to no
/// fact, two bytes each, the lower first, and those of all facts, packed (`packed.rs` says how).
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
    /// A network that knows nothing: every position is even. Training begins with it.
    pub fn blank() -> Net {
        Net {
            rows: vec![Row([0; HIDDEN]); FEATURES],
            direct: vec![0; FEATURES],
            bias: Sums::EMPTY,
            output: [0; HIDDEN],
        }
    }

    /// Reads what [`write()`] wrote; nothing if something is missing.
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
