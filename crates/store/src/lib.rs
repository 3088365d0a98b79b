//! Where tables are kept. An event that the store has acknowledged is on the disk: nobody sees one before.
//!
//! A [`Store`] is opened from a URL and cheap to clone. It knows tables as numbered lines and looks into none of them.
//! What makes it safe to share is [`Store::append`]: it names the number that the table is expected to have, and of
//! several that expect the same, exactly one is let through.
//!
//! ```
//! use store::{AppendError, Options, Record, Store, Summary, TableId};
//! use table::{Door, GameKind, Millis, StageKind};
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! # let dir = std::env::temp_dir().join(format!("robotable-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # let url = format!("sqlite://{}/doc.db", dir.display());
//! let store = Store::open(&url, Options::default()).await?;
//! let id = TableId::from_random(*b"sixteen of these");
//! let summary = Summary {
//!     game: GameKind::Micro,
//!     door: Door::Listed,
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
//! # Promises
//!
//! - `append`, `create` and `say` return `Ok` after the commit has reached the disk. A process that is killed, and a
//!   machine whose disk keeps what it says it keeps, loses nothing that was acknowledged.
//! - All records of one `append` are written, or none.
//! - A full disk is a [`Fault`], and the store goes on by itself when there is space again.
//! - Dropping a call's future does not undo it: it may still be carried out.

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

/// Hands a call to whichever database it is.
macro_rules! on {
    ($store:expr, $database:ident => $call:expr) => {
        match &$store.database {
            Database::Sqlite($database) => $call,
            #[cfg(feature = "postgres")]
            Database::Postgres($database) => $call,
        }
    };
}

/// Hands a call to a database that servers share; a file has nothing to do with it.
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
mod create;
mod erase;
mod error;
mod id;
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
mod tended;
mod url;
mod wake;
mod work;
mod writer;

pub use error::{AppendError, CreateError, Fault, FaultKind, OpenError, SayError};
pub use id::{BadTableId, TableId};
pub use operator::{Ban, GuestBot, Report};
pub use options::{News, Options};
pub use record::{CommandId, Erasure, Loaded, Record, Said, Saying};
pub use repeats::{Again, Repeats};
pub use resume::SLEPT_MS;
pub use snapshot::Snapshot;
pub use summary::{Counts, Listed, Live, Summary};
pub use tended::{Absence, Beat, Care, Tended};
pub use wake::{Wake, Wakes};

use table::{Millis, SeatId};

#[cfg(feature = "postgres")]
use postgres::Postgres;
use sqlite::Sqlite;
use url::Url;
use work::{Append, Create, Keep, Say, Work};

/// Where tables are kept.
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

impl Store {
    /// Opens a database (`sqlite://FILE` or `postgres://USER@HOST/NAME`) and brings it up to date if it is older than
    /// this program. A file is created if it is not there, a database of PostgreSQL has to be.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be used. Nothing has been changed then.
    pub async fn open(url: &str, options: Options) -> Result<Store, OpenError> {
        let database = match url.parse()? {
            Url::Sqlite(path) => Database::Sqlite(Sqlite::open(path, options).await?),
            #[cfg(feature = "postgres")]
            Url::Postgres(connect) => Database::Postgres(Postgres::open(*connect, options).await?),
        };
        Ok(Store { database })
    }

    /// Whether a URL means a database, without looking whether it is there.
    ///
    /// # Errors
    ///
    /// Returns what would be right.
    pub fn check(url: &str) -> Result<(), OpenError> {
        url.parse::<Url>().map(|_| ())
    }

    /// Founds a table with its first events, numbered from 1.
    ///
    /// # Errors
    ///
    /// Returns [`CreateError::Taken`] if there is one of this name.
    pub async fn create(
        &self,
        table: TableId,
        records: Vec<Record>,
        summary: Summary,
    ) -> Result<(), CreateError> {
        let create = Create { table, records, summary };
        on!(self, database => database.writer.ask(Work::Create, create).await)
    }

    /// Appends events to a table whose last event has the number `expected`, and says what is known of it from now on
    /// if that has changed. Returns when they are on the disk.
    ///
    /// # Errors
    ///
    /// Returns [`AppendError`]; nothing was written then, unless it is a [`Fault`], which leaves it open.
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

    /// The events of a table after the number `after`, in order; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn load(&self, table: TableId, after: u64) -> Result<Option<Loaded>, Fault> {
        on!(self, database => database.load(table, after).await)
    }

    /// At most `limit` events of a table after the number `after`, in order: for reading what happened long ago, page by
    /// page. It takes none of the connections that play needs.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn page(
        &self,
        table: TableId,
        after: u64,
        limit: u32,
    ) -> Result<Option<Loaded>, Fault> {
        on!(self, database => database.page(table, after, limit).await)
    }

    /// Keeps a table as it is after some event, so that it is loaded from there. Whoever removes what was written at a
    /// table removes this, too.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn keep(&self, table: TableId, snapshot: Snapshot) -> Result<(), Fault> {
        on!(self, database => database.writer.ask(Work::Keep, Keep { table, snapshot }).await)
    }

    /// A table as it was kept last.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn kept(&self, table: TableId) -> Result<Option<Snapshot>, Fault> {
        on!(self, database => database.kept(table).await)
    }

    /// The number of the event that carries this command, if it has acted. Looks through the whole table: for what is
    /// too long ago to be remembered.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn find(&self, table: TableId, command: &CommandId) -> Result<Option<u64>, Fault> {
        on!(self, database => database.find(table, command).await)
    }

    /// Keeps what somebody said, and returns its number in the table's chat.
    ///
    /// # Errors
    ///
    /// Returns [`SayError::Gone`] if the table is not there or archived.
    pub async fn say(&self, table: TableId, saying: Saying) -> Result<u64, SayError> {
        on!(self, database => database.writer.ask(Work::Say, Say { table, saying }).await)
    }

    /// Tells the other servers something about a table that is not kept, in at most 500 bytes of one line: those that
    /// are busy or away never hear of it.
    pub fn show(&self, table: TableId, text: &str) {
        shared!(self, postgres => postgres.show(table, text), else {});
    }

    /// What was said last at a table, at most `limit`, in order.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn chat(&self, table: TableId, limit: u32) -> Result<Vec<Said>, Fault> {
        on!(self, database => database.chat(table, limit).await)
    }

    /// The tables that everybody may come to and that are not over, at most `limit`, those with news first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn listed(&self, limit: u32) -> Result<Vec<Listed>, Fault> {
        on!(self, database => database.listed(limit).await)
    }

    /// The tables in the list whose game is over, archived or not, at most `limit`, those with news first: with news after
    /// `since`, and beyond the last one that was given `before`.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn finished(
        &self,
        since: Millis,
        before: Option<(Millis, TableId)>,
        limit: u32,
    ) -> Result<Vec<Listed>, Fault> {
        on!(self, database => database.finished(since, before, limit).await)
    }

    /// What is known of one table, archived or not.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn summary(&self, table: TableId) -> Result<Option<Listed>, Fault> {
        on!(self, database => database.summary(table).await)
    }

    /// All tables where something happens by itself: those with a deadline, and those that wait for work. The soonest
    /// first. For a server that starts.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn live(&self) -> Result<Vec<Live>, Fault> {
        on!(self, database => database.due(None).await)
    }

    /// Of the [`live`](Store::live) tables those that wait for work or whose deadline is not after `until`. For a server
    /// that looks after what another one left undone.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn due(&self, until: Millis) -> Result<Vec<Live>, Fault> {
        on!(self, database => database.due(Some(until)).await)
    }

    /// How many events each of these tables has, of those that are there.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn numbers(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Fault> {
        on!(self, database => database.numbers(tables).await)
    }

    /// Tables from the name after `after` on, in the order of their names, at most `limit`: for going through all of
    /// them, archived ones too.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn all(&self, after: Option<TableId>, limit: u32) -> Result<Vec<Listed>, Fault> {
        on!(self, database => database.all(after, limit).await)
    }

    /// How much there is.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn counts(&self) -> Result<Counts, Fault> {
        on!(self, database => database.counts().await)
    }

    /// A database's URL as it may be shown: without its password.
    pub fn shown(url: &str) -> String {
        url::without_password(url)
    }

    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if it does not.
    pub async fn ping(&self) -> Result<(), Fault> {
        on!(self, database => database.ping().await)
    }

    /// Whether the database can be written to. Where nothing was written for some seconds, or that failed, it is tried.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if it cannot.
    pub async fn probe(&self) -> Result<(), Fault> {
        on!(self, database => database.writer.probe().await)
    }

    /// What other servers on this database do from now on.
    pub fn wakes(&self) -> Wakes {
        shared!(self, postgres => postgres.wakes(), else Wakes(None))
    }

    /// Whether other servers may use this database at the same time.
    pub fn is_shared(&self) -> bool {
        shared!(self, _ => true, else false)
    }

    /// What time it is by the clock that all servers on this database share; `None` where there is only one.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails, or if it took so long that the answer is of no use.
    pub async fn time(&self) -> Result<Option<Millis>, Fault> {
        shared!(self, postgres => postgres.time().await.map(Some), else Ok(None))
    }

    /// The time that a server begins with, where the machine's clock shows `wall`: that of the servers which run already,
    /// or as late as the last one was heard of, so that timers go on where they were. From then on it follows
    /// [`time`](Store::time).
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails, or if it took so long that the answer is of no use.
    pub async fn first_time(&self, wall: Millis) -> Result<Millis, Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => Ok(resume::resumed(wall, Some(sqlite.life.before))),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => postgres.first_time().await,
        }
    }

    /// Says that a server comes, at this time by its own clock, and hears for how long there was none: since ever if that
    /// is not known. All that come after the same absence hear of it.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn arrive(&self, now: Millis) -> Result<Option<Absence>, Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => Ok(Some(Absence { since: sqlite.life.before, until: now })),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => postgres.arrive(now).await,
        }
    }

    /// Leaves a sign that a server uses this database at this time by its own clock, for whoever opens it next. Where the
    /// database is shared, [`beat`](Store::beat) does that.
    ///
    /// # Errors
    ///
    /// Returns what the file system says.
    pub fn sign_of_life(&self, now: Millis) -> std::io::Result<()> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.life.give(now),
            #[cfg(feature = "postgres")]
            Database::Postgres(_) => Ok(()),
        }
    }

    /// Tells the other servers that this one is there, what its clock shows, and what has changed about what it looks
    /// after. To be called several times a second where the database [is shared](Store::is_shared): who is silent for
    /// 1.5 s is gone.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn beat(&self, now: Millis, changed: &[(Tended, Care)]) -> Result<Beat, Fault> {
        shared!(self, postgres => postgres.beat(now, changed).await, else Ok(Beat::Known))
    }

    /// What servers looked after that are gone. It is this server's task from now on: each is told to one server only.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn orphans(&self) -> Result<Vec<Tended>, Fault> {
        shared!(self, postgres => postgres.orphans().await, else Ok(Vec::new()))
    }

    /// Whether another server that is alive has a connection of this seat.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_elsewhere(&self, table: TableId, seat: SeatId) -> Result<bool, Fault> {
        shared!(self, postgres => postgres.is_elsewhere(table, seat).await, else Ok(false))
    }

    /// Whether any other server on this database is alive.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_not_alone(&self) -> Result<bool, Fault> {
        shared!(self, postgres => postgres.is_not_alone().await, else Ok(false))
    }

    /// Whether what a table wants thought about is another server's task: of those that are alive and look after it, the
    /// first one does it, and one that does not look after it only if nobody does. Which is first depends on the table.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_first_elsewhere(&self, table: TableId) -> Result<bool, Fault> {
        shared!(self, postgres => postgres.is_first_elsewhere(table).await, else Ok(false))
    }

    /// How many people watch these tables without a seat at other servers that are alive. Tables with none are left out.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn watched_elsewhere(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, Fault> {
        shared!(self, postgres => postgres.watched_elsewhere(tables).await, else Ok(Vec::new()))
    }

    /// Of the tables that are [due](Store::due) those that no server looks after.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn untended(&self, until: Millis) -> Result<Vec<Live>, Fault> {
        shared!(self, postgres => postgres.untended(until).await, else Ok(Vec::new()))
    }

    /// Writes what waits to be written and lets go of the database. Later calls fail.
    pub async fn close(&self) {
        on!(self, database => database.close().await);
    }
}
