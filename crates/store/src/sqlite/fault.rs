//! Classification of SQLite's errors.

use super::super::{Fault, FaultKind};

/// SQLite's primary error code: <https://www.sqlite.org/rescode.html>.
pub(super) fn code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Runs a query on a connection of the pool and names the operation if it fails. No timeout: a file always answers.
macro_rules! asking {
    ($doing:expr, $pool:expr, $on:ident => $ask:expr) => {{
        let doing = $doing;
        let asked = async {
            let mut connection = $pool.acquire().await?;
            let $on = &mut *connection;
            $ask.await
        };
        asked.await.map_err(|error: sqlx::Error| $crate::sqlite::fault::fault(doing, &error))
    }};
}

pub(crate) use asking;

/// Turns an error into a fault that names the operation.
pub(crate) fn fault(doing: &'static str, error: &sqlx::Error) -> Fault {
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
