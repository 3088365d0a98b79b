//! Heartbeats and leases. All times are the database's own, because the servers' clocks may differ.

use sqlx::{Connection, PgConnection};
use table::Millis;

use super::super::signed::time;
use super::super::{Beat, Fault, Lease, LeaseChange};
use super::Postgres;
use super::fault::asking;

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
