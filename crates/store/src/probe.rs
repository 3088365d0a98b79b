//! Whether the database can be written to: known from what was written last, and tried where that is long ago.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Fault;

/// How long a success is believed: a disk does not fill up in less, as far as a load balancer cares.
const WELL_FOR: Duration = Duration::from_secs(10);
/// How long a fault is believed: it is tried again soon, for nobody may write to a server that is not ready.
const ILL_FOR: Duration = Duration::from_secs(1);
/// What is written to try it, in bytes: more than a command takes, so that whoever is ready can take some.
pub(super) const BYTES: usize = 32 << 10;

/// What came of the last attempt to write.
#[derive(Clone, Debug, Default)]
pub(super) struct Health(Arc<Mutex<Option<Attempt>>>);

#[derive(Debug)]
struct Attempt {
    at: Instant,
    came: Result<(), Fault>,
}

impl Health {
    pub(super) fn note(&self, came: &Result<(), Fault>, at: Instant) {
        let attempt = Attempt { at, came: came.clone() };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(attempt);
    }

    /// What is known of it; `None` if it has to be tried.
    pub(super) fn known(&self, now: Instant) -> Option<Result<(), Fault>> {
        let attempt = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Attempt { at, came } = attempt.as_ref()?;
        let believed = if came.is_ok() { WELL_FOR } else { ILL_FOR };
        (now.saturating_duration_since(*at) < believed).then(|| came.clone())
    }
}

/// Writes something and removes it again, with statements that both databases understand. No table has such a name.
macro_rules! probes {
    ($connection:ty) => {
        async fn probe(on: &mut $connection) -> Result<(), sqlx::Error> {
            let sql = "INSERT INTO tables (id, number, archived, created_at, updated_at, game, door, stage, seats, \
                       free, wants_work, about) VALUES ('probe', 0, 1, 0, 0, '', '', '', 0, 0, 0, $1)";
            let filler = "x".repeat(super::super::probe::BYTES);
            sqlx::query(sql).bind(filler).execute(&mut *on).await?;
            sqlx::query("DELETE FROM tables WHERE id = 'probe'").execute(on).await?;
            Ok(())
        }
    };
}

pub(super) use probes;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FaultKind;

    #[test]
    fn a_success_is_believed_for_longer_than_a_fault() {
        let (health, start) = (Health::default(), Instant::now());
        let after = |secs| start + Duration::from_secs(secs);
        assert!(health.known(start).is_none(), "nobody has tried");
        health.note(&Ok(()), start);
        assert!(matches!(health.known(after(9)), Some(Ok(()))));
        assert!(health.known(after(10)).is_none());
        let full = Fault { doing: "writing", cause: "full".to_owned(), kind: FaultKind::Full };
        health.note(&Err(full), after(10));
        assert!(matches!(health.known(after(10)), Some(Err(_))));
        assert!(health.known(after(11)).is_none());
    }
}
