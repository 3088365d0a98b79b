//! `robotable completions`: a completion script on stdout.

use std::io::Write;

use clap_complete::Shell;

use crate::Answer;

/// Print a completion script for your shell.
///
/// Examples:
///   robotable completions bash > ~/.local/share/bash-completion/completions/robotable
///   robotable completions zsh  > ~/.zfunc/_robotable
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    // Written to memory first: clap_complete panics if a pipe is closed early.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::command(), "robotable", &mut script);
    out.write_all(&script)?;
    Ok(Answer::Yes)
}
