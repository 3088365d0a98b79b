//! Closed pipes: a closed stdout is not an error, and a closed stderr does not panic.

use std::process::{Command, ExitStatus, Stdio};

/// The write end of a pipe without a reader.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn robotable(args: &[&str], stdout: Stdio, stderr: Stdio) -> ExitStatus {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.args(args).stdin(Stdio::null()).stdout(stdout).stderr(stderr);
    command.status().expect("robotable runs")
}

/// Output that is larger than all buffers.
const MUCH: [&str; 9] =
    ["micro", "solve", "black-1n4e3e2n", "P1", "W2", "--moves=20", "--all", "--limit", "20000"];

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let as_json = [&MUCH[..], &["--json"]].concat();
    let short = ["ricochet", "random", "--seed", "7"];
    for args in [&MUCH[..], &as_json, &short, &["completions", "bash"]] {
        assert_eq!(robotable(args, closed_pipe(), Stdio::null()).code(), Some(0), "{args:?}");
    }
}

#[test]
fn without_stderr_the_exit_code_still_tells() {
    let wrong = ["micro", "show", "black-1n1n1n1n"];
    assert_eq!(robotable(&wrong, Stdio::null(), closed_pipe()).code(), Some(2));
    // The ID denotes a board without its barriers, which causes a warning.
    let warned = ["ricochet", "show", "C765+42+2E21BD0F+93"];
    assert_eq!(robotable(&warned, Stdio::null(), closed_pipe()).code(), Some(0));
}
