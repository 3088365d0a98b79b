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

use robotable_photo::micro::Reading as MicroReading;
use robotable_photo::{Picture, Reader, Reading};
use testkit::scene::{Kind, Photograph, Scene, Tally, micro};

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
    type Scene = ReadScene<Photograph, Reading>;

    fn is_empty(&self) -> bool {
        self.with.boards == 0
    }

    fn add(&mut self, scene: &ReadScene<Photograph, Reading>) {
        self.with.add(&scene.truth, &scene.with);
        self.without.add(&scene.truth, &scene.without);
        self.with_ms.push(scene.with_ms);
        self.without_ms.push(scene.without_ms);
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
        let rows: Vec<Row> =
            measure_all(count, Kind::ALL, |number, kind| measure(number, kind, verbose));
        println!(
            "{:22}corners off by 0.3 of a space{:23} | without corners{:37} | chip",
            "", "", ""
        );
        println!(
            "kind          scenes faces % unseen robot %  extra  median     max | board % unseen robot %  extra  median     max |     %  extra"
        );
        print_rows(Kind::ALL, &rows);
    }
    let kinds = micro::kinds();
    let rows: Vec<MicroRow> = measure_all(count, &kinds, |number, kind| {
        measure_micro(number, number / kinds.len(), kind, verbose)
    });
    println!(
        "\nMicro Robots    corners off by 0.12 of a space{:18} | without corners{:37} | chips{:17} positions",
        "", "", ""
    );
    println!(
        "kind          scenes sect. % unseen robot %  extra  median     max | board % unseen robot %  extra  median     max |  chip %  extra unseen       % unseen"
    );
    print_rows(&kinds, &rows);
}

/// A scene and how it was read: with corners that are a little off, and without corners.
struct ReadScene<P, R> {
    truth: P,
    with: R,
    with_ms: f64,
    without: R,
    without_ms: f64,
}

/// The results of one kind of scene.
trait Results: Default + Clone + Send {
    type Scene;

    fn add(&mut self, scene: &Self::Scene);
    fn print(&self, name: &str);
    fn is_empty(&self) -> bool;
}

/// Measures scenes of these kinds, in turn, on all cores. The last row is for all of them.
fn measure_all<R: Results>(
    count: usize,
    kinds: &[Kind],
    measure: impl Fn(usize, Kind) -> R::Scene + Sync,
) -> Vec<R> {
    let rows = Mutex::new(vec![R::default(); kinds.len() + 1]);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let row = number % kinds.len();
                    let scene = measure(number, kinds[row]);
                    let mut rows = rows.lock().expect("no thread panics");
                    rows[row].add(&scene);
                    rows[kinds.len()].add(&scene);
                }
            });
        }
    });
    rows.into_inner().expect("no thread panics")
}

fn print_rows<R: Results>(kinds: &[Kind], rows: &[R]) {
    for (kind, row) in kinds.iter().zip(rows).filter(|(_, row)| !row.is_empty()) {
        row.print(&format!("{kind:?}"));
    }
    rows[kinds.len()].print("all");
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

fn measure(number: usize, kind: Kind, verbose: bool) -> ReadScene<Photograph, Reading> {
    let seed = number as u64;
    let photograph =
        Scene::new(seed, kind, SIZES[number / Kind::ALL.len() % SIZES.len()]).render(seed);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let start = Clock::start();
    let with =
        Reader::with_corners(picture.clone(), photograph.taps).expect("corners of a board").read();
    let with_ms = start.elapsed_ms();
    let mut tally = Tally::default();
    tally.add(&photograph, &with);
    if verbose && (tally.faces < 4 || tally.robots_right < tally.robots || tally.robots_extra > 0) {
        println!(
            "{number} {kind:?} with corners: {tally:?}\n  want {:?}\n  got {with:?}",
            photograph.robots
        );
    }
    let start = Clock::start();
    let without = Reader::new(picture).read();
    let without_ms = start.elapsed_ms();
    let mut tally = Tally::default();
    tally.add(&photograph, &without);
    if verbose && tally.right == 0 {
        println!(
            "{number} {kind:?} without corners: {:?}",
            without.board.as_ref().map(|b| (&b.quarters, &b.corners))
        );
    }
    ReadScene { truth: photograph, with, with_ms, without, without_ms }
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
    type Scene = ReadScene<micro::Photograph, MicroReading>;

    fn is_empty(&self) -> bool {
        self.with.boards == 0
    }

    fn add(&mut self, scene: &ReadScene<micro::Photograph, MicroReading>) {
        self.with.add(&scene.truth, &scene.with);
        self.without.add(&scene.truth, &scene.without);
        self.with_ms.push(scene.with_ms);
        self.without_ms.push(scene.without_ms);
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

fn measure_micro(
    number: usize,
    turn: usize,
    kind: Kind,
    verbose: bool,
) -> ReadScene<micro::Photograph, MicroReading> {
    let seed = number as u64;
    let size = SIZES[turn % SIZES.len()];
    let photograph = micro::Scene::new(seed, kind, size).render(seed);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let start = Clock::start();
    let with = robotable_photo::micro::read_with_corners(&picture, photograph.taps)
        .expect("corners of a board");
    let with_ms = start.elapsed_ms();
    let mut tally = micro::Tally::default();
    tally.add(&photograph, &with);
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
            "{number} {kind:?} with corners: {tally:?}\n  want {} {pieces:?}\n  got {with:?}",
            photograph.arrangement
        );
    }
    let start = Clock::start();
    let without = robotable_photo::micro::read(&picture);
    let without_ms = start.elapsed_ms();
    let mut tally = micro::Tally::default();
    tally.add(&photograph, &without);
    if verbose && tally.right == 0 {
        println!(
            "{number} {kind:?} without corners: {:?}",
            without.board.as_ref().map(|b| (&b.quarters, &b.corners))
        );
    }
    ReadScene { truth: photograph, with, with_ms, without, without_ms }
}
