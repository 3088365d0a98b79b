//! Reads, with statements that work on both databases. Readers never wait for the writer.

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

/// Generates the calls for a database whose connection pool is `self.readers`; `asking!` takes a connection from it.
macro_rules! reads {
    ($database:ty) => {
        impl $database {
            pub(in super::super) async fn load(
                &self,
                table: TableId,
                after: u64,
            ) -> Result<Option<Loaded>, Fault> {
                // One statement, so one consistent snapshot. A table without such records still yields a row.
                let sql = "SELECT t.archived, r.number, r.line, r.seat, r.command FROM tables t \
                           LEFT JOIN records r ON r.table_key = t.key AND $2 < r.number \
                           WHERE t.id = $1 ORDER BY r.number";
                let query = sqlx::query_as(sql).bind(table.as_str()).bind(signed(after));
                let rows = asking!("loading a table", self.readers, on => query.fetch_all(on))?;
                Ok(rows::loaded(rows))
            }

            pub(in super::super) async fn page(
                &self,
                table: TableId,
                after: u64,
                limit: u32,
            ) -> Result<Option<Loaded>, Fault> {
                let sql = "SELECT t.archived, r.number, r.line, r.seat, r.command FROM tables t \
                           LEFT JOIN records r ON r.table_key = t.key AND $2 < r.number \
                           WHERE t.id = $1 ORDER BY r.number LIMIT $3";
                let query = sqlx::query_as(sql)
                    .bind(table.as_str())
                    .bind(signed(after))
                    .bind(i64::from(limit));
                let rows = asking!("reading what happened", self.past, on => query.fetch_all(on))?;
                Ok(rows::loaded(rows))
            }

            pub(in super::super) async fn kept(
                &self,
                table: TableId,
            ) -> Result<Option<Snapshot>, Fault> {
                let sql = "SELECT s.number, s.text FROM tables t JOIN snapshots s ON s.table_key = t.key \
                           WHERE t.id = $1";
                let query = sqlx::query_as(sql).bind(table.as_str());
                let doing = "loading a snapshot";
                let row: Option<(i64, String)> =
                    asking!(doing, self.readers, on => query.fetch_optional(on))?;
                Ok(row.map(|(number, text)| Snapshot { number: unsigned(number), text }))
            }

            pub(in super::super) async fn find(
                &self,
                table: TableId,
                command: &CommandId,
            ) -> Result<Option<u64>, Fault> {
                let sql = "SELECT r.number FROM tables t JOIN records r ON r.table_key = t.key \
                           WHERE t.id = $1 AND r.seat = $2 AND r.command = $3";
                let query = sqlx::query_scalar(sql)
                    .bind(table.as_str())
                    .bind(i64::from(command.seat.0))
                    .bind(&command.id);
                let doing = "looking for a command";
                let number: Option<i64> =
                    asking!(doing, self.readers, on => query.fetch_optional(on))?;
                Ok(number.map(unsigned))
            }

            pub(in super::super) async fn chat(
                &self,
                table: TableId,
                limit: u32,
            ) -> Result<Vec<ChatEntry>, Fault> {
                let sql = "SELECT c.number, c.at, c.seat, c.name, c.text FROM tables t \
                           JOIN chat c ON c.table_key = t.key WHERE t.id = $1 ORDER BY c.number DESC LIMIT $2";
                let query = sqlx::query_as(sql).bind(table.as_str()).bind(i64::from(limit));
                let rows = asking!("loading chat", self.readers, on => query.fetch_all(on))?;
                Ok(rows::said(rows))
            }

            pub(in super::super) async fn listed(&self, limit: u32) -> Result<Vec<Listed>, Fault> {
                let sql = columns!(
                    "WHERE archived = 0 AND door = 'listed' AND stage <> 'over' ORDER BY updated_at DESC LIMIT $1"
                );
                let query = sqlx::query_as(sql).bind(i64::from(limit));
                let rows = asking!("listing tables", self.readers, on => query.fetch_all(on))?;
                known("listing tables", rows, rows::listed)
            }

            pub(in super::super) async fn finished(
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
                let query = sqlx::query_as(sql).bind(time(since)).bind(until).bind(last);
                let query = query.bind(i64::from(limit));
                let rows = asking!("looking for finished games", self.past, on => query.fetch_all(on))?;
                known("looking for finished games", rows, rows::listed)
            }

            pub(in super::super) async fn summary(
                &self,
                table: TableId,
            ) -> Result<Option<Listed>, Fault> {
                let query = sqlx::query_as(columns!("WHERE id = $1")).bind(table.as_str());
                let rows = asking!("looking for a table", self.readers, on => query.fetch_all(on))?;
                Ok(known("looking for a table", rows, rows::listed)?.pop())
            }

            pub(in super::super) async fn all(
                &self,
                after: Option<TableId>,
                limit: u32,
            ) -> Result<Vec<Listed>, Fault> {
                let sql = columns!("WHERE $1 < id ORDER BY id LIMIT $2");
                let after = after.as_ref().map_or("", TableId::as_str);
                let query = sqlx::query_as(sql).bind(after).bind(i64::from(limit));
                let rows = asking!("going through the tables", self.readers, on => query.fetch_all(on))?;
                known("going through the tables", rows, rows::listed)
            }

            pub(in super::super) async fn due(
                &self,
                until: Option<Millis>,
            ) -> Result<Vec<Live>, Fault> {
                let sql = "SELECT id, number, next_deadline, wants_work FROM tables \
                           WHERE archived = 0 AND (next_deadline <= $1 OR wants_work = 1) \
                           ORDER BY next_deadline, id";
                let query = sqlx::query_as(sql).bind(until.map_or(i64::MAX, time));
                let rows = asking!("looking for deadlines", self.readers, on => query.fetch_all(on))?;
                known("looking for deadlines", rows, rows::live)
            }

            pub(in super::super) async fn ping(&self) -> Result<(), Fault> {
                let sql = "SELECT count(*) FROM tables WHERE key = 0";
                let query = sqlx::query_scalar(sql);
                let doing = "asking whether it is there";
                let _: i64 = asking!(doing, self.readers, on => query.fetch_one(on))?;
                Ok(())
            }
        }
    };
}

pub(super) use {columns, reads};

use super::rows::Strange;
use super::{Fault, FaultKind};

/// Converts rows; an unknown value in any of them is a fault.
pub(super) fn known<R, T>(
    doing: &'static str,
    rows: Vec<R>,
    read: fn(R) -> Result<T, Strange>,
) -> Result<Vec<T>, Fault> {
    let all: Result<Vec<T>, Strange> = rows.into_iter().map(read).collect();
    all.map_err(|Strange(cause)| Fault { doing, cause, kind: FaultKind::Damaged })
}
