//! Removing personal text and tables, with statements that work on both databases.

use table::Millis;

use super::work::{Erase, Old, Work};
use super::{AppendError, Database, Erasure, Fault, Store, TableId};

impl Store {
    /// Archives at most `limit` tables without an event since `before` and returns their names. Archived tables can be
    /// read but accept no events; their deadlines no longer fire.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn archive_before(&self, before: Millis, limit: u32) -> Result<Vec<TableId>, Fault> {
        on!(self, database => database.writer.ask(Work::Archive, Old { before, limit }).await)
    }

    /// Removes at most `limit` archived tables without an event since `before`, including their chat, and returns their
    /// names.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn remove_before(&self, before: Millis, limit: u32) -> Result<Vec<TableId>, Fault> {
        on!(self, database => database.writer.ask(Work::Remove, Old { before, limit }).await)
    }

    /// Erases a person's text at a table, archived or not: replaces the lines of some events and deletes the person's
    /// chat messages. A SQLite file keeps no trace of it once no reader needs the old pages.
    ///
    /// # Errors
    ///
    /// Returns [`AppendError`]. Nothing was written, except that after a [`Fault`] the outcome is unknown.
    pub async fn erase(&self, table: TableId, erasure: Erasure) -> Result<(), AppendError> {
        on!(self, database => database.writer.ask(Work::Erase, Erase { table, erasure }).await)
    }

    /// Removes one table with its chat. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget(&self, table: TableId) -> Result<bool, Fault> {
        on!(self, database => database.writer.ask(Work::Forget, table).await)
    }
}

/// Generates the same functions for a connection to either database; `$lock` locks the table's row.
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
            // An empty snapshot cannot be read, and concurrent writers have no newer one to replace it with.
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
