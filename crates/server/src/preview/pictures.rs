//! Cache of rendered preview pictures.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use parking_lot::Mutex;
use protocol::puzzles::Which;
use store::TableId;
use table::GameKind;
use tokio::sync::OnceCell;

use crate::problem::Answer;

/// How many are cached; each has 50 to 100 kB.
const KEPT_MAX: usize = 200;

/// The subject of a picture. Equal subjects look the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    Game(GameKind),
    Puzzle(Which),
    /// A position, by the query of its link.
    Position(GameKind, String),
    /// A table after this many events.
    Table(TableId, u64),
    /// A game of a table (`None` for its last one) after this many events.
    Replay(TableId, Option<u32>, u64),
}

/// A picture that is rendered once, however many requests wait for it.
type Slot = Arc<OnceCell<Bytes>>;

/// Pictures that are rendered or in progress.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<HashMap<Subject, Slot>>);

impl Pictures {
    /// The cached picture, or the result of `make`.
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

    /// The cache slot of a picture. A full cache is emptied: pictures are quickly rendered again.
    fn slot(&self, subject: Subject) -> Slot {
        let mut kept = self.0.lock();
        if kept.len() >= KEPT_MAX && !kept.contains_key(&subject) {
            kept.clear();
        }
        kept.entry(subject).or_default().clone()
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
            assert!(made.is_ok() && pictures.0.lock().len() <= KEPT_MAX);
        }
    }
}
