//! Accuracy and time over rendered photographs, by kind of disturbance.
//!
//! `cargo bench -p robotable-photo` prints the table for 500 scenes; `-- 60` takes 60, `-- 60 -v` also names each scene
//! that was not read completely.
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
use testkit::scene::{Kind, Scene, Tally};

/// Long sides of the pictures, in turn.
const SIZES: [u32; 3] = [1000, 1280, 1600];

/// What one kind of scene gave: with corners that are off by 0.3 of a space, and without.
#[derive(Clone, Copy, Default)]
struct Row {
    with: Tally,
    without: Tally,
    /// Milliseconds, in all and at most.
    with_ms: [f64; 2],
    without_ms: [f64; 2],
}

impl Row {
    fn sum(self, other: Row) -> Row {
        let times = |a: [f64; 2], b: [f64; 2]| [a[0] + b[0], a[1].max(b[1])];
        Row {
            with: self.with.sum(other.with),
            without: self.without.sum(other.without),
            with_ms: times(self.with_ms, other.with_ms),
            without_ms: times(self.without_ms, other.without_ms),
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
            self.with_ms[0] / f64::from(a.boards.max(1)),
            self.with_ms[1],
            share(b.right, b.boards),
            b.wrong_unseen,
            share(b.robots_right, b.robots),
            b.robots_extra,
            self.without_ms[0] / f64::from(b.boards.max(1)),
            self.without_ms[1],
            share(a.chips_right, a.chips),
            a.chips_extra,
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(500);
    let verbose = args.iter().any(|arg| arg == "-v");
    let rows = Mutex::new([Row::default(); Kind::ALL.len()]);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let kind = number % Kind::ALL.len();
                    let row = measure(number, Kind::ALL[kind], verbose);
                    let mut rows = rows.lock().expect("no thread panics");
                    rows[kind] = rows[kind].sum(row);
                }
            });
        }
    });
    let rows = rows.into_inner().expect("no thread panics");
    println!("{:22}corners off by 0.3 of a space{:23} | without corners{:37} | chip", "", "", "");
    println!(
        "kind          scenes faces % unseen robot %  extra      ms  max ms | board % unseen robot %  extra      ms  max ms |     %  extra"
    );
    for (kind, row) in Kind::ALL.iter().zip(&rows).filter(|(_, row)| row.with.boards > 0) {
        row.print(&format!("{kind:?}"));
    }
    rows.into_iter().fold(Row::default(), Row::sum).print("all");
}

fn measure(number: usize, kind: Kind, verbose: bool) -> Row {
    let seed = number as u64;
    let photograph =
        Scene::new(seed, kind, SIZES[number / Kind::ALL.len() % SIZES.len()]).render(seed);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let mut row = Row::default();
    let start = Instant::now();
    let reading =
        Reader::with_corners(picture, photograph.taps).expect("corners of a board").read();
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    row.with_ms = [ms, ms];
    row.with.add(&photograph, &reading);
    let tally = row.with;
    if verbose && (tally.faces < 4 || tally.robots_right < tally.robots || tally.robots_extra > 0) {
        println!(
            "{number} {kind:?} with corners: {tally:?}\n  want {:?}\n  got {reading:?}",
            photograph.robots
        );
    }
    let start = Instant::now();
    let reading = Reader::new(picture).read();
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    row.without_ms = [ms, ms];
    row.without.add(&photograph, &reading);
    if verbose && row.without.right == 0 {
        println!(
            "{number} {kind:?} without corners: {:?}",
            reading.board.map(|b| (b.quarters, b.corners))
        );
    }
    row
}
