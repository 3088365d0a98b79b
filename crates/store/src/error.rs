//! The errors of a store: one small enum per operation.

use std::path::PathBuf;

use thiserror::Error;

/// The database failed. Not the caller's fault: it is logged, and the call may be retried.
#[derive(Clone, Debug, Error)]
#[error("the database failed while {doing}: {cause}")]
pub struct Fault {
    /// The operation that failed, for the message: "writing".
    pub doing: &'static str,
    /// The database's own message.
    pub cause: String,
    /// The class of the fault, which decides how to react.
    pub kind: FaultKind,
}

/// The class of a [`Fault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// No space left. The store resumes by itself once there is space.
    Full,
    /// The database does not answer in time.
    Unreachable,
    /// The store has been closed.
    Closed,
    /// The stored data cannot be read.
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
    /// Version conflict: another writer appended first. Load its events and decide again.
    #[error("the table has {have} events by now")]
    Conflict {
        /// The number of the last event that is stored.
        have: u64,
    },
    /// The table does not exist or is archived.
    #[error("this table takes no more events")]
    Gone,
    /// The database failed. The events may or may not have been written (a connection can break after the commit): load
    /// before deciding again. Command ids keep a command from acting twice.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a chat message was not stored.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SayError {
    #[error("this table takes no more chat")]
    Gone,
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a database was not opened. The messages address the operator who starts the server.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum OpenError {
    #[error(
        "{url:?} is not a database: sqlite://FILE (three slashes where FILE begins with one) or postgres://USER@HOST/NAME is expected"
    )]
    Url { url: String },
    #[error("{url:?} is not a database: {reason}")]
    Parameter { url: String, reason: String },
    #[error(
        "{url:?} cannot be opened: this robotable was built without PostgreSQL; `make release` builds one with it"
    )]
    NoPostgres { url: String },
    #[error("{path:?} is not a robotable database: {reason}; choose another file")]
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
