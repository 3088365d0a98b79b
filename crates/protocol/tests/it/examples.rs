//! The programs in `examples/` print the text of the files in `tests/it/examples/`. `UPDATE_EXPECT=1` writes the
//! files.

use std::path::Path;
use std::process::Termination;

use testkit::check_example;

// The examples use this macro instead of the standard one, because it is defined before the modules.
macro_rules! println {
    ($($text:tt)*) => { testkit::capture_print(format_args!("{}\n", format_args!($($text)*))) };
}

#[path = "../../examples/card.rs"]
mod card;
#[path = "../../examples/endpoints.rs"]
mod endpoints;
#[path = "../../examples/paste.rs"]
mod paste;
#[path = "../../examples/view.rs"]
mod view;

fn check<T: Termination>(name: &str, main: impl FnOnce() -> T) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/examples");
    check_example(&folder.join(name).with_extension("txt"), main);
}

#[test]
fn card_prints_the_expected_text() {
    check("card", card::main);
}

#[test]
fn endpoints_prints_the_expected_text() {
    check("endpoints", endpoints::main);
}

#[test]
fn paste_prints_the_expected_text() {
    check("paste", paste::main);
}

#[test]
fn view_prints_the_expected_text() {
    check("view", view::main);
}
