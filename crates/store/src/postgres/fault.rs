//! Classification of PostgreSQL's errors.

use std::future::Future;
use std::time::Duration;

use sqlx::Postgres;
use sqlx::pool::PoolConnection;

use super::super::{Fault, FaultKind};

/// The limit for any answer: a broken network link may go unreported.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// Runs a query on a connection of the pool and names the operation if it fails. A connection that does not answer is
/// discarded, so that no other caller waits for it.
macro_rules! asking {
    ($doing:expr, $pool:expr, $on:ident => $ask:expr) => {{
        let doing = $doing;
        match $pool.acquire().await {
            Err(error) => Err($crate::postgres::fault::fault(doing, &error)),
            Ok(mut connection) => {
                let asked = $crate::postgres::fault::in_time(doing, async {
                    let $on = &mut *connection;
                    $ask.await
                });
                let asked = asked.await;
                if matches!(&asked, Err(fault) if fault.kind == $crate::FaultKind::Unreachable) {
                    drop(connection.detach());
                } else {
                    $crate::postgres::fault::give_back(connection);
                }
                asked
            }
        }
    }};
}

pub(crate) use asking;

/// Returns a connection to the pool, with a time limit: the pool's ping on return has none, and a connection that dies
/// during it would never be replaced.
pub(crate) fn give_back(mut connection: PoolConnection<Postgres>) {
    tokio::spawn(tokio::time::timeout(ANSWERS_WITHIN, connection.return_to_pool()));
}

/// Awaits an answer with the time limit.
pub(crate) async fn in_time<T>(
    doing: &'static str,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, Fault> {
    if let Ok(answer) = tokio::time::timeout(ANSWERS_WITHIN, asked).await {
        return answer.map_err(|error| fault(doing, &error));
    }
    let cause = format!("no answer within {} s", ANSWERS_WITHIN.as_secs());
    Err(Fault { doing, cause, kind: FaultKind::Unreachable })
}

/// Turns an error into a fault that names the operation. The codes are those of
/// <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
pub(crate) fn fault(doing: &'static str, error: &sqlx::Error) -> Fault {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let kind = match (error, code.as_deref()) {
        (_, Some("53100" | "53200" | "53400")) => FaultKind::Full,
        // The server shuts down, starts, or has too many connections; a deadlock; a timeout.
        (
            _,
            Some(
                "57P01" | "57P02" | "57P03" | "53300" | "25006" | "40001" | "40P01" | "57014"
                | "25P03",
            ),
        ) => FaultKind::Unreachable,
        (_, Some(code)) if code.starts_with("08") => FaultKind::Unreachable,
        (sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_), _) => {
            FaultKind::Unreachable
        }
        (sqlx::Error::PoolClosed, _) => FaultKind::Closed,
        (_, Some("XX001" | "XX002"))
        | (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_), _) => FaultKind::Damaged,
        _ => FaultKind::Other,
    };
    Fault { doing, cause: error.to_string(), kind }
}
