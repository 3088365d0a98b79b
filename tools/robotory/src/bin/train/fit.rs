//! Fits the network to self-play: cross entropy against a mix of result and search score, Adam, mini-batches. The
//! work is split into shards of fixed size, so the result does not depend on the number of threads.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Barrier, RwLock};
use std::time::Instant;

use dice::Dice;
use robotory::engine::net::Sample;

use crate::model::{Gradient, Model, SHARDS};

/// Positions per optimiser step.
const BATCH: usize = 16_384;
/// One position in this many is held out for validation.
const KEPT_APART: usize = 50;
const RATE: f32 = 0.003;

/// The sample files at a path whose names start with a prefix.
pub(crate) fn files(path: &Path, prefix: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('r') && name.starts_with(prefix) {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

/// The number of positions in these files.
pub(crate) fn positions(files: &[PathBuf]) -> Result<usize, Box<dyn Error>> {
    let mut bytes = 0;
    for file in files {
        bytes += fs::metadata(file)?.len();
    }
    Ok((bytes / 16) as usize)
}

/// Trains a network from scratch and returns its file.
pub(crate) fn run(
    files: &[PathBuf],
    threads: usize,
    epochs: usize,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut samples = Vec::with_capacity(positions(files)?);
    for file in files {
        let bytes = fs::read(file)?;
        samples.extend(bytes.as_chunks().0.iter().map(|&bytes| Sample::read(bytes)));
    }
    if samples.len() < KEPT_APART {
        return Err("too few positions to learn from".into());
    }
    // Hold out the first games as a whole.
    let (apart, learn) = samples.split_at(samples.len() / KEPT_APART);
    let model = Model::new();
    let gradients: Vec<_> = (0..SHARDS).map(|_| RwLock::new(Gradient::new())).collect();
    let threads = threads.clamp(1, SHARDS);
    let barrier = Barrier::new(threads);
    let batches = learn.len().div_ceil(BATCH);
    let losses = [AtomicU64::new(0), AtomicU64::new(0)];
    let started = Instant::now();
    let work = |thread: usize| {
        let mine = || (thread..SHARDS).step_by(threads);
        for epoch in 0..epochs {
            let order = Order::of(epoch, learn.len());
            for batch in 0..batches {
                let progress = (epoch * batches + batch) as f32 / (epochs * batches) as f32;
                for shard in mine() {
                    let from = batch * BATCH + shard * (BATCH / SHARDS);
                    let to = (from + BATCH / SHARDS).min(learn.len());
                    let picked = (from..to).map(|i| order.pick(learn, i));
                    let loss = write(&gradients[shard]).learn(&model.read(), picked);
                    note(&losses[0], loss);
                }
                barrier.wait();
                for shard in mine() {
                    let steps = i32::try_from(epoch * batches + batch + 1).unwrap_or(i32::MAX);
                    model.step(shard, &gradients, RATE * (1.0 - progress).max(0.01), steps);
                }
                barrier.wait();
            }
            for shard in mine() {
                let size = apart.len().div_ceil(SHARDS);
                let part = apart.chunks(size).nth(shard).unwrap_or_default();
                note(&losses[1], model.read().loss(part));
            }
            if barrier.wait().is_leader() {
                let [learnt, apart_loss] =
                    losses.each_ref().map(|loss| loss.swap(0, Ordering::Relaxed) as f64 / 1e6);
                eprintln!(
                    "epoch {epoch}: loss {:.5} learnt, {:.5} apart, {} positions, {:.0} s",
                    learnt / learn.len() as f64,
                    apart_loss / apart.len() as f64,
                    learn.len(),
                    started.elapsed().as_secs_f64()
                );
            }
            barrier.wait();
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let work = &work;
            scope.spawn(move || work(thread));
        }
    });
    Ok(model.file(samples.len()))
}

/// The order in which an epoch visits the samples: in steps coprime to their number, so that each is visited once.
#[derive(Clone, Copy)]
struct Order {
    epoch: usize,
    step: u64,
}

impl Order {
    fn of(epoch: usize, len: usize) -> Order {
        let step = Dice::new(epoch as u64).next_u64() % len as u64;
        let step = (step..len as u64).find(|&step| greatest_divisor(step, len as u64) == 1);
        Order { epoch, step: step.unwrap_or(1) }
    }

    /// The i-th sample, and true if its colours are exchanged.
    fn pick(self, samples: &[Sample], i: usize) -> (Sample, bool) {
        let at = (u128::from(self.step) * i as u128 % samples.len() as u128) as usize;
        (samples[at], (at + self.epoch) % 2 == 1)
    }
}

fn greatest_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

/// Adds up integers, so that the order does not matter.
#[expect(clippy::cast_sign_loss, reason = "an entropy is not negative")]
fn note(loss: &AtomicU64, more: f64) {
    loss.fetch_add((more * 1e6) as u64, Ordering::Relaxed);
}

pub(crate) fn write<T>(lock: &RwLock<T>) -> std::sync::RwLockWriteGuard<'_, T> {
    lock.write().expect("no thread panics while it holds this")
}

pub(crate) fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().expect("no thread panics while it holds this")
}
