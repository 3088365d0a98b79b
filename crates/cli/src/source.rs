//! Text that a command is given: in a file, on standard input, or as the argument itself.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context as _, bail};

/// More than any board or position needs, however it is commented: what is larger is something else.
const TEXT_BYTES_MAX: u64 = 64 * 1024;

/// Tens of thousands of games of RoboTory.
const GAMES_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// A text and where it was found.
pub(crate) enum Source {
    /// The argument is the text.
    Argument,
    /// It came from elsewhere.
    Read {
        text: String,
        /// For messages: the file's name, quoted, or `standard input`.
        name: String,
    },
}

impl Source {
    /// `-` is standard input, and what names a file is that file; a pipe under a name is as good as one.
    pub(crate) fn of(argument: &str) -> anyhow::Result<Source> {
        Source::at_most(TEXT_BYTES_MAX, argument)
    }

    /// The same for what may hold many games.
    pub(crate) fn of_games(argument: &str) -> anyhow::Result<Source> {
        Source::at_most(GAMES_BYTES_MAX, argument)
    }

    fn at_most(bytes_max: u64, argument: &str) -> anyhow::Result<Source> {
        let content = |source: &mut dyn Read| content(source, bytes_max);
        if argument == "-" {
            let name = "standard input".to_owned();
            let text = content(&mut io::stdin()).with_context(|| name.clone())?;
            return Ok(Source::Read { text, name });
        }
        let path = Path::new(argument);
        if path.is_dir() {
            bail!("{path:?} is a directory, not a file");
        }
        if !path.exists() {
            return Ok(Source::Argument);
        }
        let name = format!("{path:?}");
        let text = File::open(path).map_err(Into::into).and_then(|mut file| content(&mut file));
        let text = text.with_context(|| name.clone())?;
        Ok(Source::Read { text, name })
    }
}

fn content(source: &mut dyn Read, bytes_max: u64) -> anyhow::Result<String> {
    let mut text = String::new();
    source.take(bytes_max + 1).read_to_string(&mut text)?;
    if text.len() as u64 > bytes_max {
        bail!("larger than {bytes_max} bytes, which nothing is that this command reads");
    }
    // Some editors begin every file with this mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
