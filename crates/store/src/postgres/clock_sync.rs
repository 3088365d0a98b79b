//! The start of a server: the time it starts with, and the preceding period without any server.
//!
//! Servers follow the database's clock slowly, so after that clock was set they all deviate from it by the same amount
//! for a while. A server that starts then must deviate by as much, because the other servers set the timers of its
//! tables.

use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};
use table::Millis;

use super::super::cluster::alive;
use super::super::signed::{time, unsigned};
use super::super::{Absence, Fault, FaultKind};
use super::Postgres;
use super::fault::asking;
use super::open::LOCK;

/// A time that took longer to arrive is too old.
const TIME_WITHIN: Duration = Duration::from_secs(1);

/// A server's clock at its last heartbeat; servers of older versions used the database's clock.
macro_rules! last_time {
    () => {
        "coalesce(clock, (extract(epoch FROM seen_at) * 1000)::bigint)"
    };
}

/// The last state of a server: its clock, the start and end of its absence, and whether it is alive.
type ServerTimes = (i64, Option<i64>, Option<i64>, bool);

impl Postgres {
    /// The database's clock.
    pub(in super::super) async fn time(&self) -> Result<Millis, Fault> {
        let (now, _, _) = self.times().await?;
        Ok(now)
    }

    pub(in super::super) async fn first_time(&self) -> Result<Millis, Fault> {
        let (now, others_ahead_ms, last) = self.times().await?;
        Ok(match others_ahead_ms {
            Some(ahead_ms) => Millis(now.0.saturating_add_signed(ahead_ms)),
            None => crate::resume::resumed(now, last),
        })
    }

    /// The database's clock, the lead of the live servers over it, and the latest clock of any server.
    async fn times(&self) -> Result<(Millis, Option<i64>, Option<Millis>), Fault> {
        // If the servers disagree, the smallest lead is safe: no timer expires early.
        let sql = concat!(
            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, \
             min(clock - (extract(epoch FROM seen_at) * 1000)::bigint) FILTER (WHERE ",
            alive!(),
            "), max(",
            last_time!(),
            ") FROM servers"
        );
        let doing = "asking for the time";
        let asked = Instant::now();
        let query = sqlx::query_as(sql);
        let (now, ahead_ms, last): (i64, Option<i64>, Option<i64>) =
            asking!(doing, self.readers, on => query.fetch_one(on))?;
        let took = asked.elapsed();
        if TIME_WITHIN < took {
            let cause = format!("it took {} ms", took.as_millis());
            return Err(Fault { doing, cause, kind: FaultKind::Unreachable });
        }
        // The database read its clock between request and response; assume the middle.
        let now = Millis(unsigned(now) + took.as_millis() as u64 / 2);
        Ok((now, ahead_ms, last.map(|ms| Millis(unsigned(ms)))))
    }

    pub(in super::super) async fn arrive(&self, now: Millis) -> Result<Option<Absence>, Fault> {
        asking!("saying that we come", self.readers, on => self.run_arrive(now, on))
    }

    async fn run_arrive(
        &self,
        now: Millis,
        on: &mut PgConnection,
    ) -> Result<Option<Absence>, sqlx::Error> {
        let mut transaction = on.begin().await?;
        // Serialised, so that the second server sees the first.
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK);
        lock.execute(&mut *transaction).await?;
        let sql = concat!(
            "SELECT ",
            last_time!(),
            ", away_since, away_until, ",
            alive!(),
            " FROM servers ORDER BY 1 DESC"
        );
        let servers: Vec<ServerTimes> = sqlx::query_as(sql).fetch_all(&mut *transaction).await?;
        let absence = absence(&servers, now);
        let sql = "INSERT INTO servers (server, seen_at, clock, away_since, away_until) \
                   VALUES ($1, statement_timestamp(), $2, $3, $4)";
        let insert = sqlx::query(sql)
            .bind(self.server)
            .bind(time(now))
            .bind(absence.map(|absence| time(absence.since)))
            .bind(absence.map(|absence| time(absence.until)));
        insert.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(absence)
    }
}

/// The period without any server, for one that starts now. `servers` is sorted, the latest clock first.
fn absence(servers: &[ServerTimes], now: Millis) -> Option<Absence> {
    let of = |&(_, since, until, _): &ServerTimes| {
        Some(Absence { since: Millis(unsigned(since?)), until: Millis(unsigned(until?)) })
    };
    let is_alive = |&&(.., alive): &&ServerTimes| alive;
    if servers.iter().any(|heard| is_alive(&heard)) {
        // The live servers may not have applied their absence to every table yet.
        return servers.iter().filter(is_alive).filter_map(of).max_by_key(|away| away.until);
    }
    // No known server, as in a copied database: every table has been idle since its last event.
    let Some(newest) = servers.first() else {
        return Some(Absence { since: Millis(0), until: now });
    };
    let last = Millis(unsigned(newest.0));
    // A server that started and died before its first heartbeat has not applied its absence.
    let told_nobody = of(newest).filter(|away| away.until == last);
    Some(Absence { since: told_nobody.map_or(last, |away| away.since), until: now })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_who_comes_hears_of_the_same_absence() {
        let away = |since, until| Some(Absence { since: Millis(since), until: Millis(until) });
        let check = |servers: &[ServerTimes], expected| {
            assert_eq!(absence(servers, Millis(90)), expected, "{servers:?}");
        };
        check(&[], away(0, 90));
        // All servers are gone.
        check(&[(50, None, None, false), (40, None, None, false)], away(50, 90));
        check(&[(50, Some(10), Some(20), false)], away(50, 90));
        // A server is alive, for a long time or since lately.
        check(&[(88, None, None, true), (40, Some(1), Some(2), false)], None);
        check(&[(88, Some(50), Some(70), true), (40, Some(1), Some(2), false)], away(50, 70));
        check(&[(88, None, None, true), (87, Some(50), Some(70), true)], away(50, 70));
        // A server started and died before it did anything.
        check(&[(70, Some(50), Some(70), false), (50, None, None, false)], away(50, 90));
    }
}
