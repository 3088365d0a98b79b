//! Heartbeats and leases. All times are the database's own, because the servers' clocks may differ.

use sqlx::{Connection, PgConnection};
use table::{Millis, SeatId};

use super::super::read::known;
use super::super::signed::time;
use super::super::{Beat, Fault, FaultKind, Lease, LeaseChange, Live, TableId, rows};
use super::Postgres;
use super::fault::asking;

/// A server is alive for 1.5 s after a heartbeat. Servers send several in that time.
macro_rules! alive {
    () => {
        // The upper bound covers a database clock that was set back: a live server soon beats again.
        "seen_at BETWEEN statement_timestamp() - interval '1500 milliseconds' \
         AND statement_timestamp() + interval '1500 milliseconds'"
    };
}
pub(super) use alive;

impl Postgres {
    pub(in super::super) async fn beat(
        &self,
        now: Millis,
        changed: &[(Lease, LeaseChange)],
    ) -> Result<Beat, Fault> {
        asking!("saying that we are here", self.readers, on => self.run_beat(now, changed, on))
    }

    async fn run_beat(
        &self,
        now: Millis,
        changed: &[(Lease, LeaseChange)],
        on: &mut PgConnection,
    ) -> Result<Beat, sqlx::Error> {
        let mut transaction = on.begin().await?;
        // These rows are obsolete after a crash of the database, so they need not be durable.
        sqlx::query("SET LOCAL synchronous_commit = off").execute(&mut *transaction).await?;
        let sql = "INSERT INTO servers (server, seen_at, clock) VALUES ($1, now(), $2) \
                   ON CONFLICT (server) DO UPDATE SET seen_at = now(), clock = $2 RETURNING (xmax = 0)";
        let query = sqlx::query_scalar(sql).bind(self.server).bind(time(now));
        let new: bool = query.fetch_one(&mut *transaction).await?;
        let (done, kept): (Vec<_>, Vec<_>) =
            changed.iter().partition(|(_, care)| *care == LeaseChange::Done);
        if !done.is_empty() {
            let sql = "DELETE FROM tended t USING unnest($2::text[], $3::int8[]) AS d (id, seat) \
                       WHERE t.server = $1 AND t.id = d.id AND t.seat = d.seat";
            let (ids, seats) = columns(&done);
            sqlx::query(sql)
                .bind(self.server)
                .bind(ids)
                .bind(seats)
                .execute(&mut *transaction)
                .await?;
        }
        if !kept.is_empty() {
            let sql = "INSERT INTO tended (server, id, seat, here, watchers) \
                       SELECT $1, * FROM unnest($2::text[], $3::int8[], $4::bool[], $5::int8[]) \
                       ON CONFLICT (id, seat, server) DO UPDATE \
                       SET here = excluded.here, watchers = excluded.watchers";
            let (ids, seats) = columns(&kept);
            let here: Vec<bool> = kept.iter().map(|(_, care)| care.is_here()).collect();
            let watchers: Vec<i64> =
                kept.iter().map(|(_, care)| i64::from(care.watchers())).collect();
            let query = sqlx::query(sql).bind(self.server).bind(ids).bind(seats).bind(here);
            query.bind(watchers).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(if new { Beat::Forgotten } else { Beat::Known })
    }

    pub(in super::super) async fn orphans(&self) -> Result<Vec<Lease>, Fault> {
        // Deleting a server cascades to its leases, so the same statement reads them first.
        let sql = concat!(
            "WITH dead AS (SELECT server FROM servers WHERE NOT (",
            alive!(),
            ") AND server <> $1 ORDER BY server FOR UPDATE SKIP LOCKED), \
             gone AS (DELETE FROM servers s USING dead WHERE s.server = dead.server RETURNING s.server) \
             SELECT DISTINCT t.id, t.seat FROM tended t JOIN gone ON gone.server = t.server"
        );
        let query = sqlx::query_as(sql).bind(self.server);
        let doing = "looking for servers that are gone";
        let rows: Vec<(String, i64)> = asking!(doing, self.readers, on => query.fetch_all(on))?;
        let orphan = |(id, seat): (String, i64)| {
            Some(Lease { table: id.parse().ok()?, seat: u16::try_from(seat).ok().map(SeatId) })
        };
        Ok(rows.into_iter().filter_map(orphan).collect())
    }

    pub(in super::super) async fn is_elsewhere(
        &self,
        table: TableId,
        seat: SeatId,
    ) -> Result<bool, Fault> {
        let sql = concat!(
            "SELECT EXISTS (SELECT FROM tended t JOIN servers s ON s.server = t.server \
             WHERE t.id = $1 AND t.seat = $2 AND t.here AND t.server <> $3 AND s.",
            alive!(),
            ")"
        );
        let query =
            sqlx::query_scalar(sql).bind(table.as_str()).bind(i64::from(seat.0)).bind(self.server);
        asking!("asking where a player is connected", self.readers, on => query.fetch_one(on))
    }

    pub(in super::super) async fn is_not_alone(&self) -> Result<bool, Fault> {
        let sql =
            concat!("SELECT EXISTS (SELECT FROM servers WHERE server <> $1 AND ", alive!(), ")");
        let query = sqlx::query_scalar(sql).bind(self.server);
        asking!("asking who else is here", self.readers, on => query.fetch_one(on))
    }

    pub(in super::super) async fn is_first_elsewhere(&self, table: TableId) -> Result<bool, Fault> {
        // The order differs per table, which spreads the work over the servers.
        let sql = concat!(
            "SELECT coalesce((SELECT t.server FROM tended t JOIN servers s ON s.server = t.server \
             WHERE t.id = $1 AND t.seat = -1 AND s.",
            alive!(),
            " ORDER BY hashtextextended(t.id, t.server), t.server LIMIT 1) <> $2, false)"
        );
        let query = sqlx::query_scalar(sql).bind(table.as_str()).bind(self.server);
        asking!("asking whose task it is", self.readers, on => query.fetch_one(on))
    }

    pub(in super::super) async fn watched_elsewhere(
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
        let query = sqlx::query_as(sql).bind(names).bind(self.server);
        let doing = "counting who watches elsewhere";
        known(doing, asking!(doing, self.readers, on => query.fetch_all(on))?, rows::number)
    }

    pub(in super::super) async fn overdue(&self, until: Millis) -> Result<Vec<Live>, Fault> {
        let sql = concat!(
            "SELECT id, number, next_deadline, wants_work FROM tables l \
             WHERE archived = 0 AND (next_deadline <= $1 OR wants_work = 1) AND NOT EXISTS ( \
                 SELECT FROM tended t JOIN servers s ON s.server = t.server \
                 WHERE t.id = l.id AND t.seat = -1 AND s.",
            alive!(),
            ") ORDER BY next_deadline"
        );
        let doing = "looking for abandoned tables";
        let query = sqlx::query_as(sql).bind(time(until));
        known(doing, asking!(doing, self.readers, on => query.fetch_all(on))?, rows::live)
    }

    /// Releases the leases of this server at once.
    pub(super) async fn leave(&self) {
        // Old enough to count as dead, recent enough to tell the next server when this one ended.
        let sql = "UPDATE servers SET seen_at = now() - interval '2 seconds' WHERE server = $1";
        let query = sqlx::query(sql).bind(self.server);
        if let Err(fault) = asking!("saying goodbye", self.readers, on => query.execute(on)) {
            tracing::warn!(%fault, "the leases were not released");
        }
    }
}

fn columns<'a>(changed: &[&'a (Lease, LeaseChange)]) -> (Vec<&'a str>, Vec<i64>) {
    let seat = |tended: &Lease| tended.seat.map_or(-1, |seat| i64::from(seat.0));
    changed.iter().map(|(tended, _)| (tended.table.as_str(), seat(tended))).unzip()
}
