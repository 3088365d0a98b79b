//! Reads, with statements that work on both databases. Readers never wait for the writer.

use table::Millis;

use super::rows::{self, RecordRow, Strange};
use super::signed::{signed, time, unsigned};
use super::{
    ChatEntry, Counts, Database, Fault, FaultKind, Listed, Live, Loaded, Snapshot, Store, TableId,
};

/// Selects the columns of [`ListedRow`](super::rows::ListedRow), in its order.
macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "SELECT id, number, created_at, updated_at, game, door, stage, seats, free, next_deadline, wants_work, \
             about FROM tables ",
            $rest
        )
    };
}

pub(super) use columns;

impl Store {
    /// The events of a table after the number `after`, in order; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn load(&self, table: TableId, after: u64) -> Result<Option<Loaded>, Fault> {
        // One statement, so one consistent snapshot. A table without such records still yields a row.
        let sql = "SELECT t.archived, r.number, r.line, r.seat, r.command FROM tables t \
                   LEFT JOIN records r ON r.table_key = t.key AND $2 < r.number \
                   WHERE t.id = $1 ORDER BY r.number";
        let (id, after) = (table.as_str(), signed(after));
        let rows: Vec<RecordRow> =
            ask!("loading a table", self.readers, fetch_all query_as(sql, id, after))?;
        Ok(rows::loaded(rows))
    }

    /// At most `limit` events of a table after the number `after`, in order: reads history page by page. Uses a
    /// connection of its own, so that it does not compete with play.
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
        let sql = "SELECT t.archived, r.number, r.line, r.seat, r.command FROM tables t \
                   LEFT JOIN records r ON r.table_key = t.key AND $2 < r.number \
                   WHERE t.id = $1 ORDER BY r.number LIMIT $3";
        let (id, after, limit) = (table.as_str(), signed(after), i64::from(limit));
        let rows: Vec<RecordRow> =
            ask!("reading what happened", self.past, fetch_all query_as(sql, id, after, limit))?;
        Ok(rows::loaded(rows))
    }

    /// The latest snapshot of a table.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn kept(&self, table: TableId) -> Result<Option<Snapshot>, Fault> {
        let sql = "SELECT s.number, s.text FROM tables t JOIN snapshots s ON s.table_key = t.key \
                   WHERE t.id = $1";
        let id = table.as_str();
        let row: Option<(i64, String)> =
            ask!("loading a snapshot", self.readers, fetch_optional query_as(sql, id))?;
        Ok(row.map(|(number, text)| Snapshot { number: unsigned(number), text }))
    }

    /// The last chat messages of a table, at most `limit`, in order.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn chat(&self, table: TableId, limit: u32) -> Result<Vec<ChatEntry>, Fault> {
        let sql = "SELECT c.number, c.at, c.seat, c.name, c.text FROM tables t \
                   JOIN chat c ON c.table_key = t.key WHERE t.id = $1 ORDER BY c.number DESC LIMIT $2";
        let (id, limit) = (table.as_str(), i64::from(limit));
        ask!("loading chat", self.readers, fetch_all query_as(sql, id, limit)).map(rows::said)
    }

    /// The public tables whose game is not over, at most `limit`, most recently updated first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn listed(&self, limit: u32) -> Result<Vec<Listed>, Fault> {
        let sql = columns!(
            "WHERE archived = 0 AND door = 'listed' AND stage <> 'over' ORDER BY updated_at DESC LIMIT $1"
        );
        let (doing, limit) = ("listing tables", i64::from(limit));
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql, limit))?, rows::listed)
    }

    /// The public tables whose game is over, archived or not, at most `limit`, most recently updated first: those
    /// updated after `since`, continuing after the cursor `before`.
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
        let sql = columns!(
            "WHERE door = 'listed' AND stage = 'over' AND $1 < updated_at AND updated_at <= $2 \
             AND (updated_at < $2 OR id < $3) ORDER BY updated_at DESC, id DESC LIMIT $4"
        );
        let (until, last) = match &before {
            Some((until, last)) => (time(*until), last.as_str()),
            None => (i64::MAX, ""),
        };
        let (doing, limit) = ("looking for finished games", i64::from(limit));
        let rows =
            ask!(doing, self.past, fetch_all query_as(sql, time(since), until, last, limit))?;
        known(doing, rows, rows::listed)
    }

    /// The summary of one table, archived or not.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn summary(&self, table: TableId) -> Result<Option<Listed>, Fault> {
        let (doing, sql) = ("looking for a table", columns!("WHERE id = $1"));
        let rows = ask!(doing, self.readers, fetch_all query_as(sql, table.as_str()))?;
        Ok(known(doing, rows, rows::listed)?.pop())
    }

    /// Tables ordered by name, starting after `after`, at most `limit`: pages through all tables, archived ones
    /// included.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn all(&self, after: Option<TableId>, limit: u32) -> Result<Vec<Listed>, Fault> {
        let sql = columns!("WHERE $1 < id ORDER BY id LIMIT $2");
        let after = after.as_ref().map_or("", TableId::as_str);
        let (doing, limit) = ("going through the tables", i64::from(limit));
        let rows = ask!(doing, self.readers, fetch_all query_as(sql, after, limit))?;
        known(doing, rows, rows::listed)
    }

    /// All tables with pending work, the earliest deadline first: those with a deadline, and those that wait for a
    /// computation. For a server that starts.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn live(&self) -> Result<Vec<Live>, Fault> {
        self.due(Millis(u64::MAX)).await
    }

    /// The [`live`](Store::live) tables that wait for a computation or whose deadline is at or before `until`. For a
    /// server that takes over abandoned tables.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn due(&self, until: Millis) -> Result<Vec<Live>, Fault> {
        let sql = "SELECT id, number, next_deadline, wants_work FROM tables \
                   WHERE archived = 0 AND (next_deadline <= $1 OR wants_work = 1) \
                   ORDER BY next_deadline, id";
        let doing = "looking for deadlines";
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql, time(until)))?, rows::live)
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if it does not.
    pub async fn ping(&self) -> Result<(), Fault> {
        let sql = "SELECT count(*) FROM tables WHERE key = 0";
        let count: Result<i64, Fault> =
            ask!("asking whether it is there", self.readers, fetch_one query_scalar(sql));
        count.map(drop)
    }

    /// The number of events of each of these tables; tables that do not exist are left out.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn numbers(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Fault> {
        let sql = shared!(
            self,
            _ => "SELECT id, number FROM tables \
                  WHERE id = ANY(ARRAY(SELECT json_array_elements_text($1::json)))",
            else "SELECT id, number FROM tables WHERE id IN (SELECT value FROM json_each($1))"
        );
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let (doing, names) = ("comparing tables", serde_json::json!(names).to_string());
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql, &names))?, rows::number)
    }

    /// Row counts and size of the database.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn counts(&self) -> Result<Counts, Fault> {
        let sql = shared!(
            self,
            _ => "SELECT count(*) FILTER (WHERE archived = 0), count(*) FILTER (WHERE archived = 1), \
                  coalesce(sum(number), 0)::bigint, pg_database_size(current_database()) FROM tables",
            else "SELECT count(*) FILTER (WHERE archived = 0), count(*) FILTER (WHERE archived = 1), \
                  coalesce(sum(number), 0), \
                  (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) FROM tables"
        );
        let (tables, archived, records, bytes): (i64, i64, i64, i64) =
            ask!("counting", self.readers, fetch_one query_as(sql))?;
        let [tables, archived, records, bytes] = [tables, archived, records, bytes].map(unsigned);
        Ok(Counts { tables, archived, records, bytes })
    }
}

/// Converts rows; an unknown value in any of them is a fault.
pub(super) fn known<R, T>(
    doing: &'static str,
    rows: Vec<R>,
    read: fn(R) -> Result<T, Strange>,
) -> Result<Vec<T>, Fault> {
    let all: Result<Vec<T>, Strange> = rows.into_iter().map(read).collect();
    all.map_err(|Strange(cause)| Fault { doing, cause, kind: FaultKind::Damaged })
}
