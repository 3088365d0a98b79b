//! The other servers on a shared database: what they do, and what those that died leave behind. A SQLite file has none.

use table::{Millis, SeatId};

use super::read::known;
use super::signed::time;
use super::{Database, Fault, Lease, Live, Store, TableId, rows};

/// A server is alive for 1.5 s after a heartbeat. Servers send several in that time.
macro_rules! alive {
    () => {
        // The upper bound covers a database clock that was set back: a live server soon beats again.
        "seen_at BETWEEN statement_timestamp() - interval '1500 milliseconds' \
         AND statement_timestamp() + interval '1500 milliseconds'"
    };
}

#[cfg(feature = "postgres")]
pub(super) use alive;

/// Runs a query on a shared database; its last parameter is the id of this server. A SQLite file takes the `else` branch.
macro_rules! ask_shared {
    ($doing:expr, $store:expr, $fetch:ident $query:ident($sql:expr $(, $value:expr)*), else $alone:expr) => {
        shared!(
            $store,
            postgres => crate::postgres::fault::asking!($doing, postgres.readers, on => {
                sqlx::$query($sql)$(.bind($value))*.bind(postgres.server).$fetch(on)
            }),
            else Ok($alone)
        )
    };
}

impl Store {
    /// The leases of servers that died, which pass to this server: each lease is returned to one server only.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn orphans(&self) -> Result<Vec<Lease>, Fault> {
        // Deleting a server cascades to its leases, so the same statement reads them first.
        let sql = concat!(
            "WITH dead AS (SELECT server FROM servers WHERE NOT (",
            alive!(),
            ") AND server <> $1 ORDER BY server FOR UPDATE SKIP LOCKED), \
             gone AS (DELETE FROM servers s USING dead WHERE s.server = dead.server RETURNING s.server) \
             SELECT DISTINCT t.id, t.seat FROM tended t JOIN gone ON gone.server = t.server"
        );
        let doing = "looking for servers that are gone";
        let rows: Vec<(String, i64)> =
            ask_shared!(doing, self, fetch_all query_as(sql), else Vec::new())?;
        let orphan = |(id, seat): (String, i64)| {
            Some(Lease { table: id.parse().ok()?, seat: u16::try_from(seat).ok().map(SeatId) })
        };
        Ok(rows.into_iter().filter_map(orphan).collect())
    }

    /// True if another live server holds a connection of this seat.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_elsewhere(&self, table: TableId, seat: SeatId) -> Result<bool, Fault> {
        let sql = concat!(
            "SELECT EXISTS (SELECT FROM tended t JOIN servers s ON s.server = t.server \
             WHERE t.id = $1 AND t.seat = $2 AND t.here AND t.server <> $3 AND s.",
            alive!(),
            ")"
        );
        let (doing, id, seat) =
            ("asking where a player is connected", table.as_str(), i64::from(seat.0));
        ask_shared!(doing, self, fetch_one query_scalar(sql, id, seat), else false)
    }

    /// True if another live server uses this database.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_not_alone(&self) -> Result<bool, Fault> {
        let sql =
            concat!("SELECT EXISTS (SELECT FROM servers WHERE server <> $1 AND ", alive!(), ")");
        ask_shared!("asking who else is here", self, fetch_one query_scalar(sql), else false)
    }

    /// True if another server is responsible for the computations of a table: of the live servers that hold a lease on
    /// it, the first in an order that depends on the table. Without any lease the caller is responsible.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn is_first_elsewhere(&self, table: TableId) -> Result<bool, Fault> {
        // The order differs per table, which spreads the work over the servers.
        let sql = concat!(
            "SELECT coalesce((SELECT t.server FROM tended t JOIN servers s ON s.server = t.server \
             WHERE t.id = $1 AND t.seat = -1 AND s.",
            alive!(),
            " ORDER BY hashtextextended(t.id, t.server), t.server LIMIT 1) <> $2, false)"
        );
        let (doing, id) = ("asking whose task it is", table.as_str());
        ask_shared!(doing, self, fetch_one query_scalar(sql, id), else false)
    }

    /// The number of watchers without a seat at these tables on other live servers. Tables without any are left out.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn watched_elsewhere(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, Fault> {
        let sql = concat!(
            "SELECT t.id, sum(t.watchers)::bigint FROM tended t JOIN servers s ON s.server = t.server \
             WHERE t.id = ANY($1) AND t.seat = -1 AND t.server <> $2 AND 0 < t.watchers AND s.",
            alive!(),
            " GROUP BY t.id"
        );
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let doing = "counting who watches elsewhere";
        let rows = ask_shared!(doing, self, fetch_all query_as(sql, names), else Vec::new())?;
        known(doing, rows, rows::number)
    }

    /// The [due](Store::due) tables on which no live server holds a lease.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn overdue(&self, until: Millis) -> Result<Vec<Live>, Fault> {
        let sql = concat!(
            "SELECT id, number, next_deadline, wants_work FROM tables l \
             WHERE archived = 0 AND (next_deadline <= $1 OR wants_work = 1) AND NOT EXISTS ( \
                 SELECT FROM tended t JOIN servers s ON s.server = t.server \
                 WHERE t.id = l.id AND t.seat = -1 AND s.",
            alive!(),
            ") ORDER BY next_deadline"
        );
        let (doing, until) = ("looking for abandoned tables", time(until));
        shared!(
            self,
            postgres => known(
                doing,
                crate::postgres::fault::asking!(
                    doing, postgres.readers, on => sqlx::query_as(sql).bind(until).fetch_all(on)
                )?,
                rows::live,
            ),
            else Ok(Vec::new())
        )
    }
}
