//! What PostgreSQL's errors mean to us.

use std::future::Future;
use std::time::Duration;

use sqlx::Postgres;
use sqlx::pool::PoolConnection;

use super::super::{Fault, FaultKind};

/// A database that has not answered by then does not answer: a cable may be cut without anybody being told.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// Asks the database on one of these connections, and says what was going on when it fails. A connection that does not
/// answer is thrown away: nobody else shall wait for it.
macro_rules! asking {
    ($doing:expr, $pool:expr, $on:ident => $ask:expr) => {{
        let doing = $doing;
        match $pool.acquire().await {
            Err(error) => Err(super::fault::fault(doing, &error)),
            Ok(mut connection) => {
                let asked = super::fault::in_time(doing, async {
                    let $on = &mut *connection;
                    $ask.await
                });
                let asked = asked.await;
                if matches!(&asked, Err(fault) if fault.kind == FaultKind::Unreachable) {
                    drop(connection.detach());
                } else {
                    super::fault::give_back(connection);
                }
                asked
            }
        }
    }};
}

pub(super) use asking;

/// Gives a connection back. The pool asks it whether it is still there, without an end: one that goes dead just then
/// would never be replaced.
pub(super) fn give_back(mut connection: PoolConnection<Postgres>) {
    tokio::spawn(tokio::time::timeout(ANSWERS_WITHIN, connection.return_to_pool()));
}

/// Waits for an answer, but not for ever.
pub(super) async fn in_time<T>(
    doing: &'static str,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, Fault> {
    if let Ok(answer) = tokio::time::timeout(ANSWERS_WITHIN, asked).await {
        return answer.map_err(|error| fault(doing, &error));
    }
    let cause = format!("no answer within {} s", ANSWERS_WITHIN.as_secs());
    Err(Fault { doing, cause, kind: FaultKind::Unreachable })
}

/// Says what was going on when the database failed. The codes are those of
/// <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
pub(super) fn fault(doing: &'static str, error: &sqlx::Error) -> Fault {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let kind = match (error, code.as_deref()) {
        (_, Some("53100" | "53200" | "53400")) => FaultKind::Full,
        // The server stops, starts, has too many connections, two transactions waited for each other, or it took too long.
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
