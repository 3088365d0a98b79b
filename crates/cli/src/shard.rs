//! Work that is split over processes and machines: the range of a shard, and resuming after an interruption.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use anyhow::Context as _;
use serde::Serialize;

/// One of several equal parts: `2/5` is the second of five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Counted from 0.
    pub(crate) index: u64,
    pub(crate) of: u64,
}

impl Shard {
    /// All of the work.
    pub(crate) const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// This shard's part of `0..count`: parts are contiguous and as equal as possible.
    pub(crate) fn range(self, count: u64) -> Range<u64> {
        let cut = |index: u64| (u128::from(count) * u128::from(index) / u128::from(self.of)) as u64;
        cut(self.index)..cut(self.index + 1)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || format!("{text:?} is no part: write I/N with I from 1 to N, as in 2/5");
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        match (index.parse::<u64>(), of.parse::<u64>()) {
            (Ok(index), Ok(of)) if 1 <= index && index <= of => Ok(Shard { index: index - 1, of }),
            _ => Err(wrong()),
        }
    }
}

/// An append-only file of lines that can be resumed after an interruption.
pub(crate) struct Lines(File);

impl Lines {
    /// Opens or creates the file and returns its lines. An incomplete last line is dropped.
    pub(crate) fn open(path: &Path) -> anyhow::Result<(Lines, Vec<String>)> {
        let opened = || -> anyhow::Result<(File, String)> {
            let mut options = OpenOptions::new();
            let mut file =
                options.read(true).write(true).create(true).truncate(false).open(path)?;
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            bytes.truncate(whole);
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
            Ok((file, String::from_utf8(bytes)?))
        };
        let (file, text) = opened().with_context(|| format!("{path:?}"))?;
        Ok((Lines(file), text.lines().map(str::to_owned).collect()))
    }

    /// Appends a line with its line feed.
    pub(crate) fn add(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        Ok(self.0.write_all(text.as_bytes())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_everything_once() {
        for (count, of) in [(0, 1), (10, 3), (7, 7), (3, 5), (u64::MAX, 2)] {
            let parts: Vec<_> = (0..of).map(|index| Shard { index, of }.range(count)).collect();
            assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, count));
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
        }
        assert_eq!("2/5".parse(), Ok(Shard { index: 1, of: 5 }));
        for wrong in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
