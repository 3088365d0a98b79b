//! Pictures of cards: those that were asked for last are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use protocol::puzzles::Which;
use store::TableId;
use table::GameKind;
use tokio::sync::OnceCell;

use crate::problem::Answer;

/// How many are kept: each has 50 to 100 kB.
const KEPT_MAX: usize = 200;

/// What a picture is of. Equal ones look alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    Game(GameKind),
    Puzzle(Which),
    /// A position by the query of its link.
    Position(GameKind, String),
    /// A table after so many events.
    Table(TableId, u64),
    /// A game of it, or its last one.
    Replay(TableId, Option<u32>, u64),
}

/// A picture that is made once, however many wait for it.
type Slot = Arc<OnceCell<Bytes>>;

/// Those that have been made or are being made.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<HashMap<Subject, Slot>>);

impl Pictures {
    /// The picture, at hand, or what comes of `make`.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be made.
    pub(super) async fn get(
        &self,
        subject: Subject,
        make: impl Future<Output = Answer<Bytes>>,
    ) -> Answer<Bytes> {
        self.slot(subject).get_or_try_init(|| make).await.cloned()
    }

    /// Where the picture is kept. When there are too many all of them go: they are soon made again.
    fn slot(&self, subject: Subject) -> Slot {
        let mut kept = self.lock();
        if kept.len() >= KEPT_MAX && !kept.contains_key(&subject) {
            kept.clear();
        }
        kept.entry(subject).or_default().clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subject, Slot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let pictures = Pictures::default();
        for number in 0..1_000 {
            let subject = Subject::Position(GameKind::Micro, number.to_string());
            let made = pictures.get(subject, async { Ok(Bytes::new()) }).await;
            assert!(made.is_ok() && pictures.lock().len() <= KEPT_MAX);
        }
    }
}
