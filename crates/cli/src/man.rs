//! `robotable man`: man pages, generated from the `--help` texts.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Command;
use clap_mangen::Man;

use crate::Answer;

/// Write man pages: all of them into a directory, or one to standard output.
///
/// Examples:
///   robotable man --dir ~/.local/share/man/man1
///   robotable man ricochet solve | man -l -
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The command to document, as in ricochet solve; robotable itself if left out
    command: Vec<String>,
    /// Write the pages of all commands into this directory
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let mut robotable = crate::command().disable_help_subcommand(true);
    robotable.build();
    if let Some(dir) = &args.dir {
        std::fs::create_dir_all(dir).with_context(|| format!("{dir:?}"))?;
        let mut pages = Vec::new();
        collect(&robotable, &mut Vec::new(), &mut pages);
        for (name, page) in pages {
            let path = dir.join(format!("{name}.1"));
            std::fs::write(&path, page?).with_context(|| format!("{path:?}"))?;
        }
        return Ok(Answer::Yes);
    }
    let mut command = &robotable;
    for word in &args.command {
        command = command.find_subcommand(word).with_context(|| {
            let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            format!("there is no command {word:?}, but {}", known.join(", "))
        })?;
    }
    out.write_all(&page(command)?)?;
    Ok(Answer::Yes)
}

/// The pages of a command and its subcommands, each with its name: `robotable-ricochet-solve`.
fn collect(
    command: &Command,
    names: &mut Vec<String>,
    pages: &mut Vec<(String, anyhow::Result<Vec<u8>>)>,
) {
    names.push(command.get_name().to_owned());
    pages.push((names.join("-"), page(command)));
    for below in command.get_subcommands() {
        collect(below, names, pages);
    }
    names.pop();
}

fn page(command: &Command) -> anyhow::Result<Vec<u8>> {
    // clap's name is the last word only; a page is named by all of them.
    let name = command.get_bin_name().unwrap_or(command.get_name()).replace(' ', "-");
    let mut bytes = Vec::new();
    Man::new(command.clone()).title(name).source("robotable").render(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(words: &[&str]) -> anyhow::Result<String> {
        let command = words.iter().map(|&word| word.to_owned()).collect();
        let mut out = Vec::new();
        run(&Args { command, dir: None }, &mut out)?;
        Ok(String::from_utf8(out)?)
    }

    #[test]
    fn a_page_has_what_help_has() {
        let page = written(&["ricochet", "solve"]).unwrap();
        assert!(page.contains(".TH") && page.contains("robotable-ricochet-solve"), "{page}");
        assert!(page.contains("Examples:") && page.contains("jsonl"), "{page}");
        let error = written(&["chess"]).unwrap_err().to_string();
        assert!(error.starts_with("there is no command \"chess\", but ricochet, micro"), "{error}");
    }

    #[test]
    fn every_command_has_a_page_of_its_own() {
        let mut robotable = crate::command();
        robotable.build();
        let mut pages = Vec::new();
        collect(&robotable, &mut Vec::new(), &mut pages);
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        for name in ["robotable", "robotable-serve", "robotable-micro-solve", "robotable-db-copy"] {
            assert!(names.contains(&name), "{names:?}");
        }
        let mut different = names.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), names.len());
        assert!(pages.iter().all(|(_, page)| page.is_ok()));
    }
}
