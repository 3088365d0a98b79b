//! The time that the crate `ricochet` takes for positions from a file, one per line, without Python: the baseline for
//! `solve` and `solve_many`. `crate_speed FILE THREADS` prints wall-clock time and CPU time in seconds, and the sum of
//! the lengths.
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures and prints")]

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{env, fs, thread};

use ricochet::solve::{Answer, Limits, solve};
use ricochet::{Position, Round};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let mut next = || arguments.next().ok_or("usage: crate_speed FILE THREADS");
    let file = next()?;
    let threads: NonZeroUsize = next()?.parse()?;
    let mut rounds = Vec::new();
    for line in fs::read_to_string(file)?.lines() {
        rounds.push(Round::new(line.parse::<Position>()?));
    }
    let started = Instant::now();
    let (sum, processor) = solve_all(&rounds, threads.get());
    println!("{:.6} {processor:.6} {sum}", started.elapsed().as_secs_f64());
    Ok(())
}

/// Solves each position with one thread, several at a time. Returns the sum of the lengths, and the CPU
/// seconds.
fn solve_all(rounds: &[Round], threads: usize) -> (usize, f64) {
    let next = AtomicUsize::new(0);
    let worker = || {
        let before = processor_seconds();
        let mut sum = 0;
        while let Some(round) = rounds.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Answer::Solved(found) = solve(round, &Limits::default(), &()) {
                sum += found.moves as usize;
            }
        }
        (sum, processor_seconds() - before)
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        let mut parts = vec![worker()];
        parts.extend(others.into_iter().filter_map(|other| other.join().ok()));
        parts.into_iter().fold((0, 0.0), |(sum, time), part| (sum + part.0, time + part.1))
    })
}

/// The CPU time of this thread on Linux; 0 elsewhere.
fn processor_seconds() -> f64 {
    let counted = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = counted.split_whitespace().next().and_then(|text| text.parse().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}
