//! Opens a file: checks that it is ours and not in use, and migrates its schema.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::super::signed::{signed, unsigned};
use super::super::{OpenError, Options};
use super::commit::File;
use super::fault::{code, fault};
use super::lock::Lock;

/// `Robo` in the file header, which identifies our files (also to `file`).
const APPLICATION_ID: i64 = 0x526f_626f;

/// The migration from each version of the schema to the next. Never change a released one.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
];

const PAGE_BYTES: u64 = 4_096;
/// Files of earlier versions larger than this (256 MB) are not rewritten, because that takes too long at startup.
const REWRITTEN_PAGES_MAX: i64 = 65_536;

pub(super) async fn open(path: PathBuf, options: Options) -> Result<(SqlitePool, File), OpenError> {
    let lock = match Lock::take(&path) {
        // The running server keeps the lock; it picks up what is written beside it.
        Err(OpenError::InUse { .. }) if options.beside => None,
        taken => Some(taken?),
    };
    if !is_new(&path)? {
        look(&path).await?;
    }
    let connect = write_options(&path, options);
    let connected = connect.connect().await;
    let mut connection = connected.map_err(|error| refused(&path, "opening the file", &error))?;
    if lock.is_none() {
        let version =
            version(&mut connection).await.map_err(|error| fault("looking at the file", &error))?;
        if version != signed(MIGRATIONS.len() as u64) {
            let reason =
                "the server that uses it is of another version: use its program".to_owned();
            return Err(OpenError::File { path, reason });
        }
    }
    let able = enable_vacuum(&mut connection).await;
    able.map_err(|error| fault("preparing to give space back", &error))?;
    let migrated = migrate(&mut connection).await;
    migrated.map_err(|error| fault("bringing the schema up to date", &error))?;
    let readers = SqlitePoolOptions::new()
        .max_connections(options.readers)
        .acquire_timeout(Duration::from_secs(10))
        .connect_with(plain(&path).read_only(true))
        .await
        .map_err(|error| fault("opening the file to read", &error))?;
    // Data removed by an earlier server may still be in the WAL.
    let untidy = true;
    Ok((readers, File { connection, connect, chat_kept: options.chat_kept, lock, untidy }))
}

/// A pool of one read-only connection, opened on first use.
pub(super) fn lazy(path: &Path) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_secs(10))
        .connect_lazy_with(plain(path).read_only(true))
}

/// Creates the file if it does not exist, with access for its owner only: it holds hidden information of games.
fn is_new(path: &Path) -> Result<bool, OpenError> {
    let failed =
        |error: io::Error| OpenError::File { path: path.to_owned(), reason: error.to_string() };
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(failed)?;
    Ok(file.metadata().map_err(failed)?.len() == 0)
}

/// Inspects an existing file without changing it.
pub(in super::super) async fn look(path: &Path) -> Result<(), OpenError> {
    let doing = "looking at the file";
    let refuse = |error: sqlx::Error| refused(path, doing, &error);
    let mut connection = plain(path).connect().await.map_err(refuse)?;
    let pragma = "SELECT (SELECT application_id FROM pragma_application_id), \
                  (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)";
    let (application, version, tables): (i64, i64, i64) =
        sqlx::query_as(pragma).fetch_one(&mut connection).await.map_err(refuse)?;
    connection.close().await.map_err(refuse)?;
    if application != APPLICATION_ID && (application, version, tables) != (0, 0, 0) {
        let reason = "it is a SQLite database of another program".to_owned();
        return Err(OpenError::NotOurs { path: path.to_owned(), reason });
    }
    let known = signed(MIGRATIONS.len() as u64);
    if version > known {
        let place = path.display().to_string();
        return Err(OpenError::Newer { place, have: version, known });
    }
    Ok(())
}

fn refused(path: &Path, doing: &'static str, error: &sqlx::Error) -> OpenError {
    let path = path.to_owned();
    match code(error) {
        Some(26) => OpenError::NotOurs { path, reason: "it is not a SQLite database".to_owned() },
        Some(8 | 14) => OpenError::File { path, reason: error.to_string() },
        _ => OpenError::Fault(fault(doing, error)),
    }
}

fn plain(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

fn write_options(path: &Path, options: Options) -> SqliteConnectOptions {
    let pages_max = options.file_bytes_max.map_or(0xffff_fffe, |bytes| bytes / PAGE_BYTES);
    plain(path)
        .page_size(PAGE_BYTES as u32)
        .journal_mode(SqliteJournalMode::Wal)
        // The WAL is synced on every commit: acknowledged writes survive a power cut.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Removed data is overwritten, and its space is freed step by step.
        .pragma("secure_delete", "ON")
        .auto_vacuum(SqliteAutoVacuum::Incremental)
        .pragma("max_page_count", pages_max.to_string())
}

/// Files of earlier versions never shrank. Small ones are rewritten, which takes a moment.
async fn enable_vacuum(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT (SELECT auto_vacuum FROM pragma_auto_vacuum), (SELECT page_count FROM pragma_page_count)";
    let (vacuum, pages): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
    if vacuum != 0 || pages == 0 {
        return Ok(());
    }
    if REWRITTEN_PAGES_MAX < pages {
        tracing::warn!("the file does not shrink: see 'Removing for good' in docs/operations.md");
        return Ok(());
    }
    sqlx::raw_sql("PRAGMA auto_vacuum = INCREMENTAL; VACUUM").execute(connection).await?;
    Ok(())
}

async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await
}

/// Migrates the schema. Each step is a transaction, so that a failed one leaves the previous version.
async fn migrate(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let version = version(&mut *connection).await?;
    for (at, step) in MIGRATIONS.iter().enumerate().skip(unsigned(version) as usize) {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        let stamp =
            format!("PRAGMA user_version = {}; PRAGMA application_id = {APPLICATION_ID}", at + 1);
        sqlx::raw_sql(AssertSqlSafe(stamp)).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}
