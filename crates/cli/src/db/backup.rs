//! `robotable db backup` and `restore`: copies of a SQLite file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use serde_json::json;
use server::stored_faults;
use store::{Options, Store};

use super::{All, Database, NotThere, On, print};
use crate::Answer;
use crate::files::{folder_of, with_ending};

/// Write a copy of the database to a new file, while a server may be using it.
///
/// The copy is consistent: it has everything that was stored when it began. Only its owner can read it (mode 0600). For
/// PostgreSQL use `pg_dump`.
///
/// Examples:
///   robotable db backup /var/backups/robotable.db
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The file to write; it must not exist
    file: PathBuf,
}

/// Put a backup in the place of the database. Stop the server first.
///
/// The backup is checked first, event by event. A database that is there already is kept beside it, with the ending
/// `.before-restore`.
///
/// Examples:
///   robotable db restore /var/backups/robotable.db
///
/// Exit code 1 if the backup is damaged or not there.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Restore {
    /// The backup
    file: PathBuf,
}

/// The path of a SQLite database.
fn file_of(database: &Database) -> anyhow::Result<&Path> {
    let path = database.url.strip_prefix("sqlite://");
    path.map(Path::new).context("only SQLite files: for PostgreSQL use pg_dump and pg_restore")
}

/// Creates a new file that only its owner can read.
fn create_private(path: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).with_context(|| format!("{path:?}"))
}

/// Creates an empty file for a database, which the owner of the folder can open: root may run this for the service's user.
pub(super) fn create_database(path: &Path) -> anyhow::Result<()> {
    let file = create_private(path)?;
    own_as(&file, folder_of(path));
    Ok(())
}

/// The copy of a backup that is checked and then takes the place of the database. Dropping it removes what is left of it.
struct Candidate(PathBuf);

impl Candidate {
    fn new(database: &Path, backup: &Path) -> anyhow::Result<Candidate> {
        let path = with_ending(database, ".restoring");
        ensure!(
            !path.exists(),
            "{path:?} is there: another restore is running, or one was interrupted; remove the file if none is running"
        );
        let mut file = create_private(&path)?;
        let candidate = Candidate(path);
        let owner = if database.exists() { database } else { folder_of(database) };
        own_as(&file, owner);
        // `fs::copy` would copy the mode too, and a backup may be readable by every user.
        let mut original = File::open(backup).with_context(|| format!("{backup:?}"))?;
        io::copy(&mut original, &mut file).with_context(|| format!("{backup:?}"))?;
        Ok(candidate)
    }

    /// Moves it to its place.
    fn replace(self, database: &Path) -> anyhow::Result<()> {
        // Checking may have written to it, so it is synced only now.
        File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, database).with_context(|| format!("{database:?}"))
    }
}

impl Drop for Candidate {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm", ".lock"] {
            // Best effort: SQLite may have removed it, and a restored copy has moved.
            drop(fs::remove_file(with_ending(&self.0, ending)));
        }
    }
}

pub(crate) async fn run(
    On { database, args }: &On<Args>,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    file_of(database)?;
    let path = &args.file;
    let store = database.beside().await?;
    create_private(path)?;
    let written = store.backup(path).await;
    store.close().await;
    if let Err(fault) = written {
        // Best effort: the error that is reported matters more.
        drop(fs::remove_file(path));
        return Err(fault).with_context(|| format!("{path:?}"));
    }
    let bytes = fs::metadata(path).with_context(|| format!("{path:?}"))?.len();
    let json = json!({ "file": path.display().to_string(), "bytes": bytes });
    print(out, database.json, &json, &format!("{}: {bytes} bytes", path.display()))?;
    Ok(Answer::Yes)
}

pub(crate) async fn restore(
    On { database, args }: &On<Restore>,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let target = file_of(database)?;
    let backup = &args.file;
    if !backup.exists() {
        return Err(NotThere(backup.clone()).into());
    }
    ensure!(backup.is_file(), "{backup:?} is not a file");
    let kept = with_ending(target, ".before-restore");
    // Held open until the end, so that no server starts meanwhile.
    let current = if target.exists() {
        ensure!(!kept.exists(), "{kept:?} exists from an earlier restore: move it away first");
        let opened = database.open().await;
        Some(opened.context("the database to replace; if it is damaged, move it away first")?)
    } else {
        None
    };
    // Checked and opened under another name, so that the backup itself is not changed.
    let candidate = Candidate::new(target, backup)?;
    let damaged = check(&candidate.0).await.with_context(|| format!("{backup:?}"))?;
    if let Some(current) = current {
        // Closing it writes its journal into the file.
        current.close().await;
        if damaged == 0 {
            fs::rename(target, &kept).with_context(|| format!("{kept:?}"))?;
        }
    }
    if damaged > 0 {
        let words = format!("{backup:?}: {damaged} tables are damaged; nothing was restored");
        print(out, database.json, &json!({ "damaged": damaged, "restored": false }), &words)?;
        return Ok(Answer::No);
    }
    if let Err(error) = candidate.replace(target) {
        // Best effort: the error that is reported matters more.
        drop(fs::rename(&kept, target));
        return Err(error);
    }
    let json = json!({ "restored": true });
    print(out, database.json, &json, &format!("{} is restored", target.display()))?;
    Ok(Answer::Yes)
}

/// The number of damaged tables.
async fn check(path: &Path) -> anyhow::Result<u64> {
    let url = format!("sqlite://{}", path.display());
    let store = Store::open(&url, Options::default()).await?;
    let mut damaged = 0;
    let mut all = All::of(&store);
    while let Some(listed) = all.next().await? {
        let Some(loaded) = store.load(listed.id, 0).await? else { bail!("{} is gone", listed.id) };
        damaged += u64::from(!stored_faults(&listed, &loaded).is_empty());
    }
    store.close().await;
    Ok(damaged)
}

/// Gives a file the owner of another one, or of a folder. Only root may do this, and only root needs to.
fn own_as(file: &File, owner: &Path) {
    #[cfg(unix)]
    if let Ok(about) = fs::metadata(owner) {
        use std::os::unix::fs::MetadataExt as _;
        drop(std::os::unix::fs::fchown(file, Some(about.uid()), Some(about.gid())));
    }
}
