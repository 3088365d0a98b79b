//! Removing personal text and tables.

use table::Millis;

use super::work::{Erase, Old, Statement, Work};
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
        let sql = "DELETE FROM tables WHERE id = $1";
        let removed = self.execute(Statement::removing(sql).text(table.to_string())).await?;
        Ok(removed > 0)
    }
}
