//! The programs in `examples/` print the text of the files in `examples/` next to this one. `UPDATE_EXPECT=1`
//! writes them.

use std::path::Path;
use std::process::Termination;

use testkit::check_example;

// Replaces the macros that the examples print with. Must come before the modules.
macro_rules! print {
    ($($text:tt)*) => { testkit::capture_print(format_args!($($text)*)) };
}
macro_rules! println {
    ($($text:tt)*) => { testkit::capture_print(format_args!("{}\n", format_args!($($text)*))) };
}

#[path = "../../examples/best.rs"]
mod best;
#[path = "../../examples/levels.rs"]
mod levels;
#[path = "../../examples/moves.rs"]
mod moves;
#[path = "../../examples/picture.rs"]
mod picture;
#[path = "../../examples/review.rs"]
mod review;

fn check<T: Termination>(name: &str, main: impl FnOnce() -> T) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/examples");
    check_example(&folder.join(name).with_extension("txt"), main);
}

#[test]
fn best_prints_the_expected_text() {
    check("best", best::main);
}

#[test]
fn levels_prints_the_expected_text() {
    check("levels", levels::main);
}

#[test]
fn moves_prints_the_expected_text() {
    check("moves", moves::main);
}

#[test]
fn picture_prints_the_expected_text() {
    check("picture", picture::main);
}

#[test]
fn review_prints_the_expected_text() {
    check("review", review::main);
}
