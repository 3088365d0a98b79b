//! Parses command-line input: a board or a position, as text or in a file, and spaces.

use anyhow::{Context as _, bail};
use micro::{Side, Space, notation};
use protocol::micro::{Pasted, paste};
use ricochet::excerpt;

use crate::source::Source;

/// Limit of an argument's characters quoted in messages.
const QUOTED_MAX: usize = 60;

/// Reads BOARD: a file (`-` is standard input), an arrangement, a position, or six rows joined by `/`.
pub(super) fn given(argument: &str) -> anyhow::Result<Pasted> {
    if let Source::Read { text, name } = Source::of(argument)? {
        return paste(&text).context(name);
    }
    parse(argument)
}

/// Reads a board or a position from a text.
pub(super) fn parse(argument: &str) -> anyhow::Result<Pasted> {
    let looks_like_text =
        argument.contains([' ', '\n', ':', '{']) || Side::named_first(argument.trim()).is_some();
    if !looks_like_text {
        bail!(
            "{:?} is neither a file nor a board; a board is an id as black-1n4e3e2n, a file, \
             or six rows joined by / as \"W6 B6 B2 P6 Y5 P1/R3 …\"",
            excerpt(argument, QUOTED_MAX)
        );
    }
    Ok(paste(argument)?)
}

/// Reads START and TARGET, each one word or two: `P1 W2`, `"pink 1" W2` and `pink 1 white 2` are the same.
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
