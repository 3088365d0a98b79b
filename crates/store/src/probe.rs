//! Checks whether the database accepts writes: remembers the last attempt and repeats it when that is too old.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::Fault;

/// How long a success counts. Short enough for a load balancer to notice a full disk.
const WELL_FOR: Duration = Duration::from_secs(10);
/// How long a fault counts. Short, because a server that is not ready gets no writes to recover by.
const ILL_FOR: Duration = Duration::from_secs(1);
/// The bytes a probe writes: more than a command needs, so that a ready server can take some.
pub(super) const BYTES: usize = 32 << 10;

/// The outcome of the last write.
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
        *self.0.lock() = Some(attempt);
    }

    /// The last outcome; `None` if it is too old and has to be probed.
    pub(super) fn known(&self, now: Instant) -> Option<Result<(), Fault>> {
        let attempt = self.0.lock();
        let Attempt { at, came } = attempt.as_ref()?;
        let believed = if came.is_ok() { WELL_FOR } else { ILL_FOR };
        (now.saturating_duration_since(*at) < believed).then(|| came.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FaultKind;

    #[test]
    fn a_success_is_believed_for_longer_than_a_fault() {
        let (health, start) = (Health::default(), Instant::now());
        let after = |secs| start + Duration::from_secs(secs);
        assert!(health.known(start).is_none(), "there was no attempt yet");
        health.note(&Ok(()), start);
        assert!(matches!(health.known(after(9)), Some(Ok(()))));
        assert!(health.known(after(10)).is_none());
        let full = Fault { doing: "writing", cause: "full".to_owned(), kind: FaultKind::Full };
        health.note(&Err(full), after(10));
        assert!(matches!(health.known(after(10)), Some(Err(_))));
        assert!(health.known(after(11)).is_none());
    }
}
