//! Reads from PostgreSQL.

use table::Millis;

use super::super::operator::{Ban, GuestBot, Report, reads_for_operator};
use super::super::read::{columns, known, reads};
use super::super::signed::{signed, time, unsigned};
use super::super::{
    ChatEntry, CommandId, Counts, Fault, FaultKind, Listed, Live, Loaded, Snapshot, TableId, rows,
};
use super::Postgres;
use super::fault::asking;

reads!(Postgres);
reads_for_operator!(Postgres);

impl Postgres {
    pub(in super::super) async fn numbers(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, Fault> {
        let sql = "SELECT id, number FROM tables WHERE id = ANY($1)";
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let query = sqlx::query_as(sql).bind(names);
        let rows = asking!("comparing tables", self.readers, on => query.fetch_all(on))?;
        known("comparing tables", rows, rows::number)
    }

    pub(in super::super) async fn counts(&self) -> Result<Counts, Fault> {
        let sql = "SELECT count(*) FILTER (WHERE archived = 0), count(*) FILTER (WHERE archived = 1), \
                   coalesce(sum(number), 0)::bigint, pg_database_size(current_database()) FROM tables";
        let query = sqlx::query_as(sql);
        let (tables, archived, records, bytes): (i64, i64, i64, i64) =
            asking!("counting", self.readers, on => query.fetch_one(on))?;
        let [tables, archived, records, bytes] = [tables, archived, records, bytes].map(unsigned);
        Ok(Counts { tables, archived, records, bytes })
    }
}
