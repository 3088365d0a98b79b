//! Benchmarks of the searches, run by `make bench`. Tests never measure time.

use std::hint::black_box;

use dice::Dice;
use robotable_micro::solve::Limits;
use robotable_micro::{
    Analysis, Arrangement, Board, Distances, Moves, Plan, Side, Statistics, Task,
};

fn main() {
    divan::main();
}

fn rule_book() -> Board {
    "black-1n4e3e2n".parse().expect("it is a board")
}

/// Assembles a board from its sections, including the move table.
#[divan::bench]
fn board_of_sections(bencher: divan::Bencher<'_, '_>) {
    let arrangement: Arrangement = "black-1n4e3e2n".parse().expect("it is an arrangement");
    bencher.bench(|| black_box(&arrangement).board());
}

/// All 36 × 36 distances of a board.
#[divan::bench]
fn distances_of_a_board(bencher: divan::Bencher<'_, '_>) {
    let board = rule_book();
    bencher.bench(|| Distances::new(black_box(&board)));
}

/// Diameter, hardest pairs and distribution of a board.
#[divan::bench]
fn analysis_of_a_board(bencher: divan::Bencher<'_, '_>) {
    let board = rule_book();
    bencher.bench(|| Analysis::new(black_box(&board)));
}

/// Assembles and analyses all 3,072 boards of both sides.
#[divan::bench]
fn all_3072_arrangements() -> [Statistics; 2] {
    Side::ALL.map(|side| Statistics::new(side, &Limits::DEFAULT, &()).expect("no limits"))
}

/// A shortest route and all possible lengths, with and without an intermediate space.
#[divan::bench(args = ["P1-W2", "P1-G3-W2"])]
fn plan_of_a_task(bencher: divan::Bencher<'_, '_>, task: &str) {
    let board = rule_book();
    let task: Task = task.parse().expect("it is a task");
    bencher.bench(|| {
        let plan = Plan::new(black_box(&board), task);
        (plan.lengths(), plan.shortest())
    });
}

/// The number of routes of exactly twenty moves.
#[divan::bench]
fn count_of_twenty_moves(bencher: divan::Bencher<'_, '_>) {
    let board = rule_book();
    let plan = Plan::new(&board, "P1-W2".parse().expect("it is a task"));
    let twenty = Moves::new(20).expect("it may be announced");
    bencher.bench(|| black_box(&plan).count(twenty));
}

/// Parses a board from its six rows.
#[divan::bench]
fn board_from_text(bencher: divan::Bencher<'_, '_>) {
    let text = Board::shuffled(&mut Dice::new(1)).to_string();
    bencher.bench(|| black_box(&text).parse::<Board>());
}
