//! Every program of `examples/` runs.

#[path = "../examples/demonstrate.rs"]
mod demonstrate;
#[path = "../examples/exact.rs"]
mod exact;
#[path = "../examples/farthest.rs"]
mod farthest;
#[path = "../examples/shuffle.rs"]
mod shuffle;
#[path = "../examples/solve.rs"]
mod solve;

#[test]
fn demonstrate_runs() {
    demonstrate::main().unwrap();
}

#[test]
fn exact_runs() {
    exact::main().unwrap();
}

#[test]
fn farthest_runs() {
    farthest::main().unwrap();
}

#[test]
fn shuffle_runs() {
    shuffle::main();
}

#[test]
fn solve_runs() {
    solve::main().unwrap();
}
