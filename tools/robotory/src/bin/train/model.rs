//! The network during training: floating point, with the rows of the first layer in blocks that threads update in
//! parallel.

use std::sync::{RwLock, RwLockReadGuard};

use dice::Dice;
use robotory::engine::net::{self, DISC_ROWS, FEATURES, FRACTION, HIDDEN, STEP, Sample, UNIT};

use crate::fit::{read, write};

/// Weight of the game's result in the target; the rest is the search score.
const RESULT_SHARE: f32 = 0.4;
/// Number of parts of a batch, and of blocks of rows.
pub(crate) const SHARDS: usize = 16;

/// After the rows of the features and the discs: the biases, then the output weights.
const BIAS: usize = FEATURES + DISC_ROWS;
const OUTPUT: usize = BIAS + 1;
const ROWS: usize = OUTPUT + 1;
const BLOCK: usize = ROWS.div_ceil(SHARDS);

/// A row of weights with its direct weight to the output.
#[derive(Clone, Copy)]
struct Row {
    hidden: [f32; HIDDEN],
    direct: f32,
}

const ZERO: Row = Row { hidden: [0.0; HIDDEN], direct: 0.0 };

/// Rows i, i + SHARDS, i + 2 SHARDS and so on, with their Adam moments.
struct Block {
    weights: Vec<Row>,
    mean: Vec<Row>,
    square: Vec<Row>,
}

pub(crate) struct Model {
    blocks: Vec<RwLock<Block>>,
}

/// All weights, locked for reading.
pub(crate) struct Still<'a>(Vec<RwLockReadGuard<'a, Block>>);

/// The gradient of a shard of a batch.
pub(crate) struct Gradient {
    rows: Vec<Row>,
}

impl Model {
    pub(crate) fn new() -> Model {
        let mut dice = Dice::new(1);
        let mut thrown = || dice.below(2_001) as f32 / 1_000.0 - 1.0;
        let mut block = |shard: usize| {
            let mut weights = vec![ZERO; BLOCK];
            for (i, row) in weights.iter_mut().enumerate() {
                let scale = match i * SHARDS + shard {
                    OUTPUT => 0.5,
                    _ => 0.1,
                };
                row.hidden.iter_mut().for_each(|weight| *weight = thrown() * scale);
                if i * SHARDS + shard == BIAS {
                    row.hidden.fill(0.2);
                }
            }
            let (mean, square) = (vec![ZERO; BLOCK], vec![ZERO; BLOCK]);
            RwLock::new(Block { weights, mean, square })
        };
        Model { blocks: (0..SHARDS).map(&mut block).collect() }
    }

    pub(crate) fn read(&self) -> Still<'_> {
        Still(self.blocks.iter().map(read).collect())
    }

    /// One Adam step for one block, with a little weight decay; weights are clamped to the range of 16-bit
    /// integers.
    pub(crate) fn step(&self, shard: usize, gradients: &[RwLock<Gradient>], rate: f32, steps: i32) {
        let gradients: Vec<_> = gradients.iter().map(read).collect();
        let mut block = write(&self.blocks[shard]);
        let Block { weights, mean, square } = &mut *block;
        let (warm_mean, warm_square) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
        let adapt =
            |weight: &mut f32, gradient: f32, mean: &mut f32, square: &mut f32, limit: f32| {
                *mean = 0.9 * *mean + 0.1 * gradient;
                *square = 0.999 * *square + 0.001 * gradient * gradient;
                let step = *mean / warm_mean / ((*square / warm_square).sqrt() + 1e-8);
                *weight = (*weight - rate * (step + 0.003 * *weight)).clamp(-limit, limit);
            };
        for i in 0..BLOCK {
            let number = i * SHARDS + shard;
            if number >= ROWS {
                break;
            }
            let mut sum = ZERO;
            for gradient in &gradients {
                let row = &gradient.rows[number];
                sum.hidden.iter_mut().zip(&row.hidden).for_each(|(sum, part)| *sum += part);
                sum.direct += row.direct;
            }
            let limit = if number == OUTPUT { 18.0 } else { 1.9 };
            let (weights, mean, square) = (&mut weights[i], &mut mean[i], &mut square[i]);
            for j in 0..HIDDEN {
                let (mean, square) = (&mut mean.hidden[j], &mut square.hidden[j]);
                adapt(&mut weights.hidden[j], sum.hidden[j], mean, square, limit);
            }
            adapt(&mut weights.direct, sum.direct, &mut mean.direct, &mut square.direct, 9.0);
        }
    }

    /// The quantised network in the engine's file format.
    pub(crate) fn file(&self, positions: usize) -> Vec<u8> {
        let still = self.read();
        let mut rows: Vec<Row> = (0..ROWS).map(|number| *still.row(number)).collect();
        for disc in 0..DISC_ROWS {
            let learnt = rows[FEATURES + disc];
            for pair in Sample::pairs_of_disc(disc) {
                let row = &mut rows[pair];
                row.hidden.iter_mut().zip(learnt.hidden).for_each(|(sum, more)| *sum += more);
                row.direct += learnt.direct;
            }
        }
        let about = format!(
            "# The engine's network: {FEATURES} facts, {HIDDEN} hidden neurons.\n\
             # Source: tools/robotory/src/bin/train, {positions} positions of self-play.\n\
             # After an empty line the weights, as robotory::engine::net::write packs them."
        );
        let (unit, score) = (UNIT as f32, (FRACTION * 100) as f32);
        let single = rows[BIAS].hidden.map(|weight| weight * unit).into_iter();
        let single = single.chain(rows[OUTPUT].hidden.map(|weight| weight * score));
        let mut single =
            single.chain([rows[BIAS].direct * score]).map(|weight| weight.round() as i16);
        let single =
            std::array::from_fn(|_| single.next().expect("a bias and a weight for each neuron"));
        let facts = rows[..FEATURES].iter().map(|row| {
            let mut weights = [(row.direct * score).round() as i16; HIDDEN + 1];
            for (steps, weight) in weights.iter_mut().zip(row.hidden) {
                *steps = (weight * unit / f32::from(STEP)).round() as i16;
            }
            weights
        });
        net::write(&about, &single, facts.collect())
    }
}

impl Still<'_> {
    fn row(&self, number: usize) -> &Row {
        &self.0[number % SHARDS].weights[number / SHARDS]
    }

    /// The sums of the hidden layer, and the output.
    fn forward(&self, facts: &[u16]) -> (Row, f32) {
        let mut sums = *self.row(BIAS);
        for &fact in facts {
            let row = self.row(usize::from(fact));
            sums.hidden.iter_mut().zip(&row.hidden).for_each(|(sum, weight)| *sum += weight);
            sums.direct += row.direct;
        }
        let mut output = sums.direct;
        for (sum, weight) in sums.hidden.iter().zip(&self.row(OUTPUT).hidden) {
            let bright = sum.clamp(0.0, 1.0);
            output += bright * bright * weight;
        }
        (sums, output)
    }

    /// The loss of these samples.
    pub(crate) fn loss(&self, samples: &[Sample]) -> f64 {
        let mut facts = Vec::new();
        let loss = |sample: &Sample| {
            list(sample, false, &mut facts);
            entropy(target(sample), sigmoid(self.forward(&facts).1))
        };
        samples.iter().map(loss).sum()
    }
}

impl Gradient {
    pub(crate) fn new() -> Gradient {
        Gradient { rows: vec![ZERO; ROWS] }
    }

    /// Accumulates the gradient of a shard's samples; returns their loss.
    pub(crate) fn learn(
        &mut self,
        model: &Still<'_>,
        samples: impl Iterator<Item = (Sample, bool)>,
    ) -> f64 {
        self.rows.fill(ZERO);
        let mut facts = Vec::new();
        let mut loss = 0.0;
        for (sample, recoloured) in samples {
            list(&sample, recoloured, &mut facts);
            let (sums, output) = model.forward(&facts);
            let (chance, target) = (sigmoid(output), target(&sample));
            loss += entropy(target, chance);
            let error = (chance - target) / 16_384.0;
            let mut back = Row { direct: error, ..ZERO };
            let weights = &model.row(OUTPUT).hidden;
            let output = &mut self.rows[OUTPUT].hidden;
            for i in 0..HIDDEN {
                let bright = sums.hidden[i].clamp(0.0, 1.0);
                output[i] += error * bright * bright;
                let inside = f32::from(u8::from(sums.hidden[i] < 1.0));
                back.hidden[i] = error * weights[i] * 2.0 * bright * inside;
            }
            for &fact in facts.iter().chain(&[BIAS as u16]) {
                let row = &mut self.rows[usize::from(fact)];
                row.hidden.iter_mut().zip(&back.hidden).for_each(|(sum, more)| *sum += more);
                row.direct += back.direct;
            }
        }
        loss
    }
}

fn list(sample: &Sample, recoloured: bool, facts: &mut Vec<u16>) {
    facts.clear();
    sample.facts(recoloured, |fact| facts.push(fact as u16));
}

fn target(sample: &Sample) -> f32 {
    let result = f32::from(u8::from(sample.won()));
    RESULT_SHARE * result + (1.0 - RESULT_SHARE) * sigmoid(f32::from(sample.score()) / 100.0)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn entropy(target: f32, chance: f32) -> f64 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -f64::from(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}
