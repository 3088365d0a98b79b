//! `robotable play` without a terminal: a clear error.

use std::process::Command;

#[test]
fn without_a_terminal_it_says_so() {
    for (args, reason) in [
        (&["ricochet"][..], "play needs a terminal"),
        (&["chess"], "give ricochet, micro, robotory or the link to a table"),
        (&["https://example.org/t/k7mq2x"], "play needs a terminal"),
        (&["https://example.org/"], "https://HOST/t/ID is expected"),
        (&["micro", "--bots", "11"], "11 is not in 1..=10"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
        let output = command.arg("play").args(args).output().expect("robotable runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(reason), "{args:?}: {told}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}
