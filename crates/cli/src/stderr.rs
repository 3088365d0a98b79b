//! What is said beside the answer: errors and warnings, on stderr.

use std::fmt::Display;
use std::io::{self, Write as _};

/// Says something to whoever runs the command. Unlike `eprintln!` it never panics.
pub(crate) fn say(what: impl Display) {
    writeln!(io::stderr(), "robotable: {what}").unwrap_or_else(|_| nobody_listens());
}

/// Where stderr is closed or full there is nowhere left to complain; the exit code still tells.
fn nobody_listens() {}
