//! Pictures as files, for every `--svg`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

/// Writes a picture to a file.
pub(crate) fn save(path: &Path, picture: &str) -> anyhow::Result<()> {
    // It would stand in the middle of the answer, which goes there.
    if path == Path::new("-") {
        bail!("--svg takes a file, not standard output: write --svg FILE");
    }
    fs::write(path, picture).with_context(|| format!("{path:?}"))
}
