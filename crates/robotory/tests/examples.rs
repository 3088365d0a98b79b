//! Every program of `examples/` runs.

#[path = "../examples/best.rs"]
mod best;
#[path = "../examples/levels.rs"]
mod levels;
#[path = "../examples/moves.rs"]
mod moves;
#[path = "../examples/picture.rs"]
mod picture;
#[path = "../examples/review.rs"]
mod review;

#[test]
fn best_runs() {
    best::main().unwrap();
}

#[test]
fn levels_runs() {
    levels::main().unwrap();
}

#[test]
fn moves_runs() {
    moves::main().unwrap();
}

#[test]
fn picture_runs() {
    picture::main().unwrap();
}

#[test]
fn review_runs() {
    review::main().unwrap();
}
