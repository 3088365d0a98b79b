//! Persistent storage of tables. An event that the store has acknowledged is on disk; no client sees it before that.
//!
//! A [`Store`] is opened from a URL and is cheap to clone. To the store a table is a sequence of numbered lines, which
//! it does not parse. [`Store::append`] makes it safe to share: the caller passes the expected number of the last
//! event, and of several callers that expect the same number exactly one succeeds.
//!
//! ```
//! use robotable_store::{AppendError, Options, Record, Store, Summary, TableId};
//! use table::{JoinPolicy, GameKind, Millis, StageKind};
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! # let dir = std::env::temp_dir().join(format!("robotable-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # let url = format!("sqlite://{}/doc.db", dir.display());
//! let store = Store::open(&url, Options::default()).await?;
//! let id = TableId::from_random(*b"sixteen of these");
//! let summary = Summary {
//!     game: GameKind::Micro,
//!     door: JoinPolicy::Listed,
//!     stage: StageKind::Lobby,
//!     seats: 0,
//!     free: 4,
//!     next_deadline: None,
//!     wants_work: false,
//!     updated_at: Millis(0),
//!     about: String::new(),
//! };
//! let record = |number| Record { number, line: "{…}".to_owned(), command: None };
//! store.create(id, vec![record(1)], summary).await?;
//!
//! store.append(id, 1, vec![record(2), record(3)], None).await?;
//! let late = store.append(id, 1, vec![record(2)], None).await;
//! assert!(matches!(late, Err(AppendError::Conflict { have: 3 })));
//! assert_eq!(store.load(id, 1).await?.unwrap().records.len(), 2);
//! # store.close().await;
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - `append`, `create` and `say` return `Ok` after the commit has reached the disk. Nothing acknowledged is lost when
//!   the process is killed, or when the machine fails while its disk keeps what it reported as written.
//! - The records of one `append` are written all or none.
//! - A full disk is a [`Fault`]; the store resumes by itself when there is space again.
//! - Dropping the future of a call does not undo it: it may still be carried out.

#![allow(clippy::disallowed_methods, reason = "it measures how long a database takes to answer")]
#![warn(clippy::unwrap_used, clippy::await_holding_lock)]
#![cfg_attr(
    not(feature = "postgres"),
    allow(
        dead_code,
        unused_variables,
        clippy::unused_async,
        reason = "for databases that servers share"
    )
)]

/// Dispatches a call to the open database.
macro_rules! on {
    ($store:expr, $database:ident => $call:expr) => {
        match &$store.database {
            Database::Sqlite($database) => $call,
            #[cfg(feature = "postgres")]
            Database::Postgres($database) => $call,
        }
    };
}

/// Runs a query on a connection of a pool of the open database, and names the operation if it fails. The query is written
/// once and gets the types of either database.
macro_rules! ask {
    ($doing:expr, $store:ident.$pool:ident, $fetch:ident $query:ident($sql:expr $(, $value:expr)*)) => {
        match &$store.database {
            $crate::Database::Sqlite(database) => $crate::sqlite::fault::asking!(
                $doing, database.$pool, on => sqlx::$query($sql)$(.bind($value))*.$fetch(on)
            ),
            #[cfg(feature = "postgres")]
            $crate::Database::Postgres(database) => $crate::postgres::fault::asking!(
                $doing, database.$pool, on => sqlx::$query($sql)$(.bind($value))*.$fetch(on)
            ),
        }
    };
}

/// Dispatches a call to a database that several servers can share; a SQLite file takes the `else` branch.
macro_rules! shared {
    ($store:expr, $postgres:pat_param => $call:expr, else $alone:expr) => {
        match &$store.database {
            Database::Sqlite(_) => $alone,
            #[cfg(feature = "postgres")]
            Database::Postgres($postgres) => $call,
        }
    };
}

mod batch;
mod cluster;
mod erase;
mod error;
mod id;
mod lease;
mod network;
mod notification;
mod operator;
mod options;
#[cfg(feature = "postgres")]
mod postgres;
mod probe;
mod random;
mod read;
mod record;
mod repeats;
mod resume;
mod retention;
mod rows;
mod signed;
mod snapshot;
mod sqlite;
mod summary;
mod url;
mod work;
mod write;
mod writer;

pub use error::{AppendError, CreateError, Fault, FaultKind, OpenError, SayError};
pub use id::{BadTableId, TableId};
pub use lease::{Absence, Beat, Lease, LeaseChange};
pub use network::{BadNetwork, Network};
pub use notification::{Notification, Wakes};
pub use operator::{Ban, GuestBot, Report};
pub use options::{News, Options};
pub use record::{ChatEntry, CommandId, Erasure, Loaded, Record, Saying};
pub use repeats::{Again, Repeats};
pub use resume::SLEPT_MS;
pub use snapshot::Snapshot;
pub use summary::{Counts, Listed, Live, Summary};

use table::Millis;

#[cfg(feature = "postgres")]
use postgres::Postgres;
use signed::signed;
use sqlite::Sqlite;
use url::Url;
use work::{Append, Create, Say, Statement, Work};

/// A handle to the database that holds the tables.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(Sqlite),
    #[cfg(feature = "postgres")]
    Postgres(Postgres),
}

/// The server of a PostgreSQL database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseServer {
    /// `server_version_num`, as in 150004.
    pub version: u32,
    /// How far its clock is ahead of this machine's, in milliseconds.
    pub ahead_ms: i64,
}

impl Store {
    /// Opens a database (`sqlite://FILE` or `postgres://USER@HOST/NAME`) and migrates an older schema. A SQLite file is
    /// created if it does not exist; a PostgreSQL database must exist.
    ///
    /// # Errors
    ///
    /// Returns why the database cannot be used. Nothing has been changed then.
    pub async fn open(url: &str, options: Options) -> Result<Store, OpenError> {
        let database = match url.parse()? {
            Url::Sqlite(path) => Database::Sqlite(Sqlite::open(path, options).await?),
            #[cfg(feature = "postgres")]
            Url::Postgres(connect) => Database::Postgres(Postgres::open(*connect, options).await?),
        };
        Ok(Store { database })
    }

    /// Validates a database URL without connecting.
    ///
    /// # Errors
    ///
    /// Returns the problem and a valid form.
    pub fn check(url: &str) -> Result<(), OpenError> {
        url.parse::<Url>().map(|_| ())
    }

    /// Looks at an existing database without changing it: that it can be reached, is ours and not newer than this
    /// program. Returns its server, if it has one.
    ///
    /// # Errors
    ///
    /// Returns why the database cannot be used.
    pub async fn look(url: &str) -> Result<Option<DatabaseServer>, OpenError> {
        match url.parse()? {
            Url::Sqlite(path) => sqlite::look(&path).await.map(|()| None),
            #[cfg(feature = "postgres")]
            Url::Postgres(connect) => postgres::look(&connect).await.map(Some),
        }
    }

    /// Creates a table with its first events, numbered from 1.
    ///
    /// # Errors
    ///
    /// Returns [`CreateError::Taken`] if the name is in use.
    pub async fn create(
        &self,
        table: TableId,
        records: Vec<Record>,
        summary: Summary,
    ) -> Result<(), CreateError> {
        let create = Create { table, records, summary };
        on!(self, database => database.writer.ask(Work::Create, create).await)
    }

    /// Appends events to a table whose last event has the number `expected`, and replaces its summary if one is given.
    /// Returns when they are on disk.
    ///
    /// # Errors
    ///
    /// Returns [`AppendError`]. Nothing was written, except that after a [`Fault`] the outcome is unknown.
    pub async fn append(
        &self,
        table: TableId,
        expected: u64,
        records: Vec<Record>,
        summary: Option<Summary>,
    ) -> Result<(), AppendError> {
        let append = Append { table, expected, records, summary };
        on!(self, database => database.writer.ask(Work::Append, append).await)
    }

    /// Stores a snapshot of a table, from which it is loaded. Erasing text at a table also removes its snapshot.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn keep(&self, table: TableId, snapshot: Snapshot) -> Result<(), Fault> {
        let sql = "INSERT INTO snapshots (table_key, number, text) SELECT key, $2, $3 FROM tables \
                   WHERE id = $1 AND $2 <= number ON CONFLICT (table_key) DO UPDATE \
                   SET number = excluded.number, text = excluded.text \
                   WHERE snapshots.number < excluded.number";
        let keep = Statement::new(sql).text(table.to_string()).number(signed(snapshot.number));
        self.execute(keep.text(snapshot.text)).await.map(drop)
    }

    /// Stores a chat message and returns its number in the table's chat.
    ///
    /// # Errors
    ///
    /// Returns [`SayError::Gone`] if the table does not exist or is archived.
    pub async fn say(&self, table: TableId, saying: Saying) -> Result<u64, SayError> {
        on!(self, database => database.writer.ask(Work::Say, Say { table, saying }).await)
    }

    /// Sends an ephemeral message about a table to the other servers: one line of at most 500 bytes. Best effort:
    /// servers that are busy or disconnected miss it.
    pub fn show(&self, table: TableId, text: &str) {
        shared!(self, postgres => postgres.show(table, text), else {});
    }

    /// A database URL without its password, fit for logs.
    pub fn shown(url: &str) -> String {
        url::without_password(url)
    }

    /// Checks that the database accepts writes. Tries one if the last write is some seconds old or failed.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if it cannot.
    pub async fn probe(&self) -> Result<(), Fault> {
        on!(self, database => database.writer.probe().await)
    }

    /// A subscription to the notifications of other servers on this database.
    pub fn wakes(&self) -> Wakes {
        shared!(self, postgres => postgres.wakes(), else Wakes(None))
    }

    /// True if several servers can use this database at the same time.
    pub fn is_shared(&self) -> bool {
        shared!(self, _ => true, else false)
    }

    /// The time of the clock that all servers on this database share; `None` if the database is not shared.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails or answers too late for the time to be useful.
    pub async fn time(&self) -> Result<Option<Millis>, Fault> {
        shared!(self, postgres => postgres.time().await.map(Some), else Ok(None))
    }

    /// The time a server starts with when the machine's clock shows `wall`: the time of the running servers, or at
    /// least the last time recorded by one, so that timers continue where they were. From then on the server follows
    /// [`time`](Store::time).
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails or answers too late for the time to be useful.
    pub async fn first_time(&self, wall: Millis) -> Result<Millis, Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => Ok(resume::resumed(wall, Some(sqlite.last_seen.before))),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => postgres.first_time().await,
        }
    }

    /// Registers a starting server at this time by its own clock, and returns the preceding period without any server:
    /// from time 0 if its start is unknown. All servers that start after the same period get it.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn arrive(&self, now: Millis) -> Result<Option<Absence>, Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => {
                Ok(Some(Absence { since: sqlite.last_seen.before, until: now }))
            }
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => postgres.arrive(now).await,
        }
    }

    /// Records that a server uses this database at this time by its own clock, for the next server that opens it. On a
    /// shared database [`beat`](Store::beat) does that.
    ///
    /// # Errors
    ///
    /// Returns the error of the file system.
    pub fn record_last_seen(&self, now: Millis) -> std::io::Result<()> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.last_seen.record(now),
            #[cfg(feature = "postgres")]
            Database::Postgres(_) => Ok(()),
        }
    }

    /// The heartbeat: records that this server is alive, its clock, and changes to its leases. Call it several times a
    /// second where the database [is shared](Store::is_shared): a server silent for 1.5 s counts as dead.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn beat(&self, now: Millis, changed: &[(Lease, LeaseChange)]) -> Result<Beat, Fault> {
        shared!(self, postgres => postgres.beat(now, changed).await, else Ok(Beat::Known))
    }

    /// Runs a statement and returns the number of changed rows.
    async fn execute(&self, statement: Statement) -> Result<u64, Fault> {
        on!(self, database => database.writer.ask(Work::Statement, statement).await)
    }

    /// Writes everything that is queued and closes the database. Later calls fail.
    pub async fn close(&self) {
        on!(self, database => database.close().await);
    }
}
