//! Opens a database and migrates its schema; refuses one that is newer than this program.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::super::signed::{signed, unsigned};
use super::super::{OpenError, Options};
use super::fault::fault;

/// The migration from each version of the schema to the next. Never change a released one.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
];

/// The advisory lock that serialises servers which start at the same time.
pub(super) const LOCK: i64 = 0x526f_626f;

/// Separates our tables from everything else in the database.
const SCHEMA: &str = "robotable";

/// The wait for a connection before the database counts as unreachable.
const PATIENCE: Duration = Duration::from_secs(2);

/// Settings of every session.
const SETTINGS: [(&str, &str); 8] = [
    ("search_path", SCHEMA),
    // Acknowledged writes are on disk, whatever the server's default is.
    ("synchronous_commit", "on"),
    // We give up after five seconds; the database may then stop, too.
    ("statement_timeout", "6s"),
    // A server cut off in the middle of a transaction must not keep its tables locked.
    ("idle_in_transaction_session_timeout", "2s"),
    // Drops the connections of a machine that is gone. Without effect on Unix sockets.
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20s"),
];

pub(super) fn with_our_settings(connect: PgConnectOptions) -> PgConnectOptions {
    connect.application_name("robotable").options(SETTINGS)
}

pub(super) async fn open(
    connect: &PgConnectOptions,
    options: Options,
) -> Result<PgPool, OpenError> {
    let pool = PgPoolOptions::new()
        // One each for sending notifications, for the heartbeat, and for finding dead servers.
        .max_connections(options.readers + 3)
        .acquire_timeout(PATIENCE)
        .connect_with(connect.clone())
        .await;
    let pool = match pool {
        Ok(pool) => pool,
        Err(sqlx::Error::PoolTimedOut) => {
            // The pool's error does not name the cause.
            let cause = PgConnection::connect_with(connect).await.err();
            return Err(not_connected(&cause.unwrap_or(sqlx::Error::PoolTimedOut)));
        }
        Err(error) => return Err(not_connected(&error)),
    };
    let mut connection = pool.acquire().await.map_err(|error| fault("connecting", &error))?;
    let on = &mut *connection;
    let migrated = async {
        // Another server may hold the lock for a long migration.
        sqlx::query("SET statement_timeout = 0").execute(&mut *on).await?;
        sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut *on).await?;
        let version = migrate(on).await;
        sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut *on).await?;
        sqlx::query("RESET statement_timeout").execute(on).await?;
        version
    };
    let migrated = migrated.await;
    let version = migrated.map_err(|error| fault("bringing the schema up to date", &error))?;
    drop(connection);
    if let Err(newer) = known_version(connect, version) {
        pool.close().await;
        return Err(newer);
    }
    Ok(pool)
}

/// Refuses a schema that is newer than this program.
pub(super) fn known_version(connect: &PgConnectOptions, have: i64) -> Result<(), OpenError> {
    let known = signed(MIGRATIONS.len() as u64);
    if have <= known {
        return Ok(());
    }
    let name = connect.get_database().unwrap_or(connect.get_username());
    let place = format!("the database {name:?} at {:?}", connect.get_host());
    Err(OpenError::Newer { place, have, known })
}

/// TLS errors are hard to understand: adds advice for the operator.
pub(super) fn not_connected(error: &sqlx::Error) -> OpenError {
    let mut fault = fault("connecting", error);
    let help = [
        ("UnknownIssuer", "name the certificate of who signed it with sslrootcert=FILE in the URL"),
        ("not valid for name", "use the name that it is for, or sslmode=verify-ca"),
        ("server does not support TLS", "turn it on there, or do without: sslmode=disable"),
        ("no encryption", "it wants TLS: sslmode=require"),
        (
            "No such file or directory",
            "a certificate that the URL names, or the folder of a socket",
        ),
        ("Invalid certificate", "sslrootcert has to be a file of certificates in PEM"),
    ];
    if let Some((_, advice)) = help.iter().find(|(sign, _)| fault.cause.contains(sign)) {
        fault.cause = format!("{} ({advice})", fault.cause);
    }
    fault.into()
}

/// A pool of one connection, opened on first use.
pub(super) fn lazy(connect: PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(connect)
}

/// Migrates the schema and returns its version, which may be newer than ours. Each step is a transaction.
async fn migrate(on: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let sql = format!(
        "CREATE SCHEMA IF NOT EXISTS {SCHEMA}; CREATE TABLE IF NOT EXISTS {SCHEMA}.schema_version (version BIGINT NOT NULL)"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *on).await?;
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM schema_version").fetch_one(&mut *on).await?;
    let version = version.unwrap_or(0);
    for (at, step) in MIGRATIONS.iter().enumerate().skip(unsigned(version) as usize) {
        let mut transaction = on.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        let sql = "INSERT INTO schema_version (version) VALUES ($1)";
        sqlx::query(sql).bind(signed(at as u64 + 1)).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(version.max(signed(MIGRATIONS.len() as u64)))
}
