//! Fits the network to self-play: cross entropy against a mix of result and search score, Adam, batches.

use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};

use dice::Dice;
use robotory::engine::net::{FEATURES, FRACTION, HIDDEN, UNIT, features};
use robotory::{PerRobot, Position, Setup};

/// How much the game's result counts; the rest is what the search thought.
const RESULT_SHARE: f32 = 0.5;
const BATCH: usize = 1024;
/// One position in this many is kept apart, to see whether more training still helps.
const KEPT_APART: usize = 20;

struct Sample {
    features: Vec<u16>,
    target: f32,
}

pub(crate) fn run(epochs: &str, files: &[&str]) -> Result<(), Box<dyn Error>> {
    let epochs = epochs.parse::<u32>()?;
    let mut samples = Vec::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            read(line, &mut samples)?;
        }
    }
    let mut dice = Dice::new(1);
    // Pairs of colour-swapped twins stay together, so that none is on both sides.
    let mut pairs: Vec<usize> = (0..samples.len() / 2).collect();
    dice.shuffle(&mut pairs);
    let (apart, learn) = pairs.split_at(pairs.len() / KEPT_APART);
    let mut order: Vec<usize> = learn.iter().flat_map(|&i| [2 * i, 2 * i + 1]).collect();
    let mut model = Model::new(&mut dice);
    for epoch in 0..epochs {
        dice.shuffle(&mut order);
        let rate = 0.003 * (1.0 - epoch as f32 / epochs as f32).max(0.02);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            loss += model.learn(batch.iter().map(|&i| &samples[i]), rate);
        }
        let test: f32 = apart.iter().map(|&i| model.loss(&samples[2 * i])).sum();
        eprintln!(
            "epoch {epoch}: loss {:.5} learnt, {:.5} apart, {} positions",
            loss / order.len() as f32,
            test / apart.len() as f32,
            order.len()
        );
    }
    model.write(files.len(), samples.len() / 2)
}

fn read(line: &str, samples: &mut Vec<Sample>) -> Result<(), Box<dyn Error>> {
    let mut parts = line.split(';');
    let mut next = || parts.next().ok_or("position;score;result");
    let position: Position = next()?.parse()?;
    let score: f32 = next()?.parse()?;
    let result: f32 = next()?.parse()?;
    let target = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * sigmoid(score / 100.0);
    samples.push(Sample { features: features(&position), target });
    samples.push(Sample { features: features(&recoloured(&position)?), target });
    Ok(())
}

/// White and black swapped everywhere: the same game in other colours.
fn recoloured(position: &Position) -> Result<Position, Box<dyn Error>> {
    let mut setup = Setup::from(position.clone());
    let PerRobot([white, black, red]) = setup.robots;
    setup.robots = PerRobot([black, white, red]);
    std::mem::swap(&mut setup.white, &mut setup.black);
    for discs in [&mut setup.supplies.light, &mut setup.supplies.dark, &mut setup.reserve] {
        std::mem::swap(&mut discs.white, &mut discs.black);
    }
    Ok(Position::try_from(setup)?)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Rows of the first layer with the direct weight as a last column; then biases, then output weights.
const WIDTH: usize = HIDDEN + 1;
const BIAS: usize = FEATURES;
const OUTPUT: usize = FEATURES + 1;
const ROWS: usize = FEATURES + 2;

type Row = [f32; WIDTH];

struct Model {
    weights: Vec<Row>,
    gradient: Vec<Row>,
    mean: Vec<Row>,
    square: Vec<Row>,
    steps: i32,
}

impl Model {
    fn new(dice: &mut Dice) -> Model {
        let zero = || vec![[0.0; WIDTH]; ROWS];
        let mut weights = zero();
        for (i, row) in weights.iter_mut().enumerate() {
            for weight in &mut row[..HIDDEN] {
                let thrown = dice.below(2_001) as f32 / 1_000.0 - 1.0;
                *weight = thrown * if i == OUTPUT { 0.5 } else { 0.15 };
            }
        }
        weights[BIAS][..HIDDEN].fill(0.2);
        Model { weights, gradient: zero(), mean: zero(), square: zero(), steps: 0 }
    }

    /// The sums of the hidden layer and the output.
    fn forward(&self, sample: &Sample) -> (Row, f32) {
        let mut sums = self.weights[BIAS];
        for &feature in &sample.features {
            for (sum, weight) in sums.iter_mut().zip(&self.weights[usize::from(feature)]) {
                *sum += weight;
            }
        }
        let mut output = sums[HIDDEN];
        for (sum, weight) in sums.iter().zip(&self.weights[OUTPUT][..HIDDEN]) {
            let bright = sum.clamp(0.0, 1.0);
            output += bright * bright * weight;
        }
        (sums, output)
    }

    fn loss(&self, sample: &Sample) -> f32 {
        let chance = sigmoid(self.forward(sample).1).clamp(1e-6, 1.0 - 1e-6);
        -(sample.target * chance.ln() + (1.0 - sample.target) * (1.0 - chance).ln())
    }

    fn learn<'a>(&mut self, batch: impl ExactSizeIterator<Item = &'a Sample>, rate: f32) -> f32 {
        let share = 1.0 / batch.len() as f32;
        let mut loss = 0.0;
        for sample in batch {
            let (sums, output) = self.forward(sample);
            loss += self.loss(sample);
            let error = (sigmoid(output) - sample.target) * share;
            let mut back = [0.0; WIDTH];
            back[HIDDEN] = error;
            for i in 0..HIDDEN {
                let bright = sums[i].clamp(0.0, 1.0);
                self.gradient[OUTPUT][i] += error * bright * bright;
                if (0.0..1.0).contains(&sums[i]) {
                    back[i] = error * self.weights[OUTPUT][i] * 2.0 * bright;
                }
            }
            for &feature in sample.features.iter().chain(&[BIAS as u16]) {
                for (sum, back) in self.gradient[usize::from(feature)].iter_mut().zip(&back) {
                    *sum += back;
                }
            }
        }
        self.step(rate);
        loss
    }

    /// One step of Adam, with a little weight decay; weights stay within what the quantised ones can hold.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let (fade_mean, fade_square) = (0.9_f32, 0.999_f32);
        let warm_mean = 1.0 - fade_mean.powi(self.steps);
        let warm_square = 1.0 - fade_square.powi(self.steps);
        for row in 0..ROWS {
            let limit = if row == OUTPUT { 18.0 } else { 1.9 };
            for i in 0..WIDTH {
                let gradient = std::mem::take(&mut self.gradient[row][i]);
                let mean = &mut self.mean[row][i];
                let square = &mut self.square[row][i];
                *mean = fade_mean * *mean + (1.0 - fade_mean) * gradient;
                *square = fade_square * *square + (1.0 - fade_square) * gradient * gradient;
                let weight = &mut self.weights[row][i];
                let step = *mean / warm_mean / ((*square / warm_square).sqrt() + 1e-8);
                *weight -= rate * (step + 0.005 * *weight);
                let limit = if i == HIDDEN { 18.0 } else { limit };
                *weight = weight.clamp(-limit, limit);
            }
        }
    }

    fn write(&self, files: usize, positions: usize) -> Result<(), Box<dyn Error>> {
        let mut out = BufWriter::new(stdout().lock());
        writeln!(out, "# The engine's network: {FEATURES} facts, {HIDDEN} hidden neurons.")?;
        writeln!(
            out,
            "# Source: crates/robotory/examples/train, {positions} positions of self-play in {files} files."
        )?;
        writeln!(
            out,
            "# A row of {HIDDEN} weights per fact, biases, output weights, direct weights, output bias."
        )?;
        let hidden = UNIT as f32;
        let direct = (FRACTION * 100) as f32;
        let row = |weights: &[f32], unit: f32| {
            let whole: Vec<String> =
                weights.iter().map(|weight| format!("{}", (weight * unit).round())).collect();
            whole.join(" ")
        };
        for weights in &self.weights[..=BIAS] {
            writeln!(out, "{}", row(&weights[..HIDDEN], hidden))?;
        }
        writeln!(out, "{}", row(&self.weights[OUTPUT][..HIDDEN], direct))?;
        let straight: Vec<f32> = self.weights[..FEATURES].iter().map(|row| row[HIDDEN]).collect();
        for part in straight.chunks(HIDDEN) {
            writeln!(out, "{}", row(part, direct))?;
        }
        writeln!(out, "{}", row(&[self.weights[BIAS][HIDDEN]], direct))?;
        Ok(out.flush()?)
    }
}
