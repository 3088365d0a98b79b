//! Output formats of commands: text, JSON or SVG. Every `--json` with a picture and every `--svg` is here.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::stderr;

/// `--svg` and `--json`, for every command that can draw its answer.
#[derive(Clone, clap::Args)]
pub(crate) struct FormArgs {
    /// Write the picture as SVG to this file; - is standard output, which then gets nothing else
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The format on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
    Picture,
}

impl FormArgs {
    /// The format on standard output. Two formats at once are an error.
    pub(crate) fn form(&self) -> anyhow::Result<Form> {
        match (self.svg.as_deref().is_some_and(is_standard_output), self.json) {
            (true, true) => {
                bail!("--json and --svg - both want standard output: write the picture to a file")
            }
            (true, false) => Ok(Form::Picture),
            (false, true) => Ok(Form::Json),
            (false, false) => Ok(Form::Text),
        }
    }

    /// Writes the picture to the requested place, if one was requested.
    pub(crate) fn draw(
        &self,
        picture: impl FnOnce() -> String,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        match self.svg.as_deref() {
            None => Ok(()),
            Some(path) if is_standard_output(path) => Ok(out.write_all(picture().as_bytes())?),
            Some(path) => fs::write(path, picture()).with_context(|| format!("{path:?}")),
        }
    }

    /// Refuses a picture of several positions.
    pub(crate) fn only_one_picture(&self, count: u32) -> anyhow::Result<()> {
        if count > 1 && self.svg.is_some() {
            bail!("--svg draws one position, not {count}");
        }
        Ok(())
    }

    /// Warns that there is nothing to draw, if a picture was requested.
    pub(crate) fn miss(&self, why: &str) {
        match self.svg.as_deref() {
            None => {}
            Some(path) if is_standard_output(path) => {
                stderr::print(format_args!("no picture was written: {why}"));
            }
            Some(path) => stderr::print(format_args!("{path:?} was not written: {why}")),
        }
    }
}

fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes an answer as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, answer: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)?;
    Ok(())
}
