//! What PostgreSQL's errors mean to us.

use super::super::{Fault, FaultKind};

/// Says what was going on when the database failed. The codes are those of
/// <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
pub(super) fn fault(doing: &'static str, error: &sqlx::Error) -> Fault {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let kind = match (error, code.as_deref()) {
        (_, Some("53100" | "53200" | "53400")) => FaultKind::Full,
        // The server stops, starts, or has too many connections.
        (_, Some("57P01" | "57P02" | "57P03" | "53300" | "25006")) => FaultKind::Unreachable,
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
