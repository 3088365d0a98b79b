//! The output of the programs in `examples/` matches the files next to this one. `UPDATE_EXPECT=1` writes the files.

use std::path::Path;
use std::process::Termination;

use testkit::check_example;

// The examples print with these macros, because they are defined before the modules.
macro_rules! print {
    ($($text:tt)*) => { testkit::capture_print(format_args!($($text)*)) };
}
macro_rules! println {
    ($($text:tt)*) => { testkit::capture_print(format_args!("{}\n", format_args!($($text)*))) };
}

#[path = "../../examples/demonstrate.rs"]
mod demonstrate;
#[path = "../../examples/formats.rs"]
mod formats;
#[path = "../../examples/hint.rs"]
mod hint;
#[path = "../../examples/puzzles.rs"]
mod puzzles;
#[path = "../../examples/solve.rs"]
mod solve;

fn check<T: Termination>(name: &str, main: impl FnOnce() -> T) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/examples");
    check_example(&folder.join(name).with_extension("txt"), main);
}

#[test]
fn demonstrate_prints_the_expected_text() {
    check("demonstrate", demonstrate::main);
}

#[test]
fn formats_prints_the_expected_text() {
    check("formats", formats::main);
}

#[test]
fn hint_prints_the_expected_text() {
    check("hint", hint::main);
}

#[test]
fn puzzles_prints_the_expected_text() {
    check("puzzles", puzzles::main);
}

#[test]
fn solve_prints_the_expected_text() {
    check("solve", solve::main);
}
