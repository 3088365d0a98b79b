//! Benchmarks of slides and other frequent operations. `cargo bench -p robotable-ricochet --bench slide`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use robotable_ricochet::{Arrangement, Board, Direction, Move, Position, Robot, drawing};

fn main() {
    divan::main();
}

/// Without barriers, with eight of them, and with all six robots.
const POSITIONS: [&str; 3] = [
    "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
    "b4r4y4g4_RJ10-GF4-BN16-YB11_RO11",
    "b4r4y4g4_RJ10-GF4-BN16-YB11-KJ7-TM5_RO11",
];

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Every robot but the transparent one, in every direction.
fn moves(position: &Position) -> Vec<(Robot, Direction)> {
    let robots = position.standing().map(|(robot, _)| robot);
    let robots = robots.filter(|&robot| robot != Robot::Transparent);
    robots.flat_map(|robot| Direction::ALL.map(|direction| (robot, direction))).collect()
}

/// The stop of every robot in every direction; the throughput is in slides.
#[divan::bench(args = POSITIONS)]
fn stop(bencher: Bencher<'_, '_>, text: &str) {
    let position = position(text);
    let moves = moves(&position);
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        for &(robot, direction) in &moves {
            black_box(black_box(&position).stop(robot, direction));
        }
    });
}

/// The whole path, for every robot in every direction; the throughput is in slides.
#[divan::bench(args = POSITIONS)]
fn slide(bencher: Bencher<'_, '_>, text: &str) {
    let position = position(text);
    let moves: Vec<Move> =
        moves(&position).into_iter().map(|(robot, to)| Move::new(robot, to)).collect();
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        for wanted in &moves {
            drop(black_box(black_box(&position).slide(wanted)));
        }
    });
}

/// All outcomes of the transparent robot, in all four directions.
#[divan::bench]
fn transparent_outcomes(bencher: Bencher<'_, '_>) {
    let position = position(POSITIONS[2]);
    bencher
        .bench(|| Direction::ALL.map(|to| black_box(&position).outcomes(Robot::Transparent, to)));
}

/// Building a board with its tables from four faces.
#[divan::bench]
fn assemble_board(bencher: Bencher<'_, '_>) {
    let arrangement: Arrangement = "b4r4y4g4".parse().expect("an arrangement");
    bencher.bench(|| black_box(arrangement).board());
}

/// Recognising a printed board.
#[divan::bench]
fn recognise_board(bencher: Bencher<'_, '_>) {
    let board: Board = "b4r4y4g4".parse().expect("a board");
    bencher.bench(|| Arrangement::recognise(black_box(&board)));
}

/// Parsing a drawing.
#[divan::bench]
fn parse_drawing(bencher: Bencher<'_, '_>) {
    let board: Board = "b4r4y4g4".parse().expect("a board");
    let text = drawing::draw(&board);
    bencher.bench(|| drawing::parse(black_box(&text)));
}

/// Parsing a one-line position.
#[divan::bench]
fn parse_position(bencher: Bencher<'_, '_>) {
    bencher.bench(|| black_box(POSITIONS[2]).parse::<Position>());
}
