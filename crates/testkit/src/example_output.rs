//! The output of a crate's examples, compared with files.
//!
//! A test includes the source of an example and shadows `println!` with a macro that calls [`capture_print`]. The
//! example stays a plain program and is not linked again.

use std::cell::RefCell;
use std::fmt;
use std::path::Path;
use std::process::{ExitCode, Termination};

thread_local! {
    static OUTPUT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Captures the output of an example under test.
pub fn capture_print(text: fmt::Arguments<'_>) {
    OUTPUT.with_borrow_mut(|output| fmt::write(output, text).expect("a string takes any text"));
}

/// Runs an example and compares its output with a file. `UPDATE_EXPECT=1` writes the file.
pub fn check_example<T: Termination>(file: &Path, main: impl FnOnce() -> T) {
    OUTPUT.take();
    assert_eq!(main().report(), ExitCode::SUCCESS, "the example fails");
    let output = OUTPUT.take();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(file, &output).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(file).unwrap_or_default();
    assert!(!output.is_empty(), "the example prints nothing");
    assert_eq!(output, expected, "{}: UPDATE_EXPECT=1 writes it", file.display());
}
