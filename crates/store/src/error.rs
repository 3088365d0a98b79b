//! What can go wrong with a store: one small enum per operation.

use std::path::PathBuf;

use thiserror::Error;

/// The database does not do what it is there for. Not the fault of whoever asked: it is logged, and they may try again.
#[derive(Clone, Debug, Error)]
#[error("the database failed while {doing}: {cause}")]
pub struct Fault {
    /// What was going on.
    pub doing: &'static str,
    /// What the database says.
    pub cause: String,
    /// What to do about it.
    pub kind: FaultKind,
}

/// What a [`Fault`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no space left. It goes on by itself once there is.
    Full,
    /// The database does not answer, or not in time.
    Unreachable,
    /// The store has been closed.
    Closed,
    /// What is in it cannot be read.
    Damaged,
    /// Anything else.
    Other,
}

/// Why a table was not created.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum CreateError {
    #[error("there is already a table of this name")]
    Taken,
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why nothing was appended.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// Somebody else was faster: load what they wrote and decide again.
    #[error("the table has {have} events by now")]
    Conflict {
        /// The number of the last event that is stored.
        have: u64,
    },
    /// The table is not there, or archived.
    #[error("this table takes no more events")]
    Gone,
    /// The database failed. It may or may not have been written (a connection can break after the commit): load before
    /// deciding again. The ids of commands keep them from acting twice.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why nothing was said.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SayError {
    #[error("this table takes no more chat")]
    Gone,
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a database was not opened. All of them are for whoever starts the server.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum OpenError {
    #[error(
        "{url:?} is no database: sqlite://FILE (three slashes where FILE begins with one) or postgres://USER@HOST/NAME is expected"
    )]
    Url { url: String },
    #[error("{url:?} is no database: {reason}")]
    Parameter { url: String, reason: String },
    #[error(
        "{url:?} cannot be opened: this robotable was built without PostgreSQL; `make release` builds one with it"
    )]
    NoPostgres { url: String },
    #[error("{path:?} is no robotable database: {reason}; choose another file")]
    NotOurs { path: PathBuf, reason: String },
    #[error(
        "{place} was written by a newer robotable (schema {have}, this one knows {known}): update this robotable"
    )]
    Newer { place: String, have: i64, known: i64 },
    #[error(
        "{path:?} is in use by another robotable: one server at a time can use a SQLite file (several can share a PostgreSQL database)"
    )]
    InUse { path: PathBuf },
    #[error("{path:?} cannot be opened: {reason}")]
    File { path: PathBuf, reason: String },
    #[error(transparent)]
    Fault(#[from] Fault),
}
