//! Looking at a database without changing it.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};

use super::super::{DatabaseServer, OpenError};
use super::fault::fault;
use super::open::{known_version, not_connected};

pub(in super::super) async fn look(
    connect: &PgConnectOptions,
) -> Result<DatabaseServer, OpenError> {
    let mut connection =
        PgConnection::connect_with(connect).await.map_err(|error| not_connected(&error))?;
    let looked = |error: sqlx::Error| fault("looking at the database", &error);
    let sql = "SELECT current_setting('server_version_num')::int, \
               (extract(epoch FROM clock_timestamp()) * 1000)::bigint, \
               to_regclass('robotable.schema_version') IS NOT NULL";
    let asked = Instant::now();
    let (version, theirs, has_schema): (i32, i64, bool) =
        sqlx::query_as(sql).fetch_one(&mut connection).await.map_err(looked)?;
    // The database read its clock between request and response; assume the middle.
    let half = asked.elapsed().as_millis() as i64 / 2;
    let ours = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64;
    if has_schema {
        let sql = "SELECT coalesce(max(version), 0) FROM robotable.schema_version";
        let have: i64 = sqlx::query_scalar(sql).fetch_one(&mut connection).await.map_err(looked)?;
        known_version(connect, have)?;
    }
    connection.close().await.map_err(looked)?;
    Ok(DatabaseServer { version: version.unsigned_abs(), ahead_ms: theirs - (ours - half) })
}
