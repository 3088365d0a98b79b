//! Accuracy and time over rendered photographs, by kind of disturbance.
//!
//! `cargo bench -p robotable-photo` prints a table for 500 scenes of Ricochet Robots and one for 500 of Micro Robots;
//! `-- 60` takes 60 each, `-- 60 -v` also lists each scene that was not read completely, `-- micro` prints only the
//! second table.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    missing_docs,
    reason = "it measures and prints"
)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use robotable_photo::{Picture, Reader};
use testkit::scene::{Kind, Scene, Tally, micro};

/// The long sides of the pictures, in turn.
const SIZES: [u32; 3] = [1000, 1280, 1600];

/// The results of one kind of scene: with corners that are off by 0.3 of a space, and without corners.
#[derive(Clone, Default)]
struct Row {
    with: Tally,
    without: Tally,
    /// Milliseconds of each scene.
    with_ms: Vec<f64>,
    without_ms: Vec<f64>,
}

impl Results for Row {
    fn is_empty(&self) -> bool {
        self.with.boards == 0
    }

    fn sum(self, other: Row) -> Row {
        Row {
            with: self.with.sum(other.with),
            without: self.without.sum(other.without),
            with_ms: [self.with_ms, other.with_ms].concat(),
            without_ms: [self.without_ms, other.without_ms].concat(),
        }
    }

    fn print(&self, name: &str) {
        let (a, b) = (&self.with, &self.without);
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        println!(
            "{name:14}{:6}{:8.1}{:7}{:8.1}{:7}{:8.0}{:8.0} |{:8.1}{:7}{:8.1}{:7}{:8.0}{:8.0} |{:6.0}{:6}",
            a.boards,
            share(a.faces, 4 * a.boards),
            a.wrong_unseen,
            share(a.robots_right, a.robots),
            a.robots_extra,
            median(&self.with_ms),
            self.with_ms.iter().copied().fold(0.0, f64::max),
            share(b.right, b.boards),
            b.wrong_unseen,
            share(b.robots_right, b.robots),
            b.robots_extra,
            median(&self.without_ms),
            self.without_ms.iter().copied().fold(0.0, f64::max),
            share(a.chips_right, a.chips),
            a.chips_extra,
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(500);
    let verbose = args.iter().any(|arg| arg == "-v");
    let only_micro = args.iter().any(|arg| arg == "micro");
    if !only_micro {
        let rows: [Row; Kind::ALL.len()] = measure_all(count, |number| {
            measure(number, Kind::ALL[number % Kind::ALL.len()], verbose)
        });
        println!(
            "{:22}corners off by 0.3 of a space{:23} | without corners{:37} | chip",
            "", "", ""
        );
        println!(
            "kind          scenes faces % unseen robot %  extra  median     max | board % unseen robot %  extra  median     max |     %  extra"
        );
        print_rows(&Kind::ALL, rows);
    }
    let rows: [MicroRow; micro::KINDS.len()] = measure_all(count, |number| {
        measure_micro(number, micro::KINDS[number % micro::KINDS.len()], verbose)
    });
    println!(
        "\nMicro Robots    corners off by 0.12 of a space{:18} | without corners{:37} | chips{:17} positions",
        "", "", ""
    );
    println!(
        "kind          scenes sect. % unseen robot %  extra  median     max | board % unseen robot %  extra  median     max |  chip %  extra unseen       % unseen"
    );
    print_rows(&micro::KINDS, rows);
}

/// The results of one kind of scene.
trait Results: Default + Clone + Send {
    fn sum(self, other: Self) -> Self;
    fn print(&self, name: &str);
    fn is_empty(&self) -> bool;
}

/// Measures scenes on all cores; kind number `i` has the scenes whose number modulo `KINDS` is `i`.
fn measure_all<const KINDS: usize, R: Results>(
    count: usize,
    measure: impl Fn(usize) -> R + Sync,
) -> [R; KINDS] {
    let rows = Mutex::new([(); KINDS].map(|()| R::default()));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let row = measure(number);
                    let row_of_kind = number % KINDS;
                    let mut rows = rows.lock().expect("no thread panics");
                    rows[row_of_kind] = std::mem::take(&mut rows[row_of_kind]).sum(row);
                }
            });
        }
    });
    rows.into_inner().expect("no thread panics")
}

fn print_rows<const KINDS: usize, R: Results>(kinds: &[Kind; KINDS], rows: [R; KINDS]) {
    for (kind, row) in kinds.iter().zip(&rows).filter(|(_, row)| !row.is_empty()) {
        row.print(&format!("{kind:?}"));
    }
    rows.into_iter().fold(R::default(), R::sum).print("all");
}

/// The CPU time of this thread where the system tells it, so that other load does not matter; else wall-clock time.
struct Clock {
    start: Instant,
    cpu_ms: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { start: Instant::now(), cpu_ms: cpu_ms() }
    }

    fn elapsed_ms(&self) -> f64 {
        match (self.cpu_ms, cpu_ms()) {
            (Some(start), Some(end)) => end - start,
            _ => self.start.elapsed().as_secs_f64() * 1000.0,
        }
    }
}

/// The CPU time of this thread on Linux.
fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(stat.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

fn measure(number: usize, kind: Kind, verbose: bool) -> Row {
    let seed = number as u64;
    let photograph =
        Scene::new(seed, kind, SIZES[number / Kind::ALL.len() % SIZES.len()]).render(seed);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let mut row = Row::default();
    let start = Clock::start();
    let reading =
        Reader::with_corners(picture.clone(), photograph.taps).expect("corners of a board").read();
    let ms = start.elapsed_ms();
    row.with_ms = vec![ms];
    row.with.add(&photograph, &reading);
    let tally = row.with;
    if verbose && (tally.faces < 4 || tally.robots_right < tally.robots || tally.robots_extra > 0) {
        println!(
            "{number} {kind:?} with corners: {tally:?}\n  want {:?}\n  got {reading:?}",
            photograph.robots
        );
    }
    let start = Clock::start();
    let reading = Reader::new(picture).read();
    let ms = start.elapsed_ms();
    row.without_ms = vec![ms];
    row.without.add(&photograph, &reading);
    if verbose && row.without.right == 0 {
        println!(
            "{number} {kind:?} without corners: {:?}",
            reading.board.map(|b| (b.quarters, b.corners))
        );
    }
    row
}

/// The same for Micro Robots.
#[derive(Clone, Default)]
struct MicroRow {
    with: micro::Tally,
    without: micro::Tally,
    with_ms: Vec<f64>,
    without_ms: Vec<f64>,
}

impl Results for MicroRow {
    fn is_empty(&self) -> bool {
        self.with.boards == 0
    }

    fn sum(self, other: MicroRow) -> MicroRow {
        MicroRow {
            with: self.with.sum(other.with),
            without: self.without.sum(other.without),
            with_ms: [self.with_ms, other.with_ms].concat(),
            without_ms: [self.without_ms, other.without_ms].concat(),
        }
    }

    fn print(&self, name: &str) {
        let (a, b) = (&self.with, &self.without);
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        let longest = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
        println!(
            "{name:14}{:6}{:8.1}{:7}{:8.1}{:7}{:8.0}{:8.0} |{:8.1}{:7}{:8.1}{:7}{:8.0}{:8.0} |{:8.1}{:7}{:7}{:8.1}{:7}",
            a.boards,
            share(a.sections, 4 * a.boards),
            a.wrong_unseen,
            share(a.robots_right, a.robots),
            a.robots_extra,
            median(&self.with_ms),
            longest(&self.with_ms),
            share(b.right, b.boards),
            b.wrong_unseen,
            share(b.robots_right, b.robots),
            b.robots_extra,
            median(&self.without_ms),
            longest(&self.without_ms),
            share(a.chips_right, a.chips),
            a.chips_extra,
            a.chips_extra_unseen,
            share(a.positions_right, a.positions),
            a.positions_wrong_unseen,
        );
    }
}

fn measure_micro(number: usize, kind: Kind, verbose: bool) -> MicroRow {
    let seed = number as u64;
    let size = SIZES[number / micro::KINDS.len() % SIZES.len()];
    let photograph = micro::Scene::new(seed, kind, size).render(seed);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let mut row = MicroRow::default();
    let start = Clock::start();
    let reading = robotable_photo::micro::read_with_corners(&picture, photograph.taps)
        .expect("corners of a board");
    row.with_ms = vec![start.elapsed_ms()];
    row.with.add(&photograph, &reading);
    let tally = row.with;
    if verbose
        && (tally.sections < 4
            || tally.right_doubted > 0
            || tally.robots_right < tally.robots
            || tally.robots_extra > 0
            || tally.chips_right < tally.chips
            || tally.chips_extra > 0)
    {
        let pieces = (photograph.robot, photograph.start_chip, photograph.target_chip);
        println!(
            "{number} {kind:?} with corners: {tally:?}\n  want {} {pieces:?}\n  got {reading:?}",
            photograph.arrangement
        );
    }
    let start = Clock::start();
    let reading = robotable_photo::micro::read(&picture);
    row.without_ms = vec![start.elapsed_ms()];
    row.without.add(&photograph, &reading);
    if verbose && row.without.right == 0 {
        println!(
            "{number} {kind:?} without corners: {:?}",
            reading.board.map(|b| (b.quarters, b.corners))
        );
    }
    row
}
