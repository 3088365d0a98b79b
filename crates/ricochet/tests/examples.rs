//! Every program of `examples/` runs.

#[path = "../examples/demonstrate.rs"]
mod demonstrate;
#[path = "../examples/formats.rs"]
mod formats;
#[path = "../examples/hint.rs"]
mod hint;
#[path = "../examples/puzzles.rs"]
mod puzzles;
#[path = "../examples/solve.rs"]
mod solve;

#[test]
fn demonstrate_runs() {
    demonstrate::main().unwrap();
}

#[test]
fn formats_runs() {
    formats::main().unwrap();
}

#[test]
fn hint_runs() {
    hint::main().unwrap();
}

#[test]
fn puzzles_runs() {
    puzzles::main().unwrap();
}

#[test]
fn solve_runs() {
    solve::main().unwrap();
}
