//! Errors and warnings, on stderr.

use std::fmt::Display;
use std::io::{self, Write as _};

/// Prints a message for the user. Unlike `eprintln!` it never panics.
pub(crate) fn print(what: impl Display) {
    // Best effort: if stderr is closed or full, the exit code still reports the failure.
    drop(writeln!(io::stderr(), "robotable: {what}"));
}
