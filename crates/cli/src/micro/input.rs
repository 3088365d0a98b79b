//! What people give on the command line: a board or a position, as text or in a file, and spaces.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use micro::{Arrangement, Board, Position, Space, Task, json, notation};

/// More than any board needs, however it is commented: a file beyond this is another file.
const FILE_BYTES_MAX: u64 = 64 * 1024;

/// A board, and what is asked for on it if the text says so.
pub(super) struct Given {
    pub(super) board: Board,
    pub(super) task: Option<Task>,
}

/// Reads BOARD: an arrangement, a file (`-` is standard input), a position, or six rows joined by `/`.
pub(super) fn given(text: &str) -> anyhow::Result<Given> {
    if let Ok(arrangement) = text.parse::<Arrangement>() {
        return Ok(Given { board: arrangement.board(), task: None });
    }
    let path = Path::new(text);
    if text == "-" {
        return read(&content(std::io::stdin()).context("standard input")?)
            .context("standard input");
    }
    if path.is_file() {
        let file = fs::File::open(path).with_context(|| text.to_owned())?;
        let content = content(file).with_context(|| text.to_owned())?;
        return read(&content).with_context(|| text.to_owned());
    }
    let looks_like_text = text.contains([' ', '\n', ':']) || begins_with_a_side(text);
    if !looks_like_text {
        bail!(
            "{text:?} is neither a file nor a board; a board is an id as black-1n4e3e2n, a file, \
             or six rows joined by / as \"W6 B6 B2 P6 Y5 P1/R3 …\""
        );
    }
    read(text)
}

fn begins_with_a_side(text: &str) -> bool {
    micro::Side::ALL.iter().any(|side| text.to_lowercase().starts_with(side.name()))
}

fn content(source: impl std::io::Read) -> anyhow::Result<String> {
    let mut text = String::new();
    source.take(FILE_BYTES_MAX + 1).read_to_string(&mut text)?;
    if text.len() as u64 > FILE_BYTES_MAX {
        bail!("larger than {FILE_BYTES_MAX} bytes, which no board is");
    }
    Ok(text)
}

fn read(text: &str) -> anyhow::Result<Given> {
    if text.trim_start().starts_with('{') {
        return Ok(Given { board: json::Board::read(text)?, task: None });
    }
    // A comment may have a colon of its own.
    if text.lines().any(|line| line.split('#').next().unwrap_or_default().contains(':')) {
        let Position { board, task } = text.parse()?;
        return Ok(Given { board, task: Some(task) });
    }
    Ok(Given { board: text.parse()?, task: None })
}

/// Reads START and TARGET, each one word or two: `P1 W2`, `"pink 1" W2` and `pink 1 white 2` are the
/// same.
pub(super) fn start_and_target(words: &[String]) -> anyhow::Result<(Space, Space)> {
    let line = words.join(" ");
    let spaces: Vec<&str> = notation::words(&line).collect();
    let [start, target] = spaces[..] else {
        bail!(
            "START and TARGET are two spaces as P1 W2 or pink 1 white 2, found {}: {line:?}",
            spaces.len()
        );
    };
    let (start, target) = (start.parse().context("START"), target.parse().context("TARGET"));
    match (start, target) {
        (Ok(start), Ok(target)) => Ok((start, target)),
        (Err(start), Err(target)) => bail!("{start:#}; {target:#}"),
        (Err(error), _) | (_, Err(error)) => Err(error),
    }
}
