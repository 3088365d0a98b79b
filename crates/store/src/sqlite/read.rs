//! Reads from a file.

use table::Millis;

use super::super::operator::{Ban, GuestBot, Report, reads_for_operator};
use super::super::read::{columns, known, reads};
use super::super::signed::{signed, time, unsigned};
use super::super::{
    ChatEntry, CommandId, Counts, Fault, Listed, Live, Loaded, Snapshot, TableId, rows,
};
use super::Sqlite;
use super::fault::asking;

reads!(Sqlite);
reads_for_operator!(Sqlite);

impl Sqlite {
    /// Writes a consistent copy to an empty file.
    pub(in super::super) async fn backup(&self, file: &std::path::Path) -> Result<(), Fault> {
        let query = sqlx::query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned());
        asking!("writing a backup", self.readers, on => query.execute(on)).map(drop)
    }

    pub(in super::super) async fn numbers(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, Fault> {
        let sql = "SELECT id, number FROM tables WHERE id IN (SELECT value FROM json_each($1))";
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let names = serde_json::json!(names).to_string();
        let query = sqlx::query_as(sql).bind(names);
        let rows = asking!("comparing tables", self.readers, on => query.fetch_all(on))?;
        known("comparing tables", rows, rows::number)
    }

    pub(in super::super) async fn counts(&self) -> Result<Counts, Fault> {
        let sql = "SELECT count(*) FILTER (WHERE archived = 0), count(*) FILTER (WHERE archived = 1), \
                   coalesce(sum(number), 0), (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) \
                   FROM tables";
        let query = sqlx::query_as(sql);
        let (tables, archived, records, bytes): (i64, i64, i64, i64) =
            asking!("counting", self.readers, on => query.fetch_one(on))?;
        let [tables, archived, records, bytes] = [tables, archived, records, bytes].map(unsigned);
        Ok(Counts { tables, archived, records, bytes })
    }
}
