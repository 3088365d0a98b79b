//! What SQLite's errors mean to us.

use super::super::{Fault, FaultKind};

/// The number of SQLite's error, without its details: <https://www.sqlite.org/rescode.html>.
pub(super) fn code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Asks the database on one of these connections, and says what was going on when it fails. A file always answers.
macro_rules! asking {
    ($doing:expr, $pool:expr, $on:ident => $ask:expr) => {{
        let doing = $doing;
        let asked = async {
            let mut connection = $pool.acquire().await?;
            let $on = &mut *connection;
            $ask.await
        };
        asked.await.map_err(|error: sqlx::Error| super::fault::fault(doing, &error))
    }};
}

pub(super) use asking;

/// Says what was going on when the database failed.
pub(super) fn fault(doing: &'static str, error: &sqlx::Error) -> Fault {
    let kind = match (error, code(error)) {
        (_, Some(13)) => FaultKind::Full,
        (_, Some(5 | 6)) | (sqlx::Error::PoolTimedOut, _) => FaultKind::Unreachable,
        (_, Some(11 | 26)) | (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_), _) => {
            FaultKind::Damaged
        }
        (sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed, _) => FaultKind::Closed,
        _ => FaultKind::Other,
    };
    Fault { doing, cause: error.to_string(), kind }
}
