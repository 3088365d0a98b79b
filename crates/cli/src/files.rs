//! How many files and sockets this process may have open. Shells start us with 1,024, whatever the system could do.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Asks the system for so many; it grants them up to its own limit.
///
/// # Errors
///
/// Returns what to do where it does not.
pub(crate) fn want(files: u64) -> anyhow::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| files <= current) {
        return Ok(());
    }
    if let Some(maximum) = limit.maximum.filter(|&maximum| maximum < files) {
        anyhow::bail!(
            "{files} open files are needed and the system allows {maximum}: raise it with `ulimit -Hn {files}` as root, \
             or LimitNOFILE={files} in a systemd unit"
        );
    }
    limit.current = Some(files);
    setrlimit(Resource::Nofile, limit)?;
    Ok(())
}
