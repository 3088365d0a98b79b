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

#[path = "../../examples/demonstrate.rs"]
mod demonstrate;
#[path = "../../examples/exact.rs"]
mod exact;
#[path = "../../examples/farthest.rs"]
mod farthest;
#[path = "../../examples/shuffle.rs"]
mod shuffle;
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
fn exact_prints_the_expected_text() {
    check("exact", exact::main);
}

#[test]
fn farthest_prints_the_expected_text() {
    check("farthest", farthest::main);
}

#[test]
fn shuffle_prints_the_expected_text() {
    check("shuffle", shuffle::main);
}

#[test]
fn solve_prints_the_expected_text() {
    check("solve", solve::main);
}
