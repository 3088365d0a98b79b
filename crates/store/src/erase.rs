//! Removing words and tables, with statements that both databases understand.

use table::Millis;

use super::work::{Erase, Old, Work};
use super::{AppendError, Database, Erasure, Fault, Store, TableId};

impl Store {
    /// Archives tables where nothing has happened since `before`, at most `limit`, and names them. They can be read and
    /// take no more events; nothing happens by itself at them.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn archive_before(&self, before: Millis, limit: u32) -> Result<Vec<TableId>, Fault> {
        on!(self, database => database.writer.ask(Work::Archive, Old { before, limit }).await)
    }

    /// Removes archived tables where nothing has happened since `before`, at most `limit`, with all that was said there,
    /// and names them.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn remove_before(&self, before: Millis, limit: u32) -> Result<Vec<TableId>, Fault> {
        on!(self, database => database.writer.ask(Work::Remove, Old { before, limit }).await)
    }

    /// Takes back what somebody has said at a table, archived or not: in the place of some lines there are others, what
    /// they said in the chat is gone, and nothing of it is left in a SQLite file once nobody reads it any more.
    ///
    /// # Errors
    ///
    /// Returns [`AppendError`]; nothing was written then, unless it is a [`Fault`], which leaves it open.
    pub async fn erase(&self, table: TableId, erasure: Erasure) -> Result<(), AppendError> {
        on!(self, database => database.writer.ask(Work::Erase, Erase { table, erasure }).await)
    }

    /// Removes one table with all that was said there, and says whether it was there.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget(&self, table: TableId) -> Result<bool, Fault> {
        on!(self, database => database.writer.ask(Work::Forget, table).await)
    }
}

/// The same functions for a connection to either of them; `$lock` makes others wait for the table.
macro_rules! erases {
    ($connection:ty, $lock:literal) => {
        async fn erase(
            erase: &Erase,
            on: &mut $connection,
        ) -> Result<Result<(), AppendError>, sqlx::Error> {
            let Erase { table, erasure } = erase;
            let sql =
                concat!("SELECT key, number, said, archived FROM tables WHERE id = $1", $lock);
            let row = sqlx::query_as(sql).bind(table.as_str()).fetch_optional(&mut *on).await?;
            let Some((key, number, said, archived)): Option<(i64, i64, i64, i64)> = row else {
                return Ok(Err(AppendError::Gone));
            };
            if archived != 0 && !erasure.records.is_empty() {
                return Ok(Err(AppendError::Gone));
            }
            if number != signed(erasure.expected) {
                return Ok(Err(AppendError::Conflict { have: unsigned(number) }));
            }
            update_lines(key, &erasure.lines, &mut *on).await?;
            for (seat, since, until) in &erasure.chat {
                let sql =
                    "DELETE FROM chat WHERE table_key = $1 AND seat = $2 AND $3 <= at AND at < $4";
                sqlx::query(sql)
                    .bind(key)
                    .bind(i64::from(seat.0))
                    .bind(time(*since))
                    .bind(until.map_or(i64::MAX, time))
                    .execute(&mut *on)
                    .await?;
            }
            // An empty one cannot be read, and those that others are about to keep are not newer.
            let sql = "INSERT INTO snapshots (table_key, number, text) VALUES ($1, $2, '') \
                       ON CONFLICT (table_key) DO UPDATE SET number = excluded.number, text = ''";
            let last = number + signed(erasure.records.len() as u64);
            sqlx::query(sql).bind(key).bind(last).execute(&mut *on).await?;
            let mut batch = Batch::default();
            batch.add(key, &erasure.records);
            insert_records(&batch.records, &mut *on).await?;
            let change = Change { key, number: last, said, summary: Some(&erasure.summary) };
            update_tables(&[change], on).await?;
            Ok(Ok(()))
        }

        async fn forget(table: &TableId, on: &mut $connection) -> Result<bool, sqlx::Error> {
            let sql = "DELETE FROM tables WHERE id = $1";
            let gone = sqlx::query(sql).bind(table.as_str()).execute(on).await?;
            Ok(gone.rows_affected() > 0)
        }
    };
}

pub(super) use erases;
