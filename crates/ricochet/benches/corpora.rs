//! Solver benchmark: every position of testdata/ricochet, and two long ones published by players.
//!
//! `cargo bench -p robotable-ricochet --bench corpora` prints the tables of docs/solver.md; file names after `--` select some
//! (`hard mid`), and `ROUNDS=5` takes the best of five runs instead of three. Times start at the parsed position and
//! include building all tables of the board. The last line is the bench signature: the number of states searched over
//! the selected files with one thread. It is the same on every machine and changes only when the search does.
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures, and says so")]

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use robotable_ricochet::json::PositionJson;
use robotable_ricochet::solve::{Answer, Limits, solve};
use robotable_ricochet::{Position, Round, driftingdroids};

const FILES: [&str; 13] = [
    "main",
    "mid",
    "hard",
    "five",
    "fivehard",
    "barriers",
    "black",
    "transparent",
    "vortex",
    "all",
    "aligned",
    "rule",
    "bounce",
];

/// Long enough for a second thread to pay off.
const WITH_TWO_THREADS: [&str; 3] = ["hard", "fivehard", "long"];

/// Four robots and no barriers: `barriers` without its barriers.
const COMPARABLE: [&str; 2] = ["main", "mid"];

/// Times by shortest length.
type ByLength = BTreeMap<u32, Vec<Duration>>;

/// DriftingDroids IDs and their known lengths.
const LONG: [(&str, u32); 2] = [("0765+42+2E21BD0F+93", 24), ("7650+42+E2302B12+C9", 25)];

/// Positions with known lengths.
struct Corpus {
    name: &'static str,
    positions: Vec<(Round, u32)>,
}

/// The measurements of a corpus.
struct Figures {
    total: Duration,
    worst: Duration,
    states: u64,
    memory_bytes: usize,
    wrong: usize,
    /// The best time of each position.
    best: Vec<Duration>,
}

fn main() -> ExitCode {
    // `cargo bench` adds an option of its own.
    let chosen: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let rounds = env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(3);
    let mut corpora: Vec<Corpus> = FILES.into_iter().map(read).collect();
    corpora.push(long());
    corpora.retain(|corpus| chosen.is_empty() || chosen.iter().any(|name| name == corpus.name));
    let (mut states, mut wrong, mut alone) = (0, 0, Vec::new());
    let (mut with_barriers, mut without) = (ByLength::new(), ByLength::new());
    println!("one thread, best of {rounds}\n");
    println!("| file | positions | total ms | worst ms | states | peak MiB |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for corpus in &corpora {
        let figures = corpus.measure(NonZeroUsize::MIN, rounds);
        println!(
            "| {} | {} | {:.2} | {:.2} | {} | {:.1} |",
            corpus.name,
            corpus.positions.len(),
            millis(figures.total),
            millis(figures.worst),
            figures.states,
            figures.memory_bytes as f64 / f64::from(1 << 20),
        );
        states += figures.states;
        wrong += figures.wrong;
        alone.push(figures.total);
        if corpus.name == "barriers" {
            corpus.add_to(&mut with_barriers, &figures.best);
        } else if COMPARABLE.contains(&corpus.name) {
            corpus.add_to(&mut without, &figures.best);
        }
    }
    println!("\ntwo threads, best of {rounds}\n");
    println!("| file | one thread ms | two threads ms | ratio |");
    println!("| --- | ---: | ---: | ---: |");
    for (corpus, alone) in corpora.iter().zip(alone) {
        if WITH_TWO_THREADS.contains(&corpus.name) {
            let figures = corpus.measure(NonZeroUsize::MIN.saturating_add(1), rounds);
            let ratio = alone.as_secs_f64() / figures.total.as_secs_f64();
            let (alone, both) = (millis(alone), millis(figures.total));
            println!("| {} | {alone:.1} | {both:.1} | {ratio:.2} |", corpus.name);
            wrong += figures.wrong;
        }
    }
    compare(&with_barriers, &without);
    println!();
    if let Some(kib) = process_peak_kib() {
        println!("peak of the whole process: {:.1} MiB", kib as f64 / 1024.0);
    }
    println!("wrong lengths or solutions: {wrong}");
    println!("Bench: {states}");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The cost of barriers: mean times of positions of equal length with and without them.
fn compare(with_barriers: &ByLength, without: &ByLength) {
    let mean = |times: &[Duration]| times.iter().sum::<Duration>() / times.len() as u32;
    let (mut all_with, mut all_without) = (Duration::ZERO, Duration::ZERO);
    println!("\nbarriers, means\n");
    println!("| moves | positions | ms | without barriers: positions | ms | ratio |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    for (moves, times) in with_barriers {
        let Some(others) = without.get(moves) else { continue };
        let (with, plain) = (mean(times), mean(others));
        all_with += with * times.len() as u32;
        all_without += plain * times.len() as u32;
        let ratio = with.as_secs_f64() / plain.as_secs_f64();
        println!(
            "| {moves} | {} | {:.3} | {} | {:.3} | {ratio:.2} |",
            times.len(),
            millis(with),
            others.len(),
            millis(plain),
        );
    }
    if all_without > Duration::ZERO {
        let ratio = all_with.as_secs_f64() / all_without.as_secs_f64();
        println!("\nall of them against as many of each length without barriers: {ratio:.2}");
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn read(name: &'static str) -> Corpus {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ricochet");
    let text = fs::read_to_string(folder.join(format!("ricochet-{name}.jsonl"))).expect(name);
    let position = |line: &str| {
        let json: PositionJson = serde_json::from_str(line).expect(line);
        let position = Position::try_from(&json).expect(line);
        (Round::new(position), json.moves.expect(line))
    };
    Corpus { name, positions: text.lines().map(position).collect() }
}

fn long() -> Corpus {
    let position = |(id, moves)| {
        let imported = driftingdroids::import(id).expect(id);
        (Round::new(imported.position), moves)
    };
    Corpus { name: "long", positions: LONG.into_iter().map(position).collect() }
}

impl Corpus {
    /// The best of several runs: of each run's total, and of each position's time for the maximum.
    fn measure(&self, threads: NonZeroUsize, rounds: usize) -> Figures {
        let limits = Limits { threads, ..Limits::default() };
        let mut best = vec![Duration::MAX; self.positions.len()];
        let mut figures = Figures {
            total: Duration::MAX,
            worst: Duration::ZERO,
            states: 0,
            memory_bytes: 0,
            wrong: 0,
            best: Vec::new(),
        };
        for round in 0..rounds.max(1) {
            let mut total = Duration::ZERO;
            for ((position, moves), best) in self.positions.iter().zip(&mut best) {
                let start = Instant::now();
                let answer = solve(position, &limits, &());
                let time = start.elapsed();
                total += time;
                *best = time.min(*best);
                if round == 0 {
                    figures.check(position, *moves, &answer);
                }
            }
            figures.total = total.min(figures.total);
        }
        figures.worst = best.iter().copied().max().unwrap_or_default();
        figures.best = best;
        figures
    }

    fn add_to(&self, by_length: &mut ByLength, times: &[Duration]) {
        for ((_, moves), time) in self.positions.iter().zip(times) {
            by_length.entry(*moves).or_default().push(*time);
        }
    }
}

impl Figures {
    /// A wrong answer counts as a failure, however fast.
    fn check(&mut self, round: &Round, moves: u32, answer: &Answer) {
        let Answer::Solved(solved) = answer else {
            self.wrong += 1;
            return;
        };
        let replayed = Round::replay(round.start().clone(), &solved.solution);
        let valid = replayed.is_ok_and(|end| end.solved_by().is_some() && end.cost() == moves);
        self.wrong += usize::from(!valid || solved.moves != moves);
        self.states += solved.progress.nodes;
        self.memory_bytes = self.memory_bytes.max(solved.progress.memory_bytes);
    }
}

/// The peak memory of this process, where the system reports it.
fn process_peak_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
