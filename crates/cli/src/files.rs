//! Files: the process's limit of open ones (most shells start programs with a soft limit of 1,024), and the place of a
//! database.

use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};
use rustix::process::{Resource, getrlimit, setrlimit};

/// Raises the soft limit to at least `files`.
///
/// # Errors
///
/// Returns an error with advice if the hard limit is lower.
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

/// Why a database file cannot be used, and what to do.
pub(crate) struct FileFault {
    pub(crate) text: String,
    pub(crate) fix: String,
}

/// The path with something after its name.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The folder of a file.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Checks that this user can write a database to a path: SQLite creates the file and others beside it, but no folder.
pub(crate) fn database_fault(path: &Path) -> Option<FileFault> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        let text = format!("there is no folder {folder:?}");
        return Some(FileFault { text, fix: format!("mkdir {}", folder.display()) });
    }
    let give = |what: &Path| {
        format!(
            "run this as the server's user, or give it to that user: chown USER {}",
            what.display()
        )
    };
    if access(folder, Access::WRITE_OK | Access::EXEC_OK).is_err() {
        let text = format!("the folder {folder:?} cannot be written to by this user");
        return Some(FileFault { text, fix: give(folder) });
    }
    if path.exists() && access(path, Access::READ_OK | Access::WRITE_OK).is_err() {
        let text = format!("the file {path:?} cannot be written to by this user");
        return Some(FileFault { text, fix: give(path) });
    }
    None
}
