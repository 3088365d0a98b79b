//! Compares the output of the programs in `examples/` with the files next to this one. `UPDATE_EXPECT=1` writes the
//! files.

use std::path::Path;
use std::process::Termination;

use testkit::check_example;

// The examples print with this macro, because it is defined before the modules.
macro_rules! println {
    ($($text:tt)*) => { testkit::capture_print(format_args!("{}\n", format_args!($($text)*))) };
}

#[path = "../../examples/bots.rs"]
mod bots;
#[path = "../../examples/options.rs"]
mod options;
#[path = "../../examples/refusals.rs"]
mod refusals;
#[path = "../../examples/stored.rs"]
mod stored;
#[path = "../../examples/views.rs"]
mod views;

fn check<T: Termination>(name: &str, main: impl FnOnce() -> T) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/examples");
    check_example(&folder.join(name).with_extension("txt"), main);
}

#[test]
fn bots_prints_the_expected_text() {
    check("bots", bots::main);
}

#[test]
fn options_prints_the_expected_text() {
    check("options", options::main);
}

#[test]
fn refusals_prints_the_expected_text() {
    check("refusals", refusals::main);
}

#[test]
fn stored_prints_the_expected_text() {
    check("stored", stored::main);
}

#[test]
fn views_prints_the_expected_text() {
    check("views", views::main);
}
